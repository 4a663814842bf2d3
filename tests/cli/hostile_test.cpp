#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"
#include "confine/sanitized.h"
#include "support/effort.h"

using namespace talon::testing;
namespace fs = std::filesystem;

namespace {

const fs::path kHostile = TALON_SOURCE_DIR "/tests/cli/hostile";

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

/// Places of every kind, for rules that do odd things with cards.
const char* const kTable =
    "zones: {stock: {facing: up}, hand: {facing: up}, down: {facing: down}}\n"
    "grids: {beds: {rows: 8, columns: 8, facing: up}, small: {rows: 1, columns: 2, facing: down}}\n"
    "counters: {c: {min: -2147483648, max: 2147483647}}\n"
    "scripts: [rules.lua]\n";

/// A game whose rules are a hostile script.
class HostileGame {
 public:
  explicit HostileGame(const fs::path& script) {
    const bool phases = script.parent_path().filename() == "phase";
    const bool plays = script.parent_path().filename() == "play";
    const std::string table =
        plays ? kTable
              : "zones: {stock: {facing: down}, row: {facing: up}}\nscripts: [rules.lua]\n";
    game_ = fs::path(folder_.write("hostile/game.yaml",
                                   "schema: 1\nid: hostile\ndeck: {use: french, into: stock}\n" +
                                       table + (phases ? "turn: [day]\n" : "")))
                .parent_path();
    const std::string rules =
        plays ? ""
              : "ending \"won\" { won = true, when = count(\"row\"):equals(52) }\n"
                "setup { deal(3, \"stock\", \"row\") }\n";
    folder_.write("hostile/rules.lua", rules + text_of(script));
    folder_.write("hostile/texts/en.yaml", "schema: 1\ntitle: Hostile\n");
    if (plays) return;
    folder_.write(
        "hostile/tests/a.yaml",
        "schema: 1\nscenarios:\n"
        "  - {name: a, rule: hostile.day, given: {rest: stock, zones: {row: [ace-of-spades]}},"
        " expect: {over: true}}\n"
        "  - {name: b, rule: hostile.day, given: {rest: stock, zones: {row: [2-of-spades]}},"
        " expect: {over: true}}\n");
  }

  std::string game() const { return game_.string(); }
  std::string folder() const { return folder_.path().string(); }
  std::string rule() const { return (folder_.path() / "rule").string(); }

 private:
  TemporaryFolder folder_;
  fs::path game_;
};

std::vector<fs::path> scripts(const char* kind) {
  std::vector<fs::path> all;
  for (const auto& entry : fs::directory_iterator(kHostile / kind)) all.push_back(entry.path());
  std::ranges::sort(all);
  REQUIRE(all.size() > 5);
  return all;
}

/// Runs a command over the game, which must end by itself and soon.
Ran run(std::vector<std::string> command, const HostileGame& game, const std::string& input = "") {
  for (std::string& word : command) {
    if (word == "GAME") word = game.game();
    if (word == "RULE") word = game.rule();
    const std::string folder = "FOLDER";
    if (word.starts_with(folder)) word.replace(0, folder.size(), game.folder());
  }
  const Effort effort;
  Ran ran = run_talon(command, input);
  INFO(ran.out << ran.err);
  CHECK(ran.code >= 0);
  // Some scripts run until the clock stops them, a few times over; others until a count does.
  CHECK((effort.seconds() < 20 || effort.units() < 2000));
  CHECK(ran.out.find('\x1b') == std::string::npos);
  CHECK(ran.err.find('\x1b') == std::string::npos);
  CHECK(ran.out.size() + ran.err.size() < 100'000);
  return ran;
}

bool names_place(const Ran& ran) {
  return (ran.out + ran.err).find("rules.lua") != std::string::npos;
}

const std::vector<std::vector<std::string>> kCommands = {
    {"play", "GAME", "--seed", "1"},
    {"check", "GAME"},
    {"check", "GAME", "--json"},
    {"test", "GAME"},
    {"test", "GAME", "--trace", "--coverage"},
    {"show", "GAME"},
    {"play", "GAME", "--seed", "1", "--watch"},
    {"explain", "GAME", "--seed", "1"},
    {"explain", "GAME", "--seed", "1", "--ply", "3"},
    {"compare", "GAME", "GAME", "--games", "2", "--max-plies", "50"},
    {"necessity", "GAME", "--games", "1", "--max-plies", "50"},
    {"analyze", "GAME", "--games", "1", "--max-plies", "5", "--nodes", "200"},
    {"simulate", "GAME", "--games", "2", "--max-plies", "50"},
    {"solve", "GAME", "--seed", "1", "--nodes", "200"},
    {"api", "--lua", "GAME"},
    {"rules", "GAME"},
    {"new", "RULE", "--from", "hostile", "--rules", "FOLDER"},
};

}  // namespace

TEST_CASE("Check names the place of what a hostile file does", "[hostile]") {
  for (const fs::path& script : scripts("load")) {
    CAPTURE(script.filename().string());
    const Ran ran = run({"check", "GAME"}, HostileGame(script));
    CHECK(ran.code == 3);
    CHECK(names_place(ran));
  }
  CHECK_FALSE(fs::exists("/tmp/hostile"));
}

TEST_CASE("What is deep needs no deep stack", "[hostile]") {
  if (talon::has_address_sanitizer()) return;  // whose frames are several times as large
  for (const char* name :
       {"deep_effects", "deep_expression", "deep_questions", "deep_recursion", "nested_brackets"}) {
    CAPTURE(name);
    const HostileGame game(kHostile / "load" / (std::string(name) + ".lua"));
    const Ran ran =
        run_shell("ulimit -s 1024; exec \"$TALON\" check \"$GAME\"", "", {{"GAME", game.game()}});
    CAPTURE(ran.out, ran.err);
    CHECK(ran.code == 3);
    CHECK(names_place(ran));
  }
}

TEST_CASE("A command whose time is up says so", "[hostile]") {
  const Ran ran = run_shell("ulimit -S -t 1; exec \"$TALON\" check", "", {});
  CHECK(ran.code == 3);
  CHECK_THAT(ran.err, Catch::Matchers::Contains("ran longer than any game needs"));
}

TEST_CASE("Check names the place and the rule of what a hostile phase does", "[hostile]") {
  for (const fs::path& script : scripts("phase")) {
    CAPTURE(script.filename().string());
    const Ran ran = run({"check", "GAME"}, HostileGame(script));
    if (script.stem() == "endless_game") continue;  // nothing is wrong with that
    CHECK(ran.code == 3);
    CHECK(names_place(ran));
    CHECK_THAT(ran.out, Catch::Matchers::Contains("hostile.day"));
  }
}

TEST_CASE("A hostile file ends every command with its place, soon", "[hostile]") {
  for (const char* name :
       {"called_iterator", "endless_loop_in_pcall", "files", "grown_table", "many_fields"}) {
    const HostileGame game(kHostile / "load" / (std::string(name) + ".lua"));
    CHECK(run({"list", "--rules", "FOLDER"}, game).code == 0);
    for (const auto& command : kCommands) {
      CAPTURE(name, command);
      const Ran ran = run(command, game);
      CHECK(ran.code != 0);
      CHECK(names_place(ran));
    }
  }
}

TEST_CASE("A hostile phase ends every command, soon", "[hostile]") {
  for (const char* name : {"after_an_answer", "endless_phases", "endless_game"}) {
    const HostileGame game(kHostile / "phase" / (std::string(name) + ".lua"));
    for (const auto& command : kCommands) {
      CAPTURE(name, command);
      // Each answer may take as long as a script has: one in the watched game will do.
      const bool watched = command.back() == "--watch";
      (void)run(command, game, watched ? "1\nquit\n" : "1\n1\n1\nquit\n");
    }
  }
}

TEST_CASE("Rules that do odd things with cards and numbers harm nothing", "[hostile]") {
  const std::vector<std::vector<std::string>> commands = {
      {"check", "GAME"},
      {"play", "GAME", "--seed", "1"},
      {"simulate", "GAME", "--games", "20", "--max-plies", "60", "--report", "FOLDER/page.html"},
      {"simulate", "GAME", "--games", "2", "--bot", "greedy", "--max-plies", "20"},
      {"simulate", "GAME", "--games", "1", "--bot", "search:10", "--max-plies", "5"},
      {"solve", "GAME", "--seed", "1", "--nodes", "2000"},
      {"analyze", "GAME", "--games", "1", "--max-plies", "5", "--nodes", "200"},
  };
  for (const fs::path& script : scripts("play")) {
    const HostileGame game(script);
    for (const auto& command : commands) {
      CAPTURE(script.filename().string(), command);
      const Ran ran = run(command, game, "1\n1\n1\nquit\n");
      // Nothing is wrong with these rules but that they have no texts.
      CHECK(ran.code == (command.front() == "check" ? 1 : 0));
    }
  }
}
