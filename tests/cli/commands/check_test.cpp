#include <catch2/catch.hpp>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;
using talon::testing::Ran;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;

namespace {

const std::string kGames = TALON_SOURCE_DIR "/tests/runtime/checks/fixtures/games/";

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
  CHECK_THAT(untidy.out, EndsWith("\n23 findings\n"));
  const Ran torn = run_talon({"check", kGames + "torn"});
  CHECK(torn.code == 3);
  CHECK_THAT(torn.out, Contains("error: there is no zone 'stok' [unknown-zone]"));
  CHECK_THAT(torn.out, EndsWith("\n1 finding\n"));
}

TEST_CASE("Check ends with 2 for a word that stands for nothing", "[cli]") {
  const Ran ran = run_talon({"check", "adamam"});
  CHECK(ran.code == 2);
  CHECK(ran.out == "");
  CHECK(ran.err == "talon: there is no 'adamam'; did you mean 'adaman'?\n");
}

TEST_CASE("Check takes a house rule and a deck that lie anywhere", "[cli]") {
  const TemporaryFolder folder;
  const std::string rule = folder.write(
      "cramped.yaml", "schema: 1\nid: cramped\nextends: adaman\noptions: {palace_limit: 4}\n");
  const Ran untitled = run_talon({"check", rule});
  CHECK(untitled.code == 1);
  CHECK_THAT(untitled.out,
             Contains("cramped.yaml:1:1: error: key 'title' is missing [missing-key]"));
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
  CHECK_THAT(broken.out,
             Contains(":4:11: error: there is no option 'palace_limt' [unknown-option]"));
  const std::string deck = folder.write("few.yaml",
                                        "schema: 1\nid: few\nattributes: {value: {type: integer}}\n"
                                        "cards: [{id: a, value: 1}]\n");
  CHECK(run_talon({"check", deck}).code == 0);
  CHECK(run_talon({"check", folder.path().string()}).code == 3);
}

TEST_CASE("What a variant took away is said where the game misses it", "[cli]") {
  const TemporaryFolder folder;
  const std::string zone = folder.write(
      "zone.yaml", "schema: 1\nid: zone\nextends: adaman\ntitle: a\nremove: {zones: [palace]}\n");
  const Ran zones = run_talon({"check", zone});
  CHECK(zones.code == 3);
  CHECK_THAT(zones.out,
             Contains("rules.lua:23:16: error: there is no zone 'palace' [unknown-zone]"));
  CHECK_THAT(zones.out, Contains("      = " + zone + ":5:18 removes it\n"));
  CHECK_THAT(zones.out, !Contains("expected one of"));
  const std::string option = folder.write("option.yaml",
                                          "schema: 1\nid: option\nextends: adaman\ntitle: a\n"
                                          "remove: {options: [palace_limit]}\n");
  const Ran options = run_talon({"check", option});
  CHECK_THAT(options.out, Contains("      = " + option + ":5:20 removes it\n"));
  CHECK_THAT(options.out, EndsWith("\n1 finding\n"));
  const std::string grid = folder.write(
      "grid.yaml", "schema: 1\nid: grid\nextends: weddings\ntitle: a\nremove: {options: [rows]}\n");
  CHECK_THAT(run_talon({"check", grid}).out, Contains("      = " + grid + ":5:20 removes it\n"));
}

TEST_CASE("A file that cannot be read as anything is not a file that passed", "[cli]") {
  const TemporaryFolder folder;
  const std::pair<const char*, const char*> files[] = {
      {"schema: 1\nid: a\nextends: adaman\n\ttitle: x\n", ":4:1: error: a tab cannot indent"},
      {"", ":1:1: error: the file must hold a map"},
      {"\xff\xfe", ":1:1: error: this byte is not UTF-8"},
      {"schema: 1\nid: a\noptions: {palace_limit: 3}\n", ":1:1: error: key 'extends' is missing"},
      {"schema: 1\ncards: [{id: a}]\n", ":1:1: error: key 'id' is missing"},
      {"schema: 1\nid: a\nextends: adaman\n", ":1:1: error: key 'title' is missing"},
  };
  for (const auto& [text, problem] : files) {
    const std::string file = folder.write("a.yaml", text);
    for (const std::string& word : {file, folder.path().string()}) {
      const Ran ran = run_talon({"check", word});
      CAPTURE(text, word);
      CHECK(ran.code != 0);
      CHECK_THAT(ran.out, Contains(problem));
    }
  }
}

TEST_CASE("A wrong type of an attribute is said once", "[cli]") {
  const TemporaryFolder folder;
  const Ran ran =
      run_talon({"check", folder.write("a.yaml",
                                       "schema: 1\nid: a\nattributes: {rank: {type: symbol}}\n"
                                       "cards: [{id: b, rank: 3}, {id: c, rank: 4}]\n")});
  CHECK_THAT(ran.out, Contains(":3:27: error: 'type' cannot have this value [expected-choice]"));
  CHECK_THAT(ran.out, EndsWith("\n1 finding\n"));
}

TEST_CASE("A row or field that a variant changes must be there; new ones are added", "[cli]") {
  const TemporaryFolder folder;
  const std::string wrong = folder.write("wrong.yaml",
                                         "schema: 1\nid: wrong\nextends: esna\ntitle: a\nset:\n"
                                         "  tables: {actions: {rows: {runaway: {amount: 3}}}}\n"
                                         "  records: {hero: {fields: {helth: {start: 3}}}}\n");
  const Ran refused = run_talon({"check", wrong});
  CHECK_THAT(refused.out, Contains("wrong.yaml:6:29: error: there is no 'runaway' here"));
  CHECK_THAT(refused.out, Contains("wrong.yaml:7:29: error: there is no 'helth' here"));
  CHECK_THAT(refused.out, EndsWith("\n2 findings\n"));
  const std::string right =
      folder.write("right.yaml",
                   "schema: 1\nid: right\nextends: esna\ntitle: a\nadd:\n"
                   "  records: {hero: {fields: {luck: {type: integer, max: 9}}}}\n"
                   "  tables: {actions: {columns: {dear: {type: boolean, optional: true}}}}\n");
  const Ran shown = run_talon({"show", right, "--diff"});
  CHECK(shown.code == 0);
  CHECK_THAT(shown.out, Contains("luck"));
  CHECK_THAT(run_talon({"check", right}).out,
             Contains("right.yaml:6:29: warning: no script, view or text names field 'luck'"));
}

TEST_CASE("A misspelt selector takes no cards away", "[cli]") {
  const TemporaryFolder folder;
  const std::string file = folder.write(
      "a.yaml",
      "schema: 1\nid: a\nextends: adaman\ntitle: a\nremove: {cards: [{rnk: 3}, author]}\n");
  const Ran ran = run_talon({"check", file});
  CHECK_THAT(ran.out, Contains(":5:19: error: there is no attribute 'rnk' [unknown-attribute]"));
  CHECK_THAT(ran.out, EndsWith("\n1 finding\n"));
}

TEST_CASE("A house rule on its own is looked through for what nothing uses", "[cli]") {
  const TemporaryFolder folder;
  const std::string file =
      folder.write("a.yaml",
                   "schema: 1\nid: a\nextends: adaman\ntitle: a\n"
                   "add: {zones: {attic: {facing: up}}, counters: {luck: {max: 3}}}\n"
                   "texts:\n"
                   "  en:\n"
                   "    zones: {attic: attic}\n"
                   "    counters: {luck: luck}\n"
                   "    rules: {utter-los: {text: b}}\n"
                   "  eng: {endings: {win: c}}\n");
  const Ran ran = run_talon({"check", file});
  CHECK(ran.code == 1);
  CHECK_THAT(ran.out, Contains(file + ":5:15: warning: no script names zone 'attic'"));
  CHECK_THAT(ran.out, Contains(file + ":5:48: warning: no script names counter 'luck'"));
  CHECK_THAT(ran.out, Contains(file + ":10:25: warning: nothing shows the text "
                                      "'texts: en: rules: utter-los: text'"));
  CHECK_THAT(ran.out,
             Contains(file + ":11:3: warning: the game has no texts in the language 'eng'"));
  CHECK_THAT(ran.out, EndsWith("\n4 findings\n"));
}

TEST_CASE("Check explains a code with a wrong example and a right one", "[cli]") {
  const Ran ran = run_talon({"check", "--explain", "already-so"});
  CHECK(ran.code == 0);
  CHECK(ran.out ==
        "already-so\n"
        "  '{key}' has this value already ({place})\n"
        "\n"
        "A change that changes nothing is a mistake, or the game has changed since.\n"
        "\n"
        "Wrong, in the file of a variant:\n"
        "  set: {counters: {coins: {max: 20}}}\n"
        "\n"
        "Right:\n"
        "  set: {counters: {coins: {max: 30}}}\n");
  CHECK(run_talon({"check", "--explain", "[already-so]"}).out == ran.out);
  CHECK_THAT(run_talon({"check", "--explain", "already-so", "--json"}).out,
             StartsWith("{\"schema\":1,\"code\":\"already-so\",\"sentences\":[\"'{key}' has"));
  const Ran unknown = run_talon({"check", "--explain", "unknown-kee"});
  CHECK(unknown.code == 2);
  CHECK(unknown.err ==
        "talon: no finding has the code 'unknown-kee'; did you mean 'unknown-key'?\n");
}

TEST_CASE("Check speaks JSON", "[cli]") {
  const Ran ran = run_talon({"check", kGames + "untidy", "--json"});
  CHECK(ran.code == 1);
  CHECK_THAT(ran.out, StartsWith("{\"schema\":1,\"broken\":false,\"findings\":[{\"code\":"));
  CHECK_THAT(ran.out, EndsWith("}\n"));
}

TEST_CASE("Check shows what scripts print, each line once", "[cli]") {
  const TemporaryFolder folder;
  folder.write("shop/game.yaml",
               "schema: 1\nid: shop\ndeck: {use: french, into: stock}\n"
               "zones: {stock: {facing: down}}\noptions: {dear: {type: boolean, default: false}}\n"
               "turn: [trade]\nscripts: [rules.lua]\n");
  folder.write("shop/rules.lua",
               "print('dear', options.dear)\n"
               "local stop = question 'stop' {}\n"
               "ending 'end' { when = no_moves }\n"
               "phase 'trade' (function(game)\n"
               "  print 'a phase'\n  print 'a phase'\n  game:choose { stop }\n"
               "  for n = 1, 300 do print(n) end\nend)\n");
  const Ran ran = run_talon({"check", (folder.path() / "shop").string()});
  CHECK_THAT(ran.out, Contains("  print said, each line once:\n"
                               "    dear\tfalse\n    dear\ttrue\n    a phase\n    1\n"));
  CHECK_THAT(ran.out, Contains("\n    and more than ") && !Contains("    250\n"));
  CHECK(ran.out.find(" a phase\n") == ran.out.rfind(" a phase\n"));
  const Ran json = run_talon({"check", (folder.path() / "shop").string(), "--json"});
  CHECK_THAT(json.out, Contains("\"printed\":[\"dear\\tfalse\",\"dear\\ttrue\",\"a phase\",\"1\""));
}
