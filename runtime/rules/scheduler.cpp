#include "rules/scheduler.h"

#include <algorithm>

#include "base/check.h"
#include "rules/cited_rules.h"
#include "table/known.h"

namespace talon {
namespace {

/// Phases in a row that ask nothing before the game counts as stuck; it is found
/// out before where a whole turn changes nothing.
constexpr int kMaxSilentPhases = 10'000;

/// Questions in a row that nobody can answer before their effect counts as endless.
constexpr int kMaxSilentQuestions = 10'000;

ScriptFault fault(std::string key) { return {Message(std::move(key)), {}, {}}; }

ScriptFault endless_effect() {
  ScriptFault found = fault("rules.endless-effect");
  found.stopped = ScriptFault::Stopped::effects;
  return found;
}

/// Why effects cannot go on; nothing where they were not stopped.
MaybeFault why_stopped(Machine::Stop stop) {
  switch (stop) {
    case Machine::Stop::endless:
      return endless_effect();
    case Machine::Stop::no_room:
      return fault("rules.no-room");
    case Machine::Stop::over:
    case Machine::Stop::asks:
    case Machine::Stop::done:
      break;
  }
  return std::nullopt;
}

}  // namespace

Rules::Scheduler::Scheduler(std::shared_ptr<const Game> game, std::unique_ptr<PhaseHost> host)
    : game_(std::move(game)),
      compiled_(*game_->compiled),
      host_(std::move(host)),
      machine_(*game_, nullptr),
      enumerator_(*game_),
      undealt_(game_->layout),
      phase_runs_(compiled_.turn.size()) {
  ZoneList stock = undealt_.list(game_->layout.zone_offset(compiled_.stock));
  for (int card = 0; card < game_->cards().size(); ++card) stock.push(static_cast<CardId>(card));
  const std::vector<CounterInfo>& counters = game_->layout.counters();
  for (std::size_t i = 0; i < counters.size(); ++i) {
    undealt_.set_counter(game_->layout, static_cast<CounterId>(i), counters[i].start);
  }
  if (game_->layout.tracks_known()) know_face_up(game_->layout, undealt_);
}

void Rules::Scheduler::set_observer(Observer* observer) {
  observer_ = observer;
  machine_.set_observer(observer);
}

MaybeFault Rules::Scheduler::start(Position& position, std::span<const CardId> order,
                                   LegalAnswers& legal) {
  rest();
  State& state = position.state;
  const Control streams = state.control();
  state = undealt_;
  state.control().deal_stream = streams.deal_stream;
  state.control().play_stream = streams.play_stream;
  if (!order.empty()) {
    const auto stock = state.list(game_->layout.zone_offset(compiled_.stock)).cards();
    TALON_CHECK_EQ(order.size(), stock.size());
    std::ranges::copy(order.rbegin(), order.rend(), stock.begin());
    state.control().fixed_deal = 1;
  }
  position.answers.clear();
  return settle(position, machine_.run_setup(state), legal);
}

MaybeFault Rules::Scheduler::apply(Position& position, const Answer& answer, LegalAnswers& legal) {
  rest();
  State& state = position.state;
  const PhasePlan* open = phase(state);
  if (state.control().ask_depth == 0 && open != nullptr && open->scripted) {
    position.answers.push_back(answer);
    bool asks = false;
    const std::size_t muted = position.answers.size();
    if (MaybeFault found = run_script(position, open->script, muted, legal, asks)) return found;
    return asks ? std::nullopt : open_choice(position, legal);
  }
  return settle(position, machine_.run_move(state, answer), legal);
}

MaybeFault Rules::Scheduler::advance(Position& position, const Answer& answer) {
  const PhasePlan* open = phase(position.state);
  if (position.state.control().ask_depth == 0 && open != nullptr && open->scripted) {
    position.answers.push_back(answer);
    return std::nullopt;
  }
  Machine::Stop stop = machine_.run_move(position.state, answer);
  while (stop == Machine::Stop::done && position.state.control().ask_depth > 0) {
    stop = machine_.resume(position.state);
  }
  if (MaybeFault found = why_stopped(stop)) return found;
  if (stop != Machine::Stop::done) return std::nullopt;
  end_effects(position);
  machine_.test_endings(position.state, false);
  return std::nullopt;
}

void Rules::Scheduler::rest() {
  if (host_ != nullptr) host_->rest();
}

/// The set-up or a move with all that it asked is done.
void Rules::Scheduler::end_effects(Position& position) const {
  Control& control = position.state.control();
  if (control.set_up != 0 && !compiled_.turn.empty()) next_phase(position);
  control.set_up = 1;
}

MaybeFault Rules::Scheduler::reopen(Position& position, LegalAnswers& legal) {
  rest();
  legal.clear();
  State& state = position.state;
  if (state.control().standing == Standing::over) return std::nullopt;
  if (state.control().ask_depth > 0) return settle(position, Machine::Stop::asks, legal);
  const PhasePlan* open = phase(state);
  if (open != nullptr && open->scripted && position.phase_start.words() != 0) {
    bool asks = false;
    const std::size_t all_muted = position.answers.size() + 1;  // it was all heard before
    if (MaybeFault found = run_script(position, open->script, all_muted, legal, asks)) return found;
    if (asks) return std::nullopt;
  }
  return open_choice(position, legal);
}

MaybeFault Rules::Scheduler::settle(Position& position, Machine::Stop stop, LegalAnswers& legal) {
  legal.clear();
  if (MaybeFault found = finish_effects(position.state, stop, legal)) return found;
  if (stop != Machine::Stop::done) return std::nullopt;
  end_effects(position);
  return open_choice(position, legal);
}

/// Runs on through questions that nobody can answer and after answered ones,
/// until a question is open, the game is over or all effects are done.
MaybeFault Rules::Scheduler::finish_effects(State& state, Machine::Stop& stop,
                                            LegalAnswers& legal) {
  for (int silent = 0; silent < kMaxSilentQuestions;) {
    switch (stop) {
      case Machine::Stop::endless:
      case Machine::Stop::no_room:
        return why_stopped(stop);
      case Machine::Stop::over:
        return std::nullopt;
      case Machine::Stop::asks:
        list(state, asked(state), legal);
        if (!legal.empty()) return std::nullopt;
        stop = machine_.resume(state);  // nothing can be answered: the question falls away
        ++silent;
        break;
      case Machine::Stop::done:
        if (state.control().ask_depth == 0) return std::nullopt;
        stop = machine_.resume(state);
        break;
    }
  }
  return endless_effect();
}

MaybeFault Rules::Scheduler::open_choice(Position& position, LegalAnswers& legal) {
  return compiled_.turn.empty() ? open_moves(position.state, legal) : open_phase(position, legal);
}

MaybeFault Rules::Scheduler::open_moves(State& state, LegalAnswers& legal) {
  legal.clear();
  if (machine_.test_endings(state, false)) return std::nullopt;
  list(state, compiled_.offered, legal);
  if (legal.going_on() > 0) return std::nullopt;
  if (machine_.test_endings(state, true)) {
    legal.clear();
    return std::nullopt;
  }
  if (legal.empty()) return fault("rules.stuck");
  return std::nullopt;
}

namespace {

/// Whether a turn has changed nothing, so that none will.
bool is_same_but_turn(State before, const State& state) {
  if (before.words() != state.words()) return false;
  before.control().turn = state.control().turn;
  return before == state;
}

}  // namespace

MaybeFault Rules::Scheduler::open_phase(Position& position, LegalAnswers& legal) {
  State& state = position.state;
  State before;  // the second silent turn, and each one after it
  for (int silent = 0; silent < kMaxSilentPhases; ++silent) {
    if (state.control().phase == 0 && silent > static_cast<int>(compiled_.turn.size())) {
      if (is_same_but_turn(before, state)) break;
      before = state;
    }
    legal.clear();
    if (state.control().standing == Standing::over) return std::nullopt;
    if (machine_.test_endings(state, false)) return std::nullopt;
    const PhasePlan& plan = *phase(state);
    ++phase_runs_[state.control().phase];
    if (plan.scripted) {
      begin_phase(position);
      bool asks = false;
      if (MaybeFault found = run_script(position, plan.script, 0, legal, asks)) return found;
      if (asks) return std::nullopt;
      continue;
    }
    list(state, plan.moves, legal);
    if (legal.going_on() > 0) return std::nullopt;
    legal.clear();
    next_phase(position);
  }
  if (machine_.test_endings(state, true)) return std::nullopt;
  return phase_fault("rules.stuck", state);
}

/// What the phase that runs does wrong.
MaybeFault Rules::Scheduler::phase_fault(std::string key, const State& state) const {
  ScriptFault found = fault(std::move(key));
  for (const spec::Phase& phase : game_->rules.phases) {
    if (phase.name != game_->definition.turn[state.control().phase]) continue;
    found.where = phase.where;
    found.rule = phase.rule;
  }
  return found;
}

/// Keeps the state as the start of the phase by an exchange of blocks, not by a copy. What is in
/// position.state afterwards has no meaning until the phase has run and writes it.
void Rules::Scheduler::begin_phase(Position& position) {
  if (position.phase_start.words() == 0) position.phase_start = std::move(spare_);
  spare_ = State();
  if (position.phase_start.words() == 0) position.phase_start = State(game_->layout);
  std::swap(position.phase_start, position.state);
  position.answers.clear();
}

void Rules::Scheduler::next_phase(Position& position) const {
  Control& control = position.state.control();
  if (++control.phase < compiled_.turn.size()) return;
  control.phase = 0;
  ++control.turn;
}

std::vector<std::uint64_t> Rules::Scheduler::rule_runs() const {
  std::vector<std::uint64_t> runs;
  if (host_ != nullptr) runs = host_->rule_runs();
  runs.resize(cited_rules(game_->rules).size());
  return runs;
}

/// Runs the phase from its start block with the answers since. When it ends,
/// the turn goes on; when it asks, `legal` is what may be answered.
MaybeFault Rules::Scheduler::run_script(Position& position, int script, std::size_t muted,
                                        LegalAnswers& legal, bool& asks) {
  TALON_CHECK(host_ != nullptr);
  auto run =
      host_->run(script, position.phase_start, position.answers, muted, observer_, position.state);
  if (!run) {
    position.state = position.phase_start;
    return std::move(run.error());
  }
  const PhaseHost::Stop& stop = **run;
  legal.clear();
  asks = stop.kind == PhaseHost::Stop::Kind::asks;
  switch (stop.kind) {
    case PhaseHost::Stop::Kind::asks:
      script_asks_ = stop.offers;
      list(position.state, script_asks_, legal);
      if (legal.going_on() > 0) return std::nullopt;
      if (machine_.test_endings(position.state, true)) {
        legal.clear();
        break;
      }
      return legal.empty() ? phase_fault("rules.nothing-to-choose", position.state) : std::nullopt;
    case PhaseHost::Stop::Kind::next:
      next_phase(position);
      break;
    case PhaseHost::Stop::Kind::again:
      break;
    case PhaseHost::Stop::Kind::end_turn:
      position.state.control().phase = 0;
      ++position.state.control().turn;
      break;
    case PhaseHost::Stop::Kind::finish:
      machine_.finish(position.state, stop.ending);
      break;
  }
  end_phase(position);
  return std::nullopt;
}

/// Outside of a phase a position has no block for its start. Phases follow each
/// other at once, so that the block is kept for the next one.
void Rules::Scheduler::end_phase(Position& position) {
  position.answers.clear();
  spare_ = std::move(position.phase_start);
  position.phase_start = State();
}

void Rules::Scheduler::list(const State& state, const std::vector<MoveId>& moves,
                            LegalAnswers& legal) {
  legal.clear();
  if (compiled_.resigns) return list_resigning_last(state, moves, legal);
  for (const MoveId move : moves) enumerator_.enumerate(state, move, legal);
}

void Rules::Scheduler::list_resigning_last(const State& state, const std::vector<MoveId>& moves,
                                           LegalAnswers& legal) {
  for (const MoveId move : moves) {
    if (!compiled_.moves[move].resigns) enumerator_.enumerate(state, move, legal);
  }
  const std::uint64_t going_on = legal.size();
  for (const MoveId move : moves) {
    if (compiled_.moves[move].resigns) enumerator_.enumerate(state, move, legal);
  }
  legal.set_going_on(going_on);
}

void Rules::Scheduler::list(const State& state, const Offers& offers, LegalAnswers& legal) {
  legal.clear();
  for (const Offer& offer : offers.moves) {
    enumerator_.enumerate(state, offer.move, legal, {&offers, &offer});
  }
}

const std::vector<MoveId>& Rules::Scheduler::asked(const State& state) const {
  const Control& control = state.control();
  const std::size_t question = control.resume[control.ask_depth - 1] - std::size_t{1};
  return compiled_.asks[compiled_.ops[question].target];
}

const PhasePlan* Rules::Scheduler::phase(const State& state) const {
  return compiled_.turn.empty() ? nullptr : &compiled_.turn[state.control().phase];
}

std::vector<MoveId> Rules::Scheduler::offered(const Position& position) const {
  const State& state = position.state;
  if (state.control().standing == Standing::over) return {};
  if (state.control().ask_depth > 0) return asked(state);
  const PhasePlan* open = phase(state);
  if (open == nullptr) return compiled_.offered;
  if (!open->scripted) return open->moves;
  std::vector<MoveId> moves;
  for (const Offer& offer : script_asks_.moves) moves.push_back(offer.move);
  return moves;
}

const Offers* Rules::Scheduler::script_offers(const Position& position) const {
  const State& state = position.state;
  if (state.control().standing == Standing::over || state.control().ask_depth > 0) return nullptr;
  const PhasePlan* open = phase(state);
  return open != nullptr && open->scripted ? &script_asks_ : nullptr;
}

}  // namespace talon
