#include "script/phase/phase_names.h"

#include <algorithm>

#include "base/index_in.h"
#include "rules/cited_rules.h"

namespace talon {
namespace {

/// Its address is the registry key of the list of kept strings.
const char kept_key = 0;

/// Adds a name and keeps its string in the list on top of the stack.
void add_number(lua_State* lua, AddressNumbers& numbers, const char* name, int number) {
  lua_pushstring(lua, name);
  numbers.add(lua, number);
  lua_rawseti(lua, -2, static_cast<lua_Integer>(lua_rawlen(lua, -2)) + 1);
}

void add_all(lua_State* lua, AddressNumbers& numbers, const std::vector<std::string>& names) {
  int number = 0;
  for (const std::string& name : names) add_number(lua, numbers, name.c_str(), number++);
}

void add_fields(lua_State* lua, RecordAccess& kind) {
  int index = 0;
  for (FieldAccess& field : kind.fields) {
    add_number(lua, kind.names, field.info->name.c_str(), index++);
    add_all(lua, field.choices, field.info->choices);
  }
  add_number(lua, kind.names, "number", kNumberField);
  add_number(lua, kind.names, "kind", kKindField);
}

void add_slots(lua_State* lua, MoveNames& names, const spec::Move& move) {
  for (std::size_t slot = 0; slot < move.slots.size(); ++slot) {
    add_number(lua, names.slots, move.slots[slot].name.c_str(), static_cast<int>(slot));
    const auto* const one = move.slots[slot].as<spec::NameSlot>();
    if (one != nullptr) add_all(lua, names.choices[slot], one->listed);
  }
}

}  // namespace

PhaseNames::PhaseNames(const Game& game)
    : moves(game.move_count()), rule_ids(cited_rules(game.rules)) {
  const Layout& layout = game.layout;
  spots.reserve(layout.spots());
  counters.reserve(layout.counters().size());
  kinds.reserve(layout.records().size());
  for (std::size_t kind = 0; kind < layout.records().size(); ++kind) {
    records.emplace_back(layout.records()[kind],
                         layout.record_plan(static_cast<RecordKindId>(kind)));
  }
  for (std::size_t move = 0; move < moves.size(); ++move) {
    const std::vector<spec::Slot>& slots = game.move(static_cast<MoveId>(move)).slots;
    moves[move].slots.reserve(slots.size());
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
      const auto* const one = slots[slot].as<spec::NameSlot>();
      if (one != nullptr) moves[move].choices[slot].reserve(one->listed.size());
    }
  }
  rules.reserve(rule_ids.size());
  procedures.reserve(game.rules.procedures.size());
  for (const spec::Procedure& procedure : game.rules.procedures) {
    const auto found = std::ranges::find(rule_ids, procedure.rule);
    procedure_rules.push_back(index_in(rule_ids, found));
  }
}

void add_phase_names(lua_State* lua, const Game& game, PhaseNames& names) {
  const Layout& layout = game.layout;
  lua_newtable(lua);
  for (std::size_t spot = 0; spot < layout.spots(); ++spot) {
    const auto id = static_cast<ZoneId>(spot);
    add_number(lua, names.spots, layout.spot_name(id).c_str(), static_cast<int>(spot));
  }
  for (std::size_t counter = 0; counter < layout.counters().size(); ++counter) {
    add_number(lua, names.counters, layout.counters()[counter].name.c_str(),
               static_cast<int>(counter));
  }
  for (std::size_t kind = 0; kind < layout.records().size(); ++kind) {
    add_number(lua, names.kinds, layout.records()[kind].name.c_str(), static_cast<int>(kind));
    add_fields(lua, names.records[kind]);
  }
  for (std::size_t move = 0; move < names.moves.size(); ++move) {
    add_slots(lua, names.moves[move], game.move(static_cast<MoveId>(move)));
  }
  add_all(lua, names.rules, names.rule_ids);
  int number = 0;
  for (const spec::Procedure& procedure : game.rules.procedures) {
    add_number(lua, names.procedures, procedure.name.c_str(), number++);
  }
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kept_key);
}

}  // namespace talon
