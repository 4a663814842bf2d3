#pragma once

#include <cstddef>
#include <cstdint>
#include <lua.hpp>

#include "script/phase/phase_run.h"

namespace talon {

// What a script hands over as a record, a field or a field's value, as the block
// stores it. All of these raise when it is wrong.

/// A record by the number of its handle.
inline RecordId record_of(std::uint32_t index) {
  return {static_cast<RecordKindId>(index / kMaxRecords),
          static_cast<std::uint8_t>(index % kMaxRecords)};
}

inline const FieldAccess& field_of(const PhaseRun& run, RecordId record, FieldId field) {
  return run.names.records[record.kind].fields[field];
}

/// The run of the phase that calls; raises outside of one.
PhaseRun& check_phase(lua_State* lua);
/// Where the record begins in the block.
const std::byte* check_there(lua_State* lua, const PhaseRun& run, RecordId record);

/// The kind whose name is at `index`.
RecordKindId check_record_kind(lua_State* lua, const PhaseRun& run, int index, const char* what);
/// The record at a stack index, which must be there. `what` names the argument.
RecordId check_record(lua_State* lua, const PhaseRun& run, int index, const char* what);
/// The field of the kind whose name is at `index`.
FieldId check_field(lua_State* lua, const PhaseRun& run, RecordKindId kind, int index);
/// The index of the name at stack index `index` among the choices of a field, from 0.
std::uint64_t check_choice(lua_State* lua, const FieldAccess& access, int index);
/// The value at `index` as a field stores it.
std::uint64_t check_field_value(lua_State* lua, const PhaseRun& run, const FieldAccess& access,
                                int index);
/// A typed text at a stack index, which must be one; never raises.
TextId typed_at(lua_State* lua, int index);

}  // namespace talon
