#include "cli/screen/thing_words.h"

#include "table/cell_name.h"

namespace talon::screen {

Name words_of_thing(const Wording& wording, const Thing& thing) {
  switch (thing.kind) {
    case Thing::Kind::card:
      return card_name(wording.game, static_cast<CardId>(thing.number));
    case Thing::Kind::zone:
      return zone_name(wording.game, thing.spot);
    case Thing::Kind::cell:
      return cell_name(wording.game.layout.grid(thing.spot).shape,
                       static_cast<CellId>(thing.number));
    case Thing::Kind::item:
      break;
  }
  return {};
}

}  // namespace talon::screen
