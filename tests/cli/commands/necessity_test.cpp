#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "cli/support/run_talon.h"

using namespace talon::testing;
using Parsed = nlohmann::json;
using Catch::Matchers::Contains;

namespace {

Ran necessity(std::vector<std::string> more) {
  more.insert(more.begin(), "necessity");
  const bool told = std::ranges::find(more, "--games") != more.end();
  if (!told) more.insert(more.end(), {"--games", "30"});
  return run_talon(more);
}

Parsed report(std::vector<std::string> more) {
  more.emplace_back("--json");
  const Ran ran = necessity(std::move(more));
  CHECK(ran.err.empty());
  REQUIRE(ran.code == 0);
  return Parsed::parse(ran.out);
}

Parsed part(const Parsed& report, const std::string& text) {
  for (const Parsed& one : report["parts"]) {
    if (one["text"] == text) return one;
  }
  FAIL("no part " << text);
  return {};
}

}  // namespace

TEST_CASE("Necessity says what each rule changes, where, and what to look at", "[cli]") {
  const Parsed all = report({"golf"});
  CHECK(all["asked"] == 30);
  CHECK(all["parts"].size() == all["parts_found"]);
  const Parsed top = part(all, "top = true");
  CHECK(top["outcome"] == "differs");
  CHECK(top["file"] == "rules/shared/patience.lua");
  CHECK(top["figures"]["score"]["finding"] == "more");
  CHECK(top["differing_deals"] == 30);
  const Parsed won = part(all, "won = true");
  CHECK(won["outcome"] == "same");
  CHECK(won["first"].is_null());
  CHECK(won["at_most"] > 0.1);
  const Parsed stuck = part(all, "patience.hole { wraps = false, stock = true }");
  CHECK(stuck["outcome"] == "stuck");
  CHECK(stuck["why_not"]["code"].is_string());
}

TEST_CASE("The command that necessity names shows what is legal there", "[cli]") {
  const Parsed stock = part(report({"golf"}), "when = count(\"stock\"):more_than(0)");
  const std::string command = stock["first"]["command"];
  REQUIRE(command.starts_with("talon explain golf --seed 1/1 --ply "));
  const Ran shown = run_shell("\"$TALON\"" + command.substr(std::string("talon").size()));
  CHECK(shown.code == 0);
  CHECK_THAT(shown.out, Contains("the stock is empty"));
}

TEST_CASE("What a variant adds and what options say is taken out, too", "[cli]") {
  const Parsed all = report({"adaman/open-secrets", "--games", "5"});
  CHECK(part(all, "set.zones.stock: {facing: up}")["kind"] == "entry");
  CHECK(part(all, "options.palace_limit: 4")["outcome"] == "differs");
  CHECK(part(all, "excuse_refill=until_stable")["kind"] == "option");
}

TEST_CASE("Necessity in words has the parts that matter, those that do not, and reasons", "[cli]") {
  const Ran ran = necessity({"golf"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, Contains("change the game:"));
  CHECK_THAT(ran.out, Contains("made no difference in any deal; at most"));
  CHECK_THAT(ran.out, Contains("cannot be taken out alone:"));
  CHECK_THAT(ran.out, Contains("there is no"));
  CHECK_FALSE(ran.out.find("necessity.") != std::string::npos);
}

TEST_CASE("Necessity of one file, and of nothing", "[cli]") {
  const Parsed file = report({"esna", "--file", "quest-slay.lua", "--games", "3"});
  CHECK_FALSE(file["parts"].empty());
  for (const Parsed& one : file["parts"]) CHECK(one["file"] == "rules/esna/quest-slay.lua");
  CHECK(necessity({"golf", "--file", "no.lua"}).code == 2);
  CHECK(necessity({"golf", "--solve", "--bot", "greedy"}).code == 2);
}

TEST_CASE("Necessity says without which rules other deals can be won", "[cli]") {
  const Parsed all =
      report({"black-hole", "--solve", "--games", "3", "--nodes", "20000", "--parts", "12"});
  CHECK(all["bot"].is_null());
  bool solved = false;
  for (const Parsed& one : all["parts"]) solved = solved || one["winnable"].is_object();
  CHECK(solved);
}
