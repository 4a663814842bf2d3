#include <catch2/catch.hpp>

#include "workshop/test_run.h"

using namespace talon;

TEST_CASE("Every scenario that ships passes", "[workshop]") {
  const auto paths = LibraryPaths::standard();
  REQUIRE(paths);
  const Library library(*paths);
  const auto messages = library.messages("en");
  const auto files = find_scenarios(library);
  CHECK(files.size() >= 7);
  std::string failures;
  const TestReport report =
      run_tests(library, files, *messages, [&](const std::string& text) { failures += text; });
  CHECK(render(report.findings, *messages) == "");
  CHECK(failures == "");
  CHECK(report.scenarios >= 80);
}
