#include <catch2/catch.hpp>
#include <regex>

#include "cli/support/run_talon.h"

using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using talon::testing::Ran;
using talon::testing::run_talon;

namespace {

void check_refused(const std::vector<std::string>& words, const std::string& said) {
  const Ran ran = run_talon(words);
  CAPTURE(words);
  CHECK(ran.code == 2);
  CHECK(ran.out.empty());
  CHECK(ran.err == said);
}

}  // namespace

TEST_CASE("talon help says what the options of the same name say", "[cli]") {
  CHECK(run_talon({"help"}).out == run_talon({"--help"}).out);
  for (const char* command : {"play", "saves", "api", "help"}) {
    const Ran help = run_talon({"help", command});
    CHECK(help.code == 0);
    CHECK(help.out == run_talon({command, "--help"}).out);
  }
}

TEST_CASE("Topics are told in lines that fit, and each row has its meaning", "[cli]") {
  for (const char* topic : {"exit-codes", "environment", "files", "seeds", "protocol"}) {
    const Ran help = run_talon({"help", topic}, "", {{"COLUMNS", "60"}});
    CAPTURE(topic, help.out);
    CHECK(help.code == 0);
    CHECK_THAT(help.out, !Contains("help-topics."));  // no text is missing
    CHECK_FALSE(std::regex_search(help.out, std::regex("[^\n]{61}")));
    CHECK_THAT(run_talon({}).out, Contains(std::string("\n  ") + topic + " "));
  }
  CHECK_THAT(run_talon({"help", "exit-codes"}).out, Contains("\n  130  Ctrl-C\n"));
  CHECK_THAT(run_talon({"help", "seeds"}).out, Contains("talon play GAME --seed 42"));
}

TEST_CASE("Help on nothing that is there names what is near", "[cli]") {
  check_refused({"help", "fiels"}, "talon: there is no help on 'fiels'; did you mean 'files'?\n");
  check_refused({"help", "paly"}, "talon: there is no help on 'paly'; did you mean 'play'?\n");
  check_refused({"help", "complete"},
                "talon: there is no help on 'complete'; talon help names what there is\n");
  check_refused({"help", "whatever-this-is"},
                "talon: there is no help on 'whatever-this-is'; talon help names what there is\n");
}

TEST_CASE("Options may come before the command, with their values", "[cli]") {
  const Ran after = run_talon({"show", "adaman", "--set", "palace_limit=4", "--lang", "en"});
  REQUIRE(after.code == 0);
  const std::vector<std::vector<std::string>> before = {
      {"--lang", "en", "show", "adaman", "--set", "palace_limit=4"},
      {"--set", "palace_limit=4", "--lang=en", "show", "adaman"},
      {"--set=palace_limit=4", "show", "--lang", "en", "adaman"},
  };
  for (const auto& words : before) CHECK(run_talon(words).out == after.out);
  CHECK(run_talon({"--json", "list"}).out == run_talon({"list", "--json"}).out);
  CHECK(run_talon({"--help", "list"}).out == run_talon({"list", "--help"}).out);
  CHECK(run_talon({"--lang", "en"}).out == run_talon({}).out);
  CHECK_THAT(run_talon({"--version", "list"}).out, StartsWith("talon "));
}

TEST_CASE("What is wrong before a command is said as it is after it", "[cli]") {
  check_refused({"--seed", "4", "list"},
                "talon: this command has no option '--seed'\n"
                "talon: see talon list --help\n");
  check_refused(
      {"--lang", "en", "lits"},
      "talon: there is no command 'lits'; did you mean 'list'?\ntalon: see talon --help\n");
  check_refused({"--vresion"},
                "talon: this command has no option '--vresion'; did you mean '--version'?\n"
                "talon: see talon --help\n");
  check_refused({"--lang"}, "talon: --lang needs a value\ntalon: see talon --help\n");
}
