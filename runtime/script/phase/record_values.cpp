#include "script/phase/record_values.h"

#include "script/bind/bindings.h"
#include "script/phase/field_values.h"
#include "script/phase/game_arguments.h"
#include "script/phase/record_sets.h"
#include "script/vm/text_at.h"

namespace talon {
namespace {

// What the functions of a kind find as their upvalues.
constexpr int kChoices = lua_upvalueindex(1);  ///< of all its fields, one after another
constexpr int kSets = lua_upvalueindex(2);     ///< made sets, by record and field

/// The record at stack index 1, whether it is there or not.
RecordId check_accessed(lua_State* lua) {
  const Handle* const handle = handle_at(lua, 1, Kind::record);
  if (handle == nullptr) raise_expected(lua, "expected-record", "record", 1);
  return record_of(handle->index);
}

/// The field of the record named at stack index 2, or what every record has beside them.
int check_accessed_field(lua_State* lua, const PhaseRun& run, RecordKindId kind) {
  const int known = run.names.records[kind].names.find(lua_topointer(lua, 2));
  return known != AddressNumbers::kNone ? known : check_field(lua, run, kind, 2);
}

void push_stored(lua_State* lua, RecordId record, FieldId id, const FieldAccess& field,
                 std::uint64_t stored) {
  switch (field.type) {
    case FieldType::integer:
      return lua_pushinteger(lua, field.info->minimum + static_cast<lua_Integer>(stored));
    case FieldType::boolean:
      return lua_pushboolean(lua, static_cast<int>(stored));
    case FieldType::set:
      return push_record_set(lua, record.kind * std::uint32_t{kMaxRecords} + record.index, id,
                             kSets);
    default:
      break;
  }
  if (stored == 0) return lua_pushnil(lua);
  if (field.type == FieldType::text) return push_typed(lua, static_cast<TextId>(stored));
  if (field.type == FieldType::record) {
    return push_record(lua, {field.info->of, static_cast<std::uint8_t>(stored - 1)});
  }
  lua_rawgeti(lua, kChoices, static_cast<lua_Integer>(field.first_choice + stored));
}

int record_index(lua_State* lua) {
  const PhaseRun& run = check_phase(lua);
  const RecordId record = check_accessed(lua);
  const int index = check_accessed_field(lua, run, record.kind);
  if (index == kNumberField) {
    lua_pushinteger(lua, record.index + 1);
    return 1;
  }
  if (index == kKindField) {
    lua_pushstring(lua, run.game.layout.records()[record.kind].name.c_str());
    return 1;
  }
  const std::byte* const begin = check_there(lua, run, record);
  const auto field = static_cast<FieldId>(index);
  const FieldAccess& access = field_of(run, record, field);
  push_stored(lua, record, field, access, access.stored(begin));
  return 1;
}

int record_newindex(lua_State* lua) {
  PhaseRun& run = check_phase(lua);
  const RecordId record = check_accessed(lua);
  const int index = check_accessed_field(lua, run, record.kind);
  if (index == kNumberField || index == kKindField)
    raise(lua, "read-only-field", {{"name", text_at(lua, 2)}});
  check_there(lua, run, record);
  const auto field = static_cast<FieldId>(index);
  run.actions.set_field(record, field,
                        check_field_value(lua, run, field_of(run, record, field), 3));
  return 0;
}

/// Pushes what the functions of a kind find as upvalues.
void push_kind_upvalues(lua_State* lua, const RecordKindInfo& kind) {
  lua_newtable(lua);
  lua_Integer index = 0;
  for (const FieldInfo& field : kind.fields) {
    for (const std::string& choice : field.choices) {
      lua_pushstring(lua, choice.c_str());
      lua_rawseti(lua, -2, ++index);
    }
  }
  lua_newtable(lua);
}

void push_kind_metatable(lua_State* lua, const RecordKindInfo& kind) {
  lua_createtable(lua, 0, 4);
  lua_pushstring(lua, kind_name(Kind::record));
  lua_setfield(lua, -2, "__name");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  push_kind_upvalues(lua, kind);
  lua_pushcclosure(lua, lua_entry<record_index>, 2);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, lua_entry<record_newindex>);
  lua_setfield(lua, -2, "__newindex");
}

}  // namespace

void add_records(lua_State* lua, const std::vector<RecordKindInfo>& kinds) {
  luaL_checkstack(lua, 16, nullptr);
  add_record_sets(lua);
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    push_kind_metatable(lua, kinds[kind]);
    for (int nth = 0; nth < kinds[kind].maximum; ++nth) {
      const auto index =
          static_cast<std::uint32_t>(kind) * kMaxRecords + static_cast<std::uint32_t>(nth);
      *static_cast<Handle*>(lua_newuserdatauv(lua, sizeof(Handle), 0)) = {Kind::record, index};
      lua_pushvalue(lua, -2);
      lua_setmetatable(lua, -2);
      lua_rawseti(lua, LUA_REGISTRYINDEX, kFirstRecordIndex + static_cast<lua_Integer>(index));
    }
    lua_pop(lua, 1);
  }
}

void push_record(lua_State* lua, RecordId record) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX,
              kFirstRecordIndex + lua_Integer{record.kind} * kMaxRecords + record.index);
}

void push_typed(lua_State* lua, TextId text) {
  lua_pushlightuserdata(lua, reinterpret_cast<void*>(std::uintptr_t{text}));
}

}  // namespace talon
