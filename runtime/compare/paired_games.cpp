#include "compare/paired_games.h"

#include "statistics/numbered_work.h"
#include "statistics/series.h"

namespace talon {
namespace {

/// Plays both games of one deal after the other. Belongs to one thread.
class PairPlayer {
 public:
  PairPlayer(const PairRequest& request, const SameDeals& deals, const BotKind& bot,
             std::uint32_t max_plies)
      : deals_(deals),
        seed_(request.seed),
        first_(bot.make(request.first, max_plies)),
        second_(bot.make(request.second, max_plies)) {}

  Expected<PairedGame, PairFault> operator()(std::uint64_t number) {
    const std::string seed = game_seed(seed_, number);
    const auto first = first_->play(seed);
    if (!first) return failed(InPair::first, number, first.error());
    const auto second = second_->play(seed, deals_.order(seed));
    if (!second) return failed(InPair::second, number, second.error());
    return PairedGame{*first, *second};
  }

 private:
  static tl::unexpected<PairFault> failed(InPair in, std::uint64_t number,
                                          const ScriptFault& fault) {
    return tl::unexpected(PairFault{{DealFault::Kind::script, number, fault}, in});
  }

  const SameDeals& deals_;
  std::string seed_;
  std::unique_ptr<GamePlayer> first_;
  std::unique_ptr<GamePlayer> second_;
};

}  // namespace

Expected<std::vector<PairedGame>, PairFault> play_pairs(const PairRequest& request,
                                                        const BotKind& bot, std::uint32_t max_plies,
                                                        WorkWatch& watch) {
  const SameDeals deals(*request.first, *request.second);
  return work_in_order(request.pairs, request.jobs, watch,
                       [&] { return PairPlayer(request, deals, bot, max_plies); });
}

}  // namespace talon
