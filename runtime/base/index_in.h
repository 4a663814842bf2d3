#pragma once

#include <cstddef>
#include <iterator>
#include <ranges>
#include <type_traits>

namespace talon {

/// The index of the element that `found` points to: an iterator of `all`, or a pointer to what lies
/// there in one piece. Of its end it is the number of all elements.
template <typename All, typename Found>
constexpr std::size_t index_in(const All& all, Found found) {
  if constexpr (std::is_pointer_v<Found>) {
    return static_cast<std::size_t>(found - std::ranges::data(all));
  } else {
    return static_cast<std::size_t>(found - std::ranges::begin(all));
  }
}

}  // namespace talon
