#include "workshop/test_run.h"

#include "workshop/scenario_game.h"
#include "workshop/scenario_report.h"
#include "workshop/scenario_run.h"

namespace talon {

TestReport run_tests(const Library& library, const std::vector<ScenarioPath>& files,
                     const Catalogue& messages,
                     const std::function<void(const std::string& text)>& failed,
                     const TestWatch& watch) {
  TestReport report;
  ScenarioGames games(library, watch.meter);
  const ScriptRun scripts{ScriptLimits::counted(), watch.meter};
  for (const ScenarioPath& path : files) {
    const std::optional<OpenScenarios> open = open_scenarios(library, path, report.findings);
    if (!open) continue;
    for (const Scenario& scenario : open->file.scenarios) {
      auto game = games.load(open->game, scenario, report.findings);
      if (game == nullptr) continue;
      ++report.scenarios;
      const ScenarioResult result = run_scenario(std::move(game), scenario, scripts, watch.listener);
      if (result.passed()) continue;
      ++report.failed;
      failed(render(scenario, result, messages));
    }
  }
  report.findings.sort();
  return report;
}

}  // namespace talon
