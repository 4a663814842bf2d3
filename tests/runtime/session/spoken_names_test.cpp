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

TEST_CASE("capital letters of Latin-1 become small, other signs stay", "[session]") {
  CHECK(small_letters("\xC3\x84\xC3\x96\xC3\x9C\xC3\x89") == "\xC3\xA4\xC3\xB6\xC3\xBC\xC3\xA9");
  CHECK(small_letters("\xC3\x97\xC3\x9F\xC3\xB7") == "\xC3\x97\xC3\x9F\xC3\xB7");
  CHECK(small_letters("\xE2\x98\x80 \xC2\x84") == "\xE2\x98\x80 \xC2\x84");
  CHECK(small_letters("A\xC3") == "a\xC3");
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
