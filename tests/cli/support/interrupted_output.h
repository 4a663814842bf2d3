#pragma once

#include <csignal>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include "cli/terminal/output.h"

namespace talon::cli::testing {

/// An Output whose bytes a test can read, and at which Ctrl-C is pressed once it shows a text.
class InterruptedOutput {
 public:
  explicit InterruptedOutput(std::string text)
      : sign_(std::move(text)),
        file_(fopencookie(this, "w", {nullptr, take, nullptr, nullptr})),
        output_(file_, Output::Colours::none) {}
  ~InterruptedOutput() { std::fclose(file_); }
  InterruptedOutput(const InterruptedOutput&) = delete;
  InterruptedOutput& operator=(const InterruptedOutput&) = delete;

  Output& output() { return output_; }
  const std::string& text() {
    std::fflush(file_);
    return text_;
  }

 private:
  static ssize_t take(void* self, const char* bytes, std::size_t count) {
    auto& shown = *static_cast<InterruptedOutput*>(self);
    const std::string_view more(bytes, count);
    shown.text_ += more;
    if (!shown.pressed_ && more.find(shown.sign_) != std::string_view::npos) {
      shown.pressed_ = true;
      std::raise(SIGINT);
    }
    return static_cast<ssize_t>(count);
  }

  std::string sign_;
  bool pressed_ = false;
  std::string text_;
  std::FILE* file_;
  Output output_;
};

}  // namespace talon::cli::testing
