#include "confine/confinement.h"

#include <fcntl.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cerrno>

using talon::Walls;

namespace {

/// What `look` returns in a process to which the kernel denies these calls.
template <typename Look>
int on_kernel_without(std::initializer_list<int> calls, Look look) {
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    for (const int call : calls) seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), call, 0);
    if (seccomp_load(filter) != 0) _exit(200);
    _exit(look());
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  REQUIRE(WIFEXITED(status));
  return WEXITSTATUS(status);
}

bool filters_can_be_made() { return talon::can_filter_calls().has_value(); }

bool opens_file() { return open("/etc/passwd", O_RDONLY) >= 0; }
bool makes_socket() { return socket(AF_UNIX, SOCK_STREAM, 0) >= 0; }

}  // namespace

TEST_CASE("Without Landlock the filter of calls stands alone, and that is said", "[confine]") {
  if (!filters_can_be_made()) return;
  const int seen = on_kernel_without({SCMP_SYS(landlock_create_ruleset)}, [] {
    if (talon::possible_walls().files || talon::possible_walls().files.error() != ENOSYS) return 1;
    const Walls walls = talon::confine({});
    if (walls.whole() || walls.files || !walls.calls) return 2;
    return opens_file() && !makes_socket() ? 0 : 3;
  });
  CHECK(seen == 0);
}

TEST_CASE("Without filters of calls Landlock stands alone, and that is said", "[confine]") {
  if (!filters_can_be_made() || !talon::landlock_version()) return;
  const int seen = on_kernel_without({SCMP_SYS(seccomp)}, [] {
    if (talon::possible_walls().calls || talon::possible_walls().calls.error() != ENOSYS) return 1;
    const Walls walls = talon::confine({});
    if (walls.whole() || !walls.files || walls.calls) return 2;
    return !opens_file() && makes_socket() ? 0 : 3;
  });
  CHECK(seen == 0);
}

TEST_CASE("Where there is neither wall the process goes on, and that is said", "[confine]") {
  if (!filters_can_be_made()) return;
  const int seen = on_kernel_without({SCMP_SYS(landlock_create_ruleset), SCMP_SYS(seccomp)}, [] {
    const Walls walls = talon::confine({});
    if (walls.files || walls.calls) return 2;
    return opens_file() && makes_socket() ? 0 : 3;
  });
  CHECK(seen == 0);
}
