#include <catch2/catch.hpp>
#include <set>

#include "checks/check.h"
#include "contract/subjects.h"
#include "scenarios/coverage.h"
#include "scenarios/test_run.h"
#include "support/fixture_library.h"

using namespace talon;
using namespace talon::contract;

namespace {

/// Of everything, made once: it takes as long as the rest of this file.
const CheckReport& check_of_all() {
  static const CheckReport report = check(library());
  return report;
}

}  // namespace

TEST_CASE("Every game, variant and deck checks clean", "[contract]") {
  const CheckReport& report = check_of_all();
  CHECK(render(report.findings, *library().messages("en")) == "");
  CHECK_FALSE(report.broken);
  std::size_t games = 0;
  for (const CheckReport::Family& family : report.families) games += family.games.size();
  CHECK(games == library().games().size());
}

TEST_CASE("Every scenario of every game passes", "[contract]") {
  std::string failures;
  const TestReport report =
      run_tests(library(), find_scenarios(library()), *library().messages("en"),
                [&](const std::string& text) { failures += text; });
  CHECK(render(report.findings, *library().messages("en")) == "");
  CHECK(failures == "");
  CHECK(report.played.size() > 0);
}

TEST_CASE("The scenarios of every shipped game try out all of it", "[contract]") {
  const Library shipped = shipped_library();
  const auto english = shipped.messages("en");
  Coverage coverage;
  run_tests(shipped, find_scenarios(shipped), *english, [](const std::string&) {},
            {&coverage, &coverage.meter()});
  const std::string report = coverage.report(*english);
  CHECK(report.size() > 0);
  // Rules, options, rows of tables, statements of scripts: what is left is named after this word.
  CHECK_THAT(report, !Catch::Matchers::Contains(" never: "));
}

TEST_CASE("Every game has a scenario for each rule it cites", "[contract]") {
  std::set<std::string> tested;
  Diagnostics diagnostics;
  for (const ScenarioPath& path : find_scenarios(library())) {
    const auto open = open_scenarios(library(), path, diagnostics);
    REQUIRE(open);
    for (const Scenario& scenario : open->file.scenarios) tested.insert(scenario.rule.name);
  }
  const CheckReport& report = check_of_all();
  for (const CheckReport::Family& family : report.families) {
    for (const CheckReport::Checked& game : family.games) {
      INFO(game.game);
      for (const RuleRun& run : game.ways) {
        INFO(run.rule);
        CHECK(tested.contains(run.rule));
      }
    }
  }
}
