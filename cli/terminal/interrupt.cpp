#include "cli/terminal/interrupt.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>
#include <span>

#include "cli/exit_code.h"

namespace talon::cli {
namespace {

// What a signal handler may touch: it wakes poll by a byte in a pipe, so that
// no Ctrl-C can fall between looking for one and waiting.
volatile std::sig_atomic_t g_wake_file = -1;
volatile std::sig_atomic_t g_interrupted = 0;

void on_interrupt(int) {
  const int error = errno;
  if (g_interrupted != 0) _exit(static_cast<int>(ExitCode::interrupted));
  g_interrupted = 1;
  const char byte = 0;
  // A full pipe is awake already.
  [[maybe_unused]] const ssize_t written = write(g_wake_file, &byte, 1);
  errno = error;
}

/// What this thread holds back, without these signals.
sigset_t mask_without(std::span<const int> signals) {
  sigset_t mask;
  sigprocmask(SIG_BLOCK, nullptr, &mask);
  for (const int signal : signals) sigdelset(&mask, signal);
  return mask;
}

}  // namespace

InterruptWatch::InterruptWatch() {
  // Without a pipe Ctrl-C keeps its usual meaning.
  if (pipe2(pipe_, O_CLOEXEC | O_NONBLOCK) != 0) return;
  g_wake_file = pipe_[1];
  g_interrupted = 0;
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &before_);
}

InterruptWatch::~InterruptWatch() {
  if (pipe_[0] < 0) return;
  sigaction(SIGINT, &before_, nullptr);
  close(pipe_[0]);
  close(pipe_[1]);
}

bool InterruptWatch::interrupted() const { return g_interrupted != 0; }

void InterruptWatch::forget() {
  char bytes[16];
  while (read(pipe_[0], bytes, sizeof bytes) > 0) {
  }
  g_interrupted = 0;
}

bool InterruptWatch::wait_for(int file) const {
  while (true) {
    if (const auto ready = wait_for(file, std::chrono::milliseconds(-1))) return *ready;
  }
}

std::optional<bool> InterruptWatch::wait_for(int file, std::chrono::milliseconds longest) const {
  pollfd waited[2] = {{file, POLLIN, 0}, {pipe_[0], POLLIN, 0}};
  const timespec time{longest.count() / 1000, longest.count() % 1000 * 1'000'000};
  const sigset_t unheld = mask_without(kHeldBack);
  const int ready = ppoll(waited, 2, longest.count() < 0 ? nullptr : &time, &unheld);
  // After Ctrl-C its handler has written to the pipe, and the next wait sees that.
  if (ready == 0 || (ready < 0 && errno == EINTR)) return std::nullopt;
  if (ready < 0) return true;  // reading will say what is wrong
  return waited[1].revents == 0;
}

InterruptWatch::Elsewhere::Elsewhere() {
  struct sigaction action {};
  action.sa_handler = SIG_IGN;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &before_);
}

InterruptWatch::Elsewhere::~Elsewhere() { sigaction(SIGINT, &before_, nullptr); }

}  // namespace talon::cli
