#include "cli/pages/said_lines.h"

#include "cli/terminal/wrap.h"

namespace talon::cli {

void SaidLines::say(const Message& message) { say_text(presenter_.messages.render(message)); }

void SaidLines::say_command(const Message& message) {
  say(Line{Span{presenter_.messages.render(message), {}}});
}

void SaidLines::say_text(const std::string& text, std::string_view first) {
  say(wrap(text, presenter_.look.width, first));
}

void SaidLines::say(std::vector<Line> lines) { append(lines_, std::move(lines)); }

}  // namespace talon::cli
