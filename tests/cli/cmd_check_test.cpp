#include <catch2/catch.hpp>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using talon::testing::Ran;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;

namespace {

const std::string kGames = TALON_SOURCE_DIR "/tests/runtime/workshop/fixtures/games/";

}  // namespace

TEST_CASE("Check without a path looks at everything that ships", "[cli]") {
  const Ran ran = run_talon({"check"});
  CHECK(ran.code == 0);
  CHECK(ran.err == "");
  CHECK_THAT(ran.out, Contains("adaman\n  compiled: adaman.setup, "));
  CHECK_THAT(ran.out, EndsWith("\nno findings\n"));
}

TEST_CASE("Check ends with 1 for findings and with 3 for a file that cannot be used", "[cli]") {
  const Ran untidy = run_talon({"check", kGames + "untidy"});
  CHECK(untidy.code == 1);
  CHECK_THAT(untidy.out, Contains("warning: no script names zone 'attic' [unread-zone]"));
  CHECK_THAT(untidy.out, EndsWith("\n22 findings\n"));
  const Ran torn = run_talon({"check", kGames + "torn"});
  CHECK(torn.code == 3);
  CHECK_THAT(torn.out, Contains("error: unknown zone 'stok' [unknown-zone]"));
  CHECK_THAT(torn.out, EndsWith("\n1 finding\n"));
}

TEST_CASE("Check ends with 2 for a word that stands for nothing", "[cli]") {
  const Ran ran = run_talon({"check", "adamam"});
  CHECK(ran.code == 2);
  CHECK(ran.out == "");
  CHECK(ran.err == "talon: adamam is neither a game nor a deck nor a file or folder\n");
}

TEST_CASE("Check takes a house rule and a deck that lie anywhere", "[cli]") {
  const TemporaryFolder folder;
  const std::string rule = folder.write(
      "cramped.yaml", "schema: 1\nid: cramped\nextends: adaman\noptions: {palace_limit: 4}\n");
  const Ran untitled = run_talon({"check", rule});
  CHECK(untitled.code == 1);
  CHECK_THAT(untitled.out,
             Contains("cramped.yaml:1:1: error: 'variants.cramped.title' has no text in "
                      "rules/adaman/texts/en.yaml [missing-text]"));
  folder.write("cramped.yaml",
               "schema: 1\nid: cramped\nextends: adaman\ntitle: Cramped palace\n"
               "options: {palace_limit: 4}\n");
  const Ran clean = run_talon({"check", rule});
  CHECK(clean.code == 0);
  CHECK_THAT(clean.out, Contains("adaman/cramped\n  compiled: adaman.setup, "));
  const std::string wrong = folder.write(
      "wrong.yaml", "schema: 1\nid: wrong\nextends: adaman\noptions: {palace_limt: 4}\n");
  const Ran broken = run_talon({"check", wrong});
  CHECK(broken.code == 3);
  CHECK_THAT(broken.out, Contains(":4:11: error: unknown option 'palace_limt' [unknown-option]"));
  const std::string deck = folder.write("few.yaml",
                                        "schema: 1\nid: few\nattributes: {value: {type: integer}}\n"
                                        "cards: [{id: a, value: 1}]\n");
  CHECK(run_talon({"check", deck}).code == 0);
  CHECK(run_talon({"check", folder.path().string()}).code == 3);
}

TEST_CASE("Check explains a code with a wrong example and a right one", "[cli]") {
  const Ran ran = run_talon({"check", "--explain", "already-so"});
  CHECK(ran.code == 0);
  CHECK(ran.out ==
        "already-so\n"
        "  '{key}' has this value already ({place})\n"
        "\n"
        "A change that changes nothing is there by mistake, or the game has changed\n"
        "since.\n"
        "\n"
        "Wrong, in the file of a variant:\n"
        "  set: {counters: {coins: {max: 20}}}\n"
        "\n"
        "Right:\n"
        "  set: {counters: {coins: {max: 30}}}\n");
  CHECK(run_talon({"check", "--explain", "[already-so]"}).out == ran.out);
  const Ran unknown = run_talon({"check", "--explain", "unknown-kee"});
  CHECK(unknown.code == 2);
  CHECK(unknown.err ==
        "talon: no finding has the code 'unknown-kee'\ntalon: did you mean 'unknown-key'?\n");
}

TEST_CASE("Check speaks JSON", "[cli]") {
  const Ran ran = run_talon({"check", kGames + "untidy", "--json"});
  CHECK(ran.code == 1);
  CHECK_THAT(ran.out, Catch::Matchers::StartsWith("{\"schema\":1,\"broken\":false,\"findings\":[{\"code\":"));
  CHECK_THAT(ran.out, EndsWith("}\n"));
}
