#include "bots/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <thread>
#include <utility>

#include "bots/orphans.h"

namespace talon {
namespace {

constexpr std::size_t kLastWords = 4000;
constexpr std::size_t kPortion = 65536;
/// How long a program may take to end by itself once its input has ended.
constexpr std::chrono::milliseconds kTimeToEnd{300};

/// Both ends of a way that bytes can go: [0] is read, [1] is written. -1 is none.
struct Way {
  std::array<int, 2> ends{-1, -1};
  ~Way() {
    for (const int end : ends) {
      if (end >= 0) close(end);
    }
  }
  int take(std::size_t end) { return std::exchange(ends.at(end), -1); }
};

/// Everything that is ours alone: what is inherited goes by other numbers.
bool open_ways(Way& input, Way& output, Way& errors) {
  // A socket, since writing to one without a reader need not raise a signal.
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input.ends.data()) == 0 &&
         pipe2(output.ends.data(), O_CLOEXEC) == 0 && pipe2(errors.ends.data(), O_CLOEXEC) == 0;
}

/// A process of a group of its own, so that Ctrl-C is not for it and its children
/// can be ended with it. 0 when there is none.
pid_t spawn_shell(const std::string& command, const Way& input, const Way& output,
                  const Way& errors) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input.ends[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, output.ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, errors.ends[1], STDERR_FILENO);
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
  pid_t process = 0;
  const int failed = posix_spawn(&process, "/bin/sh", &files, &how, arguments, environ);
  posix_spawnattr_destroy(&how);
  posix_spawn_file_actions_destroy(&files);
  return failed == 0 ? process : 0;
}

void make_nonblocking(int file) { fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK); }

int milliseconds_until(ChildProcess::Clock::time_point deadline) {
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(deadline - ChildProcess::Clock::now());
  return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1'000'000));
}

}  // namespace

Result<ChildProcess> ChildProcess::start(const std::string& command, std::size_t longest_line) {
  Way input, output, errors;
  const pid_t process = !open_ways(input, output, errors) ? 0 : Orphans::of_process().start([&] {
    return spawn_shell(command, input, output, errors);
  });
  if (process == 0) {
    return failure(Message("bot.no-process").with("reason", std::string(std::strerror(errno))));
  }
  return ChildProcess(process, input.take(1), output.take(0), errors.take(0), longest_line);
}

ChildProcess::ChildProcess(pid_t process, int input, int output, int errors,
                           std::size_t longest_line)
    : process_(process),
      input_(input),
      output_(output),
      errors_(errors),
      longest_line_(longest_line) {
  for (const int file : {input_, output_, errors_}) make_nonblocking(file);
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : process_(std::exchange(other.process_, 0)),
      input_(std::exchange(other.input_, -1)),
      output_(std::exchange(other.output_, -1)),
      errors_(std::exchange(other.errors_, -1)),
      longest_line_(other.longest_line_),
      to_send_(std::move(other.to_send_)),
      input_ends_(other.input_ends_),
      heard_(std::move(other.heard_)),
      taken_(other.taken_),
      output_ended_(other.output_ended_),
      last_words_(std::move(other.last_words_)) {}

ChildProcess::~ChildProcess() {
  if (process_ == 0) return;
  // Its output stays open meanwhile, so that what it says last does not end it.
  if (input_ >= 0) close(input_);
  const Clock::time_point deadline = Clock::now() + kTimeToEnd;
  int status = 0;
  while (waitpid(process_, &status, WNOHANG) == 0) {
    if (Clock::now() >= deadline) {
      kill(-process_, SIGKILL);
      waitpid(process_, &status, 0);
      break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  kill(-process_, SIGKILL);  // what it may have left behind in its group
  Orphans::of_process().ended(process_);
  close(output_);
  close(errors_);
}

void ChildProcess::send(std::string_view line) {
  to_send_ += line;
  to_send_ += '\n';
  taken_ = 0;
}

ChildProcess::Heard ChildProcess::wait(std::string& line, Clock::time_point deadline) {
  // Whoever always has another line would never be waited for, so no deadline would end it.
  if (taken_ > longest_line_) return Heard::flood;
  do {
    if (take_line(line)) return Heard::line;
    if (heard_.size() > longest_line_) return Heard::flood;
    if (output_ended_) return Heard::end;
  } while (exchange(deadline));
  return Heard::silence;
}

bool ChildProcess::take_line(std::string& line) {
  const std::size_t end = heard_.find('\n');
  if (end == std::string::npos || end > longest_line_) return false;
  line = heard_.substr(0, end);
  heard_.erase(0, end + 1);
  taken_ += end + 1;
  return true;
}

/// Waits for something to read or to write and does it. False when the time is over.
bool ChildProcess::exchange(Clock::time_point deadline) {
  if (input_ends_ && to_send_.empty() && input_ >= 0) close(std::exchange(input_, -1));
  std::array<pollfd, 3> files{{{output_, POLLIN, 0}, {errors_, POLLIN, 0}, {-1, POLLOUT, 0}}};
  if (!to_send_.empty()) files[2].fd = input_;
  const int ready = poll(files.data(), files.size(), milliseconds_until(deadline));
  if (ready < 0) return errno == EINTR;
  if (ready == 0) return false;
  if (files[2].revents != 0) write_some();
  if (files[1].revents != 0) hear_errors();
  if (files[0].revents != 0) read_some();
  return true;
}

void ChildProcess::write_some() {
  const ssize_t written = ::send(input_, to_send_.data(), to_send_.size(), MSG_NOSIGNAL);
  if (written > 0) to_send_.erase(0, static_cast<std::size_t>(written));
  // Nobody reads any more; what it has said still counts.
  if (written < 0 && errno != EAGAIN && errno != EINTR) to_send_.clear();
}

void ChildProcess::read_some() {
  std::array<char, kPortion> bytes;
  const ssize_t got = read(output_, bytes.data(), bytes.size());
  if (got > 0) heard_.append(bytes.data(), static_cast<std::size_t>(got));
  if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) output_ended_ = true;
}

void ChildProcess::hear_errors() {
  std::array<char, kPortion> bytes;
  const ssize_t got = read(errors_, bytes.data(), bytes.size());
  if (got > 0) {
    last_words_.append(bytes.data(), static_cast<std::size_t>(got));
    if (last_words_.size() > kLastWords) last_words_.erase(0, last_words_.size() - kLastWords);
  } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
    close(std::exchange(errors_, -1));
  }
}

std::string ChildProcess::last_words() {
  while (errors_ >= 0) {
    pollfd file{errors_, POLLIN, 0};
    if (poll(&file, 1, 0) <= 0) break;
    hear_errors();
  }
  return last_words_;
}

Message ChildProcess::early_end() {
  std::string words = last_words();
  while (!words.empty() && words.back() == '\n') words.pop_back();
  if (words.empty()) return Message("bot.crashed");
  return Message("bot.crashed-with-words").with("words", words);
}

}  // namespace talon
