// Starts a program as on a kernel that does not have some system calls.
//
// Usage: talon_without_calls CALL... -- PROGRAM ARGUMENT...

#include <seccomp.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <string_view>

int main(int count, char** words) {
  const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  int index = 1;
  for (; index < count && std::string_view(words[index]) != "--"; ++index) {
    const int call = seccomp_syscall_resolve_name(words[index]);
    if (call < 0 || seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), call, 0) != 0) return 125;
  }
  if (index + 1 >= count || seccomp_load(filter) != 0) return 125;
  execv(words[index + 1], words + index + 1);
  std::perror(words[index + 1]);
  return 126;
}
