#pragma once

#include <compare>
#include <cstdint>

#include "table/layout.h"

namespace talon::screen {

/// Something on the screen that can be pointed at.
struct Thing {
  enum class Kind : std::uint8_t {
    card,  ///< `number` is the card, which lies in `place`
    zone,
    cell,  ///< `number` is the cell of the grid `place`
    item,  ///< `number` is its place in the menu
  } kind = Kind::item;
  ZoneId place = kNoZone;
  std::size_t number = 0;

  static Thing card(CardId card, ZoneId place) { return {Kind::card, place, card}; }
  static Thing zone(ZoneId place) { return {Kind::zone, place, 0}; }
  static Thing cell(ZoneId grid, std::size_t cell) { return {Kind::cell, grid, cell}; }
  static Thing item(std::size_t number) { return {Kind::item, kNoZone, number}; }

  friend auto operator<=>(const Thing&, const Thing&) = default;
};

}  // namespace talon::screen
