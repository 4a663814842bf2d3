#include "checks/check_report.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "runtime/checks/checks_library.h"

using namespace talon;
using Catch::Matchers::Contains;

namespace {

const CheckReport& stall() {
  static const CheckReport report = check(checks_library(), {"stall"}).value();
  return report;
}

std::string text() { return report_text(stall(), *checks_library().messages("en")); }

nlohmann::json json_of(const CheckReport& report) {
  return nlohmann::json::parse(report_json(report, *checks_library().messages("en")));
}

/// Without what scripts used of their limits: Lua hashes with a seed of its own, so
/// when a table grows or is searched depends on that a little.
nlohmann::json repeatable(const CheckReport& report) {
  nlohmann::json json = json_of(report);
  for (nlohmann::json& trial : json["trials"]) trial.erase("limits");
  return json;
}

}  // namespace

TEST_CASE("A report names the rules of a variant only where they differ", "[workshop]") {
  const std::string page = text();
  CHECK_THAT(page, Contains("stall\n  compiled: stall.setup, stall.buy, stall.gift, stall.sold-out "
                            "and stall.stuck\n"));
  CHECK_THAT(page, Contains("stall/market-day\n  compiled: stall.return\n"));
  CHECK_THAT(page, Contains("stall/other-goods\nno findings\n"));
}

TEST_CASE("A game is tried out at random, always the same", "[workshop]") {
  const Trial& trial = stall().families.at(0).trial;
  CHECK(trial.games > 20);
  CHECK(trial.answers > 200);
  CHECK(trial.moves == std::set<std::string>{"buy", "gift", "return"});
  CHECK(trial.spots.contains("crate"));
  REQUIRE(trial.said.size() == 1);
  CHECK(trial.said.begin()->first == "events.sold");
  CHECK_FALSE(trial.fault);
  CHECK(trial.meter.load_steps > 0);
  CHECK(trial.meter.memory_bytes > 0);
  const CheckReport again = check(checks_library(), {"stall"}).value();
  CHECK(repeatable(again) == repeatable(stall()));
}

TEST_CASE("A report for programs holds the findings and what a person reads", "[workshop]") {
  const nlohmann::json clean = json_of(stall());
  CHECK(clean["schema"] == 1);
  CHECK(clean["broken"] == false);
  CHECK(clean["findings"].empty());
  CHECK(clean["games"].size() == 3);
  CHECK(clean["games"][1]["variant_of"] == "stall");
  CHECK(clean["games"][0]["rules"][0] ==
        nlohmann::json({{"rule", "stall.setup"}, {"way", "compiled"}}));
  CHECK(clean["trials"][0]["limits"]["memory"]["limit"] == 32 << 20);
  CHECK(clean["trials"][0]["unseen"]["moves"].empty());

  LibraryPaths paths = LibraryPaths::standard().value();
  paths.rules = {kChecksFixtures + "/games"};
  const nlohmann::json untidy = json_of(check(Library(std::move(paths)), {"untidy"}).value());
  const nlohmann::json& finding = untidy["findings"][1];
  CHECK(finding["code"] == "unread-zone");
  CHECK(finding["severity"] == "warning");
  CHECK(finding["message"] == "no script names zone 'attic'");
  CHECK(finding["hint"].is_null());
  CHECK(finding["file"] == "games/untidy/game.yaml");
  CHECK(finding["line"] == 8);
  CHECK(finding["column"] == 3);
  CHECK(finding["length"] == 5);
  CHECK(finding["source"] == "  attic: {facing: up}");
  CHECK(untidy["trials"][0]["unseen"]["spots"] == nlohmann::json({"attic"}));
}
