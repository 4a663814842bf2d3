#pragma once

#include <chrono>
#include <cstdint>

#include "solve/solution.h"

namespace talon {

/// What all searches for one position have cost so far, and whether that is enough.
class SearchBudget {
 public:
  explicit SearchBudget(const SearchLimits& limits) : limits_(limits) {
    if (!limits.seconds) return;
    deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                   std::chrono::duration<double>(*limits.seconds));
  }

  std::uint64_t nodes = 0;    ///< positions, each counted once by each search
  std::uint64_t answers = 0;  ///< that were tried

  const SearchLimits& limits() const { return limits_; }
  /// How many answers there are once so many more were tried; at most kNoLimit.
  std::uint64_t answers_after(std::uint64_t more) const {
    return more > SearchLimits::kNoLimit - answers ? SearchLimits::kNoLimit : answers + more;
  }
  /// Whether it is ever reached, if nobody stops the search.
  bool is_bounded() const { return limits_.nodes != SearchLimits::kNoLimit || limits_.seconds; }
  /// To be asked before each answer.
  Solution::Limit reached() {
    using Limit = Solution::Limit;
    if (nodes >= limits_.nodes) return Limit::nodes;
    if (met_ != Limit::none || answers < next_look_) return met_;
    next_look_ = answers + kAnswersPerLook;
    if (limits_.stop != nullptr && *limits_.stop) {
      met_ = Limit::stopped;
    } else if (limits_.seconds && Clock::now() >= deadline_) {
      met_ = Limit::seconds;
    }
    return met_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  /// Answers between two looks at the clock.
  static constexpr std::uint64_t kAnswersPerLook = 1024;

  SearchLimits limits_;
  Clock::time_point deadline_;
  std::uint64_t next_look_ = 0;                  ///< at this number of answers
  Solution::Limit met_ = Solution::Limit::none;  ///< at the last look
};

}  // namespace talon
