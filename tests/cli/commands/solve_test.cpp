#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"
#include "support/effort.h"

using Catch::Matchers::Contains;
using talon::testing::Effort;
using talon::testing::Ran;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;
using Parsed = nlohmann::json;

TEST_CASE("A deal that can be won is solved with a line that play accepts", "[cli]") {
  const Ran solved = run_talon({"solve", "adaman", "--seed", "11", "--json"});
  REQUIRE(solved.code == 0);
  const Parsed report = Parsed::parse(solved.out);
  REQUIRE(report.at("deal").at("verdict") == "winnable");
  std::string answers;
  for (const Parsed& words : report.at("deal").at("line")) {
    answers += Parsed({{"move", words}}).dump() + '\n';
  }
  const Ran played = run_talon({"play", "adaman", "--seed", "11", "--json"}, answers);
  CHECK_THAT(played.out, Contains("\"type\":\"end\",\"result\":\"win\""));
}

TEST_CASE("A limit that is too small leaves a deal unknown", "[cli]") {
  const Ran solved = run_talon({"solve", "adaman", "--seed", "11", "--nodes", "5"});
  CHECK(solved.code == 0);
  CHECK_THAT(solved.out, Contains("undecided") && Contains("limit of positions"));
}

TEST_CASE("Several deals are solved alike with any number of threads", "[cli]") {
  const auto solve = [](const std::string& jobs) {
    const Ran ran = run_talon({"solve", "adaman", "--games", "12", "--seed", "x", "--nodes", "2000",
                               "--jobs", jobs, "--json"});
    REQUIRE(ran.code == 0);
    Parsed report = Parsed::parse(ran.out);
    report.erase("bytes");
    report.erase("seconds");
    report.erase("search_seconds");
    report.erase("nodes_per_second");
    return report;
  };
  const Parsed alone = solve("1");
  CHECK(alone.at("deals") == 12);
  CHECK(solve("2") == alone);
}

TEST_CASE("A seed that is not UTF-8 is reported all the same", "[cli]") {
  for (const char* const what : {"solve", "audit"}) {
    std::vector<std::string> arguments = {"solve", "adaman",  "--games", "1",     "--seed",
                                          "a\xff", "--nodes", "50",      "--json"};
    if (what == std::string("audit")) arguments.push_back("--audit");
    const Ran ran = run_talon(arguments);
    CAPTURE(what, ran.err);
    CHECK(ran.code != 70);
    CHECK(Parsed::parse(ran.out).is_object());
  }
}

TEST_CASE("A game that cannot be won is not solved", "[cli]") {
  const Ran ran = run_talon({"solve", "night-ferry", "--rules", TALON_SOURCE_DIR "/tests/games"});
  CHECK(ran.code == 2);
  CHECK_THAT(ran.err, Contains("no ending of this game counts as won"));
}

TEST_CASE("What cannot be solved is refused", "[cli]") {
  CHECK(run_talon({"solve", "adaman", "--games", "0"}).code == 2);
  CHECK(run_talon({"solve", "adaman", "--memory", "much"}).code == 2);
  CHECK(run_talon({"solve"}).code == 2);
}

TEST_CASE("The hints of the shipped rules stand up to an audit", "[cli]") {
  const Ran ran = run_talon(
      {"solve", "adaman", "--games", "3", "--seed", "x", "--audit", "--nodes", "3000", "--json"});
  REQUIRE(ran.code == 0);
  const Parsed report = Parsed::parse(ran.out);
  CHECK(report.at("hints").size() == 4);
  for (const Parsed& hint : report.at("hints")) CHECK(hint.at("wrong") == 0);
  CHECK(report.at("deals").at("wrong") == 0);
}

TEST_CASE("Only a winnable deal is played when that is asked for", "[cli]") {
  const Ran played = run_talon({"play", "adaman", "--winnable", "--seed", "x", "--json"}, "");
  REQUIRE(played.code == 0);
  const std::string seed = Parsed::parse(played.out.substr(0, played.out.find('\n'))).at("seed");
  CHECK_THAT(seed, Catch::Matchers::StartsWith("x/"));
  const Ran solved = run_talon({"solve", "adaman", "--seed", seed, "--json"});
  CHECK(Parsed::parse(solved.out).at("deal").at("verdict") == "winnable");
  CHECK(run_talon({"play", "night-ferry", "--winnable", "--rules", TALON_SOURCE_DIR "/tests/games"})
            .code == 2);
}

TEST_CASE("A hint says how a game stands and what keeps it winnable", "[cli]") {
  const Ran played = run_talon({"play", "adaman", "--seed", "11"}, "hint\nhint\nquit\n");
  CHECK(played.code == 0);
  CHECK_THAT(played.out, Contains("Still winnable, for instance with: Control"));
}

TEST_CASE("Given deals are solved, each told of on a line", "[cli]") {
  const TemporaryFolder folder;
  const std::string list =
      folder.write("list.txt", "# three\nms:1-2   # the first two\n\nms:617\n");
  const Ran ran = run_talon({"solve", "freecell", "--deals", list, "--each", "--json"});
  REQUIRE(ran.code == 0);
  std::istringstream out(ran.out);
  std::vector<Parsed> lines;
  for (std::string line; std::getline(out, line);) lines.push_back(Parsed::parse(line));
  REQUIRE(lines.size() == 4);
  CHECK(lines[0].at("name") == "ms:1");
  CHECK(lines[1].at("name") == "ms:2");
  CHECK(lines[2].at("name") == "ms:617");
  CHECK(lines[2].at("verdict") == "winnable");
  CHECK(lines[3].at("winnable").at("count") == 3);
  CHECK(lines[3].at("plies").at("max") ==
        std::max({lines[0].at("plies"), lines[1].at("plies"), lines[2].at("plies")}));
}

TEST_CASE("What is wrong in a list of deals is told with its place", "[cli]") {
  const TemporaryFolder folder;
  const auto told = [&](const std::string& text) {
    const Ran ran = run_talon({"solve", "freecell", "--deals", folder.write("list.txt", text)});
    CHECK(ran.code != 0);
    return ran.err;
  };
  CHECK_THAT(told("ms:1\nms:0\n"), Contains("list.txt:2:1") && Contains("no-such-deal"));
  CHECK_THAT(told("ms:5-4\n"), Contains("no-such-deal"));
  CHECK_THAT(told("ms:1-99999999\n"), Contains("too-many-deals"));
  CHECK_THAT(told("ms:1-900000\nms:1-900000\n"),
             Contains("list.txt:2:1") && Contains("too-many-deals"));
  CHECK_THAT(told("ace-of-hearts kng-of-spades ace-of-hearts\n"),
             Contains("list.txt:1:15") && Contains("did you mean 'king-of-spades'") &&
                 Contains("repeated-card") && Contains("here are 3"));
  CHECK_THAT(told("# nothing\n"), Contains("no-deals"));
  for (const char* option : {"--deal", "--deals"}) {
    const Ran ran = run_talon({"solve", "adaman", option, "ms:5"});
    CHECK(ran.code == 3);
    CHECK_THAT(ran.err, Contains("has no deals numbered as 'ms'"));
  }
  CHECK_THAT(run_talon({"solve", "freecell", "--deals", "/no/such/list"}).err,
             Contains("/no/such/list"));
}

TEST_CASE("A list of deals in which all is wrong is read in part", "[cli][strangers]") {
  const TemporaryFolder folder;
  const auto told = [&](const std::string& one) {
    std::string text;
    while (text.size() < 4'000'000) text += one;
    const Effort effort;
    const Ran ran = run_talon({"solve", "freecell", "--deals", folder.write("list.txt", text)});
    CHECK(effort.units() < 200);
    CHECK(ran.code == 3);
    return ran.err;
  };
  CHECK_THAT(told("a\n"), Contains("list.txt:1:1"));
  CHECK_THAT(told("a "), Contains("list.txt:1:257") && !Contains("list.txt:1:259"));
}

TEST_CASE("Deals are solved one after the other, long lines among them", "[cli]") {
  const Ran ran = run_talon({"solve", "freecell", "--deals", "ms:61-80", "--jobs", "1"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, Contains("20 deals"));
}

TEST_CASE("The Microsoft deal that cannot be won is proved lost", "[cli]") {
  const Ran ran = run_talon({"solve", "freecell", "--deal", "ms:11982"});
  CHECK_THAT(ran.out, Contains("deal ms:11982, cannot be won"));
}
