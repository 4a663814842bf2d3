#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using Catch::Matchers::Contains;
using talon::testing::Ran;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;
using Parsed = nlohmann::json;

namespace {

Ran compare(std::vector<std::string> more) {
  more.insert(more.begin(), {"compare", "--seed", "7"});
  return run_talon(more);
}

Parsed report_of(std::vector<std::string> more) {
  more.push_back("--json");
  const Ran ran = compare(std::move(more));
  REQUIRE(ran.code == 0);
  return Parsed::parse(ran.out);
}

/// What the game that a command plays looks like at its first choice.
std::string first_choice(const std::string& command) {
  std::vector<std::string> words;
  std::istringstream stream(command);
  std::string word;
  stream >> word;  // "talon"
  while (stream >> word) words.push_back(word);
  words.push_back("--json");
  const Ran ran = run_talon(words, "");
  REQUIRE(ran.code == 0);
  return ran.out;
}

}  // namespace

TEST_CASE("A game compared with itself differs nowhere", "[cli]") {
  const Parsed report = report_of({"adaman", "adaman", "--games", "200"});
  CHECK(report.at("rules") == "none");
  CHECK(report.at("dealt") == "same_deck");
  CHECK(report.at("flips").at("results").empty());
  CHECK(report.at("score").at("finding") == "same_in_all");
  const Ran text = compare({"adaman", "adaman", "--games", "200"});
  CHECK_THAT(text.out,
             Contains("No deal ends differently") && Contains("The rules are the same in both"));
}

TEST_CASE("The first game is dealt and played as talon simulate does it", "[cli]") {
  const Parsed report = report_of({"adaman", "adaman/extended", "--games", "300"});
  const Ran simulated =
      run_talon({"simulate", "adaman", "--seed", "7", "--games", "300", "--json"});
  const Parsed alone = Parsed::parse(simulated.out);
  CHECK(report.at("score").at("first").get<double>() ==
        Approx(alone.at("score").at("mean").get<double>()));
  CHECK(report.at("results").at("loss").at("first") == alone.at("results").at("loss").at("share"));
  CHECK(report.at("options_per_choice").at("first").get<double>() ==
        Approx(alone.at("options_per_choice").at("mean").get<double>()));
  CHECK(report.at("forced").at("first").get<double>() ==
        Approx(alone.at("forced").at("share").get<double>()));
}

TEST_CASE("A comparison is the same with any number of threads", "[cli]") {
  for (const std::string form : {"--solve", "--bot=greedy"}) {
    const auto out = [&form](const char* jobs) {
      return compare({"adaman", "adaman/harder", "--games", "12", form, "--jobs", jobs}).out;
    };
    const std::string alone = out("1");
    CHECK_THAT(alone, Contains("12 deals"));
    CHECK(out("3") == alone);
  }
}

TEST_CASE("A looser option is said to relax the rules, and is checked on every deal", "[cli]") {
  const Ran played = compare({"adaman", "adaman:palace_limit=6", "--games", "50"});
  CHECK_THAT(played.out, Contains("The second only relaxes the first"));
  const Parsed solved = report_of({"adaman:palace_limit=6", "adaman", "--games", "20", "--solve"});
  CHECK(solved.at("rules") == "restricted");
  CHECK(solved.at("bot").is_null());
  CHECK(solved.at("verdicts").at("not_winnable").at("winnable").at("count") == 0);
  CHECK(solved.at("relaxation").at("checked").get<int>() > 0);
  CHECK(solved.at("relaxation").at("contradictions").at("count") == 0);
}

TEST_CASE("What a house rule says of itself is told with its line and checked", "[cli]") {
  const Parsed house = report_of({"adaman:palace_limit=4", "adaman/safe-house", "--games", "10",
                                  "--solve", "--nodes", "20000"});
  CHECK(house.at("rules") == "relaxed");
  CHECK_THAT(house.at("claimed").at(0).at("file").get<std::string>(), Contains("safe-house.yaml"));
  CHECK(house.at("claimed").at(0).at("line") == 6);
  CHECK(house.at("relaxation").at("checked").get<int>() > 0);
  CHECK(house.at("relaxation").at("contradictions").at("count") == 0);
}

TEST_CASE("What a game says of an option is told with its line and checked", "[cli]") {
  const Parsed drawn = report_of({"klondike:draw=4:redeals=1", "klondike:draw=2", "--games", "4",
                                  "--solve", "--nodes", "100000"});
  CHECK(drawn.at("rules") == "relaxed");
  CHECK(drawn.at("claimed").size() == 2);
  CHECK_THAT(drawn.at("claimed").at(0).at("file").get<std::string>(),
             Contains("klondike/game.yaml"));
  CHECK(drawn.at("relaxation").at("contradictions").at("count") == 0);
  const Parsed cells = report_of({"freecell", "freecell:cells=2", "--games", "4", "--solve"});
  CHECK(cells.at("rules") == "restricted");
  CHECK(cells.at("relaxation").at("checked").get<int>() > 0);
  CHECK(cells.at("relaxation").at("contradictions").at("count") == 0);
}

TEST_CASE("What is said of several options holds of all of them together", "[cli]") {
  const Parsed both =
      report_of({"klondike:draw=4:spaces=none", "klondike:draw=2:spaces=any", "--games", "1"});
  CHECK(both.at("rules") == "relaxed");
  CHECK(both.at("claimed").size() == 2);
  CHECK(report_of({"klondike:draw=4", "klondike:spaces=none:draw=2", "--games", "1"}).at("rules") ==
        "other");
}

TEST_CASE("Of numbers of cards that do not divide each other nothing is said", "[cli]") {
  CHECK(report_of({"klondike", "klondike:draw=2", "--games", "1"}).at("rules") == "other");
}

TEST_CASE("What may go to empty columns is seen to relax the rules", "[cli]") {
  const Parsed report = report_of({"klondike", "klondike:spaces=any", "--games", "1"});
  CHECK(report.at("rules") == "relaxed");
  CHECK(report.at("claimed").empty());
}

TEST_CASE("A house rule that says something wrong of itself ends with 5 and its line", "[cli]") {
  const TemporaryFolder folder;
  folder.write("hurry.lua",
               "wrap \"control\" (function(old)\n"
               "  old.when = count(\"stock\"):more_than(20)\n"
               "  return old\n"
               "end)\n"
               "include \"search\"\n");
  const std::string rule = folder.write("hurry.yaml",
                                        "schema: 1\nid: hurry\nextends: adaman\n"
                                        "relaxes: adaman\nscripts: [hurry.lua]\n"
                                        "add: {zones: {attic: {facing: up}}}\n");
  const Ran ran = compare({"adaman", rule, "--solve", "--games", "5"});
  CHECK(ran.code == 5);
  CHECK_THAT(ran.out, Contains("According to " + rule + ":4, the second"));
  CHECK_THAT(ran.out, Contains("contradict what is said at " + rule + ":4") && Contains("7/"));
}

TEST_CASE("Deals that came out otherwise can be played in both games as they were", "[cli]") {
  const Ran ran = compare({"adaman", "adaman/pawns-and-courts", "--games", "40"});
  std::vector<std::string> commands;
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("  talon play")) commands.push_back(line.substr(2));
  }
  REQUIRE(commands.size() == 2);
  CHECK_THAT(commands[1], Contains("--deal-as adaman"));
  const std::string first = first_choice(commands[0]);
  const std::string second = first_choice(commands[1]);
  CHECK_THAT(first, Contains("\"type\":\"choice\"") || Contains("\"type\":\"end\""));
  // Without the other game's order the seed deals otherwise.
  CHECK(first_choice(commands[1].substr(0, commands[1].find(" --deal-as"))) != second);
}

TEST_CASE("A wrong hint that the other game gives away ends with 5 and the seeds", "[cli]") {
  const TemporaryFolder folder;
  folder.write("gloomy.lua", "hopeless \"always\" { when = count(\"stock\"):at_least(0) }\n");
  const std::string rule = folder.write(
      "gloomy.yaml", "schema: 1\nid: gloomy\nextends: adaman\nscripts: [gloomy.lua]\n");
  const Ran ran = compare({"adaman", rule, "--solve", "--games", "5"});
  CHECK(ran.code == 5);
  CHECK_THAT(ran.out, Contains("contradict this") && Contains("wrong hint") && Contains("7/"));
}

TEST_CASE("A comparison that says nothing is refused", "[cli]") {
  CHECK(compare({"adaman"}).code == 2);
  CHECK(compare({"adaman", "adamant"}).code == 2);
  CHECK(compare({"adaman", "adaman:palace_limit=many"}).code == 2);
  CHECK(compare({"adaman", "adaman", "--games", "0"}).code == 2);
  CHECK(compare({"adaman", "adaman", "--solve", "--bot", "greedy"}).code == 2);
  const Ran ran =
      compare({"adaman", "night-ferry", "--solve", "--rules", TALON_SOURCE_DIR "/tests/games"});
  CHECK(ran.code == 2);
  CHECK_THAT(ran.err, Contains("no ending of this game counts as won"));
}
