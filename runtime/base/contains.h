#pragma once

#include <algorithm>
#include <ranges>

namespace talon {

/// Whether an element of the range equals the value.
template <typename Range, typename Value>
constexpr bool contains(const Range& range, const Value& value) {
  return std::ranges::find(range, value) != std::ranges::end(range);
}

}  // namespace talon
