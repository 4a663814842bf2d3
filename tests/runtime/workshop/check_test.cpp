#include "workshop/check.h"

#include <catch2/catch.hpp>

using namespace talon;

TEST_CASE("Everything that ships checks clean", "[workshop]") {
  const auto paths = LibraryPaths::standard();
  REQUIRE(paths);
  const Library library(*paths);
  const CheckReport report = check(library);
  CHECK_FALSE(report.broken);
  CHECK(render(report.findings, *library.messages("en")) == "");
  REQUIRE_FALSE(report.games.empty());
  CHECK(report.games.front().game == "adaman");
}
