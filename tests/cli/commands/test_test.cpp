#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using talon::testing::Ran;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;

namespace {

const std::string kWin =
    "    given: {zones: {capital: [author], resources: [journey]}}\n"
    "    do: [{control: {target: author, pay: [journey]}}]\n"
    "    expect: {result: win}\n";
const std::string kLoss =
    "    given: {zones: {capital: [author], resources: [sea]}}\n"
    "    expect: {result: win}\n";

std::string scenarios(const std::vector<std::string>& parts) {
  std::string text = "schema: 1\ngame: adaman\nscenarios:\n";
  for (std::size_t i = 0; i < parts.size(); ++i) {
    text += "  - name: scenario " + std::to_string(i + 1) + "\n    rule: adaman.win\n" + parts[i];
  }
  return text;
}

/// What `talon test` says, which takes seconds, so that it runs once for all who ask.
const Ran& test_of_all() {
  static const Ran all = run_talon({"test"});
  return all;
}

}  // namespace

TEST_CASE("Test plays every scenario that ships", "[cli]") {
  const Ran& all = test_of_all();
  CHECK(all.code == 0);
  CHECK(all.err == "");
  CHECK_THAT(all.out, Contains(" scenarios passed\n"));
}

TEST_CASE("Test plays the scenarios of one game", "[cli]") {
  const Ran ran = run_talon({"test", "adaman"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, EndsWith(" scenarios passed\n"));
  CHECK(ran.out != test_of_all().out);
}

TEST_CASE("Test takes a file that says which game it tests", "[cli]") {
  const TemporaryFolder folder;
  const Ran ran = run_talon({"test", folder.write("wins.yaml", scenarios({kWin}))});
  CHECK(ran.code == 0);
  CHECK(ran.out == "1 scenario passed\n");
}

TEST_CASE("Test takes a house rule beside its scenarios", "[cli]") {
  const TemporaryFolder folder;
  folder.write("rule.yaml", "schema: 1\nid: rule\nextends: adaman\noptions: {capital_size: 1}\n");
  const std::string file = folder.write(
      "scenarios.yaml",
      "schema: 1\ngame: rule.yaml\nscenarios:\n  - name: a\n    rule: adaman.setup\n"
      "    given: {deal: [author, journey, sea]}\n    expect: {zones: {capital: [author]}}\n");
  const Ran ran = run_talon({"test", file});
  CHECK(ran.code == 0);
  CHECK(ran.out == "1 scenario passed\n");
}

TEST_CASE("Test ends with 1 and says what failed", "[cli]") {
  const TemporaryFolder folder;
  const std::string file = folder.write("wins.yaml", scenarios({kWin, kLoss}));
  const Ran ran = run_talon({"test", file});
  CHECK(ran.code == 1);
  CHECK(ran.out == file + ":9:11: failed: scenario 2 [adaman.win]\n" +
                       "  at the start\n"
                       "    " +
                       file +
                       ":12:22: not as expected\n"
                       "      - result: win\n"
                       "      + result: loss\n"
                       "\n"
                       "1 of 2 scenarios failed\n");
}

TEST_CASE("Test ends with 3 for a file that cannot be used, and plays the others", "[cli]") {
  const TemporaryFolder folder;
  const std::string good = folder.write("good.yaml", scenarios({kWin}));
  const std::string bad = folder.write("bad.yaml", "schema: 1\nscenaros: []\n");
  const Ran ran = run_talon({"test", good, bad});
  CHECK(ran.code == 3);
  CHECK(ran.out == "1 scenario passed\n");
  CHECK_THAT(ran.err, Contains("error: there is no key 'scenaros' [unknown-key]"));
}

TEST_CASE("Test ends with 2 where there is nothing to play", "[cli]") {
  const TemporaryFolder folder;
  const Ran nothing = run_talon({"test", folder.path().string()});
  CHECK(nothing.code == 2);
  CHECK(nothing.err == "talon: no scenarios in " + folder.path().string() + "\n");
  CHECK(run_talon({"test", "nowhere"}).err ==
        "talon: there is no 'nowhere'; name a game, a file or a folder\n");
}

TEST_CASE("Test takes a variant and plays its scenarios only", "[cli]") {
  const Ran all = run_talon({"test", "adaman"});
  const Ran name = run_talon({"test", "adaman/exact-change"});
  CHECK(name.code == 0);
  CHECK_THAT(name.out, EndsWith(" passed\n"));
  CHECK(name.out != all.out);
  const std::string file = TALON_SOURCE_DIR "/rules/adaman/variants/exact-change.yaml";
  CHECK(run_talon({"test", file}).out == name.out);
}

TEST_CASE("Test says where the scenarios of a house rule are", "[cli]") {
  const TemporaryFolder folder;
  const std::string rule = folder.write("rule.yaml", "schema: 1\nid: rule\nextends: adaman\n");
  const Ran ran = run_talon({"test", rule});
  CHECK(ran.code == 2);
  CHECK(ran.err == "talon: " + rule +
                       " is a house rule; its scenarios are in another file, "
                       "which says `game: rule.yaml`\n");
}

TEST_CASE("Test shows a card that is misspelt beside all else that is", "[cli]") {
  const TemporaryFolder folder;
  const std::string file = folder.write(
      "a.yaml", scenarios({"    given: {zones: {capitol: [author], resources: [jorney]}}\n"
                           "    do: [{controll: {target: author, pay: [jorney]}}]\n"
                           "    expect: {result: wn}\n"}));
  const Ran ran = run_talon({"test", file});
  CHECK(ran.code == 3);
  CHECK_THAT(ran.err, Contains(":6:52: error: 'jorney' is not a card in play"));
  CHECK_THAT(ran.err, Contains(":6:21: error: there is no zone 'capitol'"));
  CHECK_THAT(ran.err, Contains(":7:11: error: there is no move 'controll'"));
  CHECK_THAT(ran.err, Contains(":8:22: error: there is no ending 'wn'"));
  CHECK(run_talon({"check", file}).out.find("there is no ending 'wn'") != std::string::npos);
}

TEST_CASE("Test shows where a file names a game that is not there", "[cli]") {
  const TemporaryFolder folder;
  const std::string file = folder.write(
      "a.yaml", "schema: 1\ngame: adamam\nscenarios:\n  - name: a\n    rule: adaman.win\n" + kWin);
  const Ran ran = run_talon({"test", file});
  CHECK(ran.code == 3);
  CHECK_THAT(ran.err, Contains(file + ":2:7: error: there is no game 'adamam'"));
  CHECK_THAT(ran.err, Contains("did you mean 'adaman'?"));
}

TEST_CASE("Test shows where a scenario names a variant that is not there", "[cli]") {
  const TemporaryFolder folder;
  const std::string file = folder.write("a.yaml",
                                        "schema: 1\ngame: adaman\nscenarios:\n  - name: a\n"
                                        "    rule: adaman.win\n    variant: hardr\n" +
                                            kWin);
  const Ran ran = run_talon({"test", file});
  CHECK(ran.code == 3);
  CHECK_THAT(ran.err, Contains(file + ":6:14: error: there is no game 'adaman/hardr'"));
}

TEST_CASE("Test tells programs of each scenario with --json", "[cli]") {
  const TemporaryFolder folder;
  const std::string file = folder.write("wins.yaml", scenarios({kWin, kLoss}));
  const std::string bad = folder.write("bad.yaml", "schema: 1\nscenaros: []\n");
  const Ran ran = run_talon({"test", file, bad, "--json"});
  CHECK(ran.code == 3);
  CHECK(ran.err == "");
  const auto json = nlohmann::json::parse(ran.out);
  CHECK(json["schema"] == 1);
  CHECK(json["broken"] == true);
  CHECK(json["played"] == 2);
  CHECK(json["failed"] == 1);
  CHECK(json["findings"][0]["code"] == "unknown-key");
  CHECK(json["findings"][0]["file"] == bad);
  const auto& won = json["scenarios"][0];
  CHECK(won["name"] == "scenario 1");
  CHECK(won["rule"] == "adaman.win");
  CHECK(won["passed"] == true);
  CHECK(won["steps"] == 1);
  CHECK(won["failures"].empty());
  CHECK(won["file"] == file);
  CHECK(won["line"] == 4);
  const auto& lost = json["scenarios"][1];
  CHECK(lost["passed"] == false);
  CHECK(lost["failures"][0] == nlohmann::json({{"message", "not as expected"},
                                               {"expected", "result: win"},
                                               {"found", "result: loss"},
                                               {"file", file},
                                               {"line", 12},
                                               {"column", 22},
                                               {"length", 3}}));
  CHECK(run_talon({"test", file, "--json", "--trace"}).code == 2);
}

TEST_CASE("Test tells every step with --trace", "[cli]") {
  const TemporaryFolder folder;
  const std::string file = folder.write("wins.yaml", scenarios({kWin}));
  const Ran ran = run_talon({"test", file, "--trace"});
  CHECK(ran.code == 0);
  CHECK(ran.out == file + ":4:11: scenario 1 [adaman.win]\n" +
                       "  1. control author journey\n"
                       "       journey: resources -> spent\n"
                       "       author: capital -> controlled\n"
                       "       the end: win\n"
                       "1 scenario passed\n");
}

TEST_CASE("Test says with --coverage what the scenarios never came to", "[cli]") {
  const TemporaryFolder folder;
  const Ran ran = run_talon({"test", folder.write("wins.yaml", scenarios({kWin})), "--coverage"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, Contains("adaman: 1 scenario\n"
                               "  rules of which something ran or refused: 2 of 6\n"
                               "    never: adaman.excuse, "));
  CHECK_THAT(ran.out, Contains("  rules that a scenario is named by: 1 of 6\n    never: "));
  CHECK_THAT(ran.out, Contains("  options set to another value than their default: 0 of "));
  CHECK_THAT(ran.out, Contains("  statements of Lua that ran: "));
  CHECK_THAT(ran.out, EndsWith("1 scenario passed\n"));
}
