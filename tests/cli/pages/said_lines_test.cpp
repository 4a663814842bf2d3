#include "cli/pages/said_lines.h"

#include <catch2/catch.hpp>

#include "cli/support/game_of_tests.h"
#include "support/fixture_library.h"

using namespace talon;
using namespace talon::cli;
using namespace talon::testing;

TEST_CASE("What is said is wrapped, but for a command that is to be pasted", "[cli]") {
  const auto game = game_of_tests("adaman");
  const auto messages = shipped_library().messages("en");
  Appearance narrow;
  narrow.width = 20;
  const Presenter presenter{*game, *messages, narrow};
  SaidLines said(presenter);
  said.say_text("one two three four five six seven");
  CHECK(said.take().size() == 2);
  said.say_command(Message("play.again").with("command", "talon play adaman --seed 42"));
  const std::vector<Line> lines = said.take();
  REQUIRE(lines.size() == 1);
  CHECK(text_of(lines[0]).ends_with("talon play adaman --seed 42"));
  CHECK(said.take().empty());
}
