// What a stranger's files may say, and how much of it.
#include <sys/resource.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"
#include "confine/sanitized.h"

using namespace talon::testing;
using Catch::Matchers::Contains;

namespace {

/// A game of a few words, into which a test puts what is odd.
class OddGame {
 public:
  OddGame(const std::string& more, const std::string& title = "Odd", const std::string& texts = "",
          const std::string& rules = "setup { deal(3, \"stock\", \"row\") }\n") {
    folder_.write("odd/game.yaml",
                  "schema: 1\nid: odd\ndeck: {use: french, into: stock}\n"
                  "zones: {stock: {facing: down}, row: {facing: up}}\nscripts: [rules.lua]\n" +
                      more);
    folder_.write("odd/rules.lua",
                  "ending \"won\" { won = true, when = count(\"row\"):equals(52) }\n" + rules);
    folder_.write("odd/texts/en.yaml", "schema: 1\ntitle: " + title + "\n" + texts);
  }
  std::string path() const { return (folder_.path() / "odd").string(); }
  std::string beside(const std::string& name) const { return (folder_.path() / name).string(); }

 private:
  TemporaryFolder folder_;
};

double seconds_of_programs() {
  rusage used = {};
  getrusage(RUSAGE_CHILDREN, &used);
  return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
         static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

}  // namespace

TEST_CASE("Of findings without end some are shown, and how many more there are", "[strangers]") {
  std::string keys;
  for (int i = 0; i < 40'000; ++i) keys += "k" + std::to_string(i) + ": 1\n";
  const OddGame game(keys);
  const Ran ran = run_talon({"check", game.path()});
  CHECK(ran.code == 3);
  CHECK(ran.out.size() < 500'000);
  CHECK_THAT(ran.out, Contains(" more findings\n"));
  const Ran json = run_talon({"check", "--json", game.path()});
  CHECK(json.out.size() < 500'000);
  const auto report = nlohmann::json::parse(json.out);
  CHECK(report["findings"].size() == 500);
  CHECK(report.value("more_findings", 0) > 39'000);
  CHECK(run_talon({"play", game.path()}).err.size() < 500'000);
}

TEST_CASE("A name of any length is shown in part", "[strangers]") {
  const OddGame game(std::string(900'000, 'k') + ": 1\n");
  for (const auto& command : std::vector<std::vector<std::string>>{
           {"check", game.path()}, {"check", "--json", game.path()}, {"play", game.path()}}) {
    const Ran ran = run_talon(command);
    CHECK(ran.code == 3);
    CHECK((ran.out + ran.err).size() < 20'000);
  }
}

TEST_CASE("Options without end are refused, and many are tried in part, which is said",
          "[strangers]") {
  const auto checked = [](int count) {
    std::string options = "options:\n";
    for (int i = 0; i < count; ++i) {
      options += "  o" + std::to_string(i) + ": {type: integer, min: 0, max: 9, default: 5}\n";
    }
    return run_talon({"check", OddGame(options).path()}).out;
  };
  const double before = seconds_of_programs();
  CHECK(checked(2000).find("[too-many]") != std::string::npos);
  CHECK(checked(100).find("[untried-options]") != std::string::npos);
  CHECK(seconds_of_programs() - before < 30);
}

TEST_CASE("A title has one line", "[strangers]") {
  const OddGame game("", "\"Odd\\ncheck: no findings\"");
  const Ran ran = run_talon({"check", game.path()});
  CHECK(ran.code == 3);
  CHECK_THAT(ran.out, Contains("[expected-line]"));
  const OddGame endless("", std::string(900'000, 't'));
  for (const char* command : {"check", "play", "rules", "show"}) {
    const Ran refused = run_talon({command, endless.path()});
    CHECK(refused.code == 3);
    CHECK((refused.out + refused.err).size() < 20'000);
  }
}

TEST_CASE("A script's names have an end, as those of other files", "[strangers]") {
  for (const char* name : {"string.rep('x', 65)", "'-x'", "'_'"}) {
    CAPTURE(name);
    const OddGame game("", "Odd", "", "ending(" + std::string(name) + ") { when = no_moves }\n");
    CHECK_THAT(run_talon({"check", game.path()}).out, Contains("[bad-name]"));
  }
}

TEST_CASE("Views that would take for ever to show are refused", "[strangers]") {
  std::string names, groups;
  for (int i = 0; i < 1'900; ++i) names += i == 0 ? "n" : ", n";
  for (int i = 0; i < 3; ++i) groups += "      g" + std::to_string(i) + ": {list: all}\n";
  const OddGame game(
      "records: {guest: {max: 128, full: full, fields: {n: {type: text}}}}\n"
      "views:\n  all: {kind: list, of: guest, columns: [" +
      names + "]}\n  sheet:\n    kind: sheet\n    of: guest\n    groups:\n" + groups);
  const Ran ran = run_talon({"check", game.path()});
  CHECK(ran.code == 3);
  CHECK_THAT(ran.out, Contains("at most 4000 are possible [too-many]"));
}

TEST_CASE("A story that is written down holds no command and no form of a stranger's",
          "[strangers]") {
  const OddGame game("", R"("Odd \e[31m\u009b\u202e\u2028<b>[x](y)`")", "",
                     "move \"draw\" { effect = { deal(1, \"stock\", \"row\") } }\n");
  const std::string file = game.beside("story.md");
  const Ran ran = run_talon({"play", game.path(), "--seed", "1"},
                            "note ``` \u202e<i>\nchronicle --file " + file + "\nquit\n");
  CAPTURE(ran.out, ran.err);
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  CHECK_THAT(text.str(), Contains(R"(# Odd \[31m\<b\>\[x\](y)\`)"));
  CHECK_THAT(text.str(), Contains(R"(\`\`\`)"));
  for (const char* sign : {"\x1b", "\u009b", "\u202e", "\u2028", "<b>", "<i>"}) {
    CHECK(text.str().find(sign) == std::string::npos);
  }
}

TEST_CASE("What a new house rule says of a stranger's game obeys nobody", "[strangers]") {
  const OddGame game("", R"("Odd \e[31m\x7f\u009b\u061c\u200f\u202e")");
  const std::string rule = game.beside("mine");
  const Ran ran = run_talon({"new", rule, "--from", game.path()});
  CAPTURE(ran.out, ran.err);
  REQUIRE(ran.code == 0);
  for (const char* name : {"/mine.yaml", "/mine.lua"}) {
    std::ostringstream text;
    text << std::ifstream(rule + name, std::ios::binary).rdbuf();
    CHECK_THAT(text.str(), Contains("Odd [31m"));
    for (const char* sign : {"\x1b", "\x7f", "\u009b", "\u061c", "\u200f", "\u202e"}) {
      CHECK(text.str().find(sign) == std::string::npos);
    }
  }
}

TEST_CASE("The name of a folder cannot look like a line", "[strangers]") {
  const OddGame game("");
  const std::string forged = game.beside("a\nno findings\nb");
  std::filesystem::rename(game.path(), forged);
  const Ran ran = run_talon({"check", forged});
  CHECK_THAT(ran.out, Contains("a no findings b"));
  CHECK(("\n" + ran.out).find("\nno findings") == std::string::npos);
}

TEST_CASE("JSON holds nothing that a terminal obeys", "[strangers]") {
  const std::string odd = "a\u009bb\u202ec\u2028d\u2066e\x7f";
  const Ran ran = run_talon({"play", "adaman", "--json", "--seed", odd}, "");
  const std::string line = ran.out.substr(0, ran.out.find('\n'));
  CHECK_THAT(line, Contains("a\\u009bb\\u202ec\\u2028d\\u2066e\\u007f"));
  CHECK(nlohmann::json::parse(line)["seed"] == odd);
  // Letters are left as they are.
  CHECK_THAT(run_talon({"play", "adaman", "--json", "--seed", "Größe 日本 🂡"}).out,
             Contains("Größe 日本 🂡"));
}

TEST_CASE("A text in a comment of a new file stays in the comment", "[strangers]") {
  const OddGame game("options: {wild: {type: boolean, default: false}}\n", "Odd",
                     "options: {wild: \"meaning\\nevil: [\"}\n"
                     "rules: {deal: {title: \"a\\nos.evil()\", text: b}}\n",
                     "setup { rule = \"odd.deal\", deal(3, \"stock\", \"row\") }\n");
  const Ran ran = run_talon({"new", game.beside("mine"), "--from", game.path()});
  CAPTURE(ran.out, ran.err);
  REQUIRE(ran.code == 0);
  for (const char* file : {"mine/mine.yaml", "mine/mine.lua"}) {
    std::ifstream lines(game.beside(file));
    REQUIRE(lines);
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(line);
      CHECK_FALSE((line.starts_with("evil") || line.starts_with("os.")));
    }
  }
}

TEST_CASE("A choice of a thousand million numbers is sampled", "[strangers]") {
  const OddGame game(
      "turn: []\n", "Odd", "",
      "setup { deal(3, \"stock\", \"row\") }\n"
      "move \"bid\" { rule = \"odd.bid\", amount = number { 0, 1000000000 }, effect = "
      "{ deal(1, \"stock\", \"row\") } }\n");
  for (const auto& command : std::vector<std::vector<std::string>>{
           {"simulate", game.path(), "--bot", "search", "--games", "1", "--max-plies", "2"},
           {"simulate", game.path(), "--bot", "greedy", "--games", "1", "--max-plies", "2"},
           {"analyze", game.path(), "--games", "1", "--max-plies", "4", "--nodes", "200"}}) {
    CAPTURE(command);
    const double before = seconds_of_programs();
    const Ran ran = run_talon(command);
    CAPTURE(ran.out, ran.err);
    CHECK(ran.code == 0);
    CHECK(seconds_of_programs() - before < 20);
  }
}

TEST_CASE("A simulation in which the bot always fails has failed", "[strangers]") {
  CHECK(run_talon({"simulate", "adaman", "--bot", "cmd:false", "--games", "3"}).code == 1);
  CHECK(run_talon({"simulate", "adaman", "--bot", "random", "--games", "3"}).code == 0);
}

TEST_CASE("A search goes on with the memory that it is given", "[strangers]") {
  if (talon::has_address_sanitizer()) return;  // it takes more room for addresses than any limit
  const Ran ran = run_shell(
      "ulimit -v 60000; exec \"$TALON\" solve solitarium --seed 1 --nodes 1000000 --memory 4G");
  CAPTURE(ran.out, ran.err);
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, Contains("positions in"));
}

TEST_CASE("A thread for which there is no memory ends the program with a sentence", "[strangers]") {
  if (talon::has_address_sanitizer()) return;  // as above
  // The stack of a thread is as large as that of the process may become.
  for (const char* command : {"solve solitarium --seed 1", "simulate adaman --games 2"}) {
    CAPTURE(command);
    const Ran ran = run_shell(std::string("ulimit -s 1000000 && ulimit -v 500000 || exit 1; ") +
                              "exec \"$TALON\" " + command);
    CHECK(ran.code == 1);
    CHECK_THAT(ran.err, Contains("the system has no more memory to give"));
  }
}
