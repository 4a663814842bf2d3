#include "workshop/resolved.h"

#include <catch2/catch.hpp>

#include "runtime/checks/checks_library.h"
#include "script/script.h"
#include "support/golden.h"
#include "workshop/variant_diff.h"

using namespace talon;

namespace {

const std::string kGoldens = TALON_SOURCE_DIR "/tests/runtime/workshop/fixtures/";

ReadGame read_game_of(const std::string& name) {
  const Library library = checks_library();
  Diagnostics diagnostics;
  GameRequest request;
  request.name = name;
  auto merged = load_merged(library, request, diagnostics);
  if (!merged) FAIL(render(diagnostics, *library.messages("en")));
  auto rules = load_rules(merged->definition, diagnostics);
  if (!rules) FAIL(render(diagnostics, *library.messages("en")));
  return {std::move(*merged), std::move(*rules)};
}

const Catalogue& stall_messages() {
  static const auto messages = checks_library().messages("en");
  return *messages;
}

}  // namespace

TEST_CASE("A merged game says of each value where it comes from", "[workshop]") {
  const ReadGame game = read_game_of("stall/market-day");
  check_golden(kGoldens + "resolved.txt", resolved_text(game.merged, game.rules, stall_messages()));
}

TEST_CASE("A comparison says what a variant changes, and what was there", "[workshop]") {
  check_golden(kGoldens + "difference.txt",
               render(differences(read_game_of("stall"), read_game_of("stall/market-day")),
                      stall_messages()));
  CHECK(differences(read_game_of("stall"), read_game_of("stall")).empty());
}

TEST_CASE("What a variant chooses anew is gone and new in a comparison", "[workshop]") {
  const std::string text = render(
      differences(read_game_of("stall"), read_game_of("stall/other-goods")), stall_messages());
  CHECK_THAT(text, Catch::Contains("+ cards: {suit: clubs}  "));
  CHECK_THAT(text, Catch::Contains("- cards: {suit: [hearts, spades]}  "));
  CHECK_THAT(text, Catch::Contains("# was rules/stall/game.yaml:7\n"));
}

TEST_CASE("What is gone is shown with what it was", "[workshop]") {
  const std::string text = render(
      differences(read_game_of("stall/market-day"), read_game_of("stall")), stall_messages());
  CHECK_THAT(text, Catch::Contains("- zones.crate: {facing: up}  "));
  CHECK_THAT(text, Catch::Contains("# was rules/stall/variants/market-day.yaml:10\n"));
}
