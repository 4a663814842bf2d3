#include "bots/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <utility>

#include "base/uninterrupted.h"

namespace talon {
namespace {

constexpr std::size_t kMaxLastWords = 4000;
constexpr std::size_t kPortion = 65536;
void make_nonblocking(int file) { fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK); }

int milliseconds_until(ChildProcess::Clock::time_point deadline) {
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(deadline - ChildProcess::Clock::now());
  return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1'000'000));
}

}  // namespace

Result<ChildProcess> ChildProcess::start(const ProgramStarter& program, std::size_t max_line) {
  const Result<ProgramStarter::Started> started = program.start();
  if (!started) return failure(started.error());
  return ChildProcess(*started, max_line);
}

ChildProcess::ChildProcess(const ProgramStarter::Started& started, std::size_t max_line)
    : input_(started.input),
      output_(started.output),
      errors_(started.errors),
      keeper_(started.keeper),
      max_line_(max_line) {
  for (const int file : {input_, output_, errors_}) make_nonblocking(file);
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : input_(std::exchange(other.input_, -1)),
      output_(std::exchange(other.output_, -1)),
      errors_(std::exchange(other.errors_, -1)),
      keeper_(std::exchange(other.keeper_, -1)),
      max_line_(other.max_line_),
      to_send_(std::move(other.to_send_)),
      input_ends_(other.input_ends_),
      heard_(std::move(other.heard_)),
      taken_(other.taken_),
      output_ended_(other.output_ended_),
      last_words_(std::move(other.last_words_)) {}

ChildProcess::~ChildProcess() {
  if (keeper_ < 0) return;
  // Its output stays open meanwhile, so that what it says last does not end it.
  if (input_ >= 0) close(input_);
  shutdown(keeper_, SHUT_WR);
  char nothing = 0;
  uninterrupted([&] { return read(keeper_, &nothing, 1); });
  for (const int file : {keeper_, output_, errors_}) {
    if (file >= 0) close(file);
  }
}

void ChildProcess::send(std::string_view line) {
  to_send_ += line;
  to_send_ += '\n';
  taken_ = 0;
}

ChildProcess::Heard ChildProcess::wait(std::string& line, Clock::time_point deadline) {
  // Whoever always has another line would never be waited for, so no deadline would end it.
  if (taken_ > max_line_) return Heard::flood;
  do {
    if (take_line(line)) return Heard::line;
    if (heard_.size() > max_line_) return Heard::flood;
    if (output_ended_) return Heard::end;
  } while (exchange(deadline));
  return Heard::silence;
}

bool ChildProcess::take_line(std::string& line) {
  const std::size_t end = heard_.find('\n');
  if (end == std::string::npos || end > max_line_) return false;
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
  if (written > 0) to_send_.erase(0, written);
  // Nobody reads any more; what it has said still counts.
  if (written < 0 && errno != EAGAIN && errno != EINTR) to_send_.clear();
}

void ChildProcess::read_some() {
  std::array<char, kPortion> bytes;
  const ssize_t got = read(output_, bytes.data(), bytes.size());
  if (got > 0) heard_.append(bytes.data(), got);
  if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) output_ended_ = true;
}

void ChildProcess::hear_errors() {
  std::array<char, kPortion> bytes;
  const ssize_t got = read(errors_, bytes.data(), bytes.size());
  if (got > 0) {
    last_words_.append(bytes.data(), got);
    if (last_words_.size() > kMaxLastWords) {
      last_words_.erase(0, last_words_.size() - kMaxLastWords);
    }
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
