#include "cli/pages/flow.h"

#include <catch2/catch.hpp>

#include "cli/support/captured_output.h"

using namespace talon::cli;
using namespace talon::cli::testing;

namespace {

std::vector<Line> pieces(const std::vector<std::string>& texts) {
  std::vector<Line> lines;
  for (const std::string& text : texts) lines.push_back({Span{text, {}}});
  return lines;
}

}  // namespace

TEST_CASE("Pieces follow one another, and lines after the first are indented", "[cli]") {
  CHECK(joined(flow(pieces({"one", "two", "three"}), 20)) == "one  two  three\n");
  CHECK(joined(flow(pieces({"one", "two", "three", "four"}), 12)) == "one  two\n  three\n  four\n");
  CHECK(flow({}, 12).empty());
}

TEST_CASE("A piece that is longer than a line is parted, and hangs below its beginning", "[cli]") {
  CHECK(joined(flow(pieces({"one two three four"}), 9)) == "one two\n  three\n  four\n");
  CHECK(joined(flow(pieces({"a", "one two three"}), 9)) == "a\n  one two\n  three\n");
}

TEST_CASE("It is known how many pieces end on each line", "[cli]") {
  using Counts = std::vector<std::size_t>;
  CHECK(flow_counted(pieces({"one", "two", "three"}), 12).ended == Counts{2, 1});
  CHECK(flow_counted(pieces({"one two three", "a"}), 9).ended == Counts{0, 1, 1});
}
