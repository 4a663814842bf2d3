#include "cli/screen/answer_things.h"

#include <optional>

#include "rules/touching.h"

namespace talon::screen {
namespace {

void add_things(const spec::Slot& slot, const Binding& bound, std::vector<Thing>& things) {
  const std::optional<Held> held = held_by(slot);
  if (!held) return;
  switch (*held) {
    case Held::card:
    case Held::run:
      return things.push_back(Thing::card(bound.as_card(), bound.as_card_zone()));
    case Held::cards:
      return bound.as_cards().each(
          [&](CardId card) { things.push_back(Thing::card(card, places_of(slot).front())); });
    case Held::zone:
      return things.push_back(Thing::zone(bound.as_zone()));
    case Held::cell:
      return things.push_back(Thing::cell(places_of(slot).front(), bound.as_cell()));
    case Held::cells:
      return each_cell(bound.as_cell_set(), [&](CellId one) {
        things.push_back(Thing::cell(places_of(slot).front(), one));
      });
  }
}

}  // namespace

std::vector<Thing> things_of(const Game& game, const Answer& answer) {
  std::vector<Thing> things;
  const auto& slots = game.move(answer.move).slots;
  for (std::size_t slot = 0; slot < slots.size() && slot < answer.bindings.size(); ++slot) {
    add_things(slots[slot], answer.bindings[slot], things);
  }
  return things;
}

}  // namespace talon::screen
