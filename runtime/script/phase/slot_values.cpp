#include "script/phase/slot_values.h"

#include <algorithm>

#include "base/index_in.h"
#include "script/phase/card_values.h"
#include "script/phase/data_values.h"
#include "script/phase/field_values.h"
#include "script/phase/game_arguments.h"
#include "script/phase/record_values.h"
#include "script/vm/frozen.h"
#include "script/vm/list_length.h"
#include "script/vm/text_at.h"
#include "table/cell_name.h"

namespace talon {
namespace {

// ---- candidates ------------------------------------------------------------

[[noreturn]] void raise_candidate(lua_State* lua, const spec::Slot& slot, const char* key,
                                  int index) {
  raise(lua, key, {{"slot", slot.name.c_str()}, {"given", type_name(lua, index)}});
}

/// A value that is chosen among candidates, as a number from 0: what SlotCandidates::of holds.
std::size_t candidate(lua_State* lua, const PhaseRun& run, const NarrowedSlot& narrowed,
                      const spec::NameSlot& kind, int index) {
  const int known = narrowed.names.find(lua_topointer(lua, index));
  if (known != AddressNumbers::kNone) return known;
  const spec::Slot& slot = narrowed.slot;
  std::string_view name;
  if (lua_type(lua, index) == LUA_TSTRING) {
    name = text_at(lua, index);
  } else if (const Handle* row = handle_at(lua, index, Kind::row)) {
    const RowIndex at = RowIndex::of(row->index);
    name = run.game.definition.tables[at.table].rows[at.row].id;
  } else {
    raise_candidate(lua, slot, "expected-candidate-name", index);
  }
  const auto found = std::ranges::find(kind.listed, name);
  if (found == kind.listed.end()) {
    raise_unknown_name(lua, "diagnostic.unknown-choice", name, kind.listed);
  }
  return index_in(kind.listed, found);
}

std::size_t candidate(lua_State* lua, const PhaseRun&, const NarrowedSlot& narrowed,
                      const spec::CardSlot&, int index) {
  return check_card(lua, index, narrowed.slot.name.c_str());
}

std::size_t candidate(lua_State* lua, const PhaseRun&, const NarrowedSlot& narrowed,
                      const spec::RunSlot&, int index) {
  return check_card(lua, index, narrowed.slot.name.c_str());
}

std::size_t candidate(lua_State* lua, const PhaseRun&, const NarrowedSlot& narrowed,
                      const spec::SubsetSlot&, int index) {
  return check_card(lua, index, narrowed.slot.name.c_str());
}

std::size_t candidate(lua_State* lua, const PhaseRun& run, const NarrowedSlot& narrowed,
                      const spec::ZoneSlot&, int index) {
  return check_zone(lua, run, index, narrowed.slot.name.c_str());
}

std::size_t candidate(lua_State* lua, const PhaseRun& run, const NarrowedSlot& narrowed,
                      const spec::RecordSlot& kind, int index) {
  const RecordId record = check_record(lua, run, index, narrowed.slot.name.c_str());
  if (record.kind != kind.record_kind) {
    raise_candidate(lua, narrowed.slot, "candidate-of-other-kind", index);
  }
  return record.index;
}

/// One candidate, or a list of them.
template <typename Kind>
void read_kind(lua_State* lua, const PhaseRun& run, const NarrowedSlot& slot, const Kind& kind,
               int index, SlotCandidates& candidates) {
  if (lua_type(lua, index) != LUA_TTABLE) {
    candidates.of.insert(static_cast<CardId>(candidate(lua, run, slot, kind, index)));
    return;
  }
  push_contents(lua, index);
  const lua_Integer count = list_length(lua, -1);
  for (lua_Integer number = 1; number <= count; ++number) {
    lua_rawgeti(lua, -1, number);
    const std::size_t one = candidate(lua, run, slot, kind, lua_gettop(lua));
    candidates.of.insert(static_cast<CardId>(one));
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
}

void read_kind(lua_State* lua, const PhaseRun&, const NarrowedSlot& narrowed,
               const spec::NumberSlot&, int index, SlotCandidates& candidates) {
  const spec::Slot& slot = narrowed.slot;
  if (!push_contents(lua, index)) raise_candidate(lua, slot, "expected-range", index);
  lua_rawgeti(lua, -1, 1);
  lua_rawgeti(lua, -2, 2);
  candidates.minimum = check_integer(lua, lua_gettop(lua) - 1, slot.name.c_str());
  candidates.maximum = check_integer(lua, lua_gettop(lua), slot.name.c_str());
  lua_pop(lua, 3);
}

void read_kind(lua_State* lua, const PhaseRun&, const NarrowedSlot& narrowed, const spec::TextSlot&,
               int index, SlotCandidates& candidates) {
  const spec::Slot& slot = narrowed.slot;
  if (!push_contents(lua, index)) raise_candidate(lua, slot, "expected-beginning", index);
  bool any = false;
  for (const auto& [name, value] : {std::pair{"starts_with", &candidates.starts_with},
                                    std::pair{"suggestions", &candidates.suggestions}}) {
    lua_pushstring(lua, name);
    if (lua_rawget(lua, -2) == LUA_TSTRING) {
      value->assign(text_at(lua, -1));
      any = true;
    }
    lua_pop(lua, 1);
  }
  if (!any) raise_candidate(lua, slot, "expected-beginning", index);
  lua_pop(lua, 1);
}

// Cells of a grid are not narrowed.
void read_kind(lua_State* lua, const PhaseRun&, const NarrowedSlot& narrowed,
               const spec::GroupSlot&, int index, SlotCandidates&) {
  raise_candidate(lua, narrowed.slot, "candidate-of-other-kind", index);
}

void read_kind(lua_State* lua, const PhaseRun&, const NarrowedSlot& narrowed, const spec::CellSlot&,
               int index, SlotCandidates&) {
  raise_candidate(lua, narrowed.slot, "candidate-of-other-kind", index);
}

void read_kind(lua_State* lua, const PhaseRun&, const NarrowedSlot& narrowed,
               const spec::DirectionSlot&, int index, SlotCandidates&) {
  raise_candidate(lua, narrowed.slot, "candidate-of-other-kind", index);
}

// ---- what answers hold -----------------------------------------------------

/// A cell by the name that a person calls it.
void push_cell(lua_State* lua, const GridShape& shape, CellId cell) {
  char name[8];  // pushing may raise, so no string may be alive
  const std::size_t size = cell_name(shape, cell).copy(name, sizeof name);
  lua_pushlstring(lua, name, size);
}

void push_kind(lua_State* lua, const PhaseRun&, const spec::CardSlot&, const Binding& binding) {
  push_card(lua, binding.as_card());
}

/// The lowest card of the run.
void push_kind(lua_State* lua, const PhaseRun&, const spec::RunSlot&, const Binding& binding) {
  push_card(lua, binding.as_card());
}

void push_kind(lua_State* lua, const PhaseRun&, const spec::SubsetSlot&, const Binding& binding) {
  const CardSet cards = binding.as_cards();
  lua_createtable(lua, cards.size(), 0);
  lua_Integer index = 0;
  cards.each([&](CardId card) {
    push_card(lua, card);
    lua_rawseti(lua, -2, ++index);
  });
}

void push_kind(lua_State* lua, const PhaseRun& run, const spec::ZoneSlot&, const Binding& binding) {
  lua_pushstring(lua, run.game.layout.zones()[binding.as_zone()].name.c_str());
}

void push_kind(lua_State* lua, const PhaseRun&, const spec::NumberSlot&, const Binding& binding) {
  lua_pushinteger(lua, binding.as_number());
}

void push_kind(lua_State* lua, const PhaseRun&, const spec::TextSlot&, const Binding& binding) {
  push_typed(lua, binding.as_text());
}

void push_kind(lua_State* lua, const PhaseRun& run, const spec::GroupSlot& slot,
               const Binding& binding) {
  const GridShape& shape = run.game.layout.grid(slot.grid).shape;
  lua_newtable(lua);
  lua_Integer index = 0;
  each_cell(binding.as_cell_set(), [&](CellId cell) {
    push_cell(lua, shape, cell);
    lua_rawseti(lua, -2, ++index);
  });
}

void push_kind(lua_State* lua, const PhaseRun& run, const spec::CellSlot& slot,
               const Binding& binding) {
  push_cell(lua, run.game.layout.grid(slot.grid).shape, binding.as_cell());
}

void push_kind(lua_State* lua, const PhaseRun&, const spec::DirectionSlot&,
               const Binding& binding) {
  lua_pushstring(lua, direction_id(binding.as_direction()).data());
}

void push_kind(lua_State* lua, const PhaseRun&, const spec::RecordSlot& slot,
               const Binding& binding) {
  push_record(lua, {slot.record_kind, binding.as_index()});
}

void push_kind(lua_State* lua, const PhaseRun&, const spec::NameSlot& slot,
               const Binding& binding) {
  lua_pushstring(lua, slot.listed[binding.as_index()].c_str());
}

}  // namespace

void read_candidates(lua_State* lua, const PhaseRun& run, const NarrowedSlot& narrowed, int index,
                     SlotCandidates& candidates) {
  std::visit([&](const auto& kind) { read_kind(lua, run, narrowed, kind, index, candidates); },
             narrowed.slot.kind);
}

void push_binding(lua_State* lua, const PhaseRun& run, const spec::Slot& slot,
                  const Binding& binding) {
  std::visit([&](const auto& kind) { push_kind(lua, run, kind, binding); }, slot.kind);
}

}  // namespace talon
