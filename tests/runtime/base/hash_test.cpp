#include "base/hash.h"

#include <catch2/catch.hpp>

namespace talon {
namespace {

// Known values of XXH3_64bits.
TEST_CASE("a text has the hash of XXH3, in sixteen digits", "[base]") {
  CHECK(hash_of("") == "2d06800538d394c2");
  CHECK(hash_of("abc") == "78af5f94892f3950");
  CHECK(hash_text(0xab) == "00000000000000ab");
}

}  // namespace
}  // namespace talon
