#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/indexed.h"

namespace talon {

/// The sides of a card or a cell, clockwise. A direction is the side that it
/// leads to. A card that is turned by a quarter has each edge one side further.
enum class Side : std::uint8_t { top, right, bottom, left };
inline constexpr std::array kSides = {Side::top, Side::right, Side::bottom, Side::left};
inline constexpr IndexedArray<std::string_view, 4> kSideNames = {"top", "right", "bottom", "left"};
inline constexpr IndexedArray<std::string_view, 4> kDirectionNames = {"up", "right", "down",
                                                                      "left"};

inline std::string_view side_name(Side side) { return kSideNames[side]; }
inline std::string_view direction_id(Side side) { return kDirectionNames[side]; }
inline std::optional<Side> direction_called(std::string_view id) {
  for (const Side side : kSides) {
    if (direction_id(side) == id) return side;
  }
  return std::nullopt;
}

/// The side where an edge is once the card was turned by so many quarters clockwise.
inline Side turned(Side side, int quarters) {
  return static_cast<Side>((static_cast<int>(side) + quarters) & 3);
}

}  // namespace talon
