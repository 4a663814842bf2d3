#include "bots/orphans.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

namespace fs = std::filesystem;

namespace talon {
namespace {

/// Times that is looked for more of them: what is ended may leave something behind itself,
/// and what makes processes without an end must not hold this one up.
constexpr int kRounds = 200;

/// All children of this process; each of its threads has its own.
std::vector<pid_t> children_of_process() {
  std::vector<pid_t> children;
  std::error_code error;
  for (fs::directory_iterator task("/proc/self/task", error), end; !error && task != end;
       task.increment(error)) {
    std::ifstream list(task->path() / "children");
    for (pid_t child = 0; list >> child;) children.push_back(child);
  }
  return children;
}

}  // namespace

Orphans& Orphans::of_process() {
  static Orphans orphans;
  return orphans;
}

pid_t Orphans::start(const std::function<pid_t()>& make) {
  const std::scoped_lock lock(guard_);
  if (!adopting_) {
    for (const pid_t child : children_of_process()) known_.insert(child);
    // Where the system cannot do that, only the group of a program is ended.
    (void)prctl(PR_SET_CHILD_SUBREAPER, 1);
    adopting_ = true;
  }
  const pid_t program = make();
  if (program != 0) known_.insert(program);
  return program;
}

void Orphans::ended(pid_t program) {
  const std::scoped_lock lock(guard_);
  known_.erase(program);
  end_all_unknown();
}

void Orphans::end_all_unknown() {
  for (int round = 0; round < kRounds; ++round) {
    bool any = false;
    for (const pid_t child : children_of_process()) {
      if (known_.contains(child)) continue;
      any = true;
      kill(child, SIGKILL);
      (void)waitpid(child, nullptr, WNOHANG);
    }
    if (!any) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

}  // namespace talon
