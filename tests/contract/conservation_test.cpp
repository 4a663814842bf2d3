#include <catch2/catch.hpp>

#include "contract/random_play.h"
#include "contract/table_trouble.h"

using namespace talon;
using namespace talon::contract;

TEST_CASE("Every card lies in exactly one zone or cell after every answer", "[contract]") {
  play_all(200, [](Rules& rules, const Position& position, const LegalAnswers&) {
    const std::string found = table_trouble(rules.game(), position.state);
    if (!found.empty()) FAIL(found);
  });
  SUCCEED();
}
