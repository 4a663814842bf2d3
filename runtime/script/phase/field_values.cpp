#include "script/phase/field_values.h"

#include <algorithm>

#include "base/unknown.h"
#include "script/phase/data_values.h"
#include "script/phase/game_arguments.h"
#include "script/vm/frozen.h"
#include "script/vm/list_length.h"
#include "script/vm/text_at.h"

namespace talon {
namespace {

[[noreturn]] void raise_value(lua_State* lua, const FieldInfo& field, const char* key, int index) {
  raise(lua, key, {{"name", field.name.c_str()}, {"given", type_name(lua, index)}});
}

[[noreturn]] void raise_range(lua_State* lua, const FieldInfo& field) {
  std::uint32_t kept = 0;
  {
    Host& host = Host::of(lua);
    Message message = Message("script.field-out-of-range")
                          .with("name", field.name)
                          .with("min", std::int64_t{field.minimum})
                          .with("max", std::int64_t{field.maximum});
    kept = host.keep({std::move(message), host.here(lua), {}});
  }
  raise_kept(lua, kept);
}

std::uint64_t check_choices(lua_State* lua, const FieldAccess& field, int index) {
  if (lua_isnil(lua, index)) return 0;
  if (!push_contents(lua, index)) raise_value(lua, *field.info, "expected-choices", index);
  std::uint64_t bits = 0;
  const lua_Integer count = list_length(lua, -1);
  for (lua_Integer number = 1; number <= count; ++number) {
    lua_rawgeti(lua, -1, number);
    bits |= std::uint64_t{1} << check_choice(lua, field, lua_gettop(lua));
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  return bits;
}

}  // namespace

PhaseRun& check_phase(lua_State* lua) {
  PhaseRun* const run = Host::of(lua).phase;
  if (run == nullptr) raise(lua, "record-outside-phase");
  return *run;
}

const std::byte* check_there(lua_State* lua, const PhaseRun& run, RecordId record) {
  const std::byte* const begin = run.names.records[record.kind].at(run.state, record.index);
  if (RecordAccess::is_there(begin)) return begin;
  raise(lua, "record-gone", {{"kind", run.game.layout.records()[record.kind].name.c_str()}});
}

std::uint64_t check_choice(lua_State* lua, const FieldAccess& access, int index) {
  const int known = access.choices.find(lua_topointer(lua, index));
  if (known != AddressNumbers::kNone) return static_cast<std::uint64_t>(known);
  const FieldInfo& field = *access.info;
  std::string_view name;
  if (lua_type(lua, index) == LUA_TSTRING) {
    name = text_at(lua, index);
  } else if (const Handle* row = handle_at(lua, index, Kind::row)) {
    name = Host::of(lua)
               .phase->game.definition.tables[RowIndex::of(row->index).table]
               .rows[RowIndex::of(row->index).row]
               .id;
  } else {
    raise_value(lua, field, "expected-choice", index);
  }
  const auto found = std::ranges::find(field.choices, name);
  if (found != field.choices.end()) {
    return static_cast<std::uint64_t>(found - field.choices.begin());
  }
  raise_unknown_name(lua, "diagnostic.unknown-choice", name, field.choices);
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
    case FieldType::set:
      return check_choices(lua, access, index);
    case FieldType::text:
      if (lua_isnil(lua, index)) return 0;
      if (lua_type(lua, index) != LUA_TLIGHTUSERDATA) {
        raise_value(lua, field, "expected-field-text", index);
      }
      return typed_at(lua, index);
    case FieldType::record:
      break;
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
  return std::uint64_t{record_of(handle->index).index} + 1;
}

FieldId check_field(lua_State* lua, const PhaseRun& run, RecordKindId kind, int index) {
  const int known = run.names.records[kind].names.find(lua_topointer(lua, index));
  if (known != AddressNumbers::kNone && known < kNumberField) return static_cast<FieldId>(known);
  const RecordKindInfo& info = run.game.layout.records()[kind];
  if (lua_type(lua, index) != LUA_TSTRING) raise_expected(lua, "expected-text", "field", index);
  if (const auto field = info.field(text_at(lua, index))) return *field;
  raise_unknown(lua, Named::record_field, index, info.fields);
}

RecordKindId check_record_kind(lua_State* lua, const PhaseRun& run, int index, const char* what) {
  const int known = run.names.kinds.find(lua_topointer(lua, index));
  if (known != AddressNumbers::kNone) return static_cast<RecordKindId>(known);
  if (lua_type(lua, index) != LUA_TSTRING) raise_expected(lua, "expected-text", what, index);
  if (const auto kind = run.game.layout.record_kind(text_at(lua, index))) return *kind;
  raise_unknown(lua, Named::record, index, run.game.layout.records());
}

}  // namespace talon
