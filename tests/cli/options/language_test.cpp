#include "cli/options/language.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <vector>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using namespace talon;
using namespace talon::cli;
using namespace talon::testing;
using Catch::Matchers::Contains;

namespace {

std::string asked_with(const std::map<std::string, std::string>& environment,
                       const CommonOptions& options = {}) {
  const AskedLanguage asked =
      asked_language(options, [&](const char* name) -> std::optional<std::string> {
        const auto found = environment.find(name);
        return found == environment.end() ? std::nullopt : std::optional(found->second);
      });
  return asked.code + (asked.typed ? " typed" : "");
}

/// A game that is told in English and German.
std::string told_twice(const TemporaryFolder& folder) {
  folder.write("lift/game.yaml",
               "schema: 1\nid: lift\ndeck: {use: french, into: stock}\n"
               "zones: {stock: {facing: down}}\nscripts: [rules.lua]\n");
  folder.write("lift/rules.lua", "setup { shuffle 'stock' }\nending 'end' { when = no_moves }\n");
  folder.write("lift/texts/en.yaml", "schema: 1\ntitle: Lift\n");
  folder.write("lift/texts/de.yaml", "schema: 1\ntitle: Heben\n");
  return (folder.path() / "lift").string();
}

}  // namespace

TEST_CASE("The language is that of --lang, or of the locale for messages", "[cli]") {
  CHECK(asked_with({}) == "en");
  CHECK(asked_with({{"LANG", "de_DE.UTF-8"}}) == "de");
  CHECK(asked_with({{"LANG", "de"}, {"LC_MESSAGES", "fr_FR@euro"}}) == "fr");
  CHECK(asked_with({{"LANG", "de"}, {"LC_MESSAGES", "fr"}, {"LC_ALL", "pt_BR"}}) == "pt");
  CHECK(asked_with({{"LANG", "de"}, {"LC_ALL", ""}}) == "de");
  CHECK(asked_with({{"LANG", "de"}, {"LC_ALL", "C.UTF-8"}}) == "en");
  CHECK(asked_with({{"LANG", "POSIX"}}) == "en");
  CHECK(asked_with({{"LANG", "../de"}}) == "en");
  CommonOptions options;
  options.language = "nl";
  CHECK(asked_with({{"LC_ALL", "de"}}, options) == "nl typed");
}

TEST_CASE("--lang comes first, then TALON_LANG, the preference and the locale", "[cli]") {
  const TemporaryFolder config;
  config.write("talon/config.yaml", "language: en\n");
  const std::string home = config.path().string();
  const auto language = [&](const std::vector<std::string>& flags,
                            const std::map<std::string, std::string>& environment) -> std::string {
    std::vector<std::string> arguments = {"rules", "adaman"};
    arguments.insert(arguments.end(), flags.begin(), flags.end());
    const bool german =
        run_talon(arguments, "", environment).out.find("Vorbereitung") != std::string::npos;
    return std::string(german ? "de" : "en");
  };
  const std::map<std::string, std::string> all = {
      {"XDG_CONFIG_HOME", home}, {"TALON_LANG", "de"}, {"LC_ALL", "en_GB.UTF-8"}};
  CHECK(language({}, all) == "de");
  CHECK(language({"--lang", "en"}, all) == "en");
  CHECK(language({}, {{"XDG_CONFIG_HOME", home}, {"LC_ALL", "de_DE.UTF-8"}}) == "en");
  CHECK(language({}, {{"LC_ALL", "de_DE.UTF-8"}}) == "de");
}

TEST_CASE("A language is asked for in capital letters and as a locale, too", "[cli]") {
  CommonOptions options;
  options.language = "DE";
  CHECK(asked_with({}, options) == "de typed");
  const auto said = [](const std::map<std::string, std::string>& environment) {
    return run_talon({"list"}, "", environment);
  };
  for (const char* german : {"DE", "de_DE.UTF-8", "De_de@euro", "de-DE"}) {
    CAPTURE(german);
    CHECK_THAT(said({{"TALON_LANG", german}}).out, Contains("Spiele"));
    CHECK(said({{"TALON_LANG", german}}).err.empty());
    CHECK_THAT(run_talon({"list", "--lang", german}).out, Contains("Spiele"));
  }
}

TEST_CASE("A language that there is not is said in one line, where it was asked for", "[cli]") {
  for (const std::vector<std::string>& line : {std::vector<std::string>{"list", "--lang", "dd"},
                                               {"--lang", "dd", "list"},
                                               {"play", "golf", "--lang", "dd"},
                                               {"help", "--lang", "dd"},
                                               {"stats", "--lang", "DD"}}) {
    CAPTURE(line);
    const Ran typed = run_talon(line);
    CHECK(typed.code == 2);
    CHECK(typed.out.empty());
    CHECK(typed.err ==
          "talon: there is no language 'dd'; did you mean 'de'? There are de and en\n");
  }
  CHECK_THAT(run_talon({"list", "--lang", "dd"}, "", {{"LANG", "de_DE.UTF-8"}}).err,
             Contains("eine Sprache 'dd' gibt es nicht; meintest du 'de'?"));
  CHECK_THAT(run_talon({"list", "--lang", "xx"}).err,
             Contains("no language 'xx'; there are de and en"));
  // What is preferred in vain keeps nobody from anything, and counts as not there.
  const Ran variable = run_talon({"list"}, "", {{"TALON_LANG", "xx"}, {"LANG", "de"}});
  CHECK(variable.code == 0);
  CHECK_THAT(variable.out, Contains("Spiele"));
  CHECK_THAT(variable.err,
             Contains("TALON_LANG:1:1: ") &&
                 Contains("eine Sprache 'xx' gibt es nicht; es gibt de und en [no-language]\n"));
  const TemporaryFolder config;
  config.write("talon/config.yaml", "schema: 1\nlanguage: xx\n");
  const std::map<std::string, std::string> home = {{"XDG_CONFIG_HOME", config.path().string()}};
  const Ran setting = run_talon({"list"}, "", home);
  CHECK(setting.code == 0);
  CHECK_THAT(setting.err, Contains("config.yaml:2:11: ") && Contains("no language 'xx'") &&
                              Contains("language: xx\n") && Contains("^~\n"));
  // Who types is not disturbed, and a locale is the system's.
  CHECK(run_talon({"complete", "pla"}, "", home).err.empty());
  CHECK(run_talon({"list"}, "", {{"LANG", "fr_FR.UTF-8"}}).err.empty());
}

TEST_CASE("Only a language that there is is preferred", "[cli]") {
  const TemporaryFolder config;
  const std::map<std::string, std::string> home = {{"XDG_CONFIG_HOME", config.path().string()}};
  const Ran unknown = run_talon({"config", "language", "xx"}, "", home);
  CHECK(unknown.code == 2);
  CHECK_THAT(unknown.err, Contains("there is no language 'xx'; there are de and en"));
  CHECK(run_talon({"config", "language"}, "", home).out == "en\n");
  CHECK(run_talon({"config", "language", "DE"}, "", home).code == 0);
  CHECK(run_talon({"config", "language"}, "", home).out == "de\n");
}

TEST_CASE("A language that only a game there speaks is one", "[cli]") {
  const TemporaryFolder folder;
  const std::string game = told_twice(folder);
  folder.write("lift/texts/nl.yaml", "schema: 1\ntitle: Heffen\n");
  CHECK_THAT(run_talon({"rules", game, "--lang", "nl"}).out, Contains("Heffen"));
  CHECK_THAT(run_talon({"rules", game}, "", {{"TALON_LANG", "nl"}}).out, Contains("Heffen"));
  const std::string rules = folder.path().string();
  const Ran list = run_talon({"list", "--rules", rules, "--lang", "nl"});
  CHECK(list.code == 0);
  CHECK_THAT(list.out, Contains("Heffen"));
}

TEST_CASE("A game is told in the language of the locale where it has it", "[cli]") {
  const TemporaryFolder folder;
  const std::string game = told_twice(folder);
  const auto rules_in = [&](const std::string& locale) {
    return run_talon({"rules", game}, "", {{"LC_ALL", locale}});
  };
  CHECK_THAT(rules_in("de_DE.UTF-8").out, Contains("Heben"));
  CHECK_THAT(rules_in("C").out, Contains("Lift"));
  const Ran french = rules_in("fr_FR.UTF-8");
  CHECK(french.code == 0);
  CHECK_THAT(french.out, Contains("Lift"));
  CHECK_THAT(run_talon({"rules", game, "--lang", "en"}, "", {{"LC_ALL", "de"}}).out,
             Contains("Lift"));
  const Ran typed = run_talon({"rules", game, "--lang", "fr"});
  CHECK(typed.code != 0);
  CHECK_THAT(typed.err,
             Contains("no texts in the language 'fr'") && Contains("de") && Contains("en"));
}

TEST_CASE("Findings name the things of a script in the language", "[cli]") {
  const TemporaryFolder folder;
  const std::string game = told_twice(folder);
  folder.write("lift/rules.lua",
               "setup { shuffle 'stock' }\nending 'end' { when = shuffle 'stock' }\n");
  CHECK_THAT(run_talon({"check", game, "--lang", "de"}).out + "\n" +
                 run_talon({"check", game, "--lang", "de"}).err,
             Contains("(gefunden: Wirkung)"));
  CHECK_THAT(run_talon({"check", game}).err + run_talon({"check", game}).out,
             Contains("(found: effect)"));
  folder.write("lift/rules.lua",
               "setup { shuffle 'stock' }\nending 'end' { when = no_moves }\n"
               "count('stock'):equals(0)\n");
  const Ran unused = run_talon({"check", game, "--lang", "de"});
  CHECK_THAT(unused.out + unused.err, Contains("keine Deklaration benutzt die Bedingung"));
}

TEST_CASE("What was never seen in a house rule is named in the language", "[cli]") {
  const TemporaryFolder folder;
  const std::string rule = folder.write(
      "cramped.yaml",
      "schema: 1\nid: cramped\nextends: adaman\ntitle: Cramped\noptions: {palace_limit: 4}\n");
  CHECK_THAT(run_talon({"check", rule, "--lang", "de"}).out,
             Contains("nie angebotene Züge: Ausflucht (excuse)") &&
                 Contains("nie erreichte Enden: Sieg (win)"));
}

TEST_CASE("A game that came to no end is called so in the language", "[cli]") {
  const auto said = [](const char* language) {
    return run_talon({"necessity", "weddings", "--games", "20", "--lang", language}).out;
  };
  CHECK_THAT(said("de"), Contains("nicht beendet: 0,0 %") && !Contains("unfinished"));
  CHECK_THAT(said("en"), Contains("not finished: 0.0 %"));
}

TEST_CASE("Help and usage errors name arguments in the language", "[cli]") {
  const Ran help = run_talon({"compare", "--help", "--lang", "de"});
  CHECK_THAT(help.out, Contains("talon compare SPIEL ANDERES") && !Contains("GAME"));
  CHECK_THAT(run_talon({"compare", "--lang", "de"}).err, Contains("SPIEL fehlt"));
  CHECK_THAT(run_talon({"compare"}).err, Contains("GAME"));
  CHECK_THAT(run_talon({"doctor", "--nope", "--lang", "de"}).err,
             Contains("keine Option '--nope'"));
}

TEST_CASE("Why the system would not is said in the language", "[cli]") {
  const auto said = [](const char* language) {
    return run_talon({"replay", "nowhere", "--lang", language}).err;
  };
  CHECK_THAT(said("de"), Contains("eine solche Datei oder einen solchen Ordner gibt es nicht"));
  CHECK_THAT(said("en"), Contains("No such file or directory"));
}

TEST_CASE("Where there is nothing, no sentence says that there are 0", "[cli]") {
  const auto said = [](const char* language, const char* back) {
    return run_talon({"play", "freecell", "--seed", "5", "--lines", "--lang", language}, back).out;
  };
  CHECK_THAT(said("de", "zurück\nwieder\nq\n"),
             Contains("Es gibt keine Antwort, die zurückgenommen werden kann.") &&
                 Contains("Es gibt keine Antwort, die wiederholt werden kann."));
  CHECK_THAT(said("en", "undo\nredo\nq\n"), Contains("There is no answer to take back.") &&
                                                Contains("There is no answer to give again."));
}

TEST_CASE("A comparison tells the cards in play in the language", "[cli]") {
  const auto shown = [](const char* language) {
    return run_talon({"show", "adaman/extended", "--diff", "--lang", language}).out;
  };
  CHECK_THAT(shown("de"), Contains("+ im Spiel: excuse, "));
  CHECK_THAT(shown("en"), Contains("+ in play: excuse, "));
}

TEST_CASE("A variant is called as its game's texts call it in the language", "[cli]") {
  CHECK_THAT(run_talon({"list", "--lang", "de"}).out, Contains("Eine kleine Kapelle"));
  CHECK_THAT(run_talon({"list", "--lang", "en"}).out, Contains("A small chapel"));
  CHECK_THAT(run_talon({"list"}, "", {{"LANG", "fr_FR"}}).out, Contains("A small chapel"));
}
