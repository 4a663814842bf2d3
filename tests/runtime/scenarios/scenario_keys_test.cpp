#include "scenarios/scenario_keys.h"

#include <catch2/catch.hpp>

#include "support/key_pages.h"

using namespace talon;

TEST_CASE("The page on scenarios lists every key of a scenario file", "[workshop]") {
  const auto shown = check_key_page(TALON_SOURCE_DIR "/rules/SCENARIOS.md", keys::scenarios());
  CHECK(shown.size() == keys::scenarios().size());
}
