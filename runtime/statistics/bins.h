#pragma once

#include <cstdint>

#include "base/indexed.h"
#include "statistics/histogram.h"

namespace talon {

/// A histogram in few bars of one width, for people to look at.
struct Bins {
  std::int64_t first = 0;  ///< the least value of the first bar
  std::int64_t width = 1;  ///< values in each bar: 1, 2 or 5 times a power of ten
  Indexed<std::uint64_t> counts;

  /// The least and the greatest value of a bar.
  std::int64_t low(std::size_t bar) const { return first + static_cast<std::int64_t>(bar) * width; }
  std::int64_t high(std::size_t bar) const { return low(bar) + width - 1; }
};

/// The narrowest bars of which at most `maximum` (two or more) cover the histogram, which is not
/// empty and has no number beyond kMaxScore either way.
Bins bins_of(const Histogram& histogram, std::size_t maximum);

}  // namespace talon
