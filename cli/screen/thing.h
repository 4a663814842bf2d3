#pragma once

#include <compare>
#include <cstdint>

#include "table/layout.h"

namespace talon::screen {

/// Something on the screen that can be pointed at.
struct Thing {
  enum class Kind : std::uint8_t {
    card,  ///< `number` is the card, which lies in `spot`
    zone,
    cell,  ///< `number` is the cell of the grid `spot`
    item,  ///< `number` is its index in the menu
  } kind = Kind::item;
  ZoneId spot = kNoZone;
  std::size_t number = 0;

  static Thing card(CardId card, ZoneId spot) { return {Kind::card, spot, card}; }
  static Thing zone(ZoneId spot) { return {Kind::zone, spot, 0}; }
  static Thing cell(ZoneId grid, std::size_t cell) { return {Kind::cell, grid, cell}; }
  static Thing item(std::size_t number) { return {Kind::item, kNoZone, number}; }

  friend auto operator<=>(const Thing&, const Thing&) = default;
};

}  // namespace talon::screen
