#include "cli/terminal/pager.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string>

#include "base/uninterrupted.h"
#include "cli/terminal/appearance.h"

namespace talon::cli {
namespace {

constexpr const char* kUsualPager = "/usr/bin/less";
// Shows colours, ends by itself where all fits on the screen, and leaves it there.
constexpr const char* kFlagsOfLess = "FRX";

/// Where somebody reads, and wants to see a screen.
struct WhoReads {
  Surroundings surroundings;
  Appearance look;
  bool has_screen = false;

  explicit WhoReads(const CommonOptions& options)
      : surroundings(Surroundings::of(STDOUT_FILENO)), look(appearance_of(options, surroundings)) {
    const bool dumb = surroundings.variable("TERM").value_or("dumb") == "dumb";
    has_screen = surroundings.terminal && isatty(STDIN_FILENO) == 1 && !look.plain && !dumb;
  }

  /// What PAGER says; "cat" is not a pager.
  std::optional<std::string> named() const {
    const auto command = surroundings.variable("PAGER");
    return command == "cat" ? std::string() : command;
  }
};

/// What follows writes to the pipe as it would to the terminal.
void write_to(int pipe, const Appearance& look) {
  dup2(pipe, STDOUT_FILENO);
  setenv("COLUMNS", std::to_string(look.width).c_str(), 1);
  if (look.colours) setenv("FORCE_COLOR", "1", 1);
}

}  // namespace

int wait_for_end(pid_t child) {
  int status = 0;
  uninterrupted([&] { return waitpid(child, &status, 0); });
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void become_pager(const std::string& command) {
  setenv("LESS", kFlagsOfLess, 0);
  execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
  _exit(kCannotRun);
}

std::optional<std::string> named_pager(const CommonOptions& options) {
  const WhoReads reader(options);
  auto command = reader.has_screen ? reader.named() : std::nullopt;
  return command && !command->empty() ? command : std::nullopt;
}

void page_output(const CommonOptions& options) {
  const WhoReads reader(options);
  const bool usual = access(kUsualPager, X_OK) == 0;
  const std::string command = reader.named().value_or(usual ? kUsualPager : "");
  int ends[2];
  if (!reader.has_screen || command.empty() || pipe2(ends, O_CLOEXEC) != 0) return;
  const pid_t worker = fork();
  if (worker == 0) return write_to(ends[1], reader.look);
  const pid_t pager = worker < 0 ? -1 : fork();
  if (pager == 0) {
    dup2(ends[0], STDIN_FILENO);
    become_pager(command);
  }
  close(ends[0]);
  close(ends[1]);
  if (worker < 0) return;
  // Ctrl-C is the pager's, which lives on until it is left.
  std::signal(SIGINT, SIG_IGN);
  if (pager > 0) wait_for_end(pager);
  _exit(wait_for_end(worker));
}

}  // namespace talon::cli
