#include "confine/resource_limits.h"

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <utility>

#include "confine/sanitized.h"

namespace talon {
namespace {

/// How long the program may take to say that its time is up, before the kernel ends it.
constexpr rlim_t kSecondsToSayIt = 5;

// Read by a handler that can come at any time: whole words or none, and never destroyed.
std::atomic<const std::string*> g_words_at_time_limit = nullptr;
static_assert(std::atomic<const std::string*>::is_always_lock_free);

int g_exit_at_time_limit = 1;  // not changed once the handler can come by it

void on_time_up(int) {
  if (const std::string* const words = g_words_at_time_limit) {
    [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, words->data(), words->size());
  }
  _exit(g_exit_at_time_limit);
}

/// Lowers a limit; where a lower one is already, that one stays.
void lower_limit(int resource, rlim_t soft, rlim_t hard) {
  rlimit limit{};
  if (getrlimit(static_cast<__rlimit_resource>(resource), &limit) != 0) return;
  limit.rlim_cur = std::min(limit.rlim_cur, soft);
  limit.rlim_max = std::min(limit.rlim_max, hard);
  setrlimit(static_cast<__rlimit_resource>(resource), &limit);
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

}  // namespace

void set_limits(const ResourceLimits& limits) {
  if (limits.memory && !kAddressSanitizer) {
    lower_limit(RLIMIT_DATA, *limits.memory, *limits.memory);
  }
  if (limits.time) {
    g_exit_at_time_limit = limits.exit_at_time_limit;
    handle(SIGXCPU, on_time_up);
    const auto seconds = static_cast<rlim_t>(limits.time->count());
    lower_limit(RLIMIT_CPU, seconds,
                limits.time_may_end ? RLIM_INFINITY : seconds + kSecondsToSayIt);
  }
  if (limits.file) {
    handle(SIGXFSZ, SIG_IGN);  // so that the write fails, which is said
    lower_limit(RLIMIT_FSIZE, *limits.file, *limits.file);
  }
}

void say_at_time_limit(std::string words) {
  g_words_at_time_limit = new std::string(std::move(words));
}

void end_of_time_limit() { handle(SIGXCPU, SIG_IGN); }

}  // namespace talon
