#include "script/vm/watchdog.h"

#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "base/check.h"
#include "script/vm/host.h"

namespace talon {
namespace {

constexpr int kTicks = 8;            ///< looks at the clock while one limit passes
constexpr int kRunsWithoutRest = 2;  ///< of the full length, until the next rest

thread_local std::atomic<Watchdog*> running_here{nullptr};

pid_t thread_id() {
  thread_local const auto id = static_cast<pid_t>(syscall(SYS_gettid));
  return id;
}

clockid_t thread_clock() {
  thread_local const clockid_t clock = [] {
    clockid_t found{};
    TALON_CHECK(pthread_getcpuclockid(pthread_self(), &found) == 0);
    return found;
  }();
  return clock;
}

void stop_script(lua_State* lua, lua_Debug*) { Host::of(lua).stop(lua, Limit::time); }

void install(void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  TALON_CHECK(sigaction(SIGURG, &action, nullptr) == 0);
}

}  // namespace

Watchdog::Watchdog(int milliseconds) : limit_(milliseconds) {
  static const bool installed = (install(&Watchdog::on_signal), true);
  static_cast<void>(installed);
  thread_ = std::thread(&Watchdog::watch, this);
}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  ended_.notify_one();
  thread_.join();
  Watchdog* self = this;
  running_here.compare_exchange_strong(self, nullptr);
}

void Watchdog::begin(lua_State* script) {
  running_here.store(this, std::memory_order_relaxed);
  script_.store(script, std::memory_order_relaxed);
  thread_id_.store(thread_id(), std::memory_order_relaxed);
  clock_.store(thread_clock(), std::memory_order_relaxed);
  serial_.fetch_add(1, std::memory_order_release);
}

std::chrono::nanoseconds Watchdog::time_used() const {
  timespec used = {};
  clock_gettime(clock_.load(), &used);  // 0 when the thread has ended
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

void Watchdog::watch() {
  const auto tick = std::max(limit_ / kTicks, std::chrono::milliseconds(1));
  std::uint64_t seen = 0;
  std::chrono::nanoseconds used_before{}, used_at_rest{};
  std::unique_lock lock(mutex_);
  while (!ended_.wait_for(lock, tick, [this] { return ending_; })) {
    const std::uint64_t serial = serial_.load(std::memory_order_acquire);
    if (serial % 2 == 0) continue;
    const std::chrono::nanoseconds used = time_used();
    if (rested_.exchange(false)) used_at_rest = used;
    if (std::exchange(seen, serial) != serial) used_before = used;
    const bool too_long = used - used_before >= limit_;
    const bool too_often = used - used_at_rest >= kRunsWithoutRest * limit_;
    // Again each tick, because a signal may come just before the hook can work.
    if (too_long || too_often) ring();
  }
}

void Watchdog::ring() {
  due_.store(serial_.load());
  syscall(SYS_tgkill, getpid(), thread_id_.load(), SIGURG);
}

void Watchdog::on_signal(int) {
  const int saved = errno;
  Watchdog* const self = running_here.load(std::memory_order_relaxed);
  // A signal that comes late, for a run that has ended, is not for this one.
  if (self != nullptr && self->due_.load() == self->serial_.load()) {
    lua_sethook(self->script_.load(), stop_script, LUA_MASKCOUNT, 1);
  }
  errno = saved;
}

}  // namespace talon
