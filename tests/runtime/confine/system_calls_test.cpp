#include "confine/system_calls.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "cli/support/temporary_folder.h"
#include "confine/sanitized.h"

using talon::CallGrants;
using talon::testing::TemporaryFolder;

namespace {

bool filter_is_there() {
  if (talon::can_filter_calls()) return true;
  WARN("the kernel takes no filter of system calls, so nothing is shown here");
  return false;
}

constexpr int kSignalled = 1000;

/// What `attempt` returns, 0 or an errno, in a process of its own.
template <typename Attempt>
int in_a_process(Attempt attempt) {
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) _exit(attempt());
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : kSignalled + WTERMSIG(status);
}

/// The same in a process that can make only these calls.
template <typename Attempt>
int with_calls(const CallGrants& grants, Attempt attempt) {
  return in_a_process([&] { return talon::restrict_calls(grants) ? attempt() : 200; });
}

int outcome_of(long result) { return result < 0 ? errno : 0; }

}  // namespace

TEST_CASE("A process with few calls starts no program and no process", "[confine]") {
  if (!filter_is_there()) return;
  char program[] = "/bin/true";
  char* const arguments[] = {program, nullptr};
  char* const none[] = {nullptr};
  for (const bool granted : {false, true}) {
    const CallGrants grants{.files = granted, .helpers = granted};
    CHECK(with_calls(grants, [&] { return outcome_of(execve(program, arguments, none)); }) ==
          ENOSYS);
    CHECK(with_calls(grants, [&] {
            return outcome_of(syscall(SYS_execveat, AT_FDCWD, program, arguments, none, 0));
          }) == ENOSYS);
    if (talon::has_address_sanitizer()) continue;  // its search for leaks is a process
    CHECK(with_calls(grants, [] { return outcome_of(fork()); }) == ENOSYS);
    CHECK(with_calls(grants, [] { return outcome_of(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)); }) ==
          ENOSYS);
    CHECK(with_calls(grants, [] {
            return outcome_of(syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0));
          }) == ENOSYS);
    CHECK(with_calls(grants, [] { return outcome_of(syscall(SYS_clone3, nullptr, 0)); }) == ENOSYS);
  }
}

TEST_CASE("A process with few calls makes no socket", "[confine]") {
  if (!filter_is_there()) return;
  for (const bool granted : {false, true}) {
    const CallGrants grants{.files = granted, .helpers = granted};
    for (const int family : {AF_UNIX, AF_INET, AF_INET6, AF_NETLINK}) {
      CHECK(with_calls(grants, [&] { return outcome_of(socket(family, SOCK_STREAM, 0)); }) ==
            ENOSYS);
    }
    CHECK(with_calls(grants, [] {
            int ends[2];
            return outcome_of(socketpair(AF_UNIX, SOCK_STREAM, 0, ends));
          }) == ENOSYS);
    CHECK(with_calls(grants, [] { return outcome_of(connect(0, nullptr, 0)); }) == ENOSYS);
    CHECK(with_calls(grants, [] { return outcome_of(bind(0, nullptr, 0)); }) == ENOSYS);
  }
}

TEST_CASE("A process with few calls traces and signals nobody else", "[confine]") {
  if (!filter_is_there()) return;
  const CallGrants grants{.files = true, .helpers = true};
  const pid_t parent = getpid();
  CHECK(with_calls(grants, [&] { return outcome_of(kill(parent, SIGTERM)); }) == ENOSYS);
  CHECK(with_calls(grants, [&] {
          return outcome_of(syscall(SYS_tgkill, parent, parent, SIGTERM));
        }) == ENOSYS);
  CHECK(with_calls(grants, [&] { return outcome_of(syscall(SYS_tkill, parent, SIGTERM)); }) ==
        ENOSYS);
  CHECK(with_calls(grants, [&] { return outcome_of(syscall(SYS_pidfd_open, parent, 0)); }) ==
        ENOSYS);
  CHECK(with_calls(grants, [&] {
          char byte = 0;
          iovec part{&byte, 1};
          return outcome_of(process_vm_writev(parent, &part, 1, &part, 1, 0));
        }) == ENOSYS);
  // A file can be told to send signals to any process when it stirs.
  CHECK(with_calls(grants, [&] { return outcome_of(fcntl(0, F_SETOWN, parent)); }) == ENOSYS);
  CHECK(with_calls(grants, [&] {
          const rlimit limit{0, 0};
          return outcome_of(prlimit(parent, RLIMIT_CPU, &limit, nullptr));
        }) == ENOSYS);
  if (talon::has_address_sanitizer()) return;  // it traces the process itself
  CHECK(with_calls(grants, [&] {
          return outcome_of(ptrace(PTRACE_ATTACH, parent, nullptr, nullptr));
        }) == ENOSYS);
  CHECK(with_calls(grants, [&] {
          return outcome_of(ptrace(PTRACE_SEIZE, parent, nullptr, nullptr));
        }) == ENOSYS);
}

TEST_CASE("A process with few calls makes no memory executable", "[confine]") {
  if (!filter_is_there()) return;
  CHECK(with_calls({}, [] {
          void* const block = mmap(nullptr, 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
                                   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
          return block == MAP_FAILED ? errno : 0;
        }) == ENOSYS);
  CHECK(with_calls({}, [] {
          void* const block =
              mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
          return outcome_of(mprotect(block, 4096, PROT_READ | PROT_EXEC));
        }) == ENOSYS);
}

TEST_CASE("A process with few calls types nothing into its terminal", "[confine]") {
  if (!filter_is_there()) return;
  CHECK(with_calls({.files = true, .helpers = true}, [] {
          const char letter = 'x';
          return outcome_of(ioctl(0, TIOCSTI, &letter));
        }) == ENOSYS);
}

TEST_CASE("Without the grant of a terminal its mode is not set", "[confine]") {
  if (!filter_is_there()) return;
  for (const unsigned long request : {TCSETS, TCSETSW, TCSETSF}) {
    const auto set = [request] { return outcome_of(ioctl(-1, request, nullptr)); };
    CHECK(with_calls({.files = true, .helpers = true}, set) == ENOSYS);
    CHECK(with_calls({.terminal = true}, set) == EBADF);
  }
}

TEST_CASE("Without the grant of files none is opened for more than to be read", "[confine]") {
  if (!filter_is_there()) return;
  const TemporaryFolder folder;
  const std::string file = folder.write("file", "text\n");
  const auto opened = [&](int flags) {
    return [&file, flags] { return outcome_of(open(file.c_str(), flags, 0600)); };
  };
  CHECK(with_calls({}, opened(O_RDONLY)) == 0);
  for (const int flags :
       {O_WRONLY, O_RDWR, O_RDONLY | O_TRUNC, O_RDONLY | O_CREAT, O_WRONLY | O_CREAT | O_EXCL}) {
    CAPTURE(flags);
    CHECK(with_calls({}, opened(flags)) == ENOSYS);
  }
  CHECK(with_calls({}, [&] {
          return outcome_of(open(folder.path().c_str(), O_TMPFILE | O_WRONLY, 0600));
        }) == ENOSYS);
  CHECK(with_calls({}, [&] { return outcome_of(unlink(file.c_str())); }) == ENOSYS);
  CHECK(with_calls({}, [&] { return outcome_of(rename(file.c_str(), file.c_str())); }) == ENOSYS);
  CHECK(with_calls({}, [&] { return outcome_of(truncate(file.c_str(), 0)); }) == ENOSYS);
  CHECK(with_calls({.files = true}, opened(O_RDWR)) == 0);
  CHECK(with_calls({.files = true}, [&] { return outcome_of(unlink(file.c_str())); }) == 0);
}

TEST_CASE("A process with few calls still computes, in threads, and can give up", "[confine]") {
  if (!filter_is_there()) return;
  CHECK(with_calls({}, [] {
          int sum = 0;
          for (int number = 1; number <= 4; ++number) {
            std::thread thread([&] { sum += number; });
            thread.join();
          }
          return sum == 10 ? 0 : 1;
        }) == 0);
  CHECK(with_calls({}, [] {
          std::string text;
          for (int i = 0; i < 100'000; ++i) text += "large ";
          return text.size() == 600'000 ? 0 : 1;
        }) == 0);
  CHECK(with_calls({}, []() -> int {
          signal(SIGABRT, SIG_DFL);
          std::abort();
        }) == kSignalled + SIGABRT);
}

#if defined(__x86_64__)
TEST_CASE("A call by the table of another architecture ends the process", "[confine]") {
  if (!filter_is_there()) return;
  const auto call_of_32_bits = [] {
    signal(SIGSEGV, SIG_DFL);
    long result = 20;  // getpid
    asm volatile("int $0x80" : "+a"(result) : : "memory");
    return 0;
  };
  // A kernel without calls of 32 bits ends the process itself.
  const bool kernel_has_them = in_a_process(call_of_32_bits) == 0;
  CHECK(with_calls({}, call_of_32_bits) == kSignalled + (kernel_has_them ? SIGSYS : SIGSEGV));
  CHECK(with_calls({}, [] {
          (void)syscall(SYS_getpid | 0x40000000);
          return 0;
        }) == kSignalled + SIGSYS);
}
#endif
