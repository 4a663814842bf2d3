#include "bench/startup.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

#include "base/check.h"
#include "bench/rounds.h"

extern char** environ;

namespace talon::bench {
namespace {

/// A program that reads nothing and writes to a pipe.
class Child {
 public:
  explicit Child(const std::vector<std::string>& command) {
    std::array<int, 2> output{};
    TALON_CHECK(pipe(output.data()) == 0);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, output[0]);
    posix_spawn_file_actions_addclose(&actions, output[1]);
    std::vector<char*> arguments;
    for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    TALON_CHECK_EQ(posix_spawnp(&pid_, arguments[0], &actions, nullptr, arguments.data(), environ),
                   0);
    posix_spawn_file_actions_destroy(&actions);
    close(output[1]);
    output_ = output[0];
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    kill(pid_, SIGKILL);
    close(output_);
    waitpid(pid_, nullptr, 0);
  }

  /// Adds what the child has written; false when it writes no more.
  bool read_more(std::string& text) {
    std::array<char, 4096> bytes{};
    const ssize_t count = read(output_, bytes.data(), bytes.size());
    if (count > 0) text.append(bytes.data(), static_cast<std::size_t>(count));
    return count > 0;
  }

 private:
  pid_t pid_ = -1;
  int output_ = -1;
};

}  // namespace

double seconds_until(const std::vector<std::string>& command, const std::string& mark) {
  return seconds_of([&] {
    Child child(command);
    std::string text;
    while (text.find(mark) == std::string::npos) TALON_CHECK(child.read_more(text));
  });
}

}  // namespace talon::bench
