#pragma once

#include <cstdint>
#include <map>

#include "base/indexed.h"

namespace talon {

/// How often each whole number came up.
///
/// Only counts are added, so the result is the same in whatever order numbers
/// arrive and however they are spread over threads.
class Histogram {
 public:
  void add(std::int64_t value) { add(value, 1); }
  void add(std::int64_t value, std::uint64_t times) {
    (value >= 0 && value < kNear ? near_[value] : far_[value]) += times;
  }
  void merge(const Histogram& other);

  std::uint64_t count() const;
  bool empty() const { return count() == 0; }
  /// Calls visit(value, times) for each number that came up, least first.
  template <typename Visit>
  void each(Visit visit) const {
    const auto above = far_.lower_bound(0);
    for (auto entry = far_.begin(); entry != above; ++entry) visit(entry->first, entry->second);
    for (std::int64_t value = 0; value < kNear; ++value) {
      const std::uint64_t times = near_[value];
      if (times != 0) visit(value, times);
    }
    for (auto entry = above; entry != far_.end(); ++entry) visit(entry->first, entry->second);
  }

  // The rest may be asked only when the histogram is not empty.
  double mean() const;
  /// The sample's standard deviation (over count - 1); 0 for a single number.
  double deviation() const;
  /// The least number that at least `percent` (1 to 100) of all do not exceed.
  std::int64_t percentile(int percent) const;
  std::int64_t minimum() const { return at(1); }
  std::int64_t maximum() const { return at(count()); }

 private:
  static constexpr std::int64_t kNear = 1024;

  /// The number of this rank (from 1) when all are sorted.
  std::int64_t at(std::uint64_t rank) const;

  Indexed<std::uint64_t> near_ = Indexed<std::uint64_t>(kNear);
  std::map<std::int64_t, std::uint64_t> far_;  ///< numbers outside 0 to kNear - 1
};

}  // namespace talon
