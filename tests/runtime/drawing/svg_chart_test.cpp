#include "drawing/svg_chart.h"

#include <catch2/catch.hpp>

using namespace talon;
using Catch::Matchers::Contains;

TEST_CASE("A survival chart steps down from one to what is left", "[drawing]") {
  const std::string chart = survival_chart("left", {1, 0.5, 0.25});
  CHECK_THAT(chart, Contains("d=\"M60.0 10.0V10.0H250.0V100.0H440.0V145.0H630.0\""));
}
