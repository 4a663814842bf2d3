#pragma once

#include <memory>
#include <span>

#include "rules/enumerate.h"
#include "rules/machine.h"
#include "rules/rules.h"

namespace talon {

/// Decides what comes next: after each answer it tests the endings, goes
/// through the phases of the turn and lists what may be answered. One object
/// belongs to one thread.
class Rules::Scheduler {
 public:
  Scheduler(std::shared_ptr<const Game> game, std::unique_ptr<PhaseHost> host);

  const Game& game() const { return *game_; }
  void set_observer(Observer* observer);

  MaybeFault start(Position& position, std::span<const CardId> order, LegalAnswers& legal);
  MaybeFault apply(Position& position, const Answer& answer, LegalAnswers& legal);
  MaybeFault advance(Position& position, const Answer& answer);
  MaybeFault reopen(Position& position, LegalAnswers& legal);
  std::vector<MoveId> offered(const Position& position) const;
  const std::vector<std::uint64_t>& phase_runs() const { return phase_runs_; }
  std::vector<std::uint64_t> rule_runs() const;
  /// What a running script asks; null when it is not a script that asks.
  const Offers* script_offers(const Position& position) const;

  const Machine& machine() const { return machine_; }
  void list_groups(std::size_t maximum) { enumerator_.list_groups(maximum); }
  void use(VectorUnits units) { enumerator_.use(units); }
  const Observer* observer() const { return observer_; }

 private:
  void rest();
  void end_effects(Position& position) const;
  /// After effects stopped: goes on until a choice is open or the game is over.
  MaybeFault settle(Position& position, Machine::Stop stop, LegalAnswers& legal);
  MaybeFault finish_effects(State& state, Machine::Stop& stop, LegalAnswers& legal);
  MaybeFault open_choice(Position& position, LegalAnswers& legal);
  MaybeFault open_moves(State& state, LegalAnswers& legal);
  MaybeFault open_phase(Position& position, LegalAnswers& legal);
  MaybeFault run_script(Position& position, int script, std::size_t muted, LegalAnswers& legal,
                        bool& asks);
  MaybeFault phase_fault(std::string key, const State& state) const;
  void begin_phase(Position& position);
  void end_phase(Position& position);
  void next_phase(Position& position) const;
  void list(const State& state, const std::vector<MoveId>& moves, LegalAnswers& legal);
  void list(const State& state, const Offers& offers, LegalAnswers& legal);
  void list_resigning_last(const State& state, const std::vector<MoveId>& moves,
                           LegalAnswers& legal);
  const std::vector<MoveId>& asked(const State& state) const;
  const PhasePlan* phase(const State& state) const;

  std::shared_ptr<const Game> game_;
  const CompiledRules& compiled_;
  std::unique_ptr<PhaseHost> host_;
  Observer* observer_ = nullptr;
  Machine machine_;
  Enumerator enumerator_;
  State undealt_;  ///< the whole deck in the stock, counters at their start
  State spare_;    ///< a block for the start of a phase; without one when it is in use
  /// What the running scripted phase asks; found again by running it again.
  std::vector<std::uint64_t> phase_runs_;  ///< by index in the turn
  Offers script_asks_;
};

}  // namespace talon
