#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "bots/bot_kind.h"
#include "compare/same_deals.h"
#include "solve/solve_series.h"
#include "statistics/work_watch.h"

namespace talon {

/// Two games on the same deals. The deal of number 7 of the seed "42" is that of the seed
/// "42/7".
struct PairRequest {
  std::shared_ptr<const Game> first;
  std::shared_ptr<const Game> second;
  std::string seed;
  std::uint64_t pairs = 1;
  int jobs = 1;  ///< threads; the results do not depend on it
};

/// How one deal was played in both games.
struct PairedGame {
  PlayoutResult first;
  PlayoutResult second;
};

enum class InPair { first, second };

/// What went wrong with one of them.
struct PairFault : DealFault {
  InPair in = InPair::first;
};

/// Pairs in the order of their numbers.
struct PlayedPairs {
  std::vector<PairedGame> pairs;  ///< what a script failed in is given up for that
  std::optional<PairFault> first_fault = std::nullopt;
};

/// The same bot plays both games.
PlayedPairs play_pairs(const PairRequest& request, const BotKind& bot, std::uint32_t max_plies,
                       WorkWatch& watch);

}  // namespace talon
