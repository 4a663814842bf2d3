#include "rules/touching.h"

#include "rules/compiled_rules.h"

namespace talon {

Links links_of(const Game& game, const State& state, MoveId move, std::size_t slot) {
  const auto& plan = std::get<GroupPlan>(game.compiled->moves[move].slots[slot]);
  return plan.links({*game.compiled, game.layout, state, Answer{}});
}

std::optional<Links> shown_links(const Game& game, const State& state, ZoneId grid) {
  for (std::size_t move = 0; move < game.move_count(); ++move) {
    const std::vector<spec::Slot>& slots = game.move(move).slots;
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
      const auto* const group = slots[slot].as<spec::GroupSlot>();
      if (group == nullptr || group->grid != grid) continue;
      return links_of(game, state, static_cast<MoveId>(move), slot);
    }
  }
  return std::nullopt;
}

}  // namespace talon
