#include <utility>

#include "rules/redraw.h"
#include "script/bind/bindings.h"
#include "script/phase/card_values.h"
#include "script/phase/game_arguments.h"
#include "script/phase/offers.h"
#include "script/phase/record_values.h"
#include "script/phase/slot_values.h"
#include "table/cell_name.h"
#include "table/unseen.h"

namespace talon {
namespace {

using StopKind = PhaseHost::Stop::Kind;

/// What effects tell, on average: few of their steps move a card or say something.
constexpr std::size_t kToldOfStep = 4;

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

/// Goes on after effects, or leaves when they ended the game.
int after_effects(lua_State* lua, PhaseRun& run, Actions::Ran ran) {
  const std::uint64_t steps = run.actions.take_steps();
  Host::of(lua).charge(lua, steps);
  count_told(lua, run, kToldOfStep * steps);
  switch (ran) {
    case Actions::Ran::over:
      return leave(lua, run, StopKind::finish);
    case Actions::Ran::endless:
      raise(lua, "endless-effect");
    case Actions::Ran::no_room:
      raise(lua, "no-room");
    case Actions::Ran::done:
      break;
  }
  return 0;
}

int game_run(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const Handle* const effect = handle_at(lua, 2, Kind::script_effect);
  if (effect == nullptr) raise_expected(lua, "expected-script-effect", "game:run", 2);
  check_index_in(lua, effect->index, run.game.rules.script_effects.size());
  return after_effects(lua, run, run.actions.run_effect(static_cast<int>(effect->index)));
}

// ---- choose ----------------------------------------------------------------

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

/// Draws anew what is unseen where the answers say so: the script goes on with
/// other cards to come and other dice.
void redraw(PhaseRun& run) {
  while (run.taken < run.answers.size()) {
    const std::optional<Rng> stream = redraw_stream(run.answers[run.taken]);
    if (!stream) return;
    redraw_unseen(run.game.layout, run.state, *stream);
    ++run.taken;
  }
}

/// From each answer on the steps are counted anew, so that a run that comes by it
/// again is stopped where the one that was waiting for it is.
void rest(lua_State* lua, const PhaseRun& run) {
  if (run.steps == 0) return;
  Host::of(lua).set_steps(run.steps);
  Host::of(lua).count_steps(lua);
}

/// Gives the script the next answer, after its effects have run.
int take_answer(lua_State* lua, PhaseRun& run) {
  rest(lua, run);
  const Answer& answer = run.answers[run.taken++];
  run.update_observer();
  if (run.stop.offers.find(answer.move) == nullptr) {
    raise(lua, "answer-not-offered", {{"name", run.game.move(answer.move).name.c_str()}});
  }
  run.told = 0;
  if (std::cmp_greater(++run.given, kMaxPhaseAnswers)) Host::of(lua).stop(lua, Limit::answers);
  const Actions::Ran ran = run.actions.run_move(answer);
  const int results = after_effects(lua, run, ran);
  if (ran != Actions::Ran::done) return results;
  push_answer(lua, run, answer);
  return 1;
}

int answer_or_ask(lua_State* lua, PhaseRun& run);

int resume_choose(lua_State* lua) { return answer_or_ask(lua, *Host::of(lua).phase); }

int continue_choose(lua_State* lua, int, lua_KContext) { return lua_entry<resume_choose>(lua); }

int answer_or_ask(lua_State* lua, PhaseRun& run) {
  redraw(run);
  if (run.taken < run.answers.size()) return take_answer(lua, run);
  run.stop.kind = StopKind::asks;
  return lua_yieldk(lua, 0, 0, continue_choose);
}

int game_choose(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  if (lua_isyieldable(lua) == 0) raise(lua, "not-inside-a-call");
  luaL_checkstack(lua, 8, nullptr);
  read_offers(lua, run, 2);
  return answer_or_ask(lua, run);
}

constexpr HostFunction kTurnMethods[] = {
    {"choose", "game:choose(move) or game:choose { move, move { slot = ... }, ... }",
     "Lets the player answer one of these moves or questions, by name or handle; runs its effects "
     "and gives a table with `move` and what was chosen for each slot. A handle that is called "
     "says "
     "what its slots may be here: a list of cards, zones, records or names, {from, to} for a "
     "number, "
     "{starts_with = text, suggestions = key} for a text.",
     lua_entry<game_choose>},
    {"run", "game:run(effect)", "Runs what `effect {...}` declared.", lua_entry<game_run>},
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

std::span<const HostFunction> turn_methods() { return kTurnMethods; }

}  // namespace talon
