#include "confine/resource_limits.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <memory>
#include <new>
#include <vector>

#include "cli/support/temporary_folder.h"
#include "confine/sanitized.h"

using talon::ResourceLimits;
using talon::testing::TemporaryFolder;

namespace {

struct Ended {
  int code = -1;     ///< -1 when a signal ended it
  std::string said;  ///< on standard error
};

/// How a process with these limits ends that does `work`.
template <typename Work>
Ended with_limits(const ResourceLimits& limits, Work work) {
  std::array<int, 2> ends{};
  REQUIRE(pipe(ends.data()) == 0);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    dup2(ends[1], STDERR_FILENO);
    talon::set_limits(limits);
    _exit(work());
  }
  close(ends[1]);
  Ended ended;
  std::array<char, 1000> bytes{};
  for (ssize_t got = 0; (got = read(ends[0], bytes.data(), bytes.size())) > 0;) {
    ended.said.append(bytes.data(), static_cast<std::size_t>(got));
  }
  close(ends[0]);
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  if (WIFEXITED(status)) ended.code = WEXITSTATUS(status);
  return ended;
}

int work_for_ever() {
  while (clock() >= 0) {
  }
  return 0;
}

int work_for_two_seconds() {
  while (clock() < 2 * CLOCKS_PER_SEC) {
  }
  return 0;
}

}  // namespace

TEST_CASE("A process that takes too long is ended and says why", "[confine]") {
  const ResourceLimits limits{.time = std::chrono::seconds(1), .exit_at_time_limit = 7};
  const Ended ended = with_limits(limits, [] {
    talon::say_at_time_limit("no time is left\n");
    return work_for_ever();
  });
  CHECK(ended.code == 7);
  CHECK(ended.said == "no time is left\n");
}

TEST_CASE("A process whose time is up before it has words for that is ended all the same",
          "[confine]") {
  const ResourceLimits limits{.time = std::chrono::seconds(1), .exit_at_time_limit = 7};
  const Ended ended = with_limits(limits, work_for_ever);
  CHECK(ended.code == 7);
  CHECK(ended.said.empty());
}

TEST_CASE("A limit of time can be over before the process is", "[confine]") {
  const ResourceLimits limits{.time = std::chrono::seconds(1), .time_may_end = true};
  const Ended ended = with_limits(limits, [] {
    talon::end_of_time_limit();
    return work_for_two_seconds();
  });
  CHECK(ended.code == 0);
  CHECK(ended.said.empty());
}

TEST_CASE("A process gets no more memory than its limit", "[confine]") {
  if (talon::has_address_sanitizer()) return;  // it needs terabytes
  const ResourceLimits limits{.memory = std::uint64_t{256} << 20};
  const auto take = [](std::size_t blocks) {
    return [blocks]() -> int {
      std::vector<std::unique_ptr<char[]>> taken;
      try {
        while (taken.size() < blocks) {
          taken.push_back(std::make_unique<char[]>(std::size_t{1} << 20));
          std::memset(taken.back().get(), 1, std::size_t{1} << 20);
        }
      } catch (const std::bad_alloc&) {
        return 3;
      }
      return 0;
    };
  };
  CHECK(with_limits(limits, take(100)).code == 0);
  const Ended ended = with_limits(limits, take(400));
  CHECK(ended.code == 3);
}

TEST_CASE("A file that grows too large is an error of who writes it", "[confine]") {
  const TemporaryFolder folder;
  const std::string file = folder.write("file", "");
  const Ended ended = with_limits({.file = 1000}, [&] {
    const int opened = open(file.c_str(), O_WRONLY);
    const std::string bytes(1000, 'x');
    if (write(opened, bytes.data(), bytes.size()) != 1000) return 1;
    return write(opened, bytes.data(), 1) < 0 && errno == EFBIG ? 0 : 2;
  });
  CHECK(ended.code == 0);
}
