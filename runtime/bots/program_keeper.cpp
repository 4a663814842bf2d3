#include "bots/program_keeper.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <thread>
#include <utility>

#include "base/uninterrupted.h"
#include "confine/helper.h"
#include "confine/passed_files.h"

namespace talon {
namespace {

using KeeperClock = std::chrono::steady_clock;

/// How long a program may take to end by itself once its input has ended.
constexpr std::chrono::milliseconds kTimeToEnd{300};

/// Rounds of a millisecond in which all that a program has left behind is ended, as a rule.
constexpr int kRoundsWaitedFor = 200;

/// Both ends of a pipe, or of two sockets in place of one: [0] is read, [1] is written. -1 is none.
struct Pipe {
  std::array<int, 2> ends{-1, -1};
  Pipe() = default;
  Pipe(const Pipe&) = delete;
  ~Pipe() {
    for (const int end : ends) {
      if (end >= 0) close(end);
    }
  }
};

/// Everything that is ours alone: what is inherited goes by other numbers. Sockets, where
/// this process writes, since writing to one without a reader need not raise a signal.
struct Pipes {
  Pipe input, output, errors, keeper;

  bool open() {
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input.ends.data()) == 0 &&
           pipe2(output.ends.data(), O_CLOEXEC) == 0 && pipe2(errors.ends.data(), O_CLOEXEC) == 0 &&
           socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, keeper.ends.data()) == 0;
  }
};

/// A process of a group of its own, so that Ctrl-C is not for it. 0 or an errno.
int spawn_shell(const std::string& command, const Pipes& pipes, pid_t& process) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, pipes.input.ends[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, pipes.output.ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, pipes.errors.ends[1], STDERR_FILENO);
  posix_spawnattr_t how;
  posix_spawnattr_init(&how);
  sigset_t usual;
  sigemptyset(&usual);
  posix_spawnattr_setsigmask(&how, &usual);
  sigaddset(&usual, SIGINT);
  sigaddset(&usual, SIGPIPE);
  posix_spawnattr_setsigdefault(&how, &usual);
  posix_spawnattr_setpgroup(&how, 0);
  posix_spawnattr_setflags(&how,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  std::string shell = "sh";
  std::string flag = "-c";
  std::string words = command;
  char* const arguments[] = {shell.data(), flag.data(), words.data(), nullptr};
  const int error = posix_spawn(&process, "/bin/sh", &files, &how, arguments, environ);
  posix_spawnattr_destroy(&how);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

/// The file in which the kernel lists the children of this process.
std::string list_of_children() {
  const std::string own = std::to_string(getpid());
  return "/proc/" + own + "/task/" + own + "/children";
}

void kill_children(const std::string& list) {
  std::FILE* const file = std::fopen(list.c_str(), "re");
  if (file == nullptr) return;
  int child = 0;
  while (std::fscanf(file, "%d", &child) == 1) kill(child, SIGKILL);
  std::fclose(file);
}

bool has_ended(pid_t process) { return waitpid(process, nullptr, WNOHANG) != 0; }

void end_program(pid_t process) {
  const auto deadline = KeeperClock::now() + kTimeToEnd;
  while (!has_ended(process) && KeeperClock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  kill(-process, SIGKILL);  // what it may have left behind, too
}

/// Ends whatever a program has started, a daemon of a session of its own, too: orphans
/// become children of the keeper. A program that makes processes without an end holds up
/// only the keeper: after some rounds it closes its file.
void end_all_children(const std::string& list, int own_end) {
  for (int round = 0;; ++round) {
    kill_children(list);
    pid_t ended = 0;
    while ((ended = waitpid(-1, nullptr, WNOHANG)) > 0) {
    }
    if (ended < 0 && errno == ECHILD) return;
    if (round == kRoundsWaitedFor) close(own_end);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

void wait_for_end(int file) {
  pollfd waited{file, POLLIN, 0};
  uninterrupted([&] { return poll(&waited, 1, -1); });
}

}  // namespace

void answer_start(int socket, int error, std::span<const int> files) {
  (void)send_message(socket, std::string_view(reinterpret_cast<const char*>(&error), sizeof error),
                     files);
}

void keep_program(int socket, const std::string& command) {
  // What ends the group of the player must leave somebody who ends the program.
  setpgid(0, 0);
  const std::string children = list_of_children();
  const bool can_list = access(children.c_str(), R_OK) == 0;
  if (can_list) prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  Pipes pipes;
  pid_t process = 0;
  const int error = pipes.open() ? spawn_shell(command, pipes, process) : errno;
  if (error != 0) {
    answer_start(socket, error, {});
    _exit(0);
  }
  const std::array given{pipes.input.ends[1], pipes.output.ends[0], pipes.errors.ends[0],
                         pipes.keeper.ends[1]};
  answer_start(socket, 0, given);
  const int own_end = pipes.keeper.ends[0];
  keep_only(own_end);
  wait_for_end(own_end);
  end_program(process);
  if (can_list) end_all_children(children, own_end);
  _exit(0);
}

}  // namespace talon
