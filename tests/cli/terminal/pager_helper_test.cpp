#include "cli/terminal/pager_helper.h"

#include <catch2/catch.hpp>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "cli/support/temporary_folder.h"

using talon::cli::PagerHelper;
using talon::testing::TemporaryFolder;

namespace {

std::string seen_in(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("A text is shown by the pager that was named first, whole and with its colours",
          "[cli]") {
  const TemporaryFolder folder;
  const auto seen = folder.path() / "seen";
  const auto pager = PagerHelper::fork("cat >> " + seen.string());
  REQUIRE(pager);
  setenv("PAGER", ("touch " + (folder.path() / "other").string()).c_str(), 1);
  CHECK(pager->show("\x1b[1mRules\x1b[0m\n\tof \x1b[38;5;94m♥\x1b[0m\n") == 0);
  CHECK(pager->show("") == 0);
  const std::string much(1 << 20, 'x');
  CHECK(pager->show(much) == 0);
  unsetenv("PAGER");
  CHECK(seen_in(seen) == "\x1b[1mRules\x1b[0m\n\tof \x1b[38;5;94m♥\x1b[0m\n" + much);
  CHECK_FALSE(std::filesystem::exists(folder.path() / "other"));
}

TEST_CASE("A text that moves a terminal otherwise than by colours is not shown", "[cli]") {
  const TemporaryFolder folder;
  const auto seen = folder.path() / "seen";
  const auto pager = PagerHelper::fork("cat >> " + seen.string());
  REQUIRE(pager);
  for (const std::string text :
       {"\x1b]0;title\a", "\x1b[2J", "\x1b[1", "\x1b", "\x1b[\x1b[0mm", "\x1b[?1m",
        "\xc2\x9b"
        "2J",
        "a\rb", "\x7f", "\xff", "\xe2\x80\xae"}) {
    CAPTURE(text);
    CHECK(pager->show(text) == EPERM);
  }
  CHECK(pager->show(std::string("a\0b", 3)) == EPERM);
  CHECK(seen_in(seen).empty());
  CHECK(pager->show("text\n") == 0);
  CHECK(seen_in(seen) == "text\n");
}

TEST_CASE("A pager is told to start and write nothing, and that there is none is said", "[cli]") {
  const TemporaryFolder folder;
  const auto seen = folder.path() / "seen";
  const auto pager = PagerHelper::fork("echo $LESSSECURE > " + seen.string());
  REQUIRE(pager);
  CHECK(pager->show("text\n") == 0);
  CHECK(seen_in(seen) == "1\n");
  const auto none = PagerHelper::fork("/no/such/pager");
  REQUIRE(none);
  CHECK(none->show("text\n") == ENOENT);
}

TEST_CASE("A text that is longer than any rules ends the helper", "[cli]") {
  const auto pager = PagerHelper::fork("cat");
  REQUIRE(pager);
  CHECK(pager->show(std::string(std::size_t{5} << 20, 'x')) != 0);
  CHECK(pager->show("text\n") != 0);
}
