#include <catch2/catch.hpp>

#include "base/text.h"
#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"
#include "load/keys.h"
#include "script/script.h"

using Catch::Matchers::Contains;
using Catch::Matchers::Matches;
using talon::testing::Ran;
using talon::testing::run_shell;
using talon::testing::run_talon;

namespace {

std::vector<std::string> page_names() {
  std::vector<std::string> names;
  for (const std::string& name : talon::split(run_talon({"man-page"}).out, '\n')) {
    if (!name.empty()) names.push_back(name);
  }
  return names;
}

/// As `man` shows it, in lines so long that none is broken.
std::string shown(const std::string& name) {
  const Ran ran = run_shell(
      "\"$TALON\" man-page " + name + " | LC_ALL=C.UTF-8 MANWIDTH=4000 man --warnings -l - | cat",
      "", {{"PATH", "/usr/bin:/bin"}});
  CHECK(ran.err.empty());
  return ran.out;
}

}  // namespace

TEST_CASE("Every page of the manual is set without a warning and says what it is about", "[cli]") {
  const std::vector<std::string> names = page_names();
  CHECK(names.front() == "talon.1");
  CHECK(names.back() == "talon-rules.5");
  CHECK(names.size() > 25);
  for (const std::string& name : names) {
    CAPTURE(name);
    const std::string page = shown(name);
    CHECK_THAT(page, Contains("NAME\n"));
    CHECK_THAT(page, Contains("SEE ALSO\n"));
    CHECK_THAT(page, !Contains("help."));  // no text is missing
    CHECK_THAT(page, !Contains("help-"));
    // A heading begins a paragraph; one more is an empty one.
    const std::vector<std::string> lines = talon::split(run_talon({"man-page", name}).out, '\n');
    for (std::size_t i = 1; i < lines.size(); ++i) {
      CHECK_FALSE((lines[i] == ".PP" && lines[i - 1].starts_with(".S")));
    }
    // The day of the version.
    CHECK_THAT(lines.front(), Matches("\\.TH \"[^\"]+\" [15] \"\\d{4}-\\d\\d-\\d\\d\" .*"));
  }
}

TEST_CASE("The page of a command has all that help says", "[cli]") {
  const std::string page = shown("talon-play.1");
  for (const char* words :
       {"talon play [GAME] [options]", "--set OPTION=VALUE", "only a deal that can be won",
        "talon play ./my-house-rule.yaml", "EXIT STATUS"}) {
    CHECK_THAT(page, Contains(words));
  }
  const std::string program = shown("talon.1");
  for (const char* words : {"XDG_DATA_DIRS", "SEEDS", "PROTOCOL", "talon-necessity(1)"}) {
    CHECK_THAT(program, Contains(words));
  }
}

TEST_CASE("The page on rules has every key of every file and every function", "[cli]") {
  const std::string page = run_talon({"man-page", "talon-rules.5"}).out;
  for (const talon::KeyTable* table : talon::keys::all()) {
    CHECK_THAT(page,
               Contains(".SS \"" + talon::join(talon::split(table->name, '-'), "\\-") + "\""));
  }
  for (const talon::ScriptFunction& function : talon::script_functions()) {
    std::string signature = talon::join(talon::split(function.signature, '\\'), "\\e");
    signature = talon::join(talon::split(signature, '-'), "\\-");
    CHECK_THAT(page, Contains("\\fB" + signature + "\\fR"));
  }
  CHECK(run_talon({"man-page", "nothing.1"}).code == 2);
}
