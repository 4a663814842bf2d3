#pragma once

#include <lua.hpp>
#include <vector>

#include "script/address_numbers.h"
#include "table/layout.h"

namespace talon {

/// What scripts call the things of a game while its phases run. Every name is in
/// here; one that is not found by its address must be looked for by its letters.
struct PhaseNames {
  explicit PhaseNames(const Layout& layout);

  AddressNumbers places;  ///< zones and grids
  AddressNumbers counters;
  AddressNumbers kinds;                ///< of records
  std::vector<AddressNumbers> fields;  ///< by kind; with what every record has beside them
};
inline constexpr int kNumberField = 1000;
inline constexpr int kKindField = 1001;

/// Makes and keeps the strings of the names in a state. May raise.
void add_phase_names(lua_State* lua, const Layout& layout, PhaseNames& names);

}  // namespace talon
