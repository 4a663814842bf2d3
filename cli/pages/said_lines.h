#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/message.h"
#include "cli/pages/presenter.h"
#include "cli/terminal/output.h"

namespace talon::cli {

/// What was said to a person and is not written yet, in lines as wide as the window.
class SaidLines {
 public:
  /// Must outlive it.
  explicit SaidLines(const Presenter& presenter) : presenter_(presenter) {}

  void say(const Message& message);
  void say(std::string key) { say(Message(std::move(key))); }
  /// With a command that is to be pasted: a line break in it would make two of it.
  void say_command(const Message& message);
  void say(std::vector<Line> lines);
  void say(Line line) { lines_.push_back(std::move(line)); }
  /// `first` is what comes before the text, below which its other lines begin.
  void say_text(const std::string& text, std::string_view first = "");

  /// From now on nothing was said.
  std::vector<Line> take() { return std::exchange(lines_, {}); }

 private:
  const Presenter& presenter_;
  std::vector<Line> lines_;
};

}  // namespace talon::cli
