#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

#include "base/text.h"
#include "cli/command_line/all_commands.h"
#include "cli/completion/typed_line.h"
#include "cli/completion/values.h"
#include "cli/support/program_with_games.h"
#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using namespace talon::cli;
using talon::testing::ProgramWithGames;
using talon::testing::Ran;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;
using Words = std::vector<std::string>;

namespace {

/// What may stand in place of the last word, without what it means.
Words candidates_of(const Ran& ran) {
  CHECK(ran.code == 0);
  CHECK(ran.err.empty());
  Words words;
  for (const std::string& line : talon::split(ran.out, '\n')) {
    if (!line.empty()) words.push_back(line.substr(0, line.find('\t')));
  }
  return words;
}

Words complete(Words words, const std::map<std::string, std::string>& environment = {}) {
  words.insert(words.begin(), "complete");
  return candidates_of(run_talon(words, "", environment));
}

bool holds(const Words& words, const std::string& word) {
  return std::ranges::find(words, word) != words.end();
}

}  // namespace

TEST_CASE("It is known of every value what may be typed there", "[cli]") {
  Context context;
  const Commands commands = all_commands(context.options);
  for (const Command& command : commands) {
    for (const Arguments* list : {&command.arguments, &command.alternatives}) {
      for (const Argument& argument : *list) {
        CAPTURE(command.name, argument.name, argument.value);
        TypedLine line;
        line.command = &command;
        line.argument = &argument;
        CHECK((argument.value.empty() || values_of(context, commands, line)));
        CHECK((argument.is_option() || !argument.value.empty()));
      }
    }
  }
}

TEST_CASE("An option takes a value in every command or in none", "[cli]") {
  CommonOptions options;
  std::map<std::string, bool> known;
  for (const Command& command : all_commands(options)) {
    for (const Arguments* list : {&command.arguments, &command.alternatives}) {
      for (const Argument& argument : *list) {
        if (!argument.is_option()) continue;
        CAPTURE(command.name, argument.name);
        const bool takes_value = !argument.value.empty();
        CHECK(known.emplace(argument.name, takes_value).first->second == takes_value);
      }
    }
  }
}

TEST_CASE("Commands, games, variants and decks are completed", "[cli]") {
  CHECK(complete({"pla"}) == Words{"play"});
  CHECK(complete({"comp"}) == Words{"compare"});  // and nothing that is hidden
  CHECK(holds(complete({""}), "help"));
  CHECK(complete({"--v"}) == Words{"--version"});
  const Words games = complete({"play", "adaman"});
  CHECK(holds(games, "adaman"));
  CHECK(holds(games, "adaman/extended"));
  CHECK_FALSE(holds(games, "klondike"));
  CHECK(games.back() == ":files");
  CHECK(complete({"play", "adaman", "--deck", "fr"}) == Words{"french", ":files"});
  CHECK(complete({"--lang", "en", "play", "weddi"}) ==
        Words{"weddings", "weddings/chapel", ":files"});
}

TEST_CASE("Decks can be shown, and games dealt by the numbers that their decks have", "[cli]") {
  CHECK(holds(complete({"show", "fr"}), "french"));
  CHECK(holds(complete({"show", "ada"}), "adaman"));
  CHECK(complete({"play", "freecell", "--deal", ""}) == Words{"ms:", ":files"});
  CHECK(complete({"play", "adaman", "--deal", ""}) == Words{":files"});
  CHECK(complete({"play", "spider", "--deal", ""}) == Words{":files"});  // two decks
}

TEST_CASE("Moves that are to be explained are completed", "[cli]") {
  CHECK(complete({"explain", "adaman/extended", ""}) == Words{"control", "excuse"});
  CHECK(complete({"explain", "adaman", "control", ""}).empty());  // of no deal yet
  CHECK(complete({"explain", "--seed", "11", "adaman", "control", "aut"}) == Words{"author"});
  CHECK(holds(complete({"explain", "--seed", "11", "adaman", "control", "author", ""}), "castle"));
  CHECK(complete({"explain", "--lang", "de", "--seed", "11", "adaman", "Kontrolliere", "den",
                  ""}) == Words{"Seemann"});
}

TEST_CASE("Options of a game are completed, then their values", "[cli]") {
  CHECK(complete({"play", "adaman", "--set", "palace"}) == Words{"palace_limit="});
  CHECK(complete({"play", "adaman", "--set", "excuse_refill="}) ==
        Words{"excuse_refill=single_pass", "excuse_refill=until_stable"});
  CHECK(complete({"play", "adaman", "--set=excuse_refill=u"}) ==
        Words{"--set=excuse_refill=until_stable"});
  // What is set already is not offered again.
  const Words others = complete({"play", "adaman", "--set", "palace_limit=4", "--set", ""});
  CHECK_FALSE(holds(others, "palace_limit="));
  CHECK(holds(others, "excuse_refill="));
  CHECK(complete({"play", "--set", ""}).empty());  // of no game yet
}

TEST_CASE("Options are completed after a game in the same word, where a command takes them so",
          "[cli]") {
  CHECK(complete({"compare", "adaman:palace"}) == Words{"adaman:palace_limit="});
  CHECK(complete({"compare", "golf", "adaman:palace_limit=4:excuse_refill=u"}) ==
        Words{"adaman:palace_limit=4:excuse_refill=until_stable"});
  const Words others = complete({"compare", "adaman/extended:palace_limit=4:"});
  CHECK_FALSE(holds(others, "adaman/extended:palace_limit=4:palace_limit="));
  CHECK(holds(others, "adaman/extended:palace_limit=4:excuse_refill="));
  CHECK(complete({"play", "golf", "--deal-as", "adaman:palace"}) == Words{"adaman:palace_limit="});
  CHECK(holds(complete({"compare", "adaman/ext"}), "adaman/extended"));
  CHECK(complete({"play", "adaman:palace"}) == Words{":files"});
}

TEST_CASE("Bots are completed, and after cmd: the programs that there are", "[cli]") {
  const Words all = complete({"simulate", "golf", "--bot", ""});
  CHECK(holds(all, "cmd:"));
  CHECK(holds(all, "search:"));
  CHECK_FALSE(holds(all, "cmd:PROGRAM"));
  CHECK_FALSE(holds(all, "search:N"));
  const TemporaryFolder folder;
  const std::string bot = folder.write("bots/mine.py", "#!/bin/sh\n");
  folder.write("bots/notes.txt", "none\n");
  std::filesystem::permissions(bot, std::filesystem::perms::owner_all);
  const std::string bots = "cmd:" + folder.path().string() + "/bo";
  CHECK(complete({"simulate", "golf", "--bot", bots}) == Words{bots + "ts/"});
  CHECK(complete({"bot-check", bots + "ts/"}) == Words{bots + "ts/mine.py"});
  const std::map<std::string, std::string> path = {{"PATH", (folder.path() / "bots").string()}};
  CHECK(complete({"bot-check", "cmd:mi"}, path) == Words{"cmd:mine.py"});
}

TEST_CASE("Options of a command are completed as far as they go together", "[cli]") {
  CHECK(complete({"play", "adaman", "--wi"}) == Words{"--winnable"});
  CHECK(complete({"play", "adaman", "--seed", "4", "--see"}).empty());
  CHECK(complete({"play", "adaman", "--seed", "4", "--deal"}) == Words{"--deal-as"});
  CHECK(holds(complete({"list", ""}), "--json"));
  CHECK(holds(complete({"api", "--"}), "--luacheck"));
}

TEST_CASE("Rules, forms, bots, kinds of files, codes and topics are completed", "[cli]") {
  CHECK(complete({"rules", "adaman", "exc"}) == Words{"excuse"});
  CHECK(complete({"rules", "adaman", "--format", "p"}) == Words{"pdf-ready"});
  CHECK(holds(complete({"simulate", "adaman", "--bot", ""}), "greedy"));
  CHECK(complete({"api", "--schema", "scen"}) == Words{"scenario"});
  CHECK(complete({"check", "--explain", "unasked"}) == Words{"unasked-question"});
  CHECK(complete({"help", "exi"}) == Words{"exit-codes"});
  CHECK(complete({"new", "x", "--rules", ""}) == Words{":folders"});
  CHECK(complete({"info", ""}) == Words{":files"});
}

TEST_CASE("What somebody prefers is completed", "[cli]") {
  CHECK(holds(complete({"config", ""}), "theme"));
  CHECK(holds(complete({"config", "language", ""}), "en"));
  CHECK_FALSE(complete({"config", "theme", ""}).empty());
  CHECK(complete({"config", "theme", ""}) == complete({"play", "adaman", "--theme", ""}));
  CHECK(complete({"config", "nothing", ""}).empty());
}

TEST_CASE("Saves are completed by their names", "[cli]") {
  const TemporaryFolder data;
  const std::map<std::string, std::string> home = {{"XDG_DATA_HOME", data.path().string()}};
  CHECK(run_talon({"play", "adaman", "--seed", "1"}, "1\nsave my-own\nquit\n", home).code == 0);
  const Words both = {"adaman-1", "my-own"};
  CHECK(complete({"resume", ""}, home) == both);
  CHECK(complete({"saves", "rm", "adaman-1", "m"}, home) == Words{"my-own"});
  CHECK(complete({"saves", ""}, home) == Words{"rm"});
  CHECK(complete({"analyze", "my"}, home) == Words{"my-own", ":files"});
}

TEST_CASE("Nothing that is wrong is complained of while somebody types", "[cli]") {
  const TemporaryFolder data;
  const std::string broken = data.write("broken.yaml", "schema: [\n");
  CHECK(complete({"play", broken, "--set", ""}).empty());
  CHECK(complete({"rules", "nothing", ""}).empty());
  CHECK(complete({"nothing", ""}).empty());
  CHECK(complete({"play", "--nothing", "adaman/ext"}) == Words{"adaman/extended", ":files"});
  CHECK(complete({}).size() > 20);
  CHECK(complete({"play", "adaman", "--rules", "/nowhere", "--set", "palace"}) ==
        Words{"palace_limit="});
}

TEST_CASE("A word is understood by what comes before it", "[cli]") {
  CommonOptions options;
  const Commands commands = all_commands(options);
  const TypedLine line =
      typed_line(commands, {"--lang", "de", "rules", "--deck=french", "golf", "x"});
  REQUIRE(line.command != nullptr);
  CHECK(line.command->name == "rules");
  REQUIRE(line.argument != nullptr);
  CHECK(line.argument->value == "RULE");
  CHECK(line.value_of("game") == "golf");
  CHECK(line.options.at("--lang") == Words{"de"});
  CHECK(line.options.at("--deck") == Words{"french"});
}

TEST_CASE("What a shell would run is not offered, whatever strangers call things",
          "[cli][strangers]") {
  const TemporaryFolder folder;
  const std::string deck = "deck: {use: french, into: stock}\nzones: {stock: {facing: up}}\n";
  for (const char* name : {"$(id)", "`id`", "a;id", "plain"}) {
    folder.write(std::string("games/") + name + "/game.yaml",
                 "schema: 1\nid: plain\n" + deck + "scripts: []\n");
    folder.write(std::string("data/talon/saves/") + name + ".talon", "");
  }
  const std::string games = (folder.path() / "games").string();
  const Words offered = complete({"play", "--rules", games, ""});
  CHECK(holds(offered, "plain"));
  const Words saves =
      complete({"resume", ""}, {{"XDG_DATA_HOME", (folder.path() / "data").string()}});
  CHECK(saves == Words{"plain"});
  for (const Words& words : {offered, saves}) {
    for (const std::string& word : words) CHECK(word.find_first_of("$`; ") == std::string::npos);
  }
}
