#include "base/plain_name.h"

#include <catch2/catch.hpp>

namespace talon {

TEST_CASE("a name has letters, digits, '-' and '_' and begins with one of the first two",
          "[base]") {
  for (const std::string name : {"a", "2", "ace-of-moons", "palace_limit", "no", "7-up"}) {
    CHECK(is_name(name));
  }
  for (const std::string name :
       {"", "-", "_", "-a", "_a", "A", "a b", "a.b", "a/b", "..", "ä", "a\n"}) {
    CAPTURE(name);
    CHECK_FALSE(is_name(name));
  }
  CHECK(is_name(std::string(64, 'a')));
  CHECK_FALSE(is_name(std::string(65, 'a')));
}

TEST_CASE("a plain letter is one of a name, '-' or '.'", "[base]") {
  for (const char letter : {'a', 'z', 'A', 'Z', '0', '9', '_'}) {
    CHECK(is_name_letter(letter));
    CHECK(is_plain_letter(letter));
  }
  for (const char letter : {'-', '.'}) {
    CHECK_FALSE(is_name_letter(letter));
    CHECK(is_plain_letter(letter));
  }
  for (const char letter : {' ', '/', '@', '[', '`', '{', '\n', '\xe4'}) {
    CHECK_FALSE(is_plain_letter(letter));
  }
}

}  // namespace talon
