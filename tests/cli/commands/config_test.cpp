#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using namespace talon::testing;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

/// A home of somebody who has preferences.
class ConfigHome {
 public:
  Ran run(const std::vector<std::string>& words,
          std::map<std::string, std::string> environment = {}, const std::string& input = "") {
    environment.emplace("XDG_CONFIG_HOME", folder_.path().string());
    return run_talon(words, input, environment);
  }
  std::string file() const { return (folder_.path() / "talon/config.yaml").string(); }
  std::string text() const {
    std::ostringstream text;
    text << std::ifstream(file()).rdbuf();
    return text.str();
  }
  void write(const std::string& text) { folder_.write("talon/config.yaml", text); }

 private:
  TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("talon config writes, shows and takes out", "[cli]") {
  ConfigHome home;
  CHECK_THAT(home.run({"config"}).out, Contains(home.file() + " (not written yet)"));
  CHECK(home.run({"config", "theme", "light"}).code == 0);
  CHECK(home.run({"config", "confirm", "false"}).code == 0);
  CHECK(home.text() == "schema: 1\ntheme: light\nconfirm: false\n");
  CHECK(home.run({"config", "theme"}).out == "light\n");
  CHECK(home.run({"config", "--unset", "theme"}).code == 0);
  CHECK(home.text() == "schema: 1\nconfirm: false\n");
  const Ran shown = home.run({"config"}, {{"TALON_THEME", "mono"}});
  CHECK(shown.code == 0);
  CHECK_THAT(shown.out, Contains("  theme      mono    TALON_THEME\n") &&
                            Contains("  confirm    false   " + home.file() + ":2\n") &&
                            Contains("  language   en      LANG\n") &&
                            Contains("  automatic  false   default\n"));
}

TEST_CASE("talon config takes nothing that does not count", "[cli]") {
  ConfigHome home;
  const Ran key = home.run({"config", "them"});
  CHECK(key.code == 2);
  CHECK_THAT(key.err, Contains("there is no key 'them'") && Contains("did you mean 'theme'?"));
  const Ran value = home.run({"config", "theme", "lihgt"});
  CHECK(value.code == 2);
  CHECK_THAT(value.err, Contains("did you mean 'light'?"));
  CHECK(home.run({"config", "schema", "1"}).code == 2);
  CHECK(home.run({"config", "--unset"}).code == 2);
  CHECK(home.run({"config", "--unset", "theme", "light"}).code == 2);
  CHECK(home.text().empty());
  const Ran shadowed = home.run({"config", "theme", "light"}, {{"TALON_THEME", "mono"}});
  CHECK(shadowed.code == 0);
  CHECK_THAT(shadowed.err, Contains("TALON_THEME comes before it"));
}

TEST_CASE("A broken file of preferences is said and stays, and the game goes on", "[cli]") {
  ConfigHome home;
  home.write("theme: [light\n");
  const Ran play = home.run({"play", "adaman", "--seed", "1"}, {}, "quit\n");
  CHECK(play.code == 0);
  CHECK_THAT(play.out, StartsWith("Adaman"));
  CHECK_THAT(play.err, Contains("config.yaml:1:8: error: this bracket is not closed"));
  const Ran written = home.run({"config", "theme", "mono"});
  CHECK(written.code == 1);
  CHECK(home.text() == "theme: [light\n");
}

TEST_CASE("Preferences say what flags would, and flags come before them", "[cli]") {
  ConfigHome home;
  home.write("colour: always\ntheme: light\nlanguage: de\n");
  const auto rules = [&](std::vector<std::string> more,
                         std::map<std::string, std::string> environment = {}) {
    std::vector<std::string> words = {"rules", "adaman", "--options"};
    words.insert(words.end(), more.begin(), more.end());
    return home.run(words, std::move(environment)).out;
  };
  CHECK_THAT(rules({}), Contains("\x1b["));
  CHECK_THAT(rules({}, {{"NO_COLOR", "1"}}), Contains("\x1b["));
  CHECK_THAT(rules({"--no-color"}), !Contains("\x1b["));
  CHECK_THAT(rules({}, {{"TALON_COLOUR", "never"}}), !Contains("\x1b["));
  CHECK(home.run({"config", "language"}).out == "de\n");
  CHECK(home.run({"config", "language", "--lang", "en"}).out == "en\n");
}

TEST_CASE("A theme that does not exist is refused with the nearest name", "[cli]") {
  const Ran ran = run_talon({"play", "adaman", "--theme", "lihgt"});
  CHECK(ran.code == 2);
  CHECK_THAT(ran.err, Contains("did you mean 'light'?"));
}
