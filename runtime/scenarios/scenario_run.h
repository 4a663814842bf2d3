#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/message.h"
#include "base/source.h"
#include "rules/game.h"
#include "scenarios/scenario.h"
#include "scenarios/scenario_listener.h"
#include "script/script.h"

namespace talon {

/// One thing that is not as a scenario says.
struct ScenarioFailure {
  /// Two lines in the form of a scenario file: as it says, and as it is.
  struct Difference {
    std::string expected;
    std::string found;
  };

  SourceRef where;  ///< the place in the scenario; of a script's failure, in the script
  Message message;
  std::optional<Difference> difference;
};

struct ScenarioResult {
  std::size_t steps = 0;  ///< moves that were made
  std::string last_move;  ///< the last of them, in the words of a log
  std::vector<ScenarioFailure> failures;

  bool passed() const { return failures.empty(); }
};

/// Plays a scenario through. The game must be the one that ScenarioGames
/// made for it. Phases run as `scripts` says; `listener` may be null.
ScenarioResult run_scenario(std::shared_ptr<const Game> game, const Scenario& scenario,
                            const ScriptRun& scripts = {}, ScenarioListener* listener = nullptr);

}  // namespace talon
