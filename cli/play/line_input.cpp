#include "cli/play/line_input.h"

#include <unistd.h>

#include <cerrno>
#include <utility>

#include "base/unicode.h"

namespace talon::cli {
namespace {

constexpr std::size_t kMaxLineBytes = 4096;
/// What a terminal that pours without an end can fill.
constexpr std::size_t kMaxBytesAhead = 65'536;
constexpr std::chrono::milliseconds kBetweenLooks{250};
constexpr std::chrono::milliseconds kForever{-1};
constexpr std::chrono::milliseconds kAtOnce{0};

}  // namespace

bool LineInput::echoes() const { return isatty(file_) == 1; }

LineInput::Status LineInput::next(std::string& line) {
  if (wakes_ && wakes_()) return Status::woken;
  pending_.erase(0, std::exchange(edited_, 0));
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

LineInput::Status LineInput::ask(Output& output, std::string_view prompt, std::string& line,
                                 const TypingHelp& help) {
  if (editor_ != nullptr) {
    output.flush();
    return edit(as_shown(prompt), line, help);
  }
  output.prompt(prompt);
  return next(line);
}

LineInput::Status LineInput::edit(std::string_view prompt, std::string& line,
                                  const TypingHelp& help) {
  if (wakes_ && wakes_()) return Status::woken;
  stopped_ = Status::end;  // as Ctrl-D says it
  take_in_lines();
  auto typed = editor_->read(
      prompt, [this] { return next_byte(); }, help);
  if (!typed) return stopped_;
  typed->resize(utf8_prefix(std::string_view(*typed).substr(0, kMaxLineBytes)));
  line = std::move(*typed);
  return Status::line;
}

void LineInput::take_in_lines() {
  while (!ended_ && pending_.size() < kMaxBytesAhead &&
         interrupts_.wait_for(file_, kAtOnce) == true) {
    ended_ = take_in() == Fed::end;
  }
  open_line_ = 0;  // the editor has it
}

LineEditor::Byte LineInput::next_byte() {
  using Kind = LineEditor::Byte::Kind;
  const auto stop = [&](Status why) {
    stopped_ = why;
    return LineEditor::Byte{Kind::stop};
  };
  if (edited_ == pending_.size()) {
    pending_.clear();
    edited_ = 0;
    if (ended_) return stop(Status::end);
    const auto ready = interrupts_.wait_for(file_, wakes_ ? kBetweenLooks : kForever);
    if (!ready) return wakes_ && wakes_() ? stop(Status::woken) : LineEditor::Byte{Kind::nothing};
    if (!*ready) return stop(Status::interrupted);
    if (take_in() == Fed::end) return stop(Status::end);
    open_line_ = 0;  // the editor has it
    if (pending_.empty()) return {Kind::nothing};
  }
  return {Kind::byte, pending_[edited_++]};
}

LineInput::Fed LineInput::feed() {
  if (const auto woken = wait()) return *woken;
  return take_in();
}

LineInput::Fed LineInput::take_in() {
  char bytes[4096];
  const ssize_t count = read(file_, bytes, sizeof bytes);
  if (count < 0) return errno == EINTR || errno == EAGAIN ? Fed::more : Fed::end;
  if (count == 0) return Fed::end;
  for (const char byte : std::string_view(bytes, count)) {
    open_line_ = byte == '\n' ? 0 : open_line_ + 1;
    if (open_line_ <= kMaxLineBytes) pending_ += byte;
  }
  return Fed::more;
}

}  // namespace talon::cli
