#include "confine/system_calls.h"

#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <vector>

#include "confine/call_filters.h"

namespace talon {
namespace {

/// Where the filter speaks of the process that loads it; false where it does not.
bool name_own_process(std::vector<sock_filter>& filter) {
  bool named = false;
  for (sock_filter& one : filter) {
    if (one.code != (BPF_JMP | BPF_JEQ | BPF_K) || one.k != kOwnProcess) continue;
    one.k = static_cast<std::uint32_t>(getpid());
    named = true;
  }
  return named;
}

/// For all threads, should there be any.
long load(const sock_fprog& program, unsigned flags) {
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC | flags, &program);
}

}  // namespace

Expected<void, int> can_filter_calls() {
  const std::uint32_t action = SECCOMP_RET_ERRNO;
  if (syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0) return {};
  return tl::unexpected(errno);
}

Expected<void, int> restrict_calls(const CallGrants& grants) {
  if (auto can = can_filter_calls(); !can) return can;
  const std::span<const sock_filter> known = call_filter(grants);
  std::vector<sock_filter> filter(known.begin(), known.end());
  if (!name_own_process(filter)) return tl::unexpected(EINVAL);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return tl::unexpected(errno);
  const sock_fprog program = {static_cast<unsigned short>(filter.size()), filter.data()};
  // Memory is no slower for it on kernels that would make it so and know how not to.
  long failed = load(program, SECCOMP_FILTER_FLAG_SPEC_ALLOW);
  if (failed < 0 && errno == EINVAL) failed = load(program, 0);
  if (failed < 0) return tl::unexpected(errno);
  // Else the number of a thread that has a filter of its own.
  if (failed > 0) return tl::unexpected(EBUSY);
  return {};
}

}  // namespace talon
