#include "compare/paired_games.h"

#include "statistics/first_fault.h"
#include "statistics/numbered_work.h"
#include "statistics/series.h"

namespace talon {
namespace {

/// Plays both games of one deal after the other. Belongs to one thread.
class PairPlayer {
 public:
  PairPlayer(const PairRequest& request, const SameDeals& deals, const BotKind& bot,
             std::uint32_t max_plies, FirstFault<PairFault>& faults)
      : deals_(deals),
        seed_(request.seed),
        first_(bot.make(request.first, max_plies)),
        second_(bot.make(request.second, max_plies)),
        faults_(faults) {}

  PairedGame operator()(std::uint64_t number) {
    const std::string seed = game_seed(seed_, number);
    // One after the other: where both fail, it is the first of them that is told of.
    const PlayoutResult first = result(InPair::first, number, first_->play(seed));
    return {first, result(InPair::second, number, second_->play(seed, deals_.order(seed)))};
  }

 private:
  PlayoutResult result(InPair in, std::uint64_t number,
                       const Expected<PlayoutResult, PlayoutFault>& played) {
    if (played) return *played;
    const ScriptFault& fault = played.error();
    faults_.tell({{DealFault::Kind::script, number, fault}, in});
    return played.error().until_then;
  }

  const SameDeals& deals_;
  std::string seed_;
  std::unique_ptr<GamePlayer> first_;
  std::unique_ptr<GamePlayer> second_;
  FirstFault<PairFault>& faults_;
};

}  // namespace

PlayedPairs play_pairs(const PairRequest& request, const BotKind& bot, std::uint32_t max_plies,
                       WorkWatch& watch) {
  const SameDeals deals(*request.first, *request.second);
  FirstFault<PairFault> faults;
  auto pairs = work_in_order(request.pairs, request.jobs, watch,
                             [&] { return PairPlayer(request, deals, bot, max_plies, faults); });
  return {std::move(pairs), faults.take()};
}

}  // namespace talon
