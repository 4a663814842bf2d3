#include "script/phase_names.h"

namespace talon {
namespace {

/// Its address is the registry key of the list of kept strings.
const char kept_key = 0;

/// Adds a name and keeps its string in the list on top of the stack.
void add(lua_State* lua, AddressNumbers& numbers, const char* name, int number) {
  lua_pushstring(lua, name);
  numbers.add(lua, number);
  lua_rawseti(lua, -2, static_cast<lua_Integer>(lua_rawlen(lua, -2)) + 1);
}

void add_fields(lua_State* lua, AddressNumbers& numbers, const RecordKindInfo& kind) {
  for (std::size_t field = 0; field < kind.fields.size(); ++field) {
    add(lua, numbers, kind.fields[field].name.c_str(), static_cast<int>(field));
  }
  add(lua, numbers, "number", kNumberField);
  add(lua, numbers, "kind", kKindField);
}

}  // namespace

PhaseNames::PhaseNames(const Layout& layout) : fields(layout.records().size()) {
  places.reserve(layout.places());
  counters.reserve(layout.counters().size());
  kinds.reserve(layout.records().size());
  for (std::size_t kind = 0; kind < fields.size(); ++kind) {
    fields[kind].reserve(layout.records()[kind].fields.size() + 2);
  }
}

void add_phase_names(lua_State* lua, const Layout& layout, PhaseNames& names) {
  lua_newtable(lua);
  for (std::size_t place = 0; place < layout.places(); ++place) {
    const auto id = static_cast<ZoneId>(place);
    add(lua, names.places, layout.place_name(id).c_str(), static_cast<int>(place));
  }
  for (std::size_t counter = 0; counter < layout.counters().size(); ++counter) {
    add(lua, names.counters, layout.counters()[counter].name.c_str(), static_cast<int>(counter));
  }
  for (std::size_t kind = 0; kind < layout.records().size(); ++kind) {
    add(lua, names.kinds, layout.records()[kind].name.c_str(), static_cast<int>(kind));
    add_fields(lua, names.fields[kind], layout.records()[kind]);
  }
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kept_key);
}

}  // namespace talon
