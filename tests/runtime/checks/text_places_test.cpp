#include "checks/text_places.h"

#include <catch2/catch.hpp>

#include "load/yaml.h"

using namespace talon;

namespace {

/// "name line:column" of each place of the text `t`.
std::vector<std::string> places(const std::string& yaml) {
  Diagnostics found;
  const auto file = std::make_shared<SourceFile>(SourceFile{"a.yaml", yaml});
  const auto tree = parse_yaml(file, found);
  REQUIRE(tree);
  std::vector<std::string> all;
  for (const TextPlace& place : text_places("t", *tree->find("t"))) {
    CHECK(place.key == "t");
    all.push_back(place.name + " " + std::to_string(place.where.line) + ":" +
                  std::to_string(place.where.column) + "+" + std::to_string(place.where.length));
  }
  return all;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("Each name in braces is found where it is written", "[workshop]") {
  CHECK(places("t: Put {card} to {zone} or {card}\n") ==
        Lines{"card 1:9+4", "zone 1:19+4", "card 1:29+4"});
  CHECK(places("t: \"{n} {n|hour|hours}\"\n") == Lines{"n 1:6+1", "n 1:10+1"});
  CHECK(places("t: in {at} ({at.land})\n") == Lines{"at 1:8+2", "at.land 1:14+7"});
  CHECK(places("t: in {land+at.other:im}\n") == Lines{"land 1:8+4", "at.other 1:13+8"});
  CHECK(places("s: x\nt: |\n  One {a}\n  two\n  {b}\n") == Lines{"a 3:8+1", "b 5:4+1"});
  CHECK(places("t: {one: \"{count} card\", other: \"{count} cards\"}\n") ==
        Lines{"count 1:12+5", "count 1:35+5"});
}

TEST_CASE("Braces that hold no name are not a placeholder", "[workshop]") {
  CHECK(places("t: \"{{name} {} {a b} {c\"\n").empty());
  CHECK(places("t: \"{a {b}\"\n") == Lines{"b 1:9+1"});
}

TEST_CASE("A placeholder that its file writes otherwise is where the text begins", "[workshop]") {
  CHECK(places("t: \"{\\x61b}\"\n") == Lines{"ab 1:4+9"});
}
