#include <catch2/catch.hpp>

#include "cli/support/run_talon.h"

using Catch::Matchers::Contains;
using talon::testing::run_talon;

TEST_CASE("talon decks names the decks", "[cli]") {
  CHECK_THAT(run_talon({"decks"}).out, Contains("french\n"));
  CHECK_THAT(run_talon({"help", "decks"}).out, Contains("list the decks by name"));
}
