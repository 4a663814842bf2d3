#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "cli/support/run_talon.h"

using Catch::Matchers::Contains;
using talon::testing::Ran;
using talon::testing::run_talon;
using Json = nlohmann::json;

namespace {

std::vector<std::string> simulate_adaman(std::vector<std::string> more) {
  more.insert(more.begin(), {"simulate", "adaman", "--seed", "7"});
  return more;
}

/// The JSON report, without the one figure that may differ between runs.
Json steady(const Ran& ran) {
  REQUIRE(ran.code == 0);
  Json report = Json::parse(ran.out);
  CHECK(report.at("playouts_per_second").get<double>() > 0);
  report.erase("playouts_per_second");
  return report;
}

}  // namespace

TEST_CASE("A simulation says the same with any number of threads", "[cli]") {
  const Json alone = steady(run_talon(simulate_adaman({"--games", "500", "--jobs", "1", "--json"})));
  CHECK(steady(run_talon(simulate_adaman({"--games", "500", "--jobs", "2", "--json"}))) == alone);
  CHECK(steady(run_talon(simulate_adaman({"--games", "500", "--jobs", "5", "--json"}))) == alone);
}

TEST_CASE("A simulation reports every ending of the game, also those that never came", "[cli]") {
  const Json report = steady(run_talon(simulate_adaman({"--games", "500", "--bot", "random", "--json"})));
  CHECK(report.at("games") == 500);
  const Json& results = report.at("results");
  CHECK(results.size() == 3);
  CHECK(results.at("win").at("count") == 0);
  CHECK(results.at("loss").at("count").get<int>() +
            results.at("utter-loss").at("count").get<int>() == 500);
}

TEST_CASE("A simulation plays by the options that are set", "[cli]") {
  const Json report = steady(
      run_talon(simulate_adaman({"--games", "100", "--set", "palace_limit=44", "--json"})));
  CHECK(report.at("results").at("utter-loss").at("count") == 0);
}

TEST_CASE("A simulation gives up games that are too long", "[cli]") {
  const Json report = steady(
      run_talon(simulate_adaman({"--games", "100", "--max-plies", "1", "--json"})));
  CHECK(report.at("results").at("unfinished").at("count").get<int>() > 50);
  CHECK(report.at("plies").at("max") == 1);
}

TEST_CASE("A simulation for people is a table with the seed of a game of each ending", "[cli]") {
  const Ran ran = run_talon(simulate_adaman({"--games", "100"}));
  CHECK(ran.code == 0);
  CHECK(ran.err.empty());
  CHECK_THAT(ran.out, Contains("100 games of Adaman, bot random, seed 7"));
  CHECK_THAT(ran.out, Contains("less than 3.0 %"));
  CHECK_THAT(ran.out, Contains("7/1"));
}

TEST_CASE("A simulation that makes no sense is refused", "[cli]") {
  CHECK(run_talon(simulate_adaman({"--games", "0"})).code == 2);
  CHECK(run_talon(simulate_adaman({"--jobs", "0"})).code == 2);
  const Ran ran = run_talon(simulate_adaman({"--bot", "clever"}));
  CHECK(ran.code == 2);
  CHECK(ran.out.empty());
  CHECK(ran.err == "talon: there is no bot 'clever'; there are first and random\n");
}
