#pragma once

#include <array>
#include <lua.hpp>
#include <string>
#include <vector>

#include "base/indexed.h"
#include "rules/answer.h"
#include "rules/game.h"
#include "script/phase/address_numbers.h"
#include "script/phase/record_access.h"

namespace talon {

/// The slots of a move by their names, and for each the names that it may be bound to.
struct MoveNames {
  AddressNumbers slots;
  std::array<AddressNumbers, kMaxSlots> choices;
};

/// What scripts call the things of a game while its phases run. Every name is in
/// here; one that is not found by its address must be looked for by its letters.
struct PhaseNames {
  explicit PhaseNames(const Game& game);

  AddressNumbers spots;  ///< zones and grids
  AddressNumbers counters;
  AddressNumbers kinds;               ///< of records
  std::vector<RecordAccess> records;  ///< by kind
  std::vector<MoveNames> moves;       ///< and questions
  AddressNumbers rules;               ///< by index in `rule_ids`
  AddressNumbers procedures;
  std::vector<std::string> rule_ids;     ///< see cited_rules
  Indexed<std::size_t> procedure_rules;  ///< indexes in `rule_ids`
};
inline constexpr int kNumberField = 1000;
inline constexpr int kKindField = 1001;

/// Makes and keeps the strings of the names in a state. May raise.
void add_phase_names(lua_State* lua, const Game& game, PhaseNames& names);

}  // namespace talon
