// Makes the filters of system calls that a program can load, one for each set of grants, when it is
// built: to make one takes longer than all else that confines a process.
//
// Usage: talon_make_call_filters FILE, which is C++ then: see call_filters.cpp

#include <fcntl.h>
#include <linux/filter.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <memory>
#include <vector>

#include "confine/call_filters.h"
#include "confine/sanitized.h"

namespace talon {
namespace {

/// What no program can do without, and what changes nothing but this process.
constexpr int kAlways[] = {SCMP_SYS(brk),
                           SCMP_SYS(clock_getres),
                           SCMP_SYS(clock_gettime),
                           SCMP_SYS(clock_nanosleep),
                           SCMP_SYS(close),
                           SCMP_SYS(exit),
                           SCMP_SYS(exit_group),
                           SCMP_SYS(futex),
                           SCMP_SYS(getegid),
                           SCMP_SYS(geteuid),
                           SCMP_SYS(getgid),
                           SCMP_SYS(getpid),
                           SCMP_SYS(getppid),
                           SCMP_SYS(getrandom),
                           SCMP_SYS(getrusage),
                           SCMP_SYS(gettid),
                           SCMP_SYS(gettimeofday),
                           SCMP_SYS(getuid),
                           SCMP_SYS(madvise),
                           SCMP_SYS(membarrier),
                           SCMP_SYS(mremap),
                           SCMP_SYS(munmap),
                           SCMP_SYS(nanosleep),
                           SCMP_SYS(pipe2),
                           SCMP_SYS(poll),
                           SCMP_SYS(ppoll),
                           SCMP_SYS(restart_syscall),
                           SCMP_SYS(rseq),
                           SCMP_SYS(rt_sigaction),
                           SCMP_SYS(rt_sigprocmask),
                           SCMP_SYS(rt_sigreturn),
                           SCMP_SYS(sched_getaffinity),
                           SCMP_SYS(sched_yield),
                           SCMP_SYS(set_robust_list),
                           SCMP_SYS(sigaltstack),
                           SCMP_SYS(sysinfo),
                           SCMP_SYS(time),
                           SCMP_SYS(uname)};

/// To read, and to write and cut what is open for it: standard output, a report.
constexpr int kOfReading[] = {
    SCMP_SYS(access),  SCMP_SYS(faccessat), SCMP_SYS(faccessat2), SCMP_SYS(fstat),
    SCMP_SYS(fstatfs), SCMP_SYS(ftruncate), SCMP_SYS(getcwd),     SCMP_SYS(getdents64),
    SCMP_SYS(lseek),   SCMP_SYS(lstat),     SCMP_SYS(newfstatat), SCMP_SYS(pread64),
    SCMP_SYS(read),    SCMP_SYS(readlink),  SCMP_SYS(readlinkat), SCMP_SYS(readv),
    SCMP_SYS(stat),    SCMP_SYS(statx),     SCMP_SYS(write),      SCMP_SYS(writev)};

constexpr int kOnFiles[] = {SCMP_SYS(fdatasync), SCMP_SYS(flock),    SCMP_SYS(fsync),
                            SCMP_SYS(mkdir),     SCMP_SYS(mkdirat),  SCMP_SYS(pwrite64),
                            SCMP_SYS(rename),    SCMP_SYS(renameat), SCMP_SYS(renameat2),
                            SCMP_SYS(rmdir),     SCMP_SYS(unlink),   SCMP_SYS(unlinkat)};

constexpr int kWithHelpers[] = {SCMP_SYS(recvfrom), SCMP_SYS(recvmsg),  SCMP_SYS(sendmsg),
                                SCMP_SYS(sendto),   SCMP_SYS(shutdown), SCMP_SYS(wait4)};

/// What AddressSanitizer does when it looks for leaks: see sanitized.h.
constexpr int kForSanitizer[] = {SCMP_SYS(clone), SCMP_SYS(getdents), SCMP_SYS(mincore),
                                 SCMP_SYS(pipe),  SCMP_SYS(prctl),    SCMP_SYS(ptrace),
                                 SCMP_SYS(wait4)};

/// The whole of what makes a thread, and nothing of what makes a process or a namespace.
constexpr std::uint64_t kOfThreads = CLONE_VM | CLONE_SIGHAND | CLONE_THREAD;
constexpr std::uint64_t kNotOfThreads = CLONE_NEWNS | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET |
                                        CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP |
                                        CLONE_UNTRACED | CLONE_PTRACE | CLONE_VFORK;

/// Flags of a file that is opened for more than to read it.
constexpr std::uint64_t kOpenForMore =
    O_ACCMODE | O_CREAT | O_TRUNC | (O_TMPFILE & ~static_cast<std::uint64_t>(O_DIRECTORY));

/// TCGETS2, which newer C libraries ask whether a file is a terminal.
constexpr std::uint64_t kTerminalState2 = 0x802c542a;

/// A filter that is being made; the first error is kept.
class CallFilter {
 public:
  CallFilter() : filter_(seccomp_init(SCMP_ACT_ERRNO(ENOSYS)), seccomp_release) {
    if (!filter_) error_ = ENOMEM;
    // Calls by the table of another architecture are not the mistake of a library.
    note(seccomp_attr_set(filter_.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS));
  }

  template <std::size_t Count>
  void allow_all(const int (&calls)[Count]) {
    for (const int call : calls) allow(call, {});
  }

  void allow(int call, std::initializer_list<scmp_arg_cmp> conditions) {
    const int failed =
        seccomp_rule_add_array(filter_.get(), SCMP_ACT_ALLOW, call,
                               static_cast<unsigned>(conditions.size()), conditions.begin());
    // Where two calls do the same, an architecture may have only one of them.
    if (failed != -EDOM) note(failed);
  }

  /// The filter as the kernel takes it; an errno where it cannot be made.
  Expected<std::vector<sock_filter>, int> program() {
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(), std::fclose);
    if (!file) note(-errno);
    if (error_ == 0) note(seccomp_export_bpf(filter_.get(), fileno(file.get())));
    if (error_ != 0) return tl::unexpected(error_);
    std::rewind(file.get());
    std::vector<sock_filter> all;
    sock_filter one;
    while (std::fread(&one, sizeof one, 1, file.get()) == 1) all.push_back(one);
    return all;
  }

 private:
  void note(int result) {
    if (result < 0 && error_ == 0) error_ = -result;
  }

  std::unique_ptr<void, decltype(&seccomp_release)> filter_;
  int error_ = 0;
};

scmp_arg_cmp has_of(unsigned argument, std::uint64_t bits, std::uint64_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, bits, value};
}

scmp_arg_cmp is_equal(unsigned argument, std::uint64_t value) {
  return {argument, SCMP_CMP_EQ, value, 0};
}

void allow_threads(CallFilter& filter) {
  filter.allow(SCMP_SYS(clone), {has_of(0, kOfThreads | kNotOfThreads, kOfThreads)});
  // To abort, and to wake a thread whose script has no time left; only among ourselves.
  filter.allow(SCMP_SYS(tgkill), {is_equal(0, kOwnProcess)});
}

void allow_memory(CallFilter& filter) {
  filter.allow(SCMP_SYS(mmap), {has_of(2, PROT_EXEC, 0)});
  filter.allow(SCMP_SYS(mprotect), {has_of(2, PROT_EXEC, 0)});
  // Limits are looked at, ours alone, and not changed.
  filter.allow(SCMP_SYS(prlimit64), {is_equal(0, 0), is_equal(2, 0)});
  filter.allow(SCMP_SYS(getrlimit), {});
}

void allow_opening(CallFilter& filter, bool for_more) {
  if (for_more) {
    filter.allow(SCMP_SYS(open), {});
    filter.allow(SCMP_SYS(openat), {});
    return;
  }
  filter.allow(SCMP_SYS(open), {has_of(1, kOpenForMore, O_RDONLY)});
  filter.allow(SCMP_SYS(openat), {has_of(2, kOpenForMore, O_RDONLY)});
}

/// Allows the requests of ioctl that ask how an open file is, and not those that type into a
/// terminal or have a signal sent.
void allow_asking(CallFilter& filter) {
  for (const std::uint64_t request : {std::uint64_t{TCGETS}, std::uint64_t{TIOCGWINSZ},
                                      std::uint64_t{FIONREAD}, kTerminalState2}) {
    filter.allow(SCMP_SYS(ioctl), {is_equal(1, request)});
  }
  for (const std::uint64_t request : {F_GETFD, F_SETFD, F_GETFL, F_SETFL}) {
    filter.allow(SCMP_SYS(fcntl), {is_equal(1, request)});
  }
}

/// The mode of a terminal: whether what is typed is shown and comes by lines.
void allow_modes(CallFilter& filter) {
  for (const std::uint64_t request : {TCSETS, TCSETSW, TCSETSF}) {
    filter.allow(SCMP_SYS(ioctl), {is_equal(1, request)});
  }
}

Expected<std::vector<sock_filter>, int> filter_for(const CallGrants& grants) {
  CallFilter filter;
  filter.allow_all(kAlways);
  filter.allow_all(kOfReading);
  allow_threads(filter);
  allow_memory(filter);
  allow_opening(filter, grants.files);
  allow_asking(filter);
  if (grants.terminal) allow_modes(filter);
  if (grants.files) filter.allow_all(kOnFiles);
  if (grants.helpers) filter.allow_all(kWithHelpers);
  if (kAddressSanitizer) filter.allow_all(kForSanitizer);
  return filter.program();
}

/// 0, or an errno.
int write_filters(std::FILE* file) {
  for (unsigned number = 0; number < kCallFilters; ++number) {
    const auto program = filter_for(grants_of(number));
    if (!program) return program.error();
    std::fprintf(file, "constexpr sock_filter kFilter%u[] = {\n", number);
    for (const sock_filter& one : *program) {
      std::fprintf(file, "    {0x%x, %u, %u, 0x%x},\n", one.code, one.jt, one.jf, one.k);
    }
    std::fputs("};\n", file);
  }
  std::fputs("constexpr std::span<const sock_filter> kFilters[] = {", file);
  for (unsigned number = 0; number < kCallFilters; ++number) {
    std::fprintf(file, "%s kFilter%u", number == 0 ? "" : ",", number);
  }
  std::fputs("};\n", file);
  return 0;
}

}  // namespace
}  // namespace talon

int main(int count, char** words) {
  std::FILE* const file = count == 2 ? std::fopen(words[1], "w") : nullptr;
  if (file == nullptr) return 2;
  const int error = talon::write_filters(file);
  return std::fclose(file) == 0 && error == 0 ? 0 : 1;
}
