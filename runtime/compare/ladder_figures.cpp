#include "compare/ladder_figures.h"

#include "compare/comparison.h"
#include "statistics/paired_interval.h"

namespace talon {
namespace {

/// Counts pairs of truths.
class StepCount {
 public:
  void add(bool first, bool second) {
    ++pairs_;
    only_first_ += first && !second ? 1 : 0;
    only_second_ += second && !first ? 1 : 0;
  }
  /// Adds the step, if there was any pair.
  void finish(std::vector<LadderFigures::Step>& steps, std::string from, std::string to) const {
    if (pairs_ == 0) return;
    steps.push_back({std::move(from), std::move(to), pairs_,
                     share_difference(only_first_, only_second_, pairs_)});
  }

 private:
  std::uint64_t pairs_ = 0;
  std::uint64_t only_first_ = 0;
  std::uint64_t only_second_ = 0;
};

}  // namespace

LadderFigures::LadderFigures(const LadderRequest& request, std::span<const LadderDeal> all)
    : deals(all.size()), can_be_won(talon::can_be_won(*request.game)) {
  const Game& game = *request.game;
  const std::size_t bots = request.bots.size();
  for (const BotKind& bot : request.bots) players.push_back({.bot = bot.name, .scores = {}});
  std::vector<StepCount> counts(bots);
  for (std::size_t index = 0; index < all.size(); ++index) {
    const LadderDeal& deal = all[index];
    const bool deal_winnable = deal.verdict == Verdict::winnable;
    winnable += deal_winnable ? 1 : 0;
    lost += deal.verdict == Verdict::not_winnable ? 1 : 0;
    unknown += deal.verdict == Verdict::unknown ? 1 : 0;
    if (deal.contradicts) contradictions.add(index + 1);
    for (std::size_t bot = 0; bot < bots; ++bot) {
      const PlayoutResult& result = deal.played[bot];
      const bool won = is_won(game, result);
      players[bot].won += won ? 1 : 0;
      players[bot].failed += result.given_up == GivenUp::rules_failed ? 1 : 0;
      players[bot].won_of_winnable += won && deal_winnable ? 1 : 0;
      if (result.score) players[bot].scores.add(*result.score);
      if (bot + 1 < bots) {
        counts[bot].add(won, is_won(game, deal.played[bot + 1]));
      } else if (deal.verdict != Verdict::unknown) {
        counts[bot].add(won, deal_winnable);
      }
    }
  }
  if (!can_be_won) return;
  for (std::size_t bot = 0; bot < bots; ++bot) {
    counts[bot].finish(steps, players[bot].bot, bot + 1 < bots ? players[bot + 1].bot : "");
  }
}

std::uint64_t LadderFigures::failed() const {
  std::uint64_t all = 0;
  for (const Player& player : players) all += player.failed;
  return all;
}

}  // namespace talon
