#include <catch2/catch.hpp>

#include "cli/screen/seated.h"
#include "cli/screen/table_screen.h"

using namespace talon;
using namespace talon::screen;
using namespace talon::testing;
using Catch::Matchers::Contains;

TEST_CASE("A hint points at what its answer begins with", "[screen]") {
  Seated seated("adaman");
  seated.press("?");
  const std::string said = seated.text();
  CHECK_THAT(said, Contains("Still winnable, for instance with: Control the"));
  const std::string pointed = seated.pointed_at();
  seated.press("<enter>");
  CHECK_THAT(seated.text(), Contains("Chosen: the"));
  // What is chosen already is given up for it.
  seated.press("?");
  CHECK_THAT(seated.text(), !Contains("Chosen: the"));
  CHECK(seated.pointed_at() == pointed);
  seated.press(".");
  CHECK(seated.session().ply() == 1);
}
