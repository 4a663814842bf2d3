#include <array>

#include "script/bindings.h"
#include "script/card_values.h"
#include "script/data_values.h"
#include "script/frozen.h"
#include "script/game_arguments.h"
#include "script/record_values.h"

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

  bool hold(const PhaseRun& run, RecordId record) const {
    for (std::size_t i = 0; i < count; ++i) {
      if (run.state.field(run.game.layout, record, all[i].field) != all[i].stored) return false;
    }
    return true;
  }
};

/// The fields that the table at `index` names with their values; none for nil.
void read_conditions(lua_State* lua, const PhaseRun& run, RecordKindId kind, int index,
                     const char* what, Conditions& conditions) {
  if (lua_isnoneornil(lua, index)) return;
  if (lua_type(lua, index) != LUA_TTABLE) raise_expected(lua, "expected-table", what, index);
  push_contents(lua, index);
  const int contents = lua_gettop(lua);
  for (lua_pushnil(lua); lua_next(lua, contents) != 0; lua_pop(lua, 1)) {
    const FieldId field = check_field(lua, run, kind, contents + 1);
    const FieldInfo& info = run.game.layout.records()[kind].fields[field];
    conditions.all[conditions.count++] = {field, check_field_value(lua, run, info, contents + 2)};
  }
  lua_pop(lua, 1);
}

int game_create(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  lua_settop(lua, 3);
  const RecordKindId kind = check_record_kind(lua, run, 2, "game:create");
  Conditions values;  // read first, so that a wrong one makes no record
  read_conditions(lua, run, kind, 3, "game:create.fields", values);
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
  lua_settop(lua, 3);
  const RecordKindId kind = check_record_kind(lua, run, 2, "game:records");
  Conditions wanted;
  read_conditions(lua, run, kind, 3, "game:records.fields", wanted);
  lua_newtable(lua);
  lua_Integer found = 0;
  for (int place = 0; place < run.game.layout.records()[kind].maximum; ++place) {
    const RecordId record{kind, static_cast<std::uint8_t>(place)};
    if (!run.state.is_there(run.game.layout, record) || !wanted.hold(run, record)) continue;
    push_record(lua, record);
    lua_rawseti(lua, -2, ++found);
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
  lua_settop(lua, 3);
  const RecordKindId kind = check_record_kind(lua, run, 2, "game:record");
  if (lua_isinteger(lua, 3) != 0) return push_if_there(lua, run, kind, lua_tointeger(lua, 3));
  Conditions wanted;
  read_conditions(lua, run, kind, 3, "game:record.fields", wanted);
  for (int place = 0; place < run.game.layout.records()[kind].maximum; ++place) {
    const RecordId record{kind, static_cast<std::uint8_t>(place)};
    if (!run.state.is_there(run.game.layout, record) || !wanted.hold(run, record)) continue;
    push_record(lua, record);
    return 1;
  }
  return 0;
}

// ---- look_up ---------------------------------------------------------------

/// What is looked for in the rows of cards: columns by their places.
struct LookUp {
  const Attribute* attribute;
  const DataType::Column* where_column;
  const DataType::Column* read_column;
  std::size_t where;
  std::size_t read;
  lua_Integer above;
};

/// The text field `name` of the table at place 3; stays on the stack.
const char* check_text_field(lua_State* lua, const char* name, const char* what) {
  if (lua_getfield(lua, 3, name) != LUA_TSTRING) {
    raise_expected(lua, "expected-text", what, lua_gettop(lua));
  }
  return lua_tostring(lua, -1);
}

std::size_t check_column(lua_State* lua, const Attribute& attribute, const char* name) {
  if (const auto place = column_of(attribute.type.columns, name)) return *place;
  raise_unknown(lua, "script.unknown-column", lua_gettop(lua), attribute.type.columns);
}

LookUp read_look_up(lua_State* lua, const PhaseRun& run) {
  LookUp look{};
  const char* const name = check_text_field(lua, "rows", "game:look_up.rows");
  const auto place = run.game.cards().attribute(name);
  if (!place) raise_unknown(lua, "script.unknown-attribute", lua_gettop(lua), run.game.cards().attributes());
  look.attribute = &run.game.cards().attributes()[static_cast<std::size_t>(*place)];
  if (look.attribute->kind != AttributeKind::data ||
      look.attribute->type.kind != DataKind::rows) {
    raise(lua, "attribute-without-rows", {{"name", name}});
  }
  look.where = check_column(lua, *look.attribute, check_text_field(lua, "where", "game:look_up.where"));
  look.read = check_column(lua, *look.attribute, check_text_field(lua, "read", "game:look_up.read"));
  look.where_column = &look.attribute->type.columns[look.where];
  look.read_column = &look.attribute->type.columns[look.read];
  if (lua_getfield(lua, 3, "above") != LUA_TNIL) {
    look.above = check_integer(lua, lua_gettop(lua), "game:look_up.above");
  }
  lua_getfield(lua, 3, "equals");
  return look;
}

/// Whether a value of a card is the one on top of the stack.
bool is_wanted(lua_State* lua, const Datum& value) {
  if (const auto* number = value.number()) {
    return lua_isinteger(lua, -1) != 0 && lua_tointeger(lua, -1) == *number;
  }
  const auto* name = value.name();
  return name != nullptr && lua_type(lua, -1) == LUA_TSTRING && *name == lua_tostring(lua, -1);
}

const Datum::List* rows_of(const PhaseRun& run, const Attribute& attribute, CardId card) {
  const AttributeValue value = run.game.cards().value(
      static_cast<int>(&attribute - run.game.cards().attributes().data()), card);
  return value.absent ? nullptr : attribute.data[static_cast<std::size_t>(value.value)].list();
}

/// The place of the row that the top card points at; rows.size() for none.
std::size_t find_row(lua_State* lua, const LookUp& look, const Datum::List& rows) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (!is_wanted(lua, (*rows[row].list())[look.where])) continue;
    lua_Integer left = look.above;
    std::size_t found = row;
    while (left > 0 && found > 0) {
      --found;
      if (!(*rows[found].list())[look.where].absent()) --left;
    }
    return left == 0 ? found : rows.size();
  }
  return rows.size();
}

int game_look_up(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  lua_settop(lua, 3);
  const ZoneId zone = check_zone(lua, run, 2, "game:look_up");
  if (lua_type(lua, 3) != LUA_TTABLE) raise_expected(lua, "expected-table", "game:look_up", 3);
  luaL_checkstack(lua, 16, nullptr);
  const LookUp look = read_look_up(lua, run);
  const std::span<const CardId> cards = run.state.zone(run.game.layout, zone);
  if (cards.size() < 2) return 0;
  const Datum::List* const top = rows_of(run, *look.attribute, cards[cards.size() - 1]);
  const Datum::List* const below = rows_of(run, *look.attribute, cards[cards.size() - 2]);
  if (top == nullptr || below == nullptr) return 0;
  const std::size_t row = find_row(lua, look, *top);
  if (row >= top->size() || row >= below->size()) return 0;
  push_datum(lua, look.read_column->type, (*(*below)[row].list())[look.read]);
  lua_pushinteger(lua, static_cast<lua_Integer>(row) + 1);
  return 2;
}

constexpr HostFunction kMethods[] = {
    {"create", "game:create(kind [, {field = value, ...}])",
     "Makes a record in the lowest free place and gives it; nil when there are as many as there can "
     "be, which is then said.",
     lua_entry<game_create>},
    {"erase", "game:erase(record)",
     "Takes a record away, and out of every field that refers to it.", lua_entry<game_erase>},
    {"records", "game:records(kind [, {field = value, ...}])",
     "A list of the records of a kind, in the order of their places; only those whose fields have "
     "these values.",
     lua_entry<game_records>},
    {"record", "game:record(kind [, {field = value, ...}]) or game:record(kind, number)",
     "The first such record, or the one at this place; nil when there is none.",
     lua_entry<game_record>},
    {"look_up", "game:look_up(zone, { rows =, where =, equals =, read = [, above = n] })",
     "Finds the row of the top card of a zone whose column `where` equals a value, and gives the "
     "column `read` of the row at the same place of the card below it, and the place. With `above`, "
     "that many rows further up, of those whose `where` says something. nil without such a row or "
     "a second card.",
     lua_entry<game_look_up>},
};

}  // namespace

std::span<const HostFunction> record_methods() { return kMethods; }

}  // namespace talon
