#include "cli/interrupt.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>

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

bool InterruptWatch::wait_for(int file) const { return *wait(file, -1); }

std::optional<bool> InterruptWatch::wait_for(int file, std::chrono::milliseconds longest) const {
  return wait(file, static_cast<int>(longest.count()));
}

/// Without an end when `milliseconds` is -1, and then never nullopt.
std::optional<bool> InterruptWatch::wait(int file, int milliseconds) const {
  pollfd waited[2] = {{file, POLLIN, 0}, {pipe_[0], POLLIN, 0}};
  int ready = 0;
  while ((ready = poll(waited, 2, milliseconds)) < 0) {
    if (errno != EINTR) return true;  // reading will say what is wrong
  }
  if (ready == 0) return std::nullopt;
  return waited[1].revents == 0;
}

}  // namespace talon::cli
