#include <algorithm>
#include <map>

#include "base/diagnostic.h"
#include "script/bindings.h"
#include "script/card_values.h"
#include "script/frozen.h"
#include "script/handle.h"
#include "script/phase_run.h"

namespace talon {
namespace {

using StopKind = PhaseHost::Stop::Kind;

/// Its address is the registry key of the one `game` value.
const char game_key = 0;

// ---- reading arguments; these raise ----------------------------------------

PhaseRun& check_run(lua_State* lua) {
  PhaseRun* const run = Host::of(lua).phase;
  if (run == nullptr || handle_at(lua, 1, Kind::game) == nullptr) raise(lua, "call-with-colon");
  return *run;
}

[[noreturn]] void raise_expected(lua_State* lua, const char* key, const char* field, int index) {
  raise(lua, key, {{"field", field}, {"given", type_name(lua, index)}});
}

template <typename Info>
[[noreturn]] void raise_unknown(lua_State* lua, const char* key, int index,
                                const std::vector<Info>& all) {
  std::uint32_t kept = 0;
  {
    const std::string given = shown_text(lua_tostring(lua, index), lua_rawlen(lua, index));
    std::vector<std::string> known;
    for (const Info& one : all) known.push_back(one.name);
    Host& host = Host::of(lua);
    kept = host.keep(
        {Message(key).with("name", given), host.where(host.place(lua)), suggest(given, known)});
  }
  raise_kept(lua, kept);
}

ZoneId check_zone(lua_State* lua, const PhaseRun& run, int index, const char* field) {
  if (lua_type(lua, index) != LUA_TSTRING) raise_expected(lua, "expected-zone", field, index);
  if (const auto zone = run.game.layout.zone(lua_tostring(lua, index))) return *zone;
  raise_unknown(lua, "script.unknown-zone", index, run.game.layout.zones());
}

CounterId check_counter(lua_State* lua, const PhaseRun& run, int index, const char* field) {
  if (lua_type(lua, index) != LUA_TSTRING) raise_expected(lua, "expected-counter", field, index);
  if (const auto counter = run.game.layout.counter(lua_tostring(lua, index))) return *counter;
  raise_unknown(lua, "script.unknown-counter", index, run.game.layout.counters());
}

int check_ending(lua_State* lua, const PhaseRun& run, int index, const char* field) {
  if (lua_type(lua, index) != LUA_TSTRING) raise_expected(lua, "expected-text", field, index);
  const std::string_view name = lua_tostring(lua, index);
  const auto& endings = run.game.rules.endings;
  for (std::size_t place = 0; place < endings.size(); ++place) {
    if (endings[place].name == name) return static_cast<int>(place);
  }
  raise_unknown(lua, "script.unknown-ending", index, endings);
}

CardId check_card(lua_State* lua, int index, const char* field) {
  const Handle* const card = handle_at(lua, index, Kind::card);
  if (card == nullptr) raise_expected(lua, "expected-card", field, index);
  return static_cast<CardId>(card->index);
}

lua_Integer check_integer(lua_State* lua, int index, const char* field) {
  int whole = 0;
  const lua_Integer value =
      lua_type(lua, index) == LUA_TNUMBER ? lua_tointegerx(lua, index, &whole) : 0;
  if (whole == 0) raise_expected(lua, "expected-integer", field, index);
  return value;
}

// ---- leaving the phase -----------------------------------------------------

/// Stops the script for good. It is not resumed after it has yielded this.
int leave(lua_State* lua, PhaseRun& run, StopKind kind) {
  if (lua_isyieldable(lua) == 0) raise(lua, "not-inside-a-call");
  run.stop.kind = kind;
  if (kind == StopKind::finish) run.stop.ending = run.state.control().ending;
  return lua_yield(lua, 0);
}

template <StopKind kind>
int game_leave(lua_State* lua) {
  return leave(lua, check_run(lua), kind);
}

int game_finish(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  run.actions.finish(check_ending(lua, run, 2, "game:finish"));
  return leave(lua, run, StopKind::finish);
}

int game_test(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const bool over = run.actions.test_ending(check_ending(lua, run, 2, "game:test"));
  return over ? leave(lua, run, StopKind::finish) : 0;
}

int game_run(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const Handle* const effect = handle_at(lua, 2, Kind::script_effect);
  if (effect == nullptr) raise_expected(lua, "expected-script-effect", "game:run", 2);
  const bool over = run.actions.run_effect(static_cast<int>(effect->index));
  return over ? leave(lua, run, StopKind::finish) : 0;
}

// ---- choose ----------------------------------------------------------------

/// The move or question of this name. Questions may share one, and then only
/// their handles tell them apart.
MoveId check_move_name(lua_State* lua, const PhaseRun& run, int index) {
  const std::string_view name = lua_tostring(lua, index);
  int found = 0;
  MoveId id = 0;
  for (std::size_t move = 0; move < run.game.move_count(); ++move) {
    if (run.game.move(move).name != name) continue;
    id = static_cast<MoveId>(move);
    ++found;
  }
  if (found == 1) return id;
  if (found > 1) raise(lua, "ambiguous-question", {{"name", lua_tostring(lua, index)}});
  raise(lua, "unknown-move", {{"name", lua_tostring(lua, index)}});
}

void add_offered(lua_State* lua, PhaseRun& run, int index) {
  if (const Handle* move = handle_at(lua, index, Kind::move)) {
    run.stop.moves.push_back(static_cast<MoveId>(move->index));
  } else if (const Handle* question = handle_at(lua, index, Kind::question)) {
    run.stop.moves.push_back(static_cast<MoveId>(run.game.rules.moves.size() + question->index));
  } else if (lua_type(lua, index) == LUA_TSTRING) {
    run.stop.moves.push_back(check_move_name(lua, run, index));
  } else {
    raise_expected(lua, "expected-move", "game:choose", index);
  }
}

void read_offered(lua_State* lua, PhaseRun& run) {
  run.stop.moves.clear();
  if (lua_type(lua, 2) != LUA_TTABLE) {
    add_offered(lua, run, 2);
    return;
  }
  push_contents(lua, 2);
  const auto count = static_cast<lua_Integer>(lua_rawlen(lua, -1));
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(lua, -1, i);
    add_offered(lua, run, lua_gettop(lua));
    lua_pop(lua, 1);
  }
  if (count == 0) raise(lua, "nothing-offered");
}

void push_card_list(lua_State* lua, std::span<const CardId> cards) {
  lua_createtable(lua, static_cast<int>(cards.size()), 0);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    push_card(lua, cards[i]);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
}

void push_card_set(lua_State* lua, CardSet set) {
  lua_createtable(lua, set.size(), 0);
  lua_Integer place = 0;
  set.each([&](CardId card) {
    push_card(lua, card);
    lua_rawseti(lua, -2, ++place);
  });
}

void push_binding(lua_State* lua, const PhaseRun& run, const spec::Slot& slot, Binding binding) {
  switch (slot.kind) {
    case spec::SlotKind::card:
      push_card(lua, binding.as_card());
      return;
    case spec::SlotKind::subset:
      push_card_set(lua, binding.as_cards());
      return;
    case spec::SlotKind::zone:
      lua_pushstring(lua, run.game.layout.zones()[binding.as_zone()].name.c_str());
      return;
    case spec::SlotKind::number:
    case spec::SlotKind::text:
      lua_pushinteger(lua, binding.as_number());
      return;
  }
}

void push_answer(lua_State* lua, const PhaseRun& run, const Answer& answer) {
  const spec::Move& move = run.game.move(answer.move);
  lua_createtable(lua, 0, static_cast<int>(move.slots.size()) + 1);
  lua_pushstring(lua, move.name.c_str());
  lua_setfield(lua, -2, "move");
  for (std::size_t i = 0; i < move.slots.size(); ++i) {
    push_binding(lua, run, move.slots[i], answer.bindings[i]);
    lua_setfield(lua, -2, move.slots[i].name.c_str());
  }
}

/// Gives the script the next answer, after its effects have run.
int take_answer(lua_State* lua, PhaseRun& run) {
  const Answer& answer = run.answers[run.taken++];
  run.update_observer();
  const auto& offered = run.stop.moves;
  if (std::find(offered.begin(), offered.end(), answer.move) == offered.end()) {
    raise(lua, "answer-not-offered", {{"name", run.game.move(answer.move).name.c_str()}});
  }
  if (run.actions.run_move(answer)) return leave(lua, run, StopKind::finish);
  push_answer(lua, run, answer);
  return 1;
}

int resume_choose(lua_State* lua) { return take_answer(lua, *Host::of(lua).phase); }

int continue_choose(lua_State* lua, int, lua_KContext) { return lua_entry<resume_choose>(lua); }

int game_choose(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  if (lua_isyieldable(lua) == 0) raise(lua, "not-inside-a-call");
  luaL_checkstack(lua, 8, nullptr);
  read_offered(lua, run);
  if (run.taken < run.answers.size()) return take_answer(lua, run);
  run.stop.kind = StopKind::asks;
  return lua_yieldk(lua, 0, 0, continue_choose);
}

// ---- the table -------------------------------------------------------------

int game_count(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  const ZoneId zone = check_zone(lua, run, 2, "game:count");
  lua_pushinteger(lua, run.state.count(run.game.layout, zone));
  return 1;
}

int game_cards(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  const ZoneId zone = check_zone(lua, run, 2, "game:cards");
  push_card_list(lua, run.state.zone(run.game.layout, zone));
  return 1;
}

int game_top(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  const ZoneId zone = check_zone(lua, run, 2, "game:top");
  const CardId top = run.state.top(run.game.layout, zone);
  if (top == kNoCard) return 0;
  push_card(lua, top);
  return 1;
}

int game_put(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const ZoneId zone = check_zone(lua, run, 3, "game:put.zone");
  if (lua_type(lua, 2) != LUA_TTABLE) {
    run.actions.move(check_card(lua, 2, "game:put.card"), zone);
    return 0;
  }
  push_contents(lua, 2);
  const auto count = static_cast<lua_Integer>(lua_rawlen(lua, -1));
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(lua, -1, i);
    run.actions.move(check_card(lua, -1, "game:put.card"), zone);
    lua_pop(lua, 1);
  }
  return 0;
}

int game_shuffle(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  run.actions.shuffle(check_zone(lua, run, 2, "game:shuffle"));
  return 0;
}

int game_roll(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const lua_Integer sides = check_integer(lua, 2, "game:roll");
  if (sides < 1 || sides > INT32_MAX) raise(lua, "roll-out-of-range");
  lua_pushinteger(lua, 1 + lua_Integer{run.actions.draw(static_cast<std::uint32_t>(sides))});
  return 1;
}

int game_get(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  const CounterId counter = check_counter(lua, run, 2, "game:get");
  lua_pushinteger(lua, run.state.counter(run.game.layout, counter));
  return 1;
}

int set_counter(lua_State* lua, PhaseRun& run, CounterId counter, lua_Integer value) {
  if (!run.actions.set_counter(counter, value)) {
    raise(lua, "counter-out-of-range",
          {{"name", run.game.layout.counters()[counter].name.c_str()}});
  }
  return 0;
}

int game_set(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const CounterId counter = check_counter(lua, run, 2, "game:set.counter");
  return set_counter(lua, run, counter, check_integer(lua, 3, "game:set.value"));
}

int game_add(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const CounterId counter = check_counter(lua, run, 2, "game:add.counter");
  const lua_Integer change = check_integer(lua, 3, "game:add.value");
  // Beyond this any change is out of range, and the sum cannot overflow.
  const lua_Integer limited = std::clamp<lua_Integer>(change, INT32_MIN * 4LL, INT32_MAX * 4LL);
  return set_counter(lua, run, counter, run.state.counter(run.game.layout, counter) + limited);
}

// ---- say -------------------------------------------------------------------

std::string card_words(const PhaseRun& run, CardId card) {
  const std::string& id = run.game.cards().id(card);
  return run.game.texts().text("cards." + id).value_or(id);
}

/// Reads the values of a message at `index`. False at a value that cannot be said.
bool read_values(lua_State* lua, const PhaseRun& run, int index,
                 std::map<std::string, MessageValue>& values) {
  for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) != LUA_TSTRING) return false;
    MessageValue& value = values[lua_tostring(lua, -2)];
    if (lua_isinteger(lua, -1) != 0) {
      value = static_cast<std::int64_t>(lua_tointeger(lua, -1));
    } else if (lua_type(lua, -1) == LUA_TSTRING) {
      value = shown_text(lua_tostring(lua, -1), lua_rawlen(lua, -1));
    } else if (const Handle* card = handle_at(lua, -1, Kind::card)) {
      value = card_words(run, static_cast<CardId>(card->index));
    } else {
      return false;
    }
  }
  return true;
}

int game_say(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  lua_settop(lua, 3);
  luaL_checkstack(lua, 8, nullptr);
  if (lua_type(lua, 2) != LUA_TSTRING) raise_expected(lua, "expected-text", "game:say", 2);
  bool readable = lua_isnil(lua, 3) || push_contents(lua, 3);
  if (readable) {
    Message message(std::string("events.") + lua_tostring(lua, 2));
    std::map<std::string, MessageValue> values;
    if (!lua_isnil(lua, 3)) readable = read_values(lua, run, 4, values);
    for (auto& [name, value] : values) message.values.emplace_back(name, std::move(value));
    if (readable) run.actions.say(message);
  }
  if (!readable) raise(lua, "values-of-say");
  return 0;
}

constexpr HostFunction kMethods[] = {
    {"choose", "game:choose(move) or game:choose { move, ... }",
     "Lets the player answer one of these moves or questions, by name or handle; runs its effects "
     "and gives a table with `move` and what was chosen for each slot.",
     lua_entry<game_choose>},
    {"count", "game:count(zone)", "How many cards lie in a zone.", lua_entry<game_count>},
    {"cards", "game:cards(zone)", "A list of the cards of a zone, from the bottom.",
     lua_entry<game_cards>},
    {"top", "game:top(zone)", "The top card of a zone, or nil.", lua_entry<game_top>},
    {"put", "game:put(card, zone)", "Moves a card, or a list of cards, to the top of a zone.",
     lua_entry<game_put>},
    {"shuffle", "game:shuffle(zone)", "Shuffles a zone.", lua_entry<game_shuffle>},
    {"roll", "game:roll(n)", "A whole number from 1 to n, by chance.", lua_entry<game_roll>},
    {"get", "game:get(counter)", "The value of a counter.", lua_entry<game_get>},
    {"set", "game:set(counter, value)", "Sets a counter; out of its range is an error.",
     lua_entry<game_set>},
    {"add", "game:add(counter, change)", "Adds to a counter; out of its range is an error.",
     lua_entry<game_add>},
    {"run", "game:run(effect)", "Runs what `effect {...}` declared.", lua_entry<game_run>},
    {"say", "game:say(key [, values])",
     "Tells the player the text events.<key> of the game; `values` are numbers, texts and cards "
     "for its places.",
     lua_entry<game_say>},
    {"test", "game:test(ending)", "Ends the game here if the condition of the ending holds.",
     lua_entry<game_test>},
    {"finish", "game:finish(ending)", "Ends the game.", lua_entry<game_finish>},
    {"next", "game:next()", "Leaves for the next phase, as the end of the function does.",
     lua_entry<game_leave<StopKind::next>>},
    {"again", "game:again()", "Leaves, and the same phase runs again.",
     lua_entry<game_leave<StopKind::again>>},
    {"end_turn", "game:end_turn()", "Leaves for the first phase of the next turn.",
     lua_entry<game_leave<StopKind::end_turn>>},
};

}  // namespace

std::span<const HostFunction> game_methods() { return kMethods; }

void add_game(lua_State* lua) {
  add_methods(lua, Kind::game, kMethods);
  push_handle(lua, {Kind::game, 0});
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &game_key);
}

void push_game(lua_State* lua) { lua_rawgetp(lua, LUA_REGISTRYINDEX, &game_key); }

}  // namespace talon
