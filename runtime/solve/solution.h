#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "base/indexed.h"
#include "rules/answer.h"

namespace talon {

/// What a search may cost. All of it is for one search, however many there are at the same time: so
/// what they find does not depend on how many that are.
struct SearchLimits {
  static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t nodes = kNoLimit;              ///< positions, each counted once
  std::optional<double> seconds;               ///< of wall time
  std::size_t bytes = std::size_t{512} << 20;  ///< about; beyond it the search forgets, then stops
  const std::atomic<bool>* stop = nullptr;     ///< set by somebody who wants no more of it
};

enum class Verdict : std::uint8_t {
  winnable,      ///< with a line that leads there
  not_winnable,  ///< proved: no answers lead to a win
  unknown,
};
inline constexpr std::array kVerdicts = {Verdict::winnable, Verdict::not_winnable,
                                         Verdict::unknown};
/// As messages and JSON name them.
inline constexpr IndexedArray kVerdictNames = {"winnable", "not_winnable", "unknown"};

/// The result of a search, and its cost.
struct Solution {
  enum class Limit : std::uint8_t {
    none,
    nodes,
    seconds,
    memory,   ///< the line of moves alone needs more than the limit
    answers,  ///< not all legal answers are listed, so nothing is proved
    stopped,
    failed,  ///< a script of the game did, or a line did not win
  };

  Verdict verdict = Verdict::unknown;
  Limit limit = Limit::none;  ///< why it is unknown
  std::vector<Answer> line;   ///< winnable: from the position on to a win
  std::uint64_t nodes = 0;    ///< different positions between answers
  std::uint64_t answers = 0;  ///< that were tried
  std::size_t bytes = 0;      ///< allocated at the most
};

}  // namespace talon
