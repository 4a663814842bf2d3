#include "confine/helper.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "base/uninterrupted.h"

namespace talon {
namespace {

void close_others(int file) {
  const auto kept = static_cast<unsigned>(file);
  if (kept > 3) close_range(3, kept - 1, 0);
  close_range(kept + 1, ~0U, 0);
}

/// Whoever waits for the end of this program's output must not wait for a helper, too.
void let_go_of_standard_files() {
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (nothing < 0) {
      close(file);
    } else {
      dup2(nothing, file);
    }
  }
  if (nothing > STDERR_FILENO) close(nothing);
}

}  // namespace

void keep_only(int file) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, nullptr);
  let_go_of_standard_files();
  close_others(file);
}

Expected<Helper, int> Helper::fork(const std::function<void(int)>& serve) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
    return tl::unexpected(errno);
  }
  const pid_t process = ::fork();
  if (process == 0) {
    prctl(PR_SET_NAME, "talon-helper");
    keep_only(ends[1]);
    serve(ends[1]);
    _exit(0);  // what the other process has not yet written is not written twice
  }
  const int error = errno;
  close(ends[1]);
  if (process > 0) return Helper(process, ends[0]);
  close(ends[0]);
  return tl::unexpected(error);
}

Helper::Helper(Helper&& other) noexcept
    : process_(std::exchange(other.process_, 0)), socket_(std::exchange(other.socket_, -1)) {}

Helper::~Helper() {
  if (process_ == 0) return;
  close(socket_);
  uninterrupted([&] { return waitpid(process_, nullptr, 0); });
}

}  // namespace talon
