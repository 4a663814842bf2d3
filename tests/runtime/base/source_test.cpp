#include "base/source.h"

#include <catch2/catch.hpp>

namespace talon {
namespace {

TEST_CASE("a line of a file is found without its line end", "[base]") {
  const SourceFile file{"f", "one\r\ntwo\n\nfour"};
  CHECK(file.line(1) == "one");
  CHECK(file.line(2) == "two");
  CHECK(file.line(3).empty());
  CHECK(file.line(4) == "four");
  CHECK(file.line(5).empty());
  CHECK(file.line(0).empty());
}

TEST_CASE("a place is written with what is known of it", "[base]") {
  const auto file = std::make_shared<SourceFile>(SourceFile{"rules.lua", ""});
  CHECK(SourceRef{file, 3, 7, 1}.position() == "rules.lua:3:7");
  CHECK(SourceRef{file, 3, 0, 1}.position() == "rules.lua:3");
  CHECK(SourceRef{file, 0, 0, 1}.position() == "rules.lua");
  CHECK(SourceRef().position().empty());
}

}  // namespace
}  // namespace talon
