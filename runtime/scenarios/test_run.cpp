#include "scenarios/test_run.h"

#include <algorithm>

#include "scenarios/scenario_game.h"
#include "scenarios/scenario_report.h"

namespace talon {

std::size_t TestReport::failed() const {
  return std::ranges::count_if(played, [](const Played& one) { return !one.result.passed(); });
}

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
      const ScenarioResult result =
          run_scenario(std::move(game), scenario, scripts, watch.listener);
      report.played.push_back({scenario.name, scenario.rule, result});
      if (!result.passed()) failed(render(scenario, result, messages));
    }
  }
  report.findings.sort();
  return report;
}

}  // namespace talon
