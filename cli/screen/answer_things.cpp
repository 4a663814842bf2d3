#include "cli/screen/answer_things.h"

#include "rules/touching.h"

namespace talon::screen {
namespace {

void add_things(const spec::Slot& slot, const Binding& bound, std::vector<Thing>& things) {
  if (binds_card(slot)) {
    things.push_back(Thing::card(bound.as_card(), bound.as_card_zone()));
  } else if (slot.is<spec::ZoneSlot>()) {
    things.push_back(Thing::zone(bound.as_zone()));
  } else if (const auto* cell = slot.as<spec::CellSlot>()) {
    things.push_back(Thing::cell(cell->grid, bound.as_cell()));
  } else if (const auto* set = slot.as<spec::SubsetSlot>()) {
    bound.as_cards().each([&](CardId card) { things.push_back(Thing::card(card, set->zone)); });
  } else if (const auto* group = slot.as<spec::GroupSlot>()) {
    each_cell(bound.as_cell_set(),
              [&](CellId one) { things.push_back(Thing::cell(group->grid, one)); });
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
