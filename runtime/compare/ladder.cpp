#include "compare/ladder.h"

#include <algorithm>

#include "compare/comparison.h"
#include "statistics/first_fault.h"
#include "statistics/numbered_work.h"
#include "statistics/series.h"

namespace talon {
namespace {

/// Plays and solves one deal after the other. Belongs to one thread.
class Climber {
 public:
  Climber(const LadderRequest& request, const SearchLimits& limits, FirstFault<DealFault>& faults)
      : game_(request.game),
        seed_(request.seed),
        limits_(limits),
        faults_(faults),
        solver_(request.game, HintSwitches::all(*request.game)) {
    for (const BotKind& bot : request.bots) {
      players_.push_back(bot.make(request.game, request.max_plies));
    }
  }

  LadderDeal operator()(std::uint64_t number) {
    const std::string seed = game_seed(seed_, number);
    LadderDeal deal;
    for (const std::unique_ptr<GamePlayer>& player : players_) {
      const auto played = player->play(seed);
      if (!played) return failed(number, played.error());
      deal.played.push_back(*played);
    }
    if (!can_be_won(*game_)) return deal;
    auto solved = solver_.solve({seed, {}}, limits_);
    if (solved) {
      deal.verdict = solved->verdict;
    } else {
      solved.error().number = number;
      faults_.tell(std::move(solved.error()));
    }
    settle(deal);
    return deal;
  }

 private:
  /// Whoever looks ahead would come upon the same fault, over and over.
  LadderDeal failed(std::uint64_t number, const ScriptFault& fault) {
    faults_.tell({DealFault::Kind::script, number, fault});
    LadderDeal deal;
    deal.played.assign(players_.size(),
                       PlayoutResult{.ending = {}, .given_up = GivenUp::rules_failed, .score = {}});
    return deal;
  }

  void settle(LadderDeal& deal) const {
    const bool won = std::ranges::any_of(
        deal.played, [this](const PlayoutResult& result) { return is_won(*game_, result); });
    if (!won) return;
    deal.contradicts = deal.verdict == Verdict::not_winnable;
    if (deal.verdict == Verdict::unknown) deal.verdict = Verdict::winnable;
  }

  std::shared_ptr<const Game> game_;
  std::string seed_;
  SearchLimits limits_;
  FirstFault<DealFault>& faults_;
  DealSolver solver_;
  std::vector<std::unique_ptr<GamePlayer>> players_;
};

}  // namespace

ClimbedLadder climb_ladder(const LadderRequest& request, WorkWatch& watch) {
  SearchLimits each = request.limits;
  each.stop = &watch.stop;
  FirstFault<DealFault> faults;
  auto deals = work_in_order(request.deals, request.jobs, watch,
                             [&] { return Climber(request, each, faults); });
  return {std::move(deals), faults.take()};
}

}  // namespace talon
