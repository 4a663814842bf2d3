#include "rules/redraw.h"

#include <limits>

#include "rules/compiled_rules.h"
#include "table/unseen.h"

namespace talon {
namespace {

/// No game has so many moves.
constexpr MoveId kRedraw = std::numeric_limits<MoveId>::max();

Answer redraw_entry(Rng stream) {
  Answer entry;
  entry.move = kRedraw;
  entry.bindings[0] = {stream.s0, stream.s1};
  return entry;
}

bool in_scripted_phase(const Game& game, const State& state) {
  const Control& control = state.control();
  const std::vector<PhasePlan>& turn = game.compiled->turn;
  return control.ask_depth == 0 && !turn.empty() && turn[control.phase].scripted;
}

}  // namespace

void redraw_unseen(const Game& game, Position& position, Rng stream) {
  if (in_scripted_phase(game, position.state)) position.answers.push_back(redraw_entry(stream));
  redraw_unseen(game.layout, position.state, stream);
}

std::optional<Rng> redraw_stream(const Answer& entry) {
  if (entry.move != kRedraw) return std::nullopt;
  return Rng{entry.bindings[0].low, entry.bindings[0].high};
}

}  // namespace talon
