#pragma once

#include <span>
#include <vector>

#include "rules/actions.h"
#include "script/phase/phase_names.h"

namespace talon {

/// One run of a phase: what `game` of a script works on.
struct PhaseRun {
  explicit PhaseRun(const Game& played)
      : game(played),
        names(played),
        state(played.layout),
        actions(played, state, nullptr),
        rule_runs(names.rule_ids.size()) {}
  PhaseRun(const PhaseRun&) = delete;
  PhaseRun& operator=(const PhaseRun&) = delete;

  const Game& game;
  PhaseNames names;
  State state;
  Actions actions;

  std::uint64_t steps = 0;           ///< ScriptLimits::phase_steps
  const void* game_value = nullptr;  ///< the address of the one `game` that scripts are given

  std::span<const Answer> answers;
  std::size_t taken = 0;   ///< how many answers the script has been given
  std::size_t muted = 0;   ///< see PhaseHost::run
  std::size_t given = 0;   ///< answers of the player among them
  std::uint64_t told = 0;  ///< see count_told
  /// While it is read what a choice is narrowed to. That is done for the open choice only and
  /// not when the phase runs again, so a mistake there ends the run: a script that caught it
  /// would go another way the next time.
  bool narrowing = false;
  std::vector<std::uint64_t> rule_runs;  ///< see PhaseHost::rule_runs
  Observer* observer = nullptr;
  PhaseHost::Stop stop;  ///< what the script yielded for

  /// Whether this is done for the first time: from the `muted`th answer on.
  bool is_new() const { return taken >= muted; }
  bool is_heard() const { return observer != nullptr && is_new(); }
  void update_observer() { actions.set_observer(is_heard() ? observer : nullptr); }
};

}  // namespace talon
