#pragma once

#include <cstdint>
#include <lua.hpp>

#include "table/layout.h"

namespace talon {

/// Gives sets of names that records hold what scripts may do with them. May raise.
void add_record_sets(lua_State* lua);

/// Pushes the set that a field of a record is, by the number of the record's handle;
/// made when it is first asked for and kept in the table at `made`. May raise.
void push_record_set(lua_State* lua, std::uint32_t record, FieldId field, int made);

}  // namespace talon
