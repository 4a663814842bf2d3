#include "workshop/scenario_keys.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

using namespace talon;

TEST_CASE("The page on scenarios lists every key of a scenario file", "[workshop]") {
  std::stringstream page;
  page << std::ifstream(TALON_SOURCE_DIR "/rules/SCENARIOS.md").rdbuf();
  for (const KeyTable* table : keys::scenarios()) {
    INFO(table->name);
    CHECK_THAT(page.str(), Catch::Contains("\n\n" + reference_table(*table)));
  }
}
