#include "workshop/check.h"

#include <catch2/catch.hpp>

#include "runtime/workshop/workshop_library.h"
#include "support/golden.h"

using namespace talon;

namespace {

const std::string kFixtures = TALON_SOURCE_DIR "/tests/runtime/workshop/fixtures";

/// The shipped decks and messages, and the games of the fixtures.
Library fixtures() {
  LibraryPaths paths = LibraryPaths::standard().value();
  paths.rules = {kFixtures + "/games"};
  return Library(std::move(paths));
}

}  // namespace

TEST_CASE("Check finds what is missing and what nothing uses", "[workshop]") {
  const Library library = fixtures();
  const auto report = check(library, {"untidy"});
  REQUIRE(report);
  CHECK_FALSE(report->broken);
  check_golden(kFixtures + "/untidy.txt", render(report->findings, *library.messages("en")));
}

TEST_CASE("Check says which way each rule runs", "[workshop]") {
  const auto report = check(fixtures(), {"untidy"});
  REQUIRE(report);
  REQUIRE(report->families.size() == 1);
  const std::vector<CheckReport::Checked>& games = report->families[0].games;
  REQUIRE(games.size() == 1);
  CHECK(games[0].game == "untidy");
  std::vector<std::string> rules;
  for (const RuleRun& run : games[0].ways) {
    CHECK(run.way == RuleWay::declared);
    rules.push_back(run.rule);
  }
  CHECK(rules ==
        std::vector<std::string>{"untidy.setup", "untidy.main", "untidy.take", "untidy.done"});
}

TEST_CASE("A game that cannot be loaded hides nothing of the others", "[workshop]") {
  const Library library = fixtures();
  const auto report = check(library, {"torn", "untidy"});
  REQUIRE(report);
  CHECK(report->broken);
  REQUIRE(report->families.size() == 1);
  CHECK(report->families[0].games[0].game == "untidy");
  check_golden(kFixtures + "/torn_and_untidy.txt",
               render(report->findings, *library.messages("en")));
}

TEST_CASE("A word that stands for nothing is no check that passed", "[workshop]") {
  const Library library = fixtures();
  const auto report = check(library, {"untdy"});
  REQUIRE_FALSE(report);
  CHECK(library.messages("en")->render(report.error()) ==
        "there is no 'untdy'; did you mean 'untidy'?");
  const auto lua = check(library, {kFixtures + "/untidy.txt"});
  REQUIRE_FALSE(lua);
  CHECK(lua.error().key == "check.not-checkable");
}

TEST_CASE("A folder is checked with all the games in it, a file with its game", "[workshop]") {
  const Library library = fixtures();
  const auto folder = check(library, {kFixtures + "/games"});
  REQUIRE(folder);
  CHECK(folder->broken);
  CHECK(folder->families.size() == 1);
  const auto file = check(library, {kFixtures + "/games/untidy/texts/en.yaml"});
  REQUIRE(file);
  REQUIRE(file->families.size() == 1);
  CHECK(file->families[0].games[0].game == "untidy");
}

TEST_CASE("A variant elsewhere has the words of the variants that it extends", "[workshop]") {
  const Library library = workshop_library();
  const auto report = check(library, {kWorkshopFixtures + "/lone/quiet-day.yaml"});
  REQUIRE(report);
  CHECK(render(report->findings, *library.messages("en")) == "");
  REQUIRE(report->families.size() == 1);
  CHECK(report->families[0].games[0].game == "stall/quiet-day");
}
