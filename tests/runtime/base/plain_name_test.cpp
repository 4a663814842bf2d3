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

}  // namespace talon
