#include <catch2/catch.hpp>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using talon::testing::Ran;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;

TEST_CASE("Show prints a house rule merged into its game, or what it changes", "[cli]") {
  const TemporaryFolder folder;
  const std::string rule = folder.write(
      "cramped.yaml",
      "schema: 1\nid: cramped\nextends: adaman\ntitle: C\noptions: {palace_limit: 4}\n");
  const Ran whole = run_talon({"show", rule});
  CHECK(whole.code == 0);
  CHECK(whole.err == "");
  CHECK_THAT(whole.out, Contains("  palace: {facing: up, ordered: false}"));
  CHECK_THAT(whole.out, Contains("    # set to: 4"));
  CHECK(run_talon({"show", rule, "--resolved"}).out == whole.out);
  const Ran changes = run_talon({"show", rule, "--diff"});
  CHECK(changes.code == 0);
  CHECK_THAT(changes.out, StartsWith("What adaman/cramped changes in adaman: "));
  CHECK_THAT(changes.out, Contains("\n~ options.palace_limit = 4  "));
  CHECK_THAT(changes.out, Contains("cramped.yaml:5 (was 5, rules/adaman/game.yaml:"));
  CHECK(run_talon({"show", "adaman", "--diff"}).out == "adaman is adaman itself.\n");
}

TEST_CASE("Show says what is wrong with a game that it cannot read", "[cli]") {
  CHECK(run_talon({"show", "adamam"}).code == 2);
  CHECK(run_talon({"show", "adaman", "--diff", "--resolved"}).code == 2);
  const TemporaryFolder folder;
  const std::string rule =
      folder.write("wrong.yaml", "schema: 1\nid: wrong\nextends: adaman\nsett: {}\n");
  const Ran ran = run_talon({"show", rule});
  CHECK(ran.code == 3);
  CHECK(ran.out == "");
  CHECK_THAT(ran.err, Contains(":4:1: error: there is no key 'sett' [unknown-key]"));
}

TEST_CASE("Show lists what a deck holds, as its file would", "[cli]") {
  const Ran french = run_talon({"show", "french"});
  CHECK(french.code == 0);
  CHECK_THAT(french.out, StartsWith("# french (decks/french.yaml): 52 cards\n"));
  CHECK_THAT(french.out, Contains("hearts 13"));
  CHECK_THAT(french.out, Contains("  - {id: ace-of-spades, rank: ace, "));
  const TemporaryFolder folder;
  const std::string own = folder.write("own.yaml",
                                       "schema: 1\nid: own\nattributes: {size: {type: integer}}\n"
                                       "cards: [{id: one, size: 3}, {id: two, size: 3}]\n");
  const Ran ran = run_talon({"show", own});
  CHECK(ran.err == "");
  CHECK_THAT(ran.out, Contains("size, with how many cards have each: 3 2\n"));
  CHECK_THAT(ran.out, Contains("cards:\n  - {id: one, size: 3}\n"));
  const std::string wrong =
      folder.write("wrong.yaml", "schema: 1\nid: wrong\ncards: [{ide: one}]\n");
  CHECK(run_talon({"show", wrong}).code == 3);
}
