#include "checks/second_play.h"

#include <algorithm>

#include "rules/game.h"

namespace talon {

SecondPlay::SecondPlay(std::shared_ptr<const Game> game, std::unique_ptr<PhaseHost> phases)
    : game_(*game),
      rules_(std::move(game), std::move(phases)),
      position_(rules_.blank()),
      before_(rules_.blank()) {}

MaybeFault SecondPlay::start(const Rules::Deal& deal, const Position& first,
                             const LegalAnswers& legal) {
  stopped_ = false;
  before_ = rules_.blank();
  const auto fault = rules_.start(deal, position_, legal_);
  return compare(fault, first, legal);
}

MaybeFault SecondPlay::apply(const Answer& answer, const Position& first,
                             const LegalAnswers& legal) {
  if (stopped_) return std::nullopt;
  before_ = position_;
  const auto fault = rules_.apply(position_, answer, legal_);
  return compare(fault, first, legal);
}

MaybeFault SecondPlay::compare(const MaybeFault& fault, const Position& first,
                               const LegalAnswers& legal) {
  if (fault && fault->stopped == ScriptFault::Stopped::script) {
    stopped_ = true;
    return std::nullopt;
  }
  const bool same =
      !fault && position_.state == first.state && legal_.choosable() == legal.choosable();
  return same ? std::nullopt : std::optional(difference());
}

/// With the phase that ran, as far as that can be told.
ScriptFault SecondPlay::difference() const {
  ScriptFault fault{Message("script.played-otherwise"), {}, {}};
  const std::size_t index = before_.state.control().phase;
  const auto& turn = game_.definition.turn;
  for (const spec::Phase& phase : game_.rules.phases) {
    if (index >= turn.size() || phase.name != turn[index]) continue;
    fault.where = phase.where;
    fault.rule = phase.rule;
  }
  return fault;
}

}  // namespace talon
