#include "cli/pages/obstacles.h"

#include <optional>
#include <utility>

#include "base/unicode.h"
#include "rules/names.h"
#include "rules/slots/slot.h"
#include "table/cell_name.h"
#include "table/known.h"

namespace talon::cli {
namespace {

using Fillings = std::vector<std::pair<Name, Binding>>;

/// Those that lie face down have no name here, also where others of their zone lie open.
void add_card_fillings(const Session& session, ZoneId spot, Held held, Fillings& fillings) {
  const Game& game = session.game();
  if (game.layout.is_grid(spot) || game.layout.facing(spot) == Facing::down) return;
  const CardSet hidden = face_down_cards(game.layout, session.state());
  for (const CardId card : session.state().zone(game.layout, spot)) {
    if (hidden.contains(card)) continue;
    fillings.emplace_back(card_name(game, card), held == Held::cards
                                                     ? Binding::cards(CardSet::of(card))
                                                     : Binding::card(card, spot));
  }
}

void add_cells(const Session& session, ZoneId spot, Fillings& fillings) {
  const GridShape& shape = session.game().layout.grid(spot).shape;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const auto id = static_cast<CellId>(cell);
    fillings.emplace_back(cell_name(shape, id), Binding::cell(id));
  }
}

Fillings fillings_of(const Session& session, const spec::Slot& slot) {
  Fillings fillings;
  const std::optional<Held> held = held_by(slot);
  if (!held) return fillings;
  for (const ZoneId spot : spots_of(slot)) {
    switch (*held) {
      case Held::cards:
      case Held::card:
      case Held::run:
        add_card_fillings(session, spot, *held, fillings);
        break;
      case Held::zone:
        fillings.emplace_back(zone_name(session.game(), spot), Binding::zone(spot));
        break;
      case Held::cell:
        add_cells(session, spot, fillings);
        break;
      case Held::cells:
        break;  // one cell is not a group
    }
  }
  return fillings;
}

}  // namespace

std::vector<Obstacle> obstacles(Session& session, const Reply& reply, std::size_t slot) {
  const spec::Slot& asked = session.game().move(reply.answer.move).slots[slot];
  std::vector<Obstacle> found;
  for (auto& [name, binding] : fillings_of(session, asked)) {
    Reply with = reply;
    with.answer.bindings[slot] = binding;
    for (Criterion& one : session.examine(with)) {
      const bool of_another = one.of == Criterion::Of::slot && one.slot != asked.name;
      if (!one.reason || of_another) continue;
      found.push_back(
          {std::move(name), *std::move(one.reason), binding,
           held_by(asked) == Held::zone ? std::optional(binding.as_zone()) : std::nullopt});
      break;
    }
  }
  return found;
}

bool begins_with_its_name(const Obstacle& one, const std::string& reason) {
  const std::string begin = capital_first(reason);
  return begin.starts_with(capital_first(one.name.text)) ||
         begin.starts_with(capital_first(one.name.label()));
}

}  // namespace talon::cli
