#include <array>

#include "base/indexed.h"
#include "script/bind/bindings.h"
#include "script/phase/field_values.h"
#include "script/phase/game_arguments.h"
#include "script/phase/record_values.h"
#include "script/vm/frozen.h"

namespace talon {
namespace {

/// Fields and the values that they must have, as they are stored.
struct Conditions {
  struct One {
    FieldId field;
    std::uint64_t stored;
  };
  std::array<One, kMaxRecordFields> all;
  std::size_t count = 0;

  bool hold(const RecordAccess& kind, const std::byte* record) const {
    for (std::size_t i = 0; i < count; ++i) {
      if (kind.fields[all[i].field].stored(record) != all[i].stored) return false;
    }
    return true;
  }

  /// The first index from `index` on where a record is that they hold for; the
  /// kind's maximum when there is none.
  int next(const RecordAccess& kind, const State& state, int index) const {
    const std::byte* record = kind.at(state, index);
    for (; index < kind.maximum; ++index, record += kind.stride) {
      if (RecordAccess::is_there(record) && hold(kind, record)) break;
    }
    return index;
  }
};

/// Adds the field that is at `name` with the value after it.
void read_condition(lua_State* lua, const PhaseRun& run, RecordKindId kind, int name,
                    Conditions& conditions) {
  const FieldId field = check_field(lua, run, kind, name);
  const FieldAccess& access = run.names.records[kind].fields[field];
  if (conditions.count == conditions.all.size()) raise(lua, "too-many-fields");
  conditions.all[conditions.count++] = {field, check_field_value(lua, run, access, name + 1)};
}

/// The fields with their values from stack index 3 on: in a table, or pair by pair.
void read_conditions(lua_State* lua, const PhaseRun& run, RecordKindId kind, const char* what,
                     Conditions& conditions) {
  const int top = lua_gettop(lua);
  if (lua_isnoneornil(lua, 3)) return;
  if (lua_type(lua, 3) == LUA_TSTRING) {
    if (top % 2 != 0) raise(lua, "field-without-value", {{"field", what}});
    for (int name = 3; name < top; name += 2) read_condition(lua, run, kind, name, conditions);
    return;
  }
  if (lua_type(lua, 3) != LUA_TTABLE) raise_expected(lua, "expected-table", what, 3);
  push_contents(lua, 3);
  for (lua_pushnil(lua); lua_next(lua, top + 1) != 0; lua_pop(lua, 1)) {
    read_condition(lua, run, kind, top + 2, conditions);
  }
  lua_settop(lua, top);
}

int game_create(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const RecordKindId kind = check_record_kind(lua, run, 2, "game:create");
  Conditions values;  // read first, so that a wrong one makes no record
  read_conditions(lua, run, kind, "game:create.fields", values);
  bool made = false;
  RecordId record;
  if (const auto created = run.actions.create(kind)) {
    made = true;
    record = *created;
  }
  if (!made) return 0;
  for (std::size_t i = 0; i < values.count; ++i) {
    run.actions.set_field(record, values.all[i].field, values.all[i].stored);
  }
  push_record(lua, record);
  return 1;
}

int game_erase(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  run.actions.erase(check_record(lua, run, 2, "game:erase"));
  return 0;
}

int game_records(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  const RecordKindId kind = check_record_kind(lua, run, 2, "game:records");
  Conditions wanted;
  read_conditions(lua, run, kind, "game:records.fields", wanted);
  IndexedArray<std::uint8_t, kMaxRecords> found;  // first, so that the list has its size at once
  int count = 0;
  const RecordAccess& access = run.names.records[kind];
  for (int index = wanted.next(access, run.state, 0); index < access.maximum;
       index = wanted.next(access, run.state, index + 1)) {
    found[count++] = static_cast<std::uint8_t>(index);
  }
  lua_createtable(lua, count, 0);
  for (int index = 0; index < count; ++index) {
    push_record(lua, {kind, found[index]});
    lua_rawseti(lua, -2, index + 1);
  }
  return 1;
}

/// Pushes the record when it is there; how many values were pushed.
int push_if_there(lua_State* lua, const PhaseRun& run, RecordKindId kind, lua_Integer number) {
  if (number < 1 || number > run.game.layout.records()[kind].maximum) return 0;
  const RecordId record{kind, static_cast<std::uint8_t>(number - 1)};
  if (!run.state.is_there(run.game.layout, record)) return 0;
  push_record(lua, record);
  return 1;
}

int game_record(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  const RecordKindId kind = check_record_kind(lua, run, 2, "game:record");
  if (lua_isinteger(lua, 3) != 0) return push_if_there(lua, run, kind, lua_tointeger(lua, 3));
  Conditions wanted;
  read_conditions(lua, run, kind, "game:record.fields", wanted);
  const RecordAccess& access = run.names.records[kind];
  const int index = wanted.next(access, run.state, 0);
  if (index == access.maximum) return 0;
  push_record(lua, {kind, static_cast<std::uint8_t>(index)});
  return 1;
}

constexpr HostFunction kRecordMethods[] = {
    {"create", "game:create(kind [, {field = value, ...}]) or game:create(kind, field, value, ...)",
     "Makes a record with the lowest free number and gives it; nil when there are as many as there "
     "can "
     "be, which is then said.",
     lua_entry<game_create>},
    {"erase", "game:erase(record)",
     "Takes a record away, and out of every field that refers to it.", lua_entry<game_erase>},
    {"records",
     "game:records(kind [, {field = value, ...}]) or game:records(kind, field, value, ...)",
     "A list of the records of a kind, in the order of their numbers; only those whose fields have "
     "these values.",
     lua_entry<game_records>},
    {"record",
     "game:record(kind [, {field = value, ...}]), game:record(kind, field, value, ...) or "
     "game:record(kind, number)",
     "The first such record, or the one with this number; nil when there is none.",
     lua_entry<game_record>},
};

}  // namespace

std::span<const HostFunction> record_methods() { return kRecordMethods; }

}  // namespace talon
