#pragma once

#include <lua.hpp>
#include <span>

#include "rules/game.h"
#include "script/handle.h"
#include "script/phase_run.h"

namespace talon {

/// Makes a value for every record that there can be, once a sandbox, and gives
/// each kind its fields. May raise.
void add_records(lua_State* lua, const std::vector<RecordKindInfo>& kinds);

/// Pushes the one value that stands for the record. Never raises; needs two
/// free places.
void push_record(lua_State* lua, RecordId record);
/// Pushes a typed text: a value that says nothing. Never raises.
void push_typed(lua_State* lua, TextId text);

/// The typed text at a stack place, which must be one.
TextId typed_at(lua_State* lua, int index);

/// The record at a stack place; raises when it is none of this kind or is gone.
/// `what` names the argument.
RecordId check_record(lua_State* lua, const PhaseRun& run, int index, const char* what);
/// The value at `index` as a field stores it. Raises when it is not one of the field's.
std::uint64_t check_field_value(lua_State* lua, const PhaseRun& run, const FieldAccess& access,
                                int index);
/// The field whose name stands at `index`. Raises when the kind has none such.
FieldId check_field(lua_State* lua, const PhaseRun& run, RecordKindId kind, int index);
/// The kind whose name stands at `index`. Raises when the game has none such.
RecordKindId check_record_kind(lua_State* lua, const PhaseRun& run, int index, const char* what);

/// A record by the number of its handle.
inline RecordId record_of(std::uint32_t index) {
  return {static_cast<RecordKindId>(index / kMaxRecords),
          static_cast<std::uint8_t>(index % kMaxRecords)};
}

}  // namespace talon
