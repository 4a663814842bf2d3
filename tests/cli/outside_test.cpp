// What the files of a stranger, or a save, name or link to elsewhere is never shown.
#include <catch2/catch.hpp>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>

#include "cli/support/program_with_games.h"
#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using namespace talon::testing;
namespace fs = std::filesystem;

namespace {

/// What no command may show.
constexpr const char* kSecret = "top-secret";

/// A sound game in a folder of its own, and a file beside it that is nobody's business.
class StrangersGame {
 public:
  StrangersGame() {
    folder_.write("rules/lure/game.yaml", game("{use: french, into: stock}"));
    folder_.write("rules/lure/rules.lua",
                  "ending \"won\" { won = true, when = count(\"row\"):equals(0) }\n"
                  "move \"take\" { rule = \"lure.take\", card = any_of { \"row\" }, "
                  "effect = { put(\"card\", \"stock\") } }\n"
                  "setup { deal(3, \"stock\", \"row\") }\n");
    folder_.write("rules/lure/texts/en.yaml", "schema: 1\ntitle: Lure\n");
    for (const char* name : {"secret.yaml", "secret.en.yaml", "secret.lua", "game.yaml"}) {
      folder_.write(std::string("secret/") + name,
                    std::string(kSecret) + ": [\n" + kSecret + " ]x\n");
    }
  }

  static std::string game(const std::string& deck) {
    return "schema: 1\nid: lure\ndeck: " + deck +
           "\nzones: {stock: {facing: down}, row: {facing: up}}\nscripts: [rules.lua]\n";
  }
  void write(const std::string& name, const std::string& text) const {
    folder_.write("rules/" + name, text);
  }
  /// Puts a link to what lies in the secret folder ("" for the folder) in place of a file.
  void link(const std::string& name, const std::string& secret) const {
    const fs::path place = folder_.path() / "rules" / name;
    fs::create_directories(place.parent_path());
    fs::remove_all(place);
    const fs::path target = folder_.path() / "secret" / secret;
    fs::create_symlink(secret.empty() ? target.parent_path() : target, place);
  }

  std::string rules() const { return (folder_.path() / "rules").string(); }
  std::string path() const { return rules() + "/lure"; }
  std::string secret() const { return (folder_.path() / "secret/secret.yaml").string(); }

 private:
  TemporaryFolder folder_;
};

struct Lure {
  const char* what;
  std::function<void(const StrangersGame&)> set;
  bool refused = true;  ///< `check` finds it; else nothing reads it at all
};

const std::vector<Lure> kLures = {
    {"a deck by its whole path",
     [](const StrangersGame& game) {
       game.write("lure/game.yaml", game.game("{use: " + game.secret() + ", into: stock}"));
     }},
    {"a deck by a way upwards",
     [](const StrangersGame& game) {
       game.write("lure/game.yaml", game.game("{use: ../../secret/secret.yaml, into: stock}"));
     }},
    {"a deck of a variant",
     [](const StrangersGame& game) {
       game.write("lure/variants/far.yaml",
                  "schema: 1\nid: far\nextends: lure\ntitle: Far\nset:\n"
                  "  deck: {use: " +
                      game.secret() + "}\n");
     }},
    {"a deck that stands in",
     [](const StrangersGame& game) {
       game.write("lure/game.yaml",
                  game.game("{use: french, into: stock, stand_ins: [" + game.secret() + "]}"));
     }},
    {"a game of another folder",
     [](const StrangersGame& game) {
       game.write("lure/variants/far.yaml",
                  "schema: 1\nid: far\nextends: " + game.secret() + "\ntitle: Far\n");
     }},
    {"a game of a folder above",
     [](const StrangersGame& game) {
       game.write("lure/variants/far.yaml",
                  "schema: 1\nid: far\nextends: ../../../secret/secret.yaml\ntitle: Far\n");
     }},
    {"a link for the game",
     [](const StrangersGame& game) { game.link("lure/game.yaml", "secret.yaml"); }},
    {"a link for a variant",
     [](const StrangersGame& game) { game.link("lure/variants/far.yaml", "secret.yaml"); }},
    {"a link for the folder of variants",
     [](const StrangersGame& game) { game.link("lure/variants", ""); }},
    {"a link for texts",
     [](const StrangersGame& game) { game.link("lure/texts/en.yaml", "secret.yaml"); }},
    {"a link for the folder of texts",
     [](const StrangersGame& game) { game.link("lure/texts", ""); }, false},
    {"a link for a script",
     [](const StrangersGame& game) { game.link("lure/rules.lua", "secret.lua"); }},
    {"a link for what a script includes",
     [](const StrangersGame& game) {
       game.write("lure/rules.lua", "local more = include \"more\"\n");
       game.link("lure/more.lua", "secret.lua");
     }},
    {"a link for the shared scripts",
     [](const StrangersGame& game) {
       game.write("lure/rules.lua", "local more = include \"shared/secret\"\n");
       game.link("shared", "");
     }},
    {"a link for a deck of its own",
     [](const StrangersGame& game) {
       game.write("lure/game.yaml", game.game("{use: cards, into: stock}"));
       game.link("lure/decks/cards.yaml", "secret.yaml");
     }},
    {"a link for tests",
     [](const StrangersGame& game) { game.link("lure/tests/a.yaml", "secret.yaml"); }},
    {"a link for the folder of tests",
     [](const StrangersGame& game) { game.link("lure/tests", ""); }},
    {"a deck of a test",
     [](const StrangersGame& game) {
       game.write("lure/tests/a.yaml",
                  "schema: 1\nscenarios:\n  - {name: a, rule: lure.take, deck: " + game.secret() +
                      ", given: {rest: stock}, do: [take], expect: {}}\n");
     }},
    {"a deck of a test by a way upwards",
     [](const StrangersGame& game) {
       game.write("lure/tests/a.yaml",
                  "schema: 1\nscenarios:\n  - {name: a, rule: lure.take, deck: "
                  "../../../secret/secret.yaml, given: {rest: stock}, do: [take], expect: {}}\n");
     }},
    {"a game of a test",
     [](const StrangersGame& game) {
       game.write("lure/tests/a.yaml",
                  "schema: 1\ngame: " + game.secret() +
                      "\nscenarios:\n  - {name: a, rule: lure.take, given: {rest: stock}, "
                      "do: [take], expect: {}}\n");
     }},
    {"a link for another game", [](const StrangersGame& game) { game.link("other", ""); }},
    {"a link for a house rule",
     [](const StrangersGame& game) { game.link("house.yaml", "secret.yaml"); }},
    {"a chain of house rules",
     [](const StrangersGame& game) {
       game.write("house.yaml",
                  "schema: 1\nid: house\nextends: ../secret/secret.yaml\ntitle: House\n");
     }},
};

void check_silent(const Ran& ran) {
  CAPTURE(ran.out, ran.err);
  CHECK(ran.code >= 0);
  CHECK((ran.out + ran.err).find(kSecret) == std::string::npos);
}

/// The first line of a save of `game`, in a journal of its own.
std::string save_of(const StrangersGame& game, const std::string& data) {
  const Ran played =
      run_talon({"play", game.path(), "--seed", "1"}, "1\nquit\n", {{"XDG_DATA_HOME", data}});
  CAPTURE(played.out, played.err);
  REQUIRE(fs::exists(data + "/talon/saves/lure-1.talon"));
  return data + "/talon/saves/lure-1.talon";
}

}  // namespace

TEST_CASE("The game of a stranger can be played as it is", "[outside]") {
  const StrangersGame game;
  CHECK(run_talon({"play", game.path(), "--seed", "1"}, "1\nquit\n").code == 0);
  CHECK(run_talon({"check", game.rules()}).code < 3);
}

TEST_CASE("What files name or link to elsewhere is not shown", "[outside]") {
  const ProgramWithGames talon({});
  {
    const StrangersGame game;
    const Ran ran = talon.run({"check", "--rules", game.rules()});
    CAPTURE(ran.out, ran.err);
    REQUIRE(ran.code < 3);
    REQUIRE_THAT(ran.out, Catch::Matchers::Contains("lure"));
  }
  for (const Lure& lure : kLures) {
    CAPTURE(lure.what);
    const StrangersGame game;
    lure.set(game);
    const std::vector<std::vector<std::string>> commands = {
        {"check", game.path()},
        {"check", game.rules()},
        {"check", "--rules", game.rules()},
        {"check", "--json", "--rules", game.rules(), "lure"},
        {"play", game.path(), "--seed", "1"},
        {"play", "lure/far", "--seed", "1", "--rules", game.rules()},
        {"test", game.path()},
        {"test", game.rules()},
        {"show", game.path()},
        {"rules", game.path()},
        {"list", "--rules", game.rules()},
        {"play", "--rules", game.rules()},
        {"play", "?/house", "--rules", game.rules(), "--seed", "1"},
        {"new", game.rules() + "/mine", "--from", "lure", "--rules", game.rules()},
    };
    for (const auto& command : commands) {
      CAPTURE(command);
      check_silent(talon.run(command));
    }
    if (!lure.refused) continue;
    const Ran ran = talon.run({"check", game.rules()});
    CAPTURE(ran.out, ran.err);
    CHECK(ran.code == 3);
  }
}

TEST_CASE("What is not shown is not shown beside the games that ship, either", "[outside]") {
  const StrangersGame game;
  game.link("lure/game.yaml", "secret.yaml");
  check_silent(run_talon({"check", "--rules", game.rules()}));
}

TEST_CASE("A link that stays within the folder is followed", "[outside]") {
  const StrangersGame game;
  fs::rename(game.path() + "/rules.lua", game.path() + "/real.lua");
  fs::create_symlink("real.lua", game.path() + "/rules.lua");
  fs::create_directories(game.rules() + "/named");
  fs::create_directory_symlink(game.path(), game.rules() + "/named/lure");
  const Ran ran = run_talon({"play", "lure", "--rules", game.rules(), "--seed", "1"}, "quit\n");
  CAPTURE(ran.out, ran.err);
  CHECK(ran.code == 0);
  CHECK(run_talon({"play", game.rules() + "/named/lure/game.yaml", "--seed", "1"}, "quit\n").code ==
        0);
}

TEST_CASE("What the command line names is read, whatever it is called and wherever it lies",
          "[outside]") {
  const TemporaryFolder folder;
  const std::string rule = "schema: 1\nid: few\nextends: weddings\n";
  folder.write("plain/few.yml", rule);
  folder.write("plain/few.yaml", rule);
  folder.write(
      "plain/tests/a.yaml",
      "schema: 1\ngame: ../few.yaml\nscenarios:\n"
      "  - {name: a, rule: weddings.setup, given: {seed: \"1\"}, expect: {result: won}}\n");
  fs::create_directories(folder.path() / "links");
  fs::create_symlink(folder.path() / "plain/few.yaml", folder.path() / "links/few.yaml");
  for (const char* name : {"plain/few.yml", "links/few.yaml"}) {
    const Ran ran = run_talon({"play", (folder.path() / name).string(), "--seed", "1"}, "quit\n");
    CAPTURE(name, ran.err);
    CHECK(ran.code == 0);
  }
  const Ran tested = run_talon({"test", (folder.path() / "plain/tests/a.yaml").string()});
  CAPTURE(tested.out, tested.err);
  CHECK(tested.code == 0);
}

TEST_CASE("What a save names elsewhere is not shown", "[outside]") {
  const StrangersGame game;
  const TemporaryFolder data;
  const std::string save = save_of(game, data.path().string());
  // The save is sound; what it names is put in the place of the game afterwards.
  game.link("lure/game.yaml", "secret.yaml");
  for (const auto& command : std::vector<std::vector<std::string>>{{"replay", save},
                                                                   {"replay", save, "--json"},
                                                                   {"replay", "lure-1"},
                                                                   {"resume", "lure-1"},
                                                                   {"resume"},
                                                                   {"explain", "lure-1"},
                                                                   {"analyze", save}}) {
    CAPTURE(command);
    const Ran ran = run_talon(command, "", {{"XDG_DATA_HOME", data.path().string()}});
    check_silent(ran);
    CHECK(ran.code == 3);
  }
}

TEST_CASE("A save from anybody names only what the command line names, too", "[outside]") {
  const StrangersGame game;
  const TemporaryFolder data;
  const std::string save = save_of(game, data.path().string());
  const std::map<std::string, std::string> home = {{"XDG_DATA_HOME", data.path().string()}};
  const Ran refused = run_talon({"replay", save}, "", home);
  CHECK(refused.code == 3);
  CHECK_THAT(refused.err, Catch::Matchers::Contains("name its folder with --rules"));
  CHECK(run_talon({"replay", save, "--rules", game.rules()}, "", home).code == 0);
  // The user's own saves name what the command line named when they began.
  CHECK(run_talon({"replay", "lure-1"}, "", home).code == 0);
  CHECK(run_talon({"resume"}, "quit\n", home).code == 0);
}
