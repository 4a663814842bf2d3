#include "script/phase/record_sets.h"

#include <bit>

#include "script/bind/bindings.h"
#include "script/phase/field_values.h"
#include "script/phase/game_arguments.h"

namespace talon {
namespace {

/// The content of the userdata of a set that a record holds.
struct SetHandle {
  Handle handle;  ///< index: the record's
  FieldId field;
};

const SetHandle& check_record_set(lua_State* lua, int index) {
  const Handle* const handle = handle_at(lua, index, Kind::record_set);
  if (handle == nullptr) raise(lua, "call-with-colon-on-set");
  return *reinterpret_cast<const SetHandle*>(handle);
}

std::uint64_t bits_of(lua_State* lua, const SetHandle& set) {
  const PhaseRun& run = check_phase(lua);
  const RecordId record = record_of(set.handle.index);
  return field_of(run, record, set.field).stored(check_there(lua, run, record));
}

int record_set_count(lua_State* lua) {
  lua_pushinteger(lua, std::popcount(bits_of(lua, check_record_set(lua, 1))));
  return 1;
}

int record_set_list(lua_State* lua) {
  const SetHandle& set = check_record_set(lua, 1);
  const std::uint64_t bits = bits_of(lua, set);
  const FieldInfo& field = *field_of(check_phase(lua), record_of(set.handle.index), set.field).info;
  lua_createtable(lua, std::popcount(bits), 0);
  lua_Integer number = 0;
  for (std::size_t choice = 0; choice < field.choices.size(); ++choice) {
    if ((bits >> choice & 1) == 0) continue;
    lua_pushstring(lua, field.choices[choice].c_str());
    lua_rawseti(lua, -2, ++number);
  }
  return 1;
}

constexpr HostFunction kRecordSetMethods[] = {
    {"count", "record.field:count()", "How many names a field of type set holds.",
     lua_entry<record_set_count>},
    {"list", "record.field:list()",
     "A list of the names that a field of type set holds, in the order of its choices.",
     lua_entry<record_set_list>},
};

/// (the set, a name): whether the set holds it, or a method.
int set_index(lua_State* lua) {
  const SetHandle& set = check_record_set(lua, 1);
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, lua_upvalueindex(1)) == LUA_TFUNCTION) return 1;
  const std::uint64_t bits = bits_of(lua, set);
  const FieldAccess& field = field_of(check_phase(lua), record_of(set.handle.index), set.field);
  lua_pushboolean(lua, (bits >> check_choice(lua, field, 2) & 1) != 0);
  return 1;
}

int set_newindex(lua_State* lua) {
  const SetHandle& set = check_record_set(lua, 1);
  const std::uint64_t bits = bits_of(lua, set);
  PhaseRun& run = check_phase(lua);
  const RecordId record = record_of(set.handle.index);
  const std::uint64_t bit = std::uint64_t{1}
                            << check_choice(lua, field_of(run, record, set.field), 2);
  run.actions.set_field(record, set.field, lua_toboolean(lua, 3) != 0 ? bits | bit : bits & ~bit);
  return 0;
}

}  // namespace

std::span<const HostFunction> record_set_methods() { return kRecordSetMethods; }

void add_record_sets(lua_State* lua) {
  push_metatable(lua, Kind::record_set);
  lua_newtable(lua);
  add_functions(lua, kRecordSetMethods);
  lua_pushcclosure(lua, lua_entry<set_index>, 1);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, lua_entry<set_newindex>);
  lua_setfield(lua, -2, "__newindex");
  lua_pop(lua, 1);
}

void push_record_set(lua_State* lua, std::uint32_t record, FieldId field, int made) {
  const auto index = static_cast<lua_Integer>(record) * kMaxRecordFields + field + 1;
  if (lua_rawgeti(lua, made, index) == LUA_TUSERDATA) return;
  lua_pop(lua, 1);
  auto* const set = static_cast<SetHandle*>(lua_newuserdatauv(lua, sizeof(SetHandle), 0));
  *set = {{Kind::record_set, record}, field};
  push_metatable(lua, Kind::record_set);
  lua_setmetatable(lua, -2);
  lua_pushvalue(lua, -1);
  lua_rawseti(lua, made, index);
}

}  // namespace talon
