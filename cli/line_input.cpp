#include "cli/line_input.h"

#include <unistd.h>

#include <cerrno>

namespace talon::cli {
namespace {

constexpr std::size_t kLongestLine = 4096;
constexpr std::chrono::milliseconds kBetweenLooks{250};

}  // namespace

bool LineInput::echoes() const { return isatty(file_) == 1; }

LineInput::Status LineInput::next(std::string& line) {
  if (wakes_ && wakes_()) return Status::woken;
  std::size_t end = pending_.find('\n');
  while (end == std::string::npos && !ended_) {
    const std::size_t known = pending_.size();
    switch (feed()) {
      case Fed::interrupted:
        return Status::interrupted;
      case Fed::woken:
        return Status::woken;
      case Fed::end:
        ended_ = true;
        break;
      case Fed::more:
        break;
    }
    end = pending_.find('\n', known);
  }
  if (end == std::string::npos && pending_.empty()) return Status::end;
  line = pending_.substr(0, end);
  pending_.erase(0, end == std::string::npos ? end : end + 1);
  return Status::line;
}

std::optional<LineInput::Fed> LineInput::wait() const {
  std::optional<bool> ready;
  while (wakes_ && !(ready = interrupts_.wait_for(file_, kBetweenLooks))) {
    if (wakes_()) return Fed::woken;
  }
  if (!ready) ready = interrupts_.wait_for(file_);
  return *ready ? std::nullopt : std::optional(Fed::interrupted);
}

LineInput::Fed LineInput::feed() {
  if (const auto woken = wait()) return *woken;
  char bytes[4096];
  const ssize_t count = read(file_, bytes, sizeof bytes);
  if (count < 0) return errno == EINTR || errno == EAGAIN ? Fed::more : Fed::end;
  if (count == 0) return Fed::end;
  for (const char byte : std::string_view(bytes, static_cast<std::size_t>(count))) {
    open_line_ = byte == '\n' ? 0 : open_line_ + 1;
    if (open_line_ <= kLongestLine) pending_ += byte;
  }
  return Fed::more;
}

}  // namespace talon::cli
