#include <catch2/catch.hpp>

#include "load/library.h"
#include "simulate/report.h"
#include "support/known_report.h"

using namespace talon;
using talon::testing::known_report;

namespace {

const Catalogue& english() {
  static const std::filesystem::path source = TALON_SOURCE_DIR;
  static const Library library({{}, {}, source / "runtime" / "messages"});
  static const std::shared_ptr<const Catalogue> messages = library.messages("en");
  return *messages;
}

std::string text_of(const SimulationReport& report) { return text_report(report, english()); }

}  // namespace

TEST_CASE("The report for people has every figure and the games to look at", "[simulate]") {
  CHECK(text_of(known_report(30, 70, 0)) == R"(100 games of Market, bot random, seed s

result  games   share  95 % interval     first seed
rich       30  30.0 %  21.9 % to 39.6 %  s/1
late       70  70.0 %  60.4 % to 78.1 %  s/31
never       0   0.0 %  less than 3.0 %   -

                        mean  95 % interval  median  95 % at most  min  max
score                   8.00  8.00 to 8.00        8             8    8    8
answers a game          4.10  3.83 to 4.37        5             5    2    5
choices a game          3.40  3.22 to 3.58        4             4    2    4
legal answers a choice  2.66  2.59 to 2.73        3             3    1    3

17.1 % of all answers were forced: no other was legal
0.0 % of the games were lost before anything was asked (95 % interval less than 3.0 %)

answers a game
2  30  #################
3   0
4   0
5  70  ########################################

choices a game
2  30  #################
3   0
4  70  ########################################

legal answers a choice
1   70  ########
2    0
3  340  ########################################

rule          fired
market.setup    100
market.take     410
market.rich      30
market.late      70
market.never  never

shortest game  2  talon play market --seed s/1
longest game   5  talon play market --seed s/31
best score     8  talon play market --seed s/1
worst score    8  talon play market --seed s/1)");
}

TEST_CASE("Unfinished games are reported only when there are some", "[simulate]") {
  CHECK(text_of(known_report(1, 1, 0)).find("finished") == std::string::npos);
  CHECK(text_of(known_report(1, 1, 2)).find("\nnot finished      2  50.0 %") != std::string::npos);
}

TEST_CASE("Results and rules are called as the game's texts call them", "[simulate]") {
  SimulationReport report = known_report(30, 70, 0);
  report.series.names = {{{"rich", "very rich"}}, {{"market.take", "Taking a card"}}};
  const auto read_back = read_report(json_report(report));
  REQUIRE(read_back);
  for (const SimulationReport& told : {report, *read_back}) {
    const std::string text = text_of(told);
    CHECK(text.find("\nvery rich     30  30.0 %") != std::string::npos);
    CHECK(text.find("\nlate          70  70.0 %") != std::string::npos);
    CHECK(text.find("\nTaking a card [market.take]    410\n") != std::string::npos);
  }
}

TEST_CASE("A name of many lines makes no line of a report", "[simulate]") {
  SimulationReport report = known_report(30, 70, 0);
  report.series.names = {{{"rich", "rich\nlate       70"}}, {{"market.take", "a\r\nb"}}};
  const std::string text = text_of(report);
  CHECK(text.find("\nlate       70 ") == std::string::npos);
  CHECK(text.find("\nb [market.take]") == std::string::npos);
}

TEST_CASE("A report without names is one all the same", "[simulate]") {
  const std::string text = json_report(known_report(30, 70, 0));
  CHECK(text.find("\"names\"") == std::string::npos);
  CHECK(read_report(text));
}

TEST_CASE("The report for people shows shares as finely as single games need", "[simulate]") {
  CHECK(text_of(known_report(3, 9997, 0)).find("0.03 %  0.01 % to 0.09 %") != std::string::npos);
}

TEST_CASE("The report for people says what part of a series it is of", "[simulate]") {
  SimulationReport report = known_report(30, 70, 0);
  report.series.games = 1000;
  const auto first_line = [&report] {
    const std::string text = text_of(report);
    return text.substr(0, text.find('\n'));
  };
  CHECK(first_line() == "100 games of Market, bot random, seed s (stopped; 1000 were asked for)");
  report.series.shard = {2, 10};
  CHECK(first_line() == "100 games of Market, bot random, seed s, shard 2 of 10");
}

TEST_CASE("A simulation that was stopped before its first game still has a report", "[simulate]") {
  SimulationReport report = known_report(0, 0, 0);
  report.series.games = 10;
  CHECK(text_of(report) == "0 games of Market, bot random, seed s (stopped; 10 were asked for)");
}
