#include "cli/screen/answer_things.h"

#include "rules/touching.h"

namespace talon::screen {
namespace {

void add_things(const spec::Slot& slot, const Binding& bound, std::vector<Thing>& things) {
  const std::optional<Held> held = held_by(slot);
  if (held == Held::cards) {
    bound.as_cards().each(
        [&](CardId card) { things.push_back(Thing::card(card, places_of(slot).front())); });
  } else if (held == Held::cells) {
    each_cell(bound.as_cell_set(),
              [&](CellId one) { things.push_back(Thing::cell(places_of(slot).front(), one)); });
  } else if (const auto one = thing_in(slot, bound)) {
    things.push_back(*one);
  }
}

}  // namespace

std::optional<Thing> thing_in(const spec::Slot& slot, const Binding& bound) {
  const std::optional<Held> held = held_by(slot);
  if (!held) return std::nullopt;
  switch (*held) {
    case Held::card:
    case Held::run:
      return Thing::card(bound.as_card(), bound.as_card_zone());
    case Held::zone:
      return Thing::zone(bound.as_zone());
    case Held::cell:
      return Thing::cell(places_of(slot).front(), bound.as_cell());
    case Held::cards:
    case Held::cells:
      return std::nullopt;
  }
  return std::nullopt;
}

std::vector<Thing> things_of(const Game& game, const Answer& answer) {
  std::vector<Thing> things;
  const auto& slots = game.move(answer.move).slots;
  for (std::size_t slot = 0; slot < slots.size() && slot < answer.bindings.size(); ++slot) {
    add_things(slots[slot], answer.bindings[slot], things);
  }
  return things;
}

}  // namespace talon::screen
