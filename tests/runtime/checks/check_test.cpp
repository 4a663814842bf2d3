#include "checks/check.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "cli/support/temporary_folder.h"
#include "runtime/checks/checks_library.h"
#include "support/golden.h"

using namespace talon;

namespace {

const std::string kFixtures = TALON_SOURCE_DIR "/tests/runtime/checks/fixtures";

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

TEST_CASE("A word that stands for nothing is not a check that passed", "[workshop]") {
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

namespace {

/// What check says of a file, and of its folder; a failure of the words alone.
std::string said(const Library& library, const std::string& word) {
  const auto report = check(library, {word});
  const auto english = library.messages("en");
  return report ? render(report->findings, *english) : english->render(report.error());
}

}  // namespace

TEST_CASE("A slot that a house rule takes away is reported with the place of both", "[workshop]") {
  const testing::TemporaryFolder folder;
  folder.write("short.lua", "wrap \"buy\" (function(old)\n  old.card = nil\n  return old\nend)\n");
  const std::string file = folder.write(
      "short.yaml", "schema: 1\nid: short\nextends: stall\ntitle: Short\nscripts: [short.lua]\n");
  const std::string script = (folder.path() / "short.lua").string();
  CHECK(said(checks_library(), file) ==
        "rules/stall/rules.lua:26:9: error: there is no slot 'card' [unknown-slot]\n"
        "   26 |     put(\"card\", \"basket\"),\n"
        "      |         ^~~~~~\n"
        "      = " +
            script + ":1 changes 'buy'\n");
}

TEST_CASE("A card that a house rule spoils is reported where the house rule changes it",
          "[workshop]") {
  const testing::TemporaryFolder folder;
  GameRequest request;
  request.name = folder.write("steep.yaml",
                              "schema: 1\nid: steep\nextends: esna\ntitle: Steep\n"
                              "set: {cards: {a1: {paths: 99}}}\n");
  Library library(LibraryPaths::standard().value());
  library.also_read(request.name);
  Diagnostics found;
  CHECK_FALSE(library.load(request, found));
  CHECK(render(found, *library.messages("en")) ==
        request.name +
            ":5:15: error: 'paths' of card 'a1' is 99; the game needs a number from 0 to 3 "
            "[number-of-card]\n    5 | set: {cards: {a1: {paths: 99}}}\n"
            "      |               ^~\n");
}

TEST_CASE("A game whose file has another name is told how it is called", "[workshop]") {
  const testing::TemporaryFolder folder;
  const std::string game =
      "schema: 1\nid: shop\ndeck: {use: french, into: stock}\n"
      "zones: {stock: {facing: down}}\n";
  const std::string file = folder.write("shop/shop.yaml", game);
  const std::string expected =
      file +
      ":1:1: error: this is a game, since it has no `extends`; the file of a game is called "
      "game.yaml [game-file-name]\n    1 | schema: 1\n      | ^\n";
  CHECK(said(checks_library(), folder.path() / "shop") == expected);
  CHECK(said(checks_library(), file) == expected);
  const std::string other = folder.write("store/rules.yaml", game);
  CHECK_THAT(said(checks_library(), folder.path() / "store"),
             Catch::Contains(other + ":1:1: error: this is a game"));
}

TEST_CASE("A folder that holds nothing to check is not a check that passed", "[workshop]") {
  const testing::TemporaryFolder folder;
  CHECK(said(checks_library(), folder.path()) ==
        "there is no game, house rule, deck or file of scenarios in " + folder.path().string());
}

TEST_CASE("A script is checked with the house rules that run it, a deck's texts with the deck",
          "[workshop]") {
  const testing::TemporaryFolder folder;
  const std::string script = folder.write("calm.lua", "local unread = 1\n");
  folder.write("calm.yaml",
               "schema: 1\nid: calm\nextends: stall\ntitle: Calm\nscripts: [calm.lua]\n");
  CHECK_THAT(said(checks_library(), script), Catch::Contains("[unused-local]"));
  const std::string idle = folder.write("idle.lua", "");
  CHECK(said(checks_library(), idle) ==
        "no house rule beside " + idle + " lists it under `scripts`");
  folder.write("goods.yaml",
               "schema: 1\nid: goods\nattributes: {price: {type: integer}}\n"
               "cards: [{id: apple, price: 1}]\n");
  const std::string texts = folder.write(
      "texts/goods.en.yaml", "schema: 1\ntitle: Goods\ncards: {apple: \"an {apple}\"}\n");
  CHECK_THAT(said(checks_library(), texts), Catch::Contains("a value 'apple'"));
}

TEST_CASE("Texts of a shared script are those of the games that include it", "[workshop]") {
  testing::TemporaryFolder folder;
  const std::string texts =
      folder.write("shared/texts/trade.en.yaml", "schema: 1\nzones: {till: the till}\n");
  folder.write("shared/trade.lua", "");
  folder.write("rule.yaml", "schema: 1\nid: rule\nextends: market\ntitle: Rule\n");
  CHECK_THAT(said(checks_library(), folder.path()), !Catch::Contains("texts/trade.en.yaml"));
  CHECK(check(checks_library(), {texts}).error().key == "check.not-checkable");
}

TEST_CASE("A variant and the file that it extends are checked once each", "[workshop]") {
  const testing::TemporaryFolder folder;
  const std::string base = folder.write(
      "base.yaml", "schema: 1\nid: base\nextends: stall\ntitle: Base\noptions: {sise: 2}\n");
  const std::string next = folder.write(
      "next.yaml", "schema: 1\nid: next\nextends: ./base.yaml\ntitle: N\noptions: {size: 3}\n");
  const Library library = checks_library();
  const auto report = check(library, {base, next});
  REQUIRE(report);
  CHECK(report->findings.all().size() == 1);
}

TEST_CASE("A variant is told the extension of the file beside it", "[workshop]") {
  const testing::TemporaryFolder folder;
  folder.write("base.yaml", "schema: 1\nid: base\nextends: stall\ntitle: Base\n");
  const std::string next = folder.write("next.yaml", "schema: 1\nid: next\nextends: base\n");
  CHECK_THAT(said(checks_library(), next), Catch::Contains("did you mean 'base.yaml'?"));
}

TEST_CASE("A house rule that one that ships hides is reported", "[workshop]") {
  const testing::TemporaryFolder folder;
  const std::string hidden = folder.write(
      "harder.yaml",
      "schema: 1\nid: harder\nextends: adaman\ntitle: Mine\noptions: {capital_size: 4}\n");
  LibraryPaths paths = LibraryPaths::standard().value();
  paths.rules.push_back(folder.path());
  const std::string name = folder.path().filename().string() + "/harder.yaml";
  const std::string warning =
      name +
      ":2:5: warning: rules/adaman/variants/harder.yaml is called 'adaman/harder', too, and "
      "comes first, so this one is found by its path only; choose another name "
      "[hidden-name]\n    2 | id: harder\n      |     ^~~~~~\n";
  CHECK(said(Library(paths), hidden) == warning);
  // What --rules names comes first, on purpose.
  std::rotate(paths.rules.begin(), paths.rules.end() - 1, paths.rules.end());
  CHECK(said(Library(paths), hidden) == "");
  GameRequest request;
  request.name = "adaman/harder";
  Diagnostics found;
  const auto loaded = Library(paths).load(request, found);
  REQUIRE(loaded);
  CHECK(loaded->variant == "harder");
  CHECK(std::ranges::any_of(loaded->files, [&](const auto& file) { return file->path == name; }));
}

TEST_CASE("A variant elsewhere has the words of the variants that it extends", "[workshop]") {
  const Library library = checks_library();
  const auto report = check(library, {kChecksFixtures + "/lone/quiet-day.yaml"});
  REQUIRE(report);
  CHECK(render(report->findings, *library.messages("en")) == "");
  REQUIRE(report->families.size() == 1);
  CHECK(report->families[0].games[0].game == "stall/quiet-day");
}
