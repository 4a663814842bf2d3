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
  int place = 1;
  for (; place < count && std::string_view(words[place]) != "--"; ++place) {
    const int call = seccomp_syscall_resolve_name(words[place]);
    if (call < 0 || seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), call, 0) != 0) return 125;
  }
  if (place + 1 >= count || seccomp_load(filter) != 0) return 125;
  execv(words[place + 1], words + place + 1);
  std::perror(words[place + 1]);
  return 126;
}
