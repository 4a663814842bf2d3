#include "bench/startup.h"

#include <array>
#include <csignal>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/check.h"
#include "bench/rounds.h"

extern char** environ;

namespace talon::bench {
namespace {

/// A child that reads from one pipe and writes to another.
class Child {
 public:
  explicit Child(const std::vector<std::string>& command) {
    std::array<int, 2> input{}, output{};
    TALON_CHECK(pipe(input.data()) == 0 && pipe(output.data()) == 0);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
    for (const int end : {input[0], input[1], output[0], output[1]}) {
      posix_spawn_file_actions_addclose(&actions, end);
    }
    std::vector<char*> arguments;
    for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    TALON_CHECK_EQ(posix_spawnp(&pid_, arguments[0], &actions, nullptr, arguments.data(), environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    close(input[0]);
    close(output[1]);
    input_ = input[1];
    output_ = output[0];
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    kill(pid_, SIGKILL);
    close(input_);
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
  int input_ = -1;
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
