#include "drawing/map_svg.h"

#include <catch2/catch.hpp>

using namespace talon;

TEST_CASE("A drawing of a map is safe whatever the player typed", "[drawing]") {
  MapPage map;
  map.columns = map.rows = 1;
  MapPage::Cell hill;
  hill.label = "<\"A&B\">\x1b[31m";
  map.cells.push_back(std::move(hill));
  const std::string svg = map_svg("The <hills>", map);
  CHECK(svg.find("&lt;&quot;A&amp;B&quot;&gt;[31m") != std::string::npos);
  CHECK(svg.find("<\"A") == std::string::npos);
  CHECK(svg.find('\x1b') == std::string::npos);
  CHECK(svg.find("The &lt;hills&gt;") != std::string::npos);
}
