#include <algorithm>

#include "base/index_in.h"
#include "lua_source/named_place.h"
#include "script/bind/bindings.h"
#include "script/declared_otherwise.h"
#include "script/phase/phase_memory.h"
#include "script/phase/phase_run.h"
#include "script/phase/procedures.h"
#include "script/script.h"
#include "script/scripts.h"
#include "script/vm/watchdog.h"

namespace talon {
namespace {

/// Its address is the registry key of the thread that phases run on.
const char thread_key = 0;

/// Runs phases in a sandbox of its own.
///
/// The coroutine of the last run is kept where it asks. When the next run only
/// adds answers to it, it goes on from there; any other run starts the phase
/// anew and answers what was answered before. Both give the same state.
class ScriptHost final : public PhaseHost {
 public:
  ScriptHost(std::shared_ptr<const Game> game, const ScriptLimits& limits, ScriptLog* log,
             ScriptMeter* meter)
      : game_(std::move(game)),
        phase_steps_(limits.phase_steps),
        sandbox_(limits),
        run_(*game_),
        watchdog_(limits.phase_milliseconds) {
    sandbox_.host().log = log;
    sandbox_.host().meter = meter;
    run_.steps = phase_steps_;
    broken_ = open();
  }

  Expected<const Stop*, ScriptFault> run(int script, const State& start,
                                         std::span<const Answer> answers, std::size_t muted,
                                         Observer* observer, State& state) override {
    if (broken_) return tl::unexpected(fault_of(*broken_, script));
    const bool goes_on = continues(script, start, answers, muted, observer);
    run_.answers = answers;
    run_.muted = muted;
    run_.observer = observer;
    if (!goes_on) {
      if (auto fault = begin(script, start)) return tl::unexpected(fault_of(*fault, script));
    }
    if (!goes_on || run_.taken < answers.size()) {
      if (auto fault = resume(goes_on)) return tl::unexpected(fault_of(*fault, script));
      note_change(start);
    }
    if (!goes_on && asks_) start_ = start;
    hand_over(state);
    return &run_.stop;
  }

  std::vector<std::uint64_t> rule_runs() const override { return run_.rule_runs; }

  void rest() override {
    watchdog_.rest();
    if (phase_steps_ > 0) sandbox_.host().set_steps(phase_steps_);
  }

 private:
  /// Gives back the block of the run; a copy only where the coroutine still needs it.
  void hand_over(State& state) {
    if (asks_) {
      state = run_.state;
    } else {
      std::swap(state, run_.state);
    }
  }

  Fallible<Fault> open() {
    Diagnostics diagnostics;
    Builder builder(game_->definition, diagnostics);
    run_scripts(sandbox_, builder);
    // The same scripts have passed before, so only other limits can lead here.
    if (diagnostics.has_errors()) {
      const Diagnostic& first = diagnostics.all().front();
      return Fault{first.message, first.where, first.hint, sandbox_.host().limit() != Limit::none};
    }
    if (const auto where = declared_otherwise(game_->rules, builder.rules())) {
      return Fault{Message("script.declared-otherwise"), *where, {}};
    }
    auto fault = sandbox_.protect(guard_phase_memory);
    if (!fault) fault = sandbox_.protect([&](lua_State* lua) { prepare(lua); });
    if (!fault) fault = new_thread();
    sandbox_.host().phase = &run_;
    rest();
    return fault;
  }

  void prepare(lua_State* lua) {
    add_phase_names(lua, *game_, run_.names);
    push_game(lua);
    run_.game_value = lua_touserdata(lua, -1);
    // What a phase makes it drops at once, and what the files made stays for good.
    lua_gc(lua, LUA_GCGEN, 0, 0);
  }

  Fallible<Fault> new_thread() {
    return sandbox_.protect([&](lua_State* lua) {
      thread_ = lua_newthread(lua);
      lua_rawsetp(lua, LUA_REGISTRYINDEX, &thread_key);
    });
  }

  /// Counts the rule of the phase once it has changed something. Where it runs again nobody
  /// knows when that was, so that it has been counted then.
  void note_change(const State& start) {
    if (changed_ || run_.state == start) return;
    changed_ = true;
    for (const spec::Phase& phase : game_->rules.phases) {
      if (!phase.scripted || phase.script != script_) continue;
      const auto rule = std::ranges::find(run_.names.rule_ids, phase.rule);
      note_rule(sandbox_.host(), run_, index_in(run_.names.rule_ids, rule));
    }
  }

  ScriptFault fault_of(const Fault& fault, int script) const {
    ScriptFault result{fault.message, named_place(fault.where, fault.message), {}, fault.hint};
    if (fault.stopped) result.stopped = ScriptFault::Stopped::script;
    for (const spec::Phase& phase : game_->rules.phases) {
      if (!phase.scripted || phase.script != script) continue;
      result.rule = phase.rule;
      if (!result.where) result.where = phase.where;
    }
    return result;
  }

  /// Whether the kept coroutine is at, or before, the end of these answers,
  /// and nothing that it has done already is to be heard again.
  bool continues(int script, const State& start, std::span<const Answer> answers, std::size_t muted,
                 const Observer* observer) const {
    const std::size_t taken = run_.taken;
    return asks_ && script == script_ && taken <= answers.size() &&
           (observer == nullptr || muted > taken) && start == start_ &&
           std::ranges::equal(taken_, answers.first(taken));
  }

  Fallible<Fault> begin(int script, const State& start) {
    if (asks_) {
      asks_ = false;
      lua_resetthread(thread_);
      // A phase that was left while it asked may have written something, too.
      if (auto fault = check_memory()) return fault;
    }
    script_ = script;
    changed_ = run_.muted > 0;
    run_.state = start;
    run_.taken = 0;
    run_.given = 0;
    run_.narrowing = false;
    run_.told = 0;
    taken_.clear();
    lua_settop(thread_, 0);
    push_phase_functions(thread_);
    lua_rawgeti(thread_, 1, script + 1);
    lua_remove(thread_, 1);
    push_game(thread_);
    return std::nullopt;
  }

  Fallible<Fault> resume(bool goes_on) {
    run_.update_observer();
    run_.stop.kind = Stop::Kind::next;
    int results = 0;
    const std::uint64_t steps = sandbox_.host().steps_left();
    if (phase_steps_ > 0) sandbox_.host().count_steps(thread_);
    watchdog_.begin(thread_);
    const int status = lua_resume(thread_, sandbox_.lua(), goes_on ? 0 : 1, &results);
    watchdog_.end();
    if (phase_steps_ > 0) end_count(steps);
    if (status != LUA_OK && status != LUA_YIELD) return fail(status);
    asks_ = status == LUA_YIELD && run_.stop.kind == Stop::Kind::asks;
    if (asks_) {
      taken_.assign(run_.answers.begin(), run_.answers.end());
      return std::nullopt;
    }
    if (status == LUA_YIELD) lua_resetthread(thread_);
    return check_memory();
  }

  /// Tells the meter, where `before` steps were left when the run began.
  void end_count(std::uint64_t before) {
    Host& host = sandbox_.host();
    host.end_count();
    if (host.meter == nullptr) return;
    ScriptMeter& meter = *host.meter;
    const std::uint64_t steps = before - host.steps_left();
    meter.phase_steps = std::max(meter.phase_steps, steps);
    meter.all_phase_steps += steps;
    meter.memory_bytes = std::max(meter.memory_bytes, host.memory.most_taken());
  }

  Fallible<Fault> fail(int status) {
    asks_ = false;
    Host& host = sandbox_.host();
    Fault fault = host.fault(thread_, -1, status);
    host.clear_limit();
    // The thread of an error is not used again: a hook may have been set on it.
    auto broken = new_thread();
    if (!broken) broken = sandbox_.protect([](lua_State* lua) { lua_gc(lua, LUA_GCCOLLECT); });
    if (broken) broken_ = broken;
    // Whatever it changed as well, one fault is told.
    restore_phase_memory(sandbox_.lua());
    return fault;
  }

  Fallible<Fault> check_memory() {
    const char* const changed = restore_phase_memory(sandbox_.lua());
    if (changed == nullptr) return std::nullopt;
    return Fault{Message("script.kept-variable").with("name", std::string(changed)), {}, {}};
  }

  std::shared_ptr<const Game> game_;
  const std::uint64_t phase_steps_;  ///< 0: not counted
  Sandbox sandbox_;
  PhaseRun run_;
  Watchdog watchdog_;
  Fallible<Fault> broken_;
  lua_State* thread_ = nullptr;

  // The kept coroutine: where it began and what it was answered.
  bool asks_ = false;
  int script_ = 0;
  bool changed_ = false;  ///< see note_change
  State start_;
  std::vector<Answer> taken_;
};

}  // namespace

std::unique_ptr<PhaseHost> make_phase_host(std::shared_ptr<const Game> game,
                                           const ScriptLimits& limits, ScriptLog* log,
                                           ScriptMeter* meter) {
  if (!has_scripted_phase(game->rules)) return nullptr;
  return std::make_unique<ScriptHost>(std::move(game), limits, log, meter);
}

}  // namespace talon
