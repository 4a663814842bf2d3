#include "base/write_whole.h"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <cerrno>
#include <string>

namespace talon::testing {

TEST_CASE("a text is written to its end, or it is said why not", "[base]") {
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  CHECK(write_whole(ends[1], "some words") == 0);
  CHECK(write_whole(ends[1], "") == 0);
  char read_back[16];
  CHECK(read(ends[0], read_back, sizeof read_back) == 10);
  CHECK(std::string(read_back, 10) == "some words");
  CHECK(write_whole(ends[0], "x") == EBADF);  // it is only read from
  close(ends[0]);
  close(ends[1]);
}

}  // namespace talon::testing
