#include "base/check.h"

#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <cstdio>

namespace talon {
namespace {

/// What a process of its own prints to stderr while it runs `act`, and how it ended.
template <typename Act>
std::pair<std::string, int> in_child(Act act) {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    std::signal(SIGABRT, SIG_DFL);  // Catch2's handler would report it as a failed test
    ::dup2(ends[1], STDERR_FILENO);
    act();
    ::_exit(0);
  }
  ::close(ends[1]);
  std::string text;
  char buffer[256];
  for (ssize_t got; (got = ::read(ends[0], buffer, sizeof buffer)) > 0;) {
    text.append(buffer, static_cast<std::size_t>(got));
  }
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  return {text, status};
}

TEST_CASE("a failed check stops the program with both values", "[base]") {
  const auto [text, status] = in_child([] { TALON_CHECK_EQ(1 + 1, 3); });
  CHECK(WIFSIGNALED(status));
  CHECK_THAT(text, Catch::Contains("check failed: 1 + 1 == 3 (2 and 3)"));
  CHECK_THAT(text, Catch::Contains("check_test.cpp:"));
}

TEST_CASE("a check that holds does nothing", "[base]") {
  const auto [text, status] = in_child([] {
    TALON_CHECK(true);
    TALON_CHECK_EQ(2, 2);
  });
  CHECK(WIFEXITED(status));
  CHECK(text.empty());
}

}  // namespace
}  // namespace talon
