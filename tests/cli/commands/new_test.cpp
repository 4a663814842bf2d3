#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using Catch::Matchers::Contains;
using talon::testing::Ran;
using talon::testing::run_shell;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

std::string read(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("New makes a house rule that can be played, and says what to do next", "[cli]") {
  const TemporaryFolder folder;
  const std::string rule = (folder.path() / "cramped-palace").string();
  const Ran ran = run_talon({"new", rule, "--from", "adaman"});
  CHECK(ran.code == 0);
  CHECK(ran.out == rule + " is ready:\n  talon play " + rule + "\n  talon check " + rule +
                       "\n  talon test " + rule + "\n");
  CHECK_THAT(run_talon({"play", rule, "--seed", "1"}).out, Contains("Cramped palace\n"));
  CHECK(run_talon({"check", rule}).code == 0);
  CHECK_THAT(run_talon({"test", rule}).out, Contains("2 scenarios passed"));
  CHECK_THAT(read(rule + "/cramped-palace.yaml"),
             Contains("# yaml-language-server: $schema=.talon/variant.schema.json\n"));
  for (const char* file : {".talon/variant.schema.json", ".talon/scenario.schema.json",
                           ".talon/talon.lua", ".luarc.json", ".luacheckrc"}) {
    CHECK(fs::exists(fs::path(rule) / file));
  }
}

TEST_CASE("A new game has its words in the language that is spoken, and is sound in it", "[cli]") {
  const TemporaryFolder folder;
  const std::string game = (folder.path() / "zwei-reihen").string();
  const Ran made = run_talon({"new", game, "--deck", "french", "--lang", "de"});
  CHECK(made.code == 0);
  CHECK_THAT(made.out, Contains("ist fertig"));
  CHECK_FALSE(fs::exists(fs::path(game) / "texts/en.yaml"));
  CHECK_THAT(read(game + "/texts/de.yaml"), Contains("stock: {m: Stapel}"));
  CHECK_THAT(read(game + "/rules.lua"), Contains("Ein Zug sagt, was du entscheidest"));
  const Ran checked = run_talon({"check", game, "--lang", "de"});
  CAPTURE(checked.out, checked.err);
  CHECK(checked.code == 0);
  CHECK_THAT(checked.err, !Contains("Warnung") && !Contains("Fehler"));
  CHECK(run_talon({"test", game, "--lang", "de"}).code == 0);
  const Ran played = run_talon({"play", game, "--lang", "de", "--seed", "1"}, "1\n");
  CHECK_THAT(played.out, Contains("Reihe (5)") && Contains("aus dem Stapel in die Reihe"));
  // Who speaks no German reads it as it is.
  CHECK_THAT(run_talon({"play", game, "--seed", "1"}, "1\n").out, Contains("Zwei reihen"));
}

TEST_CASE("A new house rule of a game told in German quotes its German words", "[cli]") {
  const TemporaryFolder folder;
  const std::string rule = (folder.path() / "eng").string();
  REQUIRE(run_talon({"new", rule, "--from", "adaman", "--lang", "de"}).code == 0);
  CHECK_THAT(read(rule + "/eng.yaml"),
             Contains("Wie viele Persönlichkeiten der Palast fasst") && Contains("\n#  de:\n"));
  CHECK(run_talon({"check", rule, "--lang", "de"}).code == 0);
}

TEST_CASE("What a new house rule shows in comments works when the # are taken away", "[cli]") {
  const TemporaryFolder folder;
  const std::string rule = (folder.path() / "mild").string();
  REQUIRE(run_talon({"new", rule, "--from", "adaman"}).code == 0);
  const std::string yaml = read(rule + "/mild.yaml");
  std::string options = std::regex_replace(yaml, std::regex("\n#options:"), "\noptions:");
  options = std::regex_replace(options, std::regex("\n#  ([a-z_]+: [a-z0-9_]+ )"), "\n  $1");
  options = std::regex_replace(options, std::regex("palace_limit: 5"), "palace_limit: 3");
  REQUIRE(options != yaml);
  folder.write("mild/mild.yaml", options);
  CHECK(run_talon({"check", rule}).code == 0);
  CHECK_THAT(run_talon({"show", rule, "--diff"}).out, Contains("~ options.palace_limit = 3 "));
  const std::string lua = read(rule + "/mild.lua");
  folder.write("mild/mild.lua",
               std::regex_replace(lua, std::regex("\n--(wrap|  return|end|replace)"), "\n$1"));
  folder.write("mild/mild.yaml", std::regex_replace(yaml, std::regex("\n#scripts"), "\nscripts"));
  const Ran changed = run_talon({"show", rule, "--diff"});
  CHECK_THAT(changed.out, Contains("~ setup setup: wrapped "));
  CHECK_THAT(changed.out, Contains("~ ending loss: replaced "));
}

TEST_CASE("New makes a game of its own over a deck", "[cli]") {
  const TemporaryFolder folder;
  const std::string game = (folder.path() / "my-game").string();
  CHECK(run_talon({"new", game, "--deck", "french"}).code == 0);
  CHECK_THAT(run_talon({"play", game, "--seed", "1"}).out, Contains("My game\n"));
  CHECK_THAT(run_talon({"test", game}).out, Contains("2 scenarios passed"));
}

TEST_CASE("New begins with a house rule of one's own by its path", "[cli]") {
  const TemporaryFolder folder;
  const std::string first = (folder.path() / "first").string();
  REQUIRE(run_talon({"new", first, "--from", "weddings"}).code == 0);
  folder.write("first/first.yaml",
               "schema: 1\nid: first\nextends: weddings\ntitle: First\noptions: {rows: 4}\n");
  for (const std::string& from : {first, first + "/first.yaml"}) {
    const std::string rule = (folder.path() / "below" / "second").string();
    const Ran ran = run_talon({"new", rule, "--from", from});
    CHECK(ran.err == "");
    CHECK(ran.code == 0);
    CHECK_THAT(read(rule + "/second.yaml"), Contains("\nextends: ../../first/first.yaml\n"));
    // What it extends lies in another folder, which the command line has to name.
    CHECK_THAT(ran.out, Contains("talon check " + rule + " --rules " + first + "\n"));
    CHECK(run_talon({"check", rule, "--rules", first}).code == 0);
    CHECK_THAT(run_talon({"test", rule, "--rules", first}).out, Contains("2 scenarios passed"));
    CHECK_THAT(run_talon({"check", rule}).out, Contains("[file-outside]"));
    fs::remove_all(rule);
  }
  CHECK_THAT(run_talon({"new", first + "-2", "--from", first + "-1"}).err,
             Contains("there is no game or variant"));
}

TEST_CASE("What new says to do next works for a rule of a rule of one's own", "[cli]") {
  const TemporaryFolder folder;
  const std::string shelf = (folder.path() / "shelf").string();
  const std::string first = shelf + "/first";
  fs::create_directory(shelf);
  REQUIRE(run_talon({"new", first, "--from", "weddings"}).code == 0);
  const std::string second = (folder.path() / "second").string();
  REQUIRE(run_talon({"new", second, "--from", first}).code == 0);
  const std::string third = (folder.path() / "third").string();
  const std::string by_name = (folder.path() / "by-name").string();
  for (const auto& made : std::vector<std::vector<std::string>>{
           {"new", third, "--from", second, "--rules", first},
           {"new", by_name, "--from", "weddings/first", "--rules", shelf}}) {
    const Ran ran = run_talon(made);
    REQUIRE(ran.code == 0);
    const std::size_t check = ran.out.find("talon check");
    REQUIRE(check != std::string::npos);
    const std::string next = ran.out.substr(check + 5, ran.out.find('\n', check) - check - 5);
    CAPTURE(next);
    CHECK(run_shell("exec \"$TALON\"" + next).code == 0);
  }
}

TEST_CASE("New says which decks a game can begin with", "[cli]") {
  const TemporaryFolder folder;
  const std::string mine = (folder.path() / "mine").string();
  const Ran ran = run_talon({"new", mine, "--deck", "nowhere-near"});
  CHECK(ran.code == 2);
  CHECK_THAT(ran.err, Contains("there is no 'nowhere-near' among them: anthromancer, "));
  CHECK_THAT(run_talon({"new", mine, "--deck", "frnch"}).err,
             Contains("there is no deck 'frnch' to begin with; did you mean 'french'?"));
}

TEST_CASE("New overwrites nothing and leaves nothing half made", "[cli]") {
  const TemporaryFolder folder;
  const std::string there = folder.path().string();
  fs::create_directory(there + "/mine");
  const Ran exists = run_talon({"new", there + "/mine", "--from", "adaman"});
  CHECK(exists.code == 2);
  CHECK_THAT(exists.err, Contains(" exists already\n"));
  const std::string rule = there + "/rule";
  CHECK_THAT(
      run_talon({"new", rule, "--from", "adamam"}).err,
      Contains("there is no game or variant 'adamam' to begin with; did you mean 'adaman'?"));
  CHECK_THAT(run_talon({"new", rule}).err, Contains("a new game needs --deck"));
  CHECK_THAT(run_talon({"new", there + "/A b", "--from", "adaman"}).err,
             Contains("'A b' cannot be the name of a game"));
  CHECK_THAT(run_talon({"new", there + "/adaman", "--deck", "french"}).err,
             Contains("there is a game 'adaman' already"));
  const Ran refused = run_talon({"new", rule, "--from", "adaman/harder", "--deck", "french"});
  CHECK(refused.code == 3);
  CHECK_THAT(refused.err, Contains("there is no card 'watchman'"));
  CHECK_FALSE(fs::exists(rule));
}
