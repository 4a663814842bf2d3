#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/support/program_with_games.h"
#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using Catch::Matchers::Contains;
using Catch::Matchers::Matches;
using Catch::Matchers::StartsWith;
using talon::testing::ProgramWithGames;
using talon::testing::Ran;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;
using Parsed = nlohmann::json;

namespace {

std::vector<Parsed> json_lines(const std::string& text) {
  std::vector<Parsed> lines;
  for (const std::string& line : talon::split(text, '\n')) {
    if (!line.empty()) lines.push_back(Parsed::parse(line));
  }
  return lines;
}

/// The names under "Commands" in the help of the program.
std::vector<std::string> commands_of(const std::string& help) {
  std::vector<std::string> names;
  const std::size_t title = help.find("\nCommands\n");
  REQUIRE(title != std::string::npos);
  const std::vector<std::string> lines = talon::split(help.substr(title + 1), '\n');
  for (std::size_t i = 1; i < lines.size() && !lines[i].empty(); ++i) {
    // A line that goes on with a meaning begins further to the right.
    if (lines[i][2] != ' ') names.push_back(lines[i].substr(2, lines[i].find(' ', 2) - 2));
  }
  return names;
}

/// A data folder for runs that share their saves.
class Home {
 public:
  Ran run(const std::vector<std::string>& arguments, const std::string& input = "") const {
    return run_talon(arguments, input, {{"XDG_DATA_HOME", folder.path().string()}});
  }
  std::filesystem::path save(const std::string& name) const {
    return folder.path() / "talon" / "saves" / (name + ".talon");
  }

  TemporaryFolder folder;
};

}  // namespace

TEST_CASE("A wrong command line ends with 2, the nearest right name and the way to help", "[cli]") {
  const std::pair<std::vector<std::string>, std::string> cases[] = {
      {{"paly"},
       "talon: there is no command 'paly'; did you mean 'play'?\ntalon: see talon --help\n"},
      {{"dance"}, "talon: there is no command 'dance'\ntalon: see talon --help\n"},
      {{"play", "adaman", "--sed", "1"},
       "talon: this command has no option '--sed'; did you mean '--set'?\n"
       "talon: see talon play --help\n"},
      {{"play", "adaman", "--seed"}, "talon: --seed needs a value\ntalon: see talon play --help\n"},
      {{"play", "adaman", "--seed", "1", "--seed", "2"},
       "talon: --seed can be given only once\ntalon: see talon play --help\n"},
      {{"--lang", "en", "--lang", "de", "list"},
       "talon: --lang can be given only once\ntalon: see talon list --help\n"},
      {{"play", "adaman", "again"},
       "talon: 'again' is one word too many\ntalon: see talon play --help\n"},
      {{"rules"}, "talon: GAME is missing\ntalon: see talon rules --help\n"},
      {{"replay", "x", "--to", "many"},
       "talon: --to takes a whole number of at least 0\ntalon: see talon replay --help\n"},
      {{"replay", "x", "--to", "-1"},
       "talon: --to takes a whole number of at least 0\ntalon: see talon replay --help\n"},
      {{"explain", "adaman", "--ply", "-1"},
       "talon: --ply takes a whole number of at least 0\ntalon: see talon explain --help\n"},
      {{"simulate", "adaman", "--jobs", "0"},
       "talon: --jobs takes a whole number from 1 to 1024\ntalon: see talon simulate --help\n"},
      {{"solve", "adaman", "--seconds", "-1"},
       "talon: --seconds takes a number of at least 0.001\ntalon: see talon solve --help\n"},
      {{"simulate", "adaman", "--move-seconds", "0"},
       "talon: --move-seconds takes a number from 0.001 to 1000000\n"
       "talon: see talon simulate --help\n"},
      {{"solve", "adaman", "--memory", "much"},
       "talon: --memory takes a size of at least 1M, such as 512M or 2G; a number without a unit "
       "counts bytes\n"
       "talon: see talon solve --help\n"},
      {{"compare", "adaman", "--memory", "16"},
       "talon: --memory takes a size of at least 1M, such as 512M or 2G; a number without a unit "
       "counts bytes\n"
       "talon: see talon compare --help\n"},
      {{"solve", "adaman", "--audit", "--jobs", "2"},
       "talon: --jobs cannot be combined with --audit\ntalon: see talon solve --help\n"},
      {{"check", "adaman", "--explain", "no-texts"},
       "talon: PATH... cannot be combined with --explain\ntalon: see talon check --help\n"},
      {{"solve", "adaman", "--claims", "5"},
       "talon: --claims can only be given with --audit\ntalon: see talon solve --help\n"},
      {{"play", "adaman", "--plain=maybe"},
       "talon: --plain takes no value\ntalon: see talon play --help\n"},
      {{"api", "--schema", "game", "--lua"},
       "talon: only one of --json, --lua, --luacheck and --schema can be given\n"
       "talon: see talon api --help\n"},
      {{"api", "--luachek"},
       "talon: this command has no option '--luachek'; did you mean '--luacheck'?\n"
       "talon: see talon api --help\n"},
      {{"play", "adamam"}, "talon: there is no game 'adamam'; did you mean 'adaman'?\n"},
      {{"play", "adaman", "--set", "palace_limit"},
       "talon: --set takes OPTION=VALUE, not 'palace_limit'\n"},
  };
  for (const auto& [arguments, expected] : cases) {
    const Ran ran = run_talon(arguments);
    CAPTURE(arguments);
    CHECK(ran.code == 2);
    CHECK(ran.out.empty());
    CHECK(ran.err == expected);
  }
}

TEST_CASE("An option or a value that a game does not have is a wrong command line", "[cli]") {
  const Ran unknown = run_talon({"play", "adaman", "--set", "palace_limt=4"});
  CHECK(unknown.code == 2);
  CHECK_THAT(unknown.err, Contains("did you mean 'palace_limit'?"));
  CHECK(run_talon({"play", "adaman", "--set", "palace_limit=99"}).code == 2);
  CHECK(run_talon({"play", "adaman", "--deck", "nothing"}).code == 2);
}

TEST_CASE("Help begins with examples, for the program and every command", "[cli]") {
  const Ran bare = run_talon({});
  CHECK(bare.code == 0);
  CHECK(bare.out == run_talon({"--help"}).out);
  CHECK_THAT(bare.out, Contains("\nExamples\n  talon list"));
  const std::vector<std::string> commands = commands_of(bare.out);
  CHECK(commands.size() > 15);
  for (const std::string& command : commands) {
    const Ran help = run_talon({command, "--help"});
    CAPTURE(command, help.out);
    CHECK(help.code == 0);
    CHECK_THAT(help.out, Contains("\nExamples\n  talon "));
    CHECK_THAT(help.out, Contains("\n  talon " + command));
    CHECK_THAT(help.out, !Contains("help.options."));  // no text is missing
    CHECK_THAT(help.out, !Contains("help.options."));
    CHECK_THAT(help.out, !Contains("\nCommands\n"));
    CHECK(help.err.empty());
  }
}

TEST_CASE("Help names options that exclude each other", "[cli]") {
  const Ran help = run_talon({"api", "--help"});
  for (const char* option : {"  --json ", "  --lua ", "  --luacheck ", "  --schema KIND "}) {
    CHECK_THAT(help.out, Contains(option));
  }
  CHECK(help.out.find("--help") == help.out.rfind("--help"));
}

TEST_CASE("play without a game lists the games", "[cli]") {
  const Ran ran = run_talon({"play"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, Contains("adaman/harder"));
}

TEST_CASE("The end of the input is a polite way to leave; the game goes on later", "[cli]") {
  const Home home;
  const Ran played = home.run({"play", "adaman", "--seed", "42"}, "1\n");
  CHECK(played.code == 0);
  CHECK_THAT(played.out, Contains("Go on with: talon resume adaman-1\n"));
  const Ran resumed = home.run({"resume"}, "log\n");
  CHECK(resumed.code == 0);
  CHECK_THAT(resumed.out, Contains("1. Control "));
  CHECK_THAT(home.run({"list"}).out, Contains("adaman-1  adaman, seed 42, 1 move"));
}

TEST_CASE("A plain game holds no escape sequence and no sign", "[cli]") {
  const Ran ran = run_talon({"play", "adaman", "--seed", "42", "--plain"},
                            "1\nmoves\ntable\nhelp\nrules\nwhy 1\n", {{"FORCE_COLOR", "1"}});
  CHECK(ran.code == 0);
  CHECK(ran.out.find('\x1b') == std::string::npos);
  for (const char letter : ran.out) REQUIRE(static_cast<unsigned char>(letter) < 0x80);
}

TEST_CASE("Nothing that is typed reaches the terminal as a command", "[cli]") {
  const Ran ran = run_talon({"play", "adaman", "--seed", "42"},
                            "\x1b[2J\nwhy \x9b"
                            "31m\nsave \x1b]0;x\x07\n\xff\xfe\n");
  CHECK(ran.code == 0);
  CHECK(ran.out == talon::without_controls(ran.out));
}

TEST_CASE("Colours come when they are asked for, and not with NO_COLOR", "[cli]") {
  const std::vector<std::string> play = {"play", "adaman", "--seed", "42"};
  CHECK(run_talon(play, "", {{"FORCE_COLOR", "1"}}).out.find("\x1b[") != std::string::npos);
  CHECK(run_talon(play, "", {{"FORCE_COLOR", "1"}, {"NO_COLOR", "1"}}).out.find('\x1b') ==
        std::string::npos);
}

TEST_CASE("The same seed deals the same; a deal file too", "[cli]") {
  const Ran one = run_talon({"play", "adaman", "--seed", "7"});
  CHECK(one.out == run_talon({"play", "adaman", "--seed", "7"}).out);
  CHECK(one.out != run_talon({"play", "adaman", "--seed", "8"}).out);

  const TemporaryFolder folder;
  const std::string bad = folder.write("deal.yaml", "deal: [author, author, nobody]\n");
  const Ran refused = run_talon({"play", "adaman", "--deal", bad});
  CHECK(refused.code == 3);
  CHECK_THAT(refused.err, Contains("deal.yaml:1:"));
  CHECK_THAT(refused.err, Contains("nobody"));
}

TEST_CASE("A numbered deal is called by its number, and is the same each time", "[cli]") {
  const std::vector<std::string> play = {"play", "freecell", "--deal", "ms:8"};
  const Ran once = run_talon(play, "quit\n");
  CHECK(once.out == run_talon(play, "quit\n").out);
  CHECK_THAT(once.out, Contains("Seed ms:8."));
  CHECK_THAT(once.out, Contains("talon play freecell --deal ms:8\n"));
}

TEST_CASE("A broken game is listed as broken and hides no other", "[cli]") {
  const TemporaryFolder folder;
  folder.write("games/wrong/game.yaml", "schema: 1\nid: wrong\nzoness: {}\n");
  const std::string games = (folder.path() / "games").string();
  const Ran listed = run_talon({"list", "--rules", games});
  CHECK(listed.code == 0);
  CHECK_THAT(listed.out, Contains("adaman/harder"));
  CHECK_THAT(listed.out, Contains("broken: "));

  const Parsed all = Parsed::parse(run_talon({"list", "--rules", games, "--json"}).out);
  CHECK(all["schema"] == 1);
  int broken = 0;
  for (const Parsed& game : all["games"]) broken += game.contains("broken") ? 1 : 0;
  CHECK(broken == 1);
  CHECK(all["games"].size() > 1);

  const Ran played = run_talon({"play", "wrong", "--rules", games});
  CHECK(played.code == 3);
  CHECK_THAT(played.err, Contains("game.yaml:3:1: error:"));
}

TEST_CASE("A path that is not UTF-8 is listed, for programs too", "[cli]") {
  const TemporaryFolder folder;
  folder.write("games\xff/wrong/game.yaml", "schema: 1\nid: wrong\nzoness: {}\n");
  const std::string games = (folder.path() / "games\xff").string();
  const Ran listed = run_talon({"list", "--json", "--rules", games});
  CHECK(listed.code == 0);
  CHECK_THAT(listed.out, Contains("games\ufffd/wrong/game.yaml"));
}

TEST_CASE("A house rule that cannot be read does not vanish", "[cli]") {
  const TemporaryFolder folder;
  folder.write("one.yaml",
               "schema: 1\nid: one\nextends: adaman\ntitle: One\noptions: {palace_limit: 4}\n");
  folder.write("two.yaml",
               "schema: 1\nid: two\nextends: ./one.yaml\ntitle: Two\noptions: {palace_limit: 3}\n");
  folder.write("comma.yaml", ",");
  folder.write("gone.yaml", "schema: 1\nid: gone\noptions: {palace_limit: 4}\n");
  folder.write("notes.yaml", "buy: bread\n");
  const Ran list = run_talon({"list", "--rules", folder.path().string()});
  CHECK_THAT(list.out, Contains("\n  adaman/one "));
  CHECK_THAT(list.out, Contains("\n  adaman/two "));
  CHECK_THAT(list.out, Contains("\n  ?/comma "));
  CHECK_THAT(list.out, Contains("/comma.yaml:1:1: error: "));
  CHECK_THAT(list.out, Contains("/gone.yaml:1:1: error: key 'extends' is missing"));
  CHECK_THAT(list.out, !Contains("notes"));
  const ProgramWithGames talon({"adaman"});
  const Ran check = talon.run({"check", "--rules", folder.path().string()});
  CHECK(check.code == 3);
  CHECK_THAT(check.out, Contains("/comma.yaml:1:1: error: "));
  CHECK_THAT(check.out, Contains("adaman/two"));
}

TEST_CASE("A missing folder that --rules names is not taken for an empty one", "[cli]") {
  const Ran ran = run_talon({"list", "--rules", "nowhere"});
  CHECK(ran.code == 2);
  CHECK(ran.out == "");
  CHECK(ran.err == "talon: nowhere, which --rules names, is not a folder\n");
}

TEST_CASE("A save knows the folder that --rules found its game in", "[cli]") {
  const Home home;
  const std::string games = TALON_SOURCE_DIR "/tests/games";
  const Ran played = home.run({"play", "night-ferry", "--rules", games, "--seed", "1"}, "1\n");
  CHECK_THAT(played.out, Contains("talon resume night-ferry-1"));
  CHECK(home.run({"resume"}, "log\n").code == 0);
  CHECK(home.run({"replay", "night-ferry-1", "--verify"}).code == 0);
}

TEST_CASE("A new game is another deal, kept beside the first", "[cli]") {
  const Home home;
  // Where no deal ends with its first move.
  const Ran ran = home.run({"play", "freecell", "--seed", "42"}, "1\nnew\n1\n");
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, Contains("talon resume freecell-1") && Contains("talon resume freecell-2"));
  CHECK(ran.out.find("Seed 42.") == ran.out.rfind("Seed 42."));
}

TEST_CASE("A game speaks the protocol with --json, also when it goes on", "[cli]") {
  const Home home;
  const Ran played = home.run({"play", "adaman", "--seed", "42", "--json"},
                              "{\"move\":\"control penitent castle\"}\n{\"save\":\"kept\"}\n");
  CHECK(played.code == 0);
  const auto lines = json_lines(played.out);
  REQUIRE(lines.size() == 4);
  CHECK(lines[0]["type"] == "hello");
  CHECK(lines[0]["seed"] == "42");
  CHECK(lines[1]["ply"] == 0);
  CHECK(lines[2]["ply"] == 1);
  CHECK(lines[3]["type"] == "saved");
  CHECK(home.run({"resume", "adaman-1"}).code == 1);  // kept under its name alone

  const auto resumed = json_lines(home.run({"resume", "kept", "--json"}).out);
  REQUIRE(resumed.size() == 2);
  CHECK(resumed[0]["type"] == "hello");
  CHECK(resumed[1] == lines[2]);
}

TEST_CASE("A program's game is kept after every answer where that is asked for", "[cli]") {
  const Home home;
  home.run({"play", "adaman", "--seed", "42", "--json", "--keep"},
           "{\"move\":\"control penitent castle\"}\n");
  CHECK_THAT(home.run({"saves"}).out, Contains("adaman, seed 42, 1 move\n"));
  CHECK(home.run({"play", "adaman", "--keep"}).code == 2);
}

TEST_CASE("Saves are listed by date and state, and removed", "[cli]") {
  const Home home;
  CHECK(home.run({"saves"}).out == "No game is kept.\n");
  home.run({"play", "adaman", "--seed", "42"}, "1\n1\n");
  const Ran listed = home.run({"saves"});
  CHECK(listed.code == 0);
  CHECK_THAT(listed.out, Matches("  adaman-1  20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d  "
                                 "adaman, seed 42, 2 moves\n"));
  const Parsed json = Parsed::parse(home.run({"saves", "--json"}).out)["saves"];
  REQUIRE(json.size() == 1);
  CHECK(json[0]["ply"] == 2);
  CHECK(json[0]["claimed_result"].is_null());
  CHECK(home.run({"saves", "frob"}).code == 2);
  CHECK(home.run({"saves", "rm"}).code == 2);
  const Ran removed = home.run({"saves", "rm", "adaman-7", "../adaman-1", "adaman-1"});
  CHECK(removed.code == 1);
  CHECK(removed.out == "adaman-1 is removed.\n");
  CHECK_THAT(removed.err, Contains("There is no save 'adaman-7'. Did you mean 'adaman-1'?") &&
                              Contains("A save cannot be called '../adaman-1'"));
  CHECK(home.run({"saves"}).out == "No game is kept.\n");
}

TEST_CASE("Games that were played to their end are counted", "[cli]") {
  const Home home;
  CHECK(home.run({"stats"}).out == "No game was played to its end.\n");
  std::string to_the_end;
  for (int answer = 0; answer < 52; ++answer) to_the_end += "1\n";
  home.run({"play", "clock", "--seed", "22"}, to_the_end + "save copy\n");
  // A copy that goes on is still that game.
  home.run({"resume", "copy"}, "undo\n1\n");
  home.run({"play", "clock", "--seed", "1"}, to_the_end);
  home.run({"play", "adaman", "--seed", "42"}, "1\n");
  CHECK(home.run({"stats"}).out ==
        "  clock  2 played, 1 won (50 %); 0 won in a row, longest streak 1; best score 52\n");
  CHECK(home.run({"stats", "adaman"}).out == "No game of adaman was played to its end.\n");
  const Ran unknown = home.run({"stats", "clok"});
  CHECK(unknown.code == 2);
  CHECK(unknown.out.empty());
  CHECK_THAT(unknown.err, Contains("'clok'") && Contains("did you mean 'clock'?"));
  const Parsed json = Parsed::parse(home.run({"stats", "clock", "--json"}).out)["games"];
  REQUIRE(json.size() == 1);
  CHECK(json[0]["won"] == 1);
  CHECK(json[0]["longest_streak"] == 1);
}

TEST_CASE("A game that was played to its end stays counted when it is begun again", "[cli]") {
  const Home home;
  std::string to_the_end;
  for (int answer = 0; answer < 52; ++answer) to_the_end += "1\n";
  home.run({"play", "clock", "--seed", "22"}, to_the_end + "restart\n");
  home.run({"play", "clock", "--seed", "1"}, to_the_end + "restart\n1\n");
  home.run({"play", "clock", "--seed", "2"}, to_the_end + "undo 2\nnote so near\n");
  CHECK_THAT(home.run({"stats"}).out, Contains("  clock  3 played, 1 won"));
  // Its save goes on from the deal, which is another game, one however often that ends.
  home.run({"resume", "clock-1"}, to_the_end + "undo\n1\n");
  CHECK_THAT(home.run({"stats"}).out, Contains("  clock  4 played, 2 won"));
}

TEST_CASE("A save is replayed, verified and shown at any ply", "[cli]") {
  const Home home;
  home.run({"play", "adaman", "--seed", "42"}, "1\n1\n1\nundo\n");
  const Ran verified = home.run({"replay", "adaman-1", "--verify"});
  CHECK(verified.code == 0);
  CHECK_THAT(verified.out, StartsWith("4 lines lead to the states that were saved"));
  const Parsed report = Parsed::parse(home.run({"replay", home.save("adaman-1"), "--json"}).out);
  CHECK(report["ply"] == 2);
  CHECK(report["divergence"].is_null());
  const Parsed start = Parsed::parse(home.run({"replay", "adaman-1", "--to", "0", "--json"}).out);
  CHECK(start["ply"] == 0);
  CHECK(home.run({"replay", "nothing"}).code == 1);
}

TEST_CASE("A save whose rules have changed goes on where all of it is the same, else it is forced",
          "[cli]") {
  const Home home;
  const std::string games = (home.folder.path() / "games").string();
  const std::filesystem::path shipped = std::filesystem::path(TALON_SOURCE_DIR) / "rules/adaman";
  std::filesystem::create_directories(games);
  std::filesystem::copy(shipped, games + "/adaman", std::filesystem::copy_options::recursive);
  home.run({"play", games + "/adaman", "--seed", "42"}, "1\n1\n");
  REQUIRE(std::filesystem::exists(home.save("adaman-1")));

  std::ofstream(games + "/adaman/rules.lua", std::ios::app) << "-- changed\n";
  const Ran verified = home.run({"replay", "adaman-1", "--verify"});
  CHECK(verified.code == 0);
  CHECK_THAT(verified.err, Contains("rules.lua") && Contains("the game goes on under them"));
  const Ran goes_on = home.run({"resume"});
  CHECK(goes_on.code == 0);
  CHECK_THAT(goes_on.err, Contains("the game goes on under them"));
  CHECK(home.run({"resume"}).err.find("rules.lua") == std::string::npos);  // now it fits

  // One card less from the second turn on.
  std::ofstream(games + "/adaman/rules.lua", std::ios::app)
      << "wrap 'control' (function(old)\n"
         "  old.effect = { old.effect, deal(1, 'stock', 'spent') }\n  return old\nend)\n";
  const Ran refused = home.run({"resume"});
  CHECK(refused.code == 4);
  CHECK_THAT(refused.err, Contains("rules.lua") && Contains("line 1"));
  CHECK(home.run({"replay", "adaman-1", "--verify"}).code == 4);
  CHECK(home.run({"replay", "adaman-1", "--verify", "--force"}).code == 1);
  CHECK(home.run({"resume", "--force"}, "log\n").code == 0);
  CHECK(home.run({"resume"}).code == 0);  // now it fits
}

TEST_CASE("A save keeps its options where the rules have other defaults now, or new options",
          "[cli]") {
  const Home home;
  const std::string game = (home.folder.path() / "adaman").string();
  std::filesystem::copy(std::filesystem::path(TALON_SOURCE_DIR) / "rules/adaman", game,
                        std::filesystem::copy_options::recursive);
  home.run({"play", game, "--seed", "42"}, "1\n1\n");
  std::ifstream file(game + "/game.yaml");
  std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::string limit = "palace_limit: {type: integer, min: 0, max: 44, default: ";
  const std::size_t at = text.find(limit + "5}");
  REQUIRE(at != text.npos);
  text.replace(at, limit.size() + 2, limit + "0}\n  patience: {type: boolean, default: false}");
  std::ofstream(game + "/game.yaml") << text;
  const Ran goes_on = home.run({"resume"}, "1\n");
  CHECK(goes_on.code == 0);
  CHECK_THAT(goes_on.err, Contains("game.yaml") && Contains("the game goes on under them"));
  const Ran again = home.run({"resume"});
  CHECK(again.code == 0);
  CHECK(again.err == "");
  // What was never played so is refused, and it is said why.
  std::ofstream(game + "/rules.lua", std::ios::app)
      << "wrap 'setup' (function(old) return { old, deal(1, 'stock', 'spent') } end)\n";
  const Ran refused = home.run({"resume"});
  CHECK(refused.code == 4);
  CHECK_THAT(refused.err, Contains("the cards are not dealt as they were"));
}

TEST_CASE("A rules page explains every rule; --options every option", "[cli]") {
  const Ran rules = run_talon({"rules", "adaman/harder"});
  CHECK(rules.code == 0);
  CHECK_THAT(rules.out, Contains("[adaman.control]"));
  CHECK_THAT(rules.out, Contains("[adaman.utter-loss]"));
  const Ran options = run_talon({"rules", "adaman", "--options", "--set", "palace_limit=4"});
  CHECK_THAT(options.out,
             Contains("palace_limit: whole number from 0 to 44\n  Default: 5.\n  Now: 4."));
}

TEST_CASE("What an argument says cannot look like a line of the program", "[cli]") {
  const Ran ran = run_talon({"check", "x\nno findings\u2028no findings\u0085"});
  CHECK(ran.code == 2);
  CHECK_THAT(ran.err, Contains("x no findings no findings"));
  CHECK(std::ranges::count(ran.err, '\n') == 1);
  const Ran lengthy = run_talon({"check", std::string(50'000, 'x')});
  CHECK(lengthy.err.size() < 2'000);
}
