#include "cli/pager.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>

#include "cli/appearance.h"

namespace talon::cli {
namespace {

constexpr const char* kUsualPager = "/usr/bin/less";
// Shows colours, ends by itself where all fits on the screen, and leaves it there.
constexpr const char* kFlagsOfLess = "FRX";
constexpr int kCannotRun = 127;  // as shells say it

/// The command line of the pager; empty for none.
std::string pager_wanted(const Surroundings& surroundings) {
  const auto named = surroundings.variable("PAGER");
  if (named) return *named == "cat" ? std::string() : *named;
  return access(kUsualPager, X_OK) == 0 ? kUsualPager : "";
}

[[noreturn]] void become_pager(const std::string& command, int text) {
  dup2(text, STDIN_FILENO);
  setenv("LESS", kFlagsOfLess, 0);
  execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
  _exit(kCannotRun);
}

/// How a child of this process ended, as a shell says it.
int wait_for_end(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// What follows writes to the pipe as it would to the terminal.
void write_to(int pipe, const Appearance& look) {
  dup2(pipe, STDOUT_FILENO);
  setenv("COLUMNS", std::to_string(look.width).c_str(), 1);
  if (look.colours) setenv("FORCE_COLOR", "1", 1);
}

}  // namespace

void page_output(const CommonOptions& options) {
  const Surroundings surroundings = Surroundings::of(STDOUT_FILENO);
  if (!surroundings.terminal || isatty(STDIN_FILENO) != 1) return;
  const Appearance look = appearance_of(options, surroundings);
  const std::string command = pager_wanted(surroundings);
  const bool dumb = surroundings.variable("TERM").value_or("dumb") == "dumb";
  int ends[2];
  if (look.plain || dumb || command.empty() || pipe2(ends, O_CLOEXEC) != 0) return;
  const pid_t worker = fork();
  if (worker == 0) return write_to(ends[1], look);
  const pid_t pager = worker < 0 ? -1 : fork();
  if (pager == 0) become_pager(command, ends[0]);
  close(ends[0]);
  close(ends[1]);
  if (worker < 0) return;
  // Ctrl-C is the pager's, which lives on until it is left.
  std::signal(SIGINT, SIG_IGN);
  if (pager > 0) wait_for_end(pager);
  _exit(wait_for_end(worker));
}

}  // namespace talon::cli
