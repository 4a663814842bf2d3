#include "session/spoken_names.h"

#include <catch2/catch.hpp>

using namespace talon;

namespace {

NameMatch match(const std::string& typed, const std::string& name) {
  return match_name(spoken_words(typed, {}), spoken_words(name, {}));
}

}  // namespace

TEST_CASE("spoken words are small and cut at spaces, commas and hyphens", "[session]") {
  CHECK(spoken_words(" Ace-of-Moons, the  END_x", {"the"}) ==
        SpokenWords{"ace", "of", "moons", "end", "x"});
  CHECK(spoken_words("take -3", {}) == SpokenWords{"take", "-3"});
  CHECK(spoken_words("", {}).empty());
}

TEST_CASE("beginnings of words in their order stand for a name", "[session]") {
  CHECK(match("ace of moons", "ace-of-moons") == NameMatch::whole);
  CHECK(match("ace moons", "ace-of-moons") == NameMatch::shortened);
  CHECK(match("a m", "ace-of-moons") == NameMatch::shortened);
  CHECK(match("moons", "ace-of-moons") == NameMatch::shortened);
  CHECK(match("moons ace", "ace-of-moons") == NameMatch::none);
  CHECK(match("ace ace", "ace-of-moons") == NameMatch::none);
  CHECK(match("acer", "ace-of-moons") == NameMatch::none);
  CHECK(match("", "ace-of-moons") == NameMatch::none);
}

TEST_CASE("a name may be written as one word, and not its beginnings", "[session]") {
  CHECK(match("aceofmoons", "ace-of-moons") == NameMatch::whole);
  CHECK(match("column5", "Column 5") == NameMatch::whole);
  CHECK(match("col5", "Column 5") == NameMatch::none);
  CHECK(match("column51", "Column 5") == NameMatch::none);
  CHECK(match("column5 5", "Column 5") == NameMatch::none);
}
