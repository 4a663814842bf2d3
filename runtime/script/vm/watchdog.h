#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <ctime>
#include <lua.hpp>
#include <mutex>
#include <thread>

namespace talon {

/// Stops a script that runs too long, and costs nothing while it does not: a
/// hook is set only when the time is up.
///
/// A thread watches the processor time that the script's thread uses, so that a
/// busy machine stops nobody. Lua allows a hook to be set from outside only by
/// a signal handler of the thread that runs the script, so the watching thread
/// sends one: SIGURG, which does nothing where nobody waits for it.
class Watchdog {
 public:
  explicit Watchdog(int milliseconds);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  /// From here to `end` the script's time runs, on the calling thread.
  void begin(lua_State* script);
  void end() { serial_.fetch_add(1, std::memory_order_release); }
  /// Runs until the next rest share a time that is a few times as long, so that a
  /// script that is called over and over is stopped, too.
  void rest() { rested_.store(true, std::memory_order_relaxed); }

 private:
  void watch();
  std::chrono::nanoseconds time_used() const;
  void ring();
  static void on_signal(int);

  std::chrono::milliseconds limit_;
  std::atomic<std::uint64_t> serial_{0};  ///< odd while a script runs
  std::atomic<bool> rested_{true};
  std::atomic<std::uint64_t> due_{0};  ///< the serial whose time is up
  std::atomic<lua_State*> script_{nullptr};
  std::atomic<pid_t> thread_id_{0};
  std::atomic<clockid_t> clock_{};  ///< of the thread that runs the script
  std::mutex mutex_;
  std::condition_variable ended_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace talon
