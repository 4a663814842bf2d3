#include <catch2/catch.hpp>

#include "load/library.h"
#include "support/fixture_library.h"
#include "support/golden.h"

namespace talon {
namespace {

namespace fs = std::filesystem;

/// What loading says of a game or variant; "" when it loads.
std::string load_findings(const GameRequest& request) {
  Diagnostics diagnostics;
  const auto definition = fixture_library().load(request, diagnostics);
  CHECK(definition.has_value() == !diagnostics.has_errors());
  return rendered(diagnostics);
}

// Beside each broken file is what is said of it, word for word.
TEST_CASE("all that is wrong with a game is said in one pass", "[load]") {
  for (const std::string game :
       {"bad-grids", "bad-screen", "bad-texts", "bad-views", "bare", "broken-deck", "many-mistakes",
        "no-cards", "no-deck", "not-yaml"}) {
    check_golden(kLoadFixtures / "library/rules" / game / "findings.txt",
                 load_findings({.name = game, .deck = {}, .options = {}}));
  }
}

TEST_CASE("all that is wrong with a variant is said in one pass", "[load]") {
  for (const std::string variant : {"circle-a", "nothing-touched", "of-nothing", "without-extends",
                                    "wrong-claim", "wrong-id", "wrong-values"}) {
    check_golden(kLoadFixtures / "library/rules/base/variants" / (variant + ".txt"),
                 load_findings({.name = "base/" + variant, .deck = {}, .options = {}}));
  }
}

TEST_CASE("what is wrong with options on the command line is shown as typed", "[load]") {
  CHECK(load_findings({.name = "base/more",
                       .deck = {},
                       .options = {{"hand_size", "9"},
                                   {"open", "yes"},
                                   {"mode", "wilder"},
                                   {"extra", "rk,king,rk"},
                                   {"hnad_size", "3"},
                                   {"extra", "rk,"}}}) ==
        "--set:1:11: error: 'hand_size' is 9, which is not between 1 and 5 [out-of-range]\n"
        "    1 | hand_size=9\n"
        "      |           ^\n"
        "--set:2:6: error: 'open' must be true or false [expected-boolean]\n"
        "    2 | open=yes\n"
        "      |      ^~~\n"
        "--set:3:6: error: 'mode' cannot have this value [expected-choice]\n"
        "    3 | mode=wilder\n"
        "      |      ^~~~~~\n"
        "      = did you mean 'wild'?\n"
        "--set:4:10: error: 'king' is not a card that 'extra' may hold [not-a-choice]\n"
        "    4 | extra=rk,king,rk\n"
        "      |          ^~~~\n"
        "      = expected one of: rk and bk\n"
        "--set:4:15: error: 'rk' is named twice [repeated-name]\n"
        "    4 | extra=rk,king,rk\n"
        "      |               ^~\n"
        "--set:5:1: error: there is no option 'hnad_size' [unknown-option]\n"
        "    5 | hnad_size=3\n"
        "      | ^~~~~~~~~\n"
        "      = did you mean 'hand_size'?\n"
        "--set:6:10: error: 'extra' must be a list of names: lower-case letters, digits, '-' and "
        "'_', at most 64 [expected-names]\n"
        "    6 | extra=rk,\n"
        "      |          ^\n");
}

TEST_CASE("a game, variant or deck that is not there is named with the nearest", "[load]") {
  CHECK(load_findings({.name = "bse", .deck = {}, .options = {}}) ==
        "error: there is no game 'bse' [unknown-game]\n"
        "      = did you mean 'base'?\n");
  CHECK(load_findings({.name = "base/mots", .deck = {}, .options = {}}) ==
        "error: there is no game 'base/mots' [unknown-game]\n"
        "      = did you mean 'base/most'?\n");
  CHECK(load_findings({.name = "base", .deck = "tyny", .options = {}}) ==
        "error: there is no deck 'tyny' [unknown-deck]\n"
        "      = did you mean 'tiny'?\n");
  CHECK(load_findings({.name = "base", .deck = {}, .options = {}, .language = "eng"}) ==
        "error: there are no texts in the language 'eng' [unknown-language]\n"
        "      = did you mean 'en'?\n");
}

TEST_CASE("a broken game hides no other", "[load]") {
  const Library library = fixture_library();
  std::vector<std::string> names;
  for (const Found& game : library.games()) names.push_back(game.name);
  CHECK(std::ranges::is_sorted(names));
  for (const std::string name : {"bare", "base", "base/circle-a", "base/more", "not-yaml"}) {
    CHECK(std::ranges::count(names, name) == 1);
  }
}

}  // namespace
}  // namespace talon
