#include "rules/touching.h"

#include "rules/enumerate.h"
#include "rules/program.h"

namespace talon {

Links links_of(const Game& game, const State& state, MoveId move, std::size_t slot) {
  return Enumerator(game).links(state, game.program->moves[move].slots[slot]);
}

std::optional<Links> shown_links(const Game& game, const State& state, ZoneId grid) {
  for (std::size_t move = 0; move < game.move_count(); ++move) {
    const std::vector<spec::Slot>& slots = game.move(move).slots;
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
      if (slots[slot].kind != spec::SlotKind::group || slots[slot].zones.front() != grid) continue;
      return links_of(game, state, static_cast<MoveId>(move), slot);
    }
  }
  return std::nullopt;
}

}  // namespace talon
