#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using Catch::Matchers::Contains;
using talon::testing::Ran;
using talon::testing::run_shell;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;
using Parsed = nlohmann::json;

namespace {

/// How a report is asked for: for people, for programs, for spreadsheets.
const std::vector<std::vector<std::string>> kForms = {{}, {"--json"}, {"--csv"}};

std::vector<std::string> simulate_adaman(std::vector<std::string> more) {
  more.insert(more.begin(), {"simulate", "adaman", "--seed", "7"});
  return more;
}

/// The JSON report of a simulation.
Parsed simulated(std::vector<std::string> more) {
  more.push_back("--json");
  const Ran ran = run_talon(simulate_adaman(std::move(more)));
  REQUIRE(ran.code == 0);
  return Parsed::parse(ran.out);
}

std::string file_text(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("Where there is no room for so many threads, those that there are play all", "[cli]") {
  const auto out = [](const std::string& jobs) {
    return run_shell(
        "ulimit -s 1000000; exec \"$TALON\" simulate adaman --seed 7 --games 200 "
        "--json --jobs " +
        jobs);
  };
  const Ran many = out("64");
  CAPTURE(many.err);
  CHECK(many.code == 0);
  CHECK(many.out == out("1").out);
}

TEST_CASE("A simulation says the same with any number of threads", "[cli]") {
  for (const std::vector<std::string>& form : kForms) {
    const auto out = [&form](const char* jobs) {
      std::vector<std::string> all = {"--games", "500", "--jobs", jobs};
      all.insert(all.end(), form.begin(), form.end());
      return run_talon(simulate_adaman(all)).out;
    };
    const std::string alone = out("1");
    CHECK_FALSE(alone.empty());
    CHECK(out("2") == alone);
    CHECK(out("5") == alone);
  }
}

TEST_CASE("A simulation reports every ending of the game, also those that never came", "[cli]") {
  const Parsed report = simulated({"--games", "500", "--bot", "random"});
  CHECK(report.at("games") == 500);
  const Parsed& results = report.at("results");
  CHECK(results.size() == 3);
  CHECK(results.at("win").at("count") == 0);
  CHECK(results.at("loss").at("count").get<int>() +
            results.at("utter-loss").at("count").get<int>() ==
        500);
}

TEST_CASE("A simulation plays by the options that are set", "[cli]") {
  const Parsed report = simulated({"--games", "100", "--set", "palace_limit=44"});
  CHECK(report.at("results").at("utter-loss").at("count") == 0);
  CHECK(report.at("options").at("palace_limit") == "44");
}

TEST_CASE("A simulation gives up games that are too long", "[cli]") {
  const Parsed report = simulated({"--games", "100", "--max-plies", "1"});
  CHECK(report.at("results").at("unfinished").at("count").get<int>() > 50);
  CHECK(report.at("plies").at("max") == 1);
}

TEST_CASE("A simulation gives up games of scripted phases, too, and counts the others as they end",
          "[cli]") {
  const std::vector<std::string> games = {"simulate", "esna", "--games", "60", "--json"};
  const auto results = [&](const char* maximum) {
    std::vector<std::string> arguments = games;
    arguments.insert(arguments.end(), {"--max-plies", maximum});
    const Ran ran = run_talon(arguments);
    REQUIRE(ran.code == 0);
    return Parsed::parse(ran.out);
  };
  const Parsed all = results("100000");
  CHECK_FALSE(all.at("results").contains("unfinished"));
  const Parsed cut = results("40");
  CHECK(cut.at("plies").at("max") == 40);
  int ended = 0;
  for (const auto& [name, result] : cut.at("results").items()) {
    if (name == "unfinished") continue;
    const int count = result.at("count").get<int>();
    CHECK(count <= all.at("results").at(name).at("count").get<int>());
    ended += count;
  }
  CHECK(ended > 0);
  CHECK(ended + cut.at("results").at("unfinished").at("count").get<int>() == 60);
}

TEST_CASE("The games that a simulation names can be played", "[cli]") {
  const Parsed report = simulated({"--games", "300", "--bot", "first"});
  const std::string seed = report.at("notable").at("shortest").at("seed");
  const Ran ran = run_talon({"play", "adaman", "--seed", seed, "--json"}, "");
  REQUIRE(ran.code == 0);
  CHECK_THAT(ran.out, Contains("\"seed\":\"" + seed + "\""));
  // The shortest game of a series of this length is over before anything is asked.
  CHECK(report.at("notable").at("shortest").at("plies") == 0);
  CHECK_THAT(ran.out, Contains("\"type\":\"end\""));
}

TEST_CASE("Shards that are merged say to the byte what one run says", "[cli]") {
  const TemporaryFolder folder;
  std::vector<std::string> files;
  for (const char* const shard : {"2/3", "1/3", "3/3"}) {
    const Ran part = run_talon(simulate_adaman({"--games", "500", "--shard", shard, "--json"}));
    REQUIRE(part.code == 0);
    files.push_back(folder.write(std::string(1, shard[0]) + ".json", part.out));
  }
  for (const std::vector<std::string>& form : kForms) {
    std::vector<std::string> merge = {"merge"};
    merge.insert(merge.end(), files.begin(), files.end());
    merge.insert(merge.end(), form.begin(), form.end());
    std::vector<std::string> whole = simulate_adaman({"--games", "500"});
    whole.insert(whole.end(), form.begin(), form.end());
    const Ran merged = run_talon(merge);
    CHECK(merged.code == 0);
    CHECK(merged.out == run_talon(whole).out);
  }
}

TEST_CASE("What cannot be merged is refused with its file or shard", "[cli]") {
  const TemporaryFolder folder;
  const std::string strange = folder.write("strange.json", "{}");
  const Ran no_report = run_talon({"merge", strange});
  CHECK(no_report.code == 1);
  CHECK(no_report.err == "talon: " + strange + ": this is not a report of talon simulate --json\n");
  const std::string gone = (folder.path() / "gone.json").string();
  const Ran no_file = run_talon({"merge", gone});
  CHECK(no_file.code == 1);
  CHECK(no_file.err == "talon: " + gone + ": this file cannot be read\n");
  const Ran part = run_talon(simulate_adaman({"--games", "50", "--shard", "2/2", "--json"}));
  const Ran missing = run_talon({"merge", folder.write("2.json", part.out)});
  CHECK(missing.code == 1);
  CHECK(missing.err == "talon: shard 1 of 2 is missing\n");
}

TEST_CASE("A simulation writes a page with charts beside its report", "[cli]") {
  const TemporaryFolder folder;
  const std::string page = (folder.path() / "page.html").string();
  const Ran ran = run_talon(simulate_adaman({"--games", "50", "--report", page}));
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, Contains("50 games of Adaman"));
  CHECK_THAT(file_text(page), Contains("<svg"));
  const Ran nowhere =
      run_talon(simulate_adaman({"--games", "5", "--report", "/nowhere/page.html"}));
  CHECK(nowhere.code == 1);
  CHECK(nowhere.err == "talon: '/nowhere/page.html' cannot be written\n");
}

TEST_CASE("A simulation for people is a table with the seed of a game of each ending", "[cli]") {
  const Ran ran = run_talon(simulate_adaman({"--games", "100"}));
  CHECK(ran.code == 0);
  CHECK(ran.err.empty());
  CHECK_THAT(ran.out, Contains("100 games of Adaman, bot random, seed 7"));
  CHECK_THAT(ran.out, Contains("less than 3.0 %"));
  CHECK_THAT(ran.out, Contains("7/1"));
}

TEST_CASE("A simulation that cannot be is refused", "[cli]") {
  CHECK(run_talon(simulate_adaman({"--games", "0"})).code == 2);
  CHECK(run_talon(simulate_adaman({"--jobs", "0"})).code == 2);
  for (const char* const shard : {"0/2", "3/2", "1", "1/", "/2", "a/b", "1/2/3", "-1/2"}) {
    const Ran refused = run_talon(simulate_adaman({"--shard", shard}));
    CHECK(refused.code == 2);
    CHECK_THAT(refused.err, Contains("--shard takes I/N"));
  }
  CHECK(run_talon(simulate_adaman({"--json", "--csv"})).code == 2);
  const Ran ran = run_talon(simulate_adaman({"--bot", "clever"}));
  CHECK(ran.code == 2);
  CHECK(ran.out.empty());
  CHECK(ran.err ==
        "talon: there is no bot 'clever'; there are cmd:PROGRAM, first, greedy, random, search, "
        "search:N and solver\n");
  CHECK_THAT(run_talon(simulate_adaman({"--bot", "gredy"})).err,
             Contains("there is no bot 'gredy'; did you mean 'greedy'?"));
}
