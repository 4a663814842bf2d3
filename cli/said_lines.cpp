#include "cli/said_lines.h"

#include <algorithm>

#include "cli/wrap.h"

namespace talon::cli {

void SaidLines::say(const Message& message) {
  const std::string text = presenter_.messages.render(message);
  // A command is to be pasted, and with a line break in it two would be.
  const bool holds_command = std::ranges::any_of(
      message.values, [](const auto& value) { return value.first == "command"; });
  holds_command ? say(Line{Span{text, {}}}) : say_text(text);
}

void SaidLines::say_text(const std::string& text, std::string_view first) {
  say(wrap(text, presenter_.look.width, first));
}

void SaidLines::say(std::vector<Line> lines) {
  for (Line& line : lines) lines_.push_back(std::move(line));
}

}  // namespace talon::cli
