#pragma once

#include <memory>
#include <string_view>

#include "base/fallible.h"
#include "bots/playout.h"
#include "solve/solver.h"

namespace talon {

/// Plays each deal on a line that a search has proved to win. It sees everything,
/// hidden cards and the chance to come, so it shows what a deal holds and not what a
/// player can make of it. A deal without such a line is played by the greedy bot.
class SolverPlayer final : public GamePlayer {
 public:
  /// A deal on which the search looks at `nodes` positions without an end has no line.
  SolverPlayer(std::shared_ptr<const Game> game, std::uint64_t nodes, std::uint32_t max_plies);

  using GamePlayer::play;
  Expected<PlayoutResult, PlayoutFault> play(std::string_view seed,
                                             std::span<const CardId> order) override;
  ChoiceCounts choices() const override;
  std::vector<std::uint64_t> rule_runs() const override;

 private:
  MaybeFault follow(const std::vector<Answer>& line, PlayoutResult& result);

  Rules rules_;
  Solver solver_;
  SearchLimits limits_;
  std::uint32_t max_plies_;
  Playout otherwise_;
  // These are about the games that had a line.
  ChoiceCounts choices_;
  std::vector<std::uint64_t> rule_runs_;
  Position position_;
  LegalAnswers legal_;
};

}  // namespace talon
