#include "script/record_values.h"

#include <algorithm>
#include <bit>

#include "script/bindings.h"
#include "script/data_values.h"
#include "script/frozen.h"
#include "script/game_arguments.h"

namespace talon {
namespace {

// What the functions of a kind find as their upvalues.
constexpr int kChoices = lua_upvalueindex(1);  ///< of all its fields, one after another
constexpr int kSets = lua_upvalueindex(2);     ///< made sets, by record and field

/// The content of the userdata of a set that a record holds.
struct SetHandle {
  Handle handle;  ///< index: the record's
  FieldId field;
};

PhaseRun& check_phase(lua_State* lua) {
  PhaseRun* const run = Host::of(lua).phase;
  if (run == nullptr) raise(lua, "record-outside-phase");
  return *run;
}

const FieldAccess& field_of(const PhaseRun& run, RecordId record, FieldId field) {
  return run.names.records[record.kind].fields[field];
}

/// Where the record begins in the block.
const std::byte* check_there(lua_State* lua, const PhaseRun& run, RecordId record) {
  const std::byte* const begin = run.names.records[record.kind].at(run.state, record.place);
  if (RecordAccess::is_there(begin)) return begin;
  raise(lua, "record-gone", {{"kind", run.game.layout.records()[record.kind].name.c_str()}});
}

[[noreturn]] void raise_value(lua_State* lua, const FieldInfo& field, const char* key, int index) {
  raise(lua, key, {{"name", field.name.c_str()}, {"given", type_name(lua, index)}});
}

[[noreturn]] void raise_range(lua_State* lua, const FieldInfo& field) {
  std::uint32_t kept = 0;
  {
    Host& host = Host::of(lua);
    Message message = Message("script.field-out-of-range")
                          .with("name", field.name)
                          .with("lowest", std::int64_t{field.minimum})
                          .with("highest", std::int64_t{field.maximum});
    kept = host.keep({std::move(message), host.here(lua), {}});
  }
  raise_kept(lua, kept);
}

/// The place of a name among the choices of a field, from 0.
std::uint64_t check_choice(lua_State* lua, const FieldAccess& access, int index) {
  const int known = access.choices.find(lua_topointer(lua, index));
  if (known != AddressNumbers::kNone) return static_cast<std::uint64_t>(known);
  const FieldInfo& field = *access.info;
  std::string_view name;
  if (lua_type(lua, index) == LUA_TSTRING) {
    name = lua_tostring(lua, index);
  } else if (const Handle* row = handle_at(lua, index, Kind::row)) {
    name = Host::of(lua).phase->game.definition.tables[RowPlace::of(row->index).table]
               .rows[RowPlace::of(row->index).row].id;
  } else {
    raise_value(lua, field, "expected-choice", index);
  }
  const auto found = std::find(field.choices.begin(), field.choices.end(), name);
  if (found != field.choices.end()) {
    return static_cast<std::uint64_t>(found - field.choices.begin());
  }
  raise_unknown_name(lua, "script.unknown-choice", name, field.choices);
}

std::uint64_t check_choices(lua_State* lua, const FieldAccess& field, int index) {
  if (lua_isnil(lua, index)) return 0;
  if (!push_contents(lua, index)) raise_value(lua, *field.info, "expected-choices", index);
  std::uint64_t bits = 0;
  const auto count = static_cast<lua_Integer>(lua_rawlen(lua, -1));
  for (lua_Integer place = 1; place <= count; ++place) {
    lua_rawgeti(lua, -1, place);
    bits |= std::uint64_t{1} << check_choice(lua, field, lua_gettop(lua));
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  return bits;
}

// ---- sets ------------------------------------------------------------------

const SetHandle& check_set(lua_State* lua, int index) {
  const Handle* const handle = handle_at(lua, index, Kind::record_set);
  if (handle == nullptr) raise(lua, "call-with-colon-on-set");
  return *reinterpret_cast<const SetHandle*>(handle);
}

std::uint64_t bits_of(lua_State* lua, const SetHandle& set) {
  const PhaseRun& run = check_phase(lua);
  const RecordId record = record_of(set.handle.index);
  return field_of(run, record, set.field).stored(check_there(lua, run, record));
}

int set_count(lua_State* lua) {
  lua_pushinteger(lua, std::popcount(bits_of(lua, check_set(lua, 1))));
  return 1;
}

int set_list(lua_State* lua) {
  const SetHandle& set = check_set(lua, 1);
  const std::uint64_t bits = bits_of(lua, set);
  const FieldInfo& field = *field_of(check_phase(lua), record_of(set.handle.index), set.field).info;
  lua_createtable(lua, std::popcount(bits), 0);
  lua_Integer place = 0;
  for (std::size_t choice = 0; choice < field.choices.size(); ++choice) {
    if ((bits >> choice & 1) == 0) continue;
    lua_pushstring(lua, field.choices[choice].c_str());
    lua_rawseti(lua, -2, ++place);
  }
  return 1;
}

constexpr HostFunction kSetMethods[] = {
    {"count", "record.field:count()", "How many names a field of type set holds.",
     lua_entry<set_count>},
    {"list", "record.field:list()",
     "A list of the names that a field of type set holds, in the order of its choices.",
     lua_entry<set_list>},
};

/// (the set, a name): whether the set holds it, or a method.
int set_index(lua_State* lua) {
  const SetHandle& set = check_set(lua, 1);
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, lua_upvalueindex(1)) == LUA_TFUNCTION) return 1;
  const std::uint64_t bits = bits_of(lua, set);
  const FieldAccess& field = field_of(check_phase(lua), record_of(set.handle.index), set.field);
  lua_pushboolean(lua, (bits >> check_choice(lua, field, 2) & 1) != 0);
  return 1;
}

int set_newindex(lua_State* lua) {
  const SetHandle& set = check_set(lua, 1);
  const std::uint64_t bits = bits_of(lua, set);
  PhaseRun& run = check_phase(lua);
  const RecordId record = record_of(set.handle.index);
  const std::uint64_t bit = std::uint64_t{1}
                            << check_choice(lua, field_of(run, record, set.field), 2);
  run.actions.set_field(record, set.field, lua_toboolean(lua, 3) != 0 ? bits | bit : bits & ~bit);
  return 0;
}

void add_sets(lua_State* lua) {
  push_metatable(lua, Kind::record_set);
  lua_newtable(lua);
  add_functions(lua, kSetMethods);
  lua_pushcclosure(lua, lua_entry<set_index>, 1);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, lua_entry<set_newindex>);
  lua_setfield(lua, -2, "__newindex");
  lua_pop(lua, 1);
}

/// Pushes the set that a field of a record is; made when it is first asked for.
void push_set(lua_State* lua, std::uint32_t record, FieldId field) {
  const auto place = static_cast<lua_Integer>(record) * kMaxRecordFields + field + 1;
  if (lua_rawgeti(lua, kSets, place) == LUA_TUSERDATA) return;
  lua_pop(lua, 1);
  auto* const set = static_cast<SetHandle*>(lua_newuserdatauv(lua, sizeof(SetHandle), 0));
  *set = {{Kind::record_set, record}, field};
  push_metatable(lua, Kind::record_set);
  lua_setmetatable(lua, -2);
  lua_pushvalue(lua, -1);
  lua_rawseti(lua, kSets, place);
}

// ---- records ---------------------------------------------------------------

/// The record at place 1. Lua alone calls the functions that ask for it, and with a
/// record each time: no script can have a metatable.
RecordId accessed(lua_State* lua) {
  return record_of(static_cast<const Handle*>(lua_touserdata(lua, 1))->index);
}

/// The field of the record that place 2 names, or what every record has beside them.
int check_accessed_field(lua_State* lua, const PhaseRun& run, RecordKindId kind) {
  const int known = run.names.records[kind].names.find(lua_topointer(lua, 2));
  return known != AddressNumbers::kNone ? known : check_field(lua, run, kind, 2);
}

void push_stored(lua_State* lua, RecordId record, FieldId place, const FieldAccess& field,
                 std::uint64_t stored) {
  switch (field.type) {
    case FieldType::integer:
      return lua_pushinteger(lua, field.info->minimum + static_cast<lua_Integer>(stored));
    case FieldType::boolean: return lua_pushboolean(lua, static_cast<int>(stored));
    case FieldType::set: return push_set(lua, record.kind * std::uint32_t{kMaxRecords} + record.place, place);
    default: break;
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
  const RecordId record = accessed(lua);
  const int place = check_accessed_field(lua, run, record.kind);
  if (place == kNumberField) {
    lua_pushinteger(lua, record.place + 1);
    return 1;
  }
  if (place == kKindField) {
    lua_pushstring(lua, run.game.layout.records()[record.kind].name.c_str());
    return 1;
  }
  const std::byte* const begin = check_there(lua, run, record);
  const auto field = static_cast<FieldId>(place);
  const FieldAccess& access = field_of(run, record, field);
  push_stored(lua, record, field, access, access.stored(begin));
  return 1;
}

int record_newindex(lua_State* lua) {
  PhaseRun& run = check_phase(lua);
  const RecordId record = accessed(lua);
  const int place = check_accessed_field(lua, run, record.kind);
  if (place == kNumberField || place == kKindField) raise(lua, "read-only-field", {{"name", lua_tostring(lua, 2)}});
  check_there(lua, run, record);
  const auto field = static_cast<FieldId>(place);
  run.actions.set_field(record, field,
                        check_field_value(lua, run, field_of(run, record, field), 3));
  return 0;
}

/// Pushes what the functions of a kind find as upvalues.
void push_kind_upvalues(lua_State* lua, const RecordKindInfo& kind) {
  lua_newtable(lua);
  lua_Integer place = 0;
  for (const FieldInfo& field : kind.fields) {
    for (const std::string& choice : field.choices) {
      lua_pushstring(lua, choice.c_str());
      lua_rawseti(lua, -2, ++place);
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

std::span<const HostFunction> record_set_methods() { return kSetMethods; }

void add_records(lua_State* lua, const std::vector<RecordKindInfo>& kinds) {
  luaL_checkstack(lua, 16, nullptr);
  add_sets(lua);
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    push_kind_metatable(lua, kinds[kind]);
    for (int place = 0; place < kinds[kind].maximum; ++place) {
      const auto index = static_cast<std::uint32_t>(kind) * kMaxRecords + static_cast<std::uint32_t>(place);
      *static_cast<Handle*>(lua_newuserdatauv(lua, sizeof(Handle), 0)) = {Kind::record, index};
      lua_pushvalue(lua, -2);
      lua_setmetatable(lua, -2);
      lua_rawseti(lua, LUA_REGISTRYINDEX, kFirstRecordPlace + static_cast<lua_Integer>(index));
    }
    lua_pop(lua, 1);
  }
}

void push_record(lua_State* lua, RecordId record) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX,
              kFirstRecordPlace + lua_Integer{record.kind} * kMaxRecords + record.place);
}

void push_typed(lua_State* lua, TextId text) {
  lua_pushlightuserdata(lua, reinterpret_cast<void*>(std::uintptr_t{text}));
}

TextId typed_at(lua_State* lua, int index) {
  return static_cast<TextId>(reinterpret_cast<std::uintptr_t>(lua_touserdata(lua, index)));
}

RecordId check_record(lua_State* lua, const PhaseRun& run, int index, const char* what) {
  const Handle* const handle = handle_at(lua, index, Kind::record);
  if (handle == nullptr) raise_expected(lua, "expected-record", what, index);
  const RecordId record = record_of(handle->index);
  check_there(lua, run, record);
  return record;
}

std::uint64_t check_field_value(lua_State* lua, const PhaseRun& run, const FieldAccess& access,
                                int index) {
  const FieldInfo& field = *access.info;
  switch (field.type) {
    case FieldType::integer: {
      int whole = 0;
      const lua_Integer value =
          lua_type(lua, index) == LUA_TNUMBER ? lua_tointegerx(lua, index, &whole) : 0;
      if (whole == 0) raise_value(lua, field, "expected-field-integer", index);
      if (value < field.minimum || value > field.maximum) raise_range(lua, field);
      return static_cast<std::uint64_t>(value - field.minimum);
    }
    case FieldType::boolean:
      if (lua_type(lua, index) != LUA_TBOOLEAN) {
        raise_value(lua, field, "expected-field-boolean", index);
      }
      return lua_toboolean(lua, index) != 0 ? 1 : 0;
    case FieldType::one_of:
      return lua_isnil(lua, index) ? 0 : check_choice(lua, access, index) + 1;
    case FieldType::set: return check_choices(lua, access, index);
    case FieldType::text:
      if (lua_isnil(lua, index)) return 0;
      if (lua_type(lua, index) != LUA_TLIGHTUSERDATA) {
        raise_value(lua, field, "expected-field-text", index);
      }
      return typed_at(lua, index);
    case FieldType::record: break;
  }
  if (lua_isnil(lua, index)) return 0;
  const Handle* const handle = handle_at(lua, index, Kind::record);
  if (handle == nullptr || record_of(handle->index).kind != field.of) {
    raise(lua, "expected-field-record",
          {{"name", field.name.c_str()},
           {"kind", run.game.layout.records()[field.of].name.c_str()},
           {"given", type_name(lua, index)}});
  }
  check_there(lua, run, record_of(handle->index));
  return std::uint64_t{record_of(handle->index).place} + 1;
}

FieldId check_field(lua_State* lua, const PhaseRun& run, RecordKindId kind, int index) {
  const int known = run.names.records[kind].names.find(lua_topointer(lua, index));
  if (known != AddressNumbers::kNone && known < kNumberField) return static_cast<FieldId>(known);
  const RecordKindInfo& info = run.game.layout.records()[kind];
  if (lua_type(lua, index) != LUA_TSTRING) raise_expected(lua, "expected-text", "field", index);
  if (const auto field = info.field(lua_tostring(lua, index))) return *field;
  raise_unknown(lua, "script.unknown-record-field", index, info.fields);
}

RecordKindId check_record_kind(lua_State* lua, const PhaseRun& run, int index, const char* what) {
  const int known = run.names.kinds.find(lua_topointer(lua, index));
  if (known != AddressNumbers::kNone) return static_cast<RecordKindId>(known);
  if (lua_type(lua, index) != LUA_TSTRING) raise_expected(lua, "expected-text", what, index);
  if (const auto kind = run.game.layout.record_kind(lua_tostring(lua, index))) return *kind;
  raise_unknown(lua, "script.unknown-record", index, run.game.layout.records());
}

}  // namespace talon
