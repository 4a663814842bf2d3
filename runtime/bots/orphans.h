#pragma once

#include <sys/types.h>

#include <functional>
#include <mutex>
#include <set>

namespace talon {

/// The programs that this process has started, and what they leave behind. A program's own
/// children become children of this process when it ends, those too that have left its group
/// and its session, and are ended then.
class Orphans {
 public:
  /// Of this process: there is one family of processes.
  static Orphans& of_process();

  /// Starts a program by make(), which gives its process or 0.
  pid_t start(const std::function<pid_t()>& make);
  /// The program has ended and was waited for: ends what it has left behind.
  void ended(pid_t program);

 private:
  void end_all_unknown();

  std::mutex guard_;
  bool adopting_ = false;
  std::set<pid_t> known_;  ///< programs that run, and what was there before the first of them
};

}  // namespace talon
