#include "script/phase/offers.h"

#include <algorithm>

#include "base/unknown.h"
#include "rules/compiled_rules.h"
#include "rules/redraw.h"
#include "script/phase/data_values.h"
#include "script/phase/field_values.h"
#include "script/phase/game_arguments.h"
#include "script/phase/slot_values.h"
#include "script/vm/frozen.h"
#include "script/vm/list_length.h"
#include "script/vm/text_at.h"

namespace talon {
namespace {

/// The move or question whose handle is at `index`, narrowed or not.
MoveId check_move_handle(lua_State* lua, const PhaseRun& run, int index) {
  const Handle* const handle = handle_at(lua, index);
  const bool question = handle != nullptr && handle->kind == Kind::question;
  if (handle == nullptr ||
      !(question || handle->kind == Kind::move || handle->kind == Kind::offer)) {
    raise_expected(lua, "expected-move", "game:choose", index);
  }
  const std::size_t move = (question ? run.game.rules.moves.size() : 0) + handle->index;
  check_index_in(lua, move, run.game.move_count());
  return static_cast<MoveId>(move);
}

/// (a move or question, what its slots are narrowed to): gives both as one value.
int narrow(lua_State* lua) {
  if (Host::of(lua).phase == nullptr) raise(lua, "narrowed-outside-phase");
  const PhaseRun& run = *Host::of(lua).phase;
  const std::uint32_t move = check_move_handle(lua, run, 1);
  if (lua_type(lua, 2) != LUA_TTABLE) raise_expected(lua, "expected-table", "question", 2);
  *static_cast<Handle*>(lua_newuserdatauv(lua, sizeof(Handle), 1)) = {Kind::offer, move};
  push_metatable(lua, Kind::offer);
  lua_setmetatable(lua, -2);
  lua_pushvalue(lua, 2);
  lua_setiuservalue(lua, -2, 1);
  return 1;
}

[[noreturn]] void raise_unknown_move(lua_State* lua, const PhaseRun& run, std::string_view name) {
  std::uint32_t kept = 0;
  {
    std::vector<std::string> known;
    for (std::size_t move = 0; move < run.game.move_count(); ++move) {
      known.push_back(run.game.move(static_cast<MoveId>(move)).name);
    }
    kept = keep_unknown(lua, Named::move, name, known);
  }
  raise_kept(lua, kept);
}

/// The move or question of this name. Questions may share one, and then only
/// their handles tell them apart.
MoveId check_move_name(lua_State* lua, const PhaseRun& run, int index) {
  const std::string_view name = text_at(lua, index);
  int found = 0;
  MoveId id = 0;
  for (std::size_t move = 0; move < run.game.move_count(); ++move) {
    if (run.game.move(move).name != name) continue;
    id = static_cast<MoveId>(move);
    ++found;
  }
  if (found == 1) return id;
  if (found > 1) raise(lua, "ambiguous-question", {{"name", text_at(lua, index)}});
  raise_unknown_move(lua, run, name);
}

MoveId check_move(lua_State* lua, const PhaseRun& run, int index) {
  if (lua_type(lua, index) == LUA_TSTRING) return check_move_name(lua, run, index);
  return check_move_handle(lua, run, index);
}

std::size_t check_slot(lua_State* lua, const MoveNames& names, const spec::Move& move, int index) {
  const int known = names.slots.find(lua_topointer(lua, index));
  if (known != AddressNumbers::kNone) return known;
  if (lua_type(lua, index) == LUA_TSTRING) {
    for (std::size_t slot = 0; slot < move.slots.size(); ++slot) {
      if (move.slots[slot].name == text_at(lua, index)) return slot;
    }
    raise_unknown(lua, Named::slot, index, move.slots);
  }
  raise_expected(lua, "expected-text", "question", index);
}

/// Reads what the offer at `index` narrows.
void read_narrowed(lua_State* lua, PhaseRun& run, int index, Offer& offer) {
  const spec::Move& move = run.game.move(offer.move);
  const MoveNames& names = run.names.moves[offer.move];
  lua_getiuservalue(lua, index, 1);
  push_contents(lua, -1);
  const int contents = lua_gettop(lua);
  for (lua_pushnil(lua); lua_next(lua, contents) != 0; lua_settop(lua, contents + 1)) {
    const std::size_t slot = check_slot(lua, names, move, contents + 1);
    offer.narrowed[slot] = static_cast<std::int16_t>(run.stop.offers.candidates.size());
    read_candidates(lua, run, {move.slots[slot], names.choices[slot]}, contents + 2,
                    run.stop.offers.candidates.emplace_back());
  }
  lua_settop(lua, contents - 2);
}

/// Numbers without bounds must be given them here.
void check_bounds(lua_State* lua, const PhaseRun& run, const Offer& offer) {
  const spec::Move& move = run.game.move(offer.move);
  for (std::size_t slot = 0; slot < move.slots.size(); ++slot) {
    const spec::Slot& one = move.slots[slot];
    const auto* const number = one.as<spec::NumberSlot>();
    if (number == nullptr || number->minimum || offer.narrowed[slot] >= 0) continue;
    raise(lua, "number-needs-bounds", {{"slot", one.name.c_str()}, {"name", move.name.c_str()}});
  }
}

/// Whether no answer is left for this choice; hidden cards may be drawn anew first.
bool is_open(const PhaseRun& run) {
  const auto left = run.answers.subspan(run.taken);
  return std::ranges::all_of(
      left, [](const Answer& answer) { return redraw_stream(answer).has_value(); });
}

void add_offer(lua_State* lua, PhaseRun& run, int index) {
  Offer offer;
  offer.move = check_move(lua, run, index);
  if (run.game.compiled->moves[offer.move].asks) {
    raise(lua, "chosen-asks", {{"name", run.game.move(offer.move).name.c_str()}});
  }
  if (run.stop.offers.find(offer.move) != nullptr) {
    raise(lua, "offered-twice", {{"name", run.game.move(offer.move).name.c_str()}});
  }
  // What was answered long ago was narrowed then; only the open choice needs it.
  if (is_open(run)) {
    run.narrowing = true;
    if (handle_at(lua, index, Kind::offer) != nullptr) read_narrowed(lua, run, index, offer);
    check_bounds(lua, run, offer);
    run.narrowing = false;
  }
  run.stop.offers.moves.push_back(offer);
}

/// What follows a nil, or has a key that is not a number, would be lost without a word.
void check_all_read(lua_State* lua, int table, lua_Integer read) {
  lua_Integer held = 0;
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) ++held;
  if (held != read) raise(lua, "offers-with-gap");
}

}  // namespace

void add_offers(lua_State* lua) {
  for (const Kind kind : {Kind::move, Kind::question}) {
    push_metatable(lua, kind);
    lua_pushcfunction(lua, lua_entry<narrow>);
    lua_setfield(lua, -2, "__call");
    lua_pop(lua, 1);
  }
}

void read_offers(lua_State* lua, PhaseRun& run, int index) {
  luaL_checkstack(lua, 16, nullptr);
  run.stop.offers.clear();
  if (lua_type(lua, index) != LUA_TTABLE) return add_offer(lua, run, index);
  push_contents(lua, index);
  const lua_Integer count = list_length(lua, -1);
  check_all_read(lua, lua_gettop(lua), count);
  for (lua_Integer number = 1; number <= count; ++number) {
    lua_rawgeti(lua, -1, number);
    add_offer(lua, run, lua_gettop(lua));
    lua_pop(lua, 1);
  }
  if (count == 0) raise(lua, "nothing-offered");
}

}  // namespace talon
