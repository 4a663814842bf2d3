#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using Catch::Matchers::Contains;
using talon::testing::Ran;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;
using Parsed = nlohmann::json;

TEST_CASE("A saved game that was lost is analysed, and what would have won can be played",
          "[cli]") {
  const TemporaryFolder home;
  const auto run = [&home](const std::vector<std::string>& words, const std::string& input = "") {
    return run_talon(words, input, {{"XDG_DATA_HOME", home.path().string()}});
  };
  std::string firsts;
  for (int answer = 0; answer < 40; ++answer) firsts += "1\n";
  REQUIRE(run({"play", "adaman", "--seed", "11"}, firsts).code == 0);

  const Ran analysed = run({"analyze", "adaman-1", "--samples", "20", "--json"});
  REQUIRE(analysed.code == 0);
  const Parsed report = Parsed::parse(analysed.out);
  const Parsed& point = report.at("turning_point");
  const std::size_t ply = point.at("ply");
  CHECK(report.at("plies").at(ply).at("cost") == "lost");
  CHECK(report.at("last_winnable") == ply);
  CHECK(report.at("first_lost") == ply + 1);
  CHECK(point.at("keeping").get<int>() + point.at("losing").get<int>() == point.at("listed"));
  CHECK(point.at("hindsight").at("hidden") == true);
  CHECK(point.at("hindsight").at("samples") == 20);

  std::string answers;
  for (std::size_t before = 0; before < ply; ++before) {
    answers += Parsed({{"move", report.at("plies").at(before).at("answer")}}).dump() + '\n';
  }
  for (const Parsed& words : point.at("winning")) {
    answers += Parsed({{"move", words}}).dump() + '\n';
  }
  CHECK_THAT(run({"play", "adaman", "--seed", "11", "--json", "--keep"}, answers).out,
             Contains("\"type\":\"end\",\"result\":\"win\""));
  CHECK_THAT(run({"analyze", "adaman-1"}).out,
             Contains("<- this lost the game") && Contains("Could that have been known?"));
}

TEST_CASE("A ladder is the same with any number of threads and ends in perfect information",
          "[cli]") {
  const auto out = [](const std::string& jobs) {
    const Ran ran = run_talon({"analyze", "adaman", "--games", "3", "--jobs", jobs, "--json"});
    REQUIRE(ran.code == 0);
    return ran.out;
  };
  const std::string alone = out("1");
  CHECK(out("2") == alone);
  const Parsed report = Parsed::parse(alone);
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
