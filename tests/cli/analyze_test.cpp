#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using Catch::Matchers::Contains;
using talon::testing::Ran;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;
using Json = nlohmann::json;

TEST_CASE("A ladder is the same with any number of threads and ends in perfect information",
          "[cli]") {
  const auto out = [](const std::string& jobs) {
    const Ran ran = run_talon({"analyze", "adaman", "--games", "3", "--jobs", jobs, "--json"});
    REQUIRE(ran.code == 0);
    return ran.out;
  };
  const std::string alone = out("1");
  CHECK(out("2") == alone);
  const Json report = Json::parse(alone);
  CHECK(report.at("players").size() == 3);
  CHECK(report.at("steps").back().at("to") == "perfect");
  CHECK(report.at("contradictions").at("count") == 0);
  CHECK(report.at("perfect").at("unknown") == 0);
}

TEST_CASE("A ladder of a game without a win has the scores alone", "[cli]") {
  const Ran ran = run_talon({"analyze", "night-ferry", "--rules", TALON_SOURCE_DIR "/tests/games",
                             "--games", "2", "--max-plies", "40"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, Contains("No ending of this game counts as won"));
}

TEST_CASE("What cannot be analysed is refused", "[cli]") {
  CHECK(run_talon({"analyze"}).code == 2);
  const Ran ran = run_talon({"analyze", "/nowhere/no.talon"});
  CHECK(ran.code == 1);
  CHECK_FALSE(ran.err.empty());
  CHECK(run_talon({"analyze", "adaman", "--games", "none"}).code == 2);
}
