#include "workshop/yaml_text.h"

#include <utility>

#include "base/quoted.h"
#include "base/text.h"
#include "base/unicode.h"

namespace talon {
namespace {

/// Whether the text is in a flow without quotes: words of letters, digits
/// and few signs, such as `author`, `-3` or `the market`.
bool is_plain(const std::string& text) {
  constexpr std::string_view signs = " -_./+";
  if (text.empty() || text == "~" || text == "null" || text.front() == ' ' || text.back() == ' ') {
    return false;
  }
  if (text.front() == '-' && !parse_integer(text)) return false;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    const bool word = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                      (letter >= '0' && letter <= '9') || byte >= 0x80;
    if (!word && signs.find(letter) == std::string_view::npos) return false;
  }
  return true;
}

/// Line breaks by their escapes.
std::string on_one_line(std::string text) {
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos;) {
    text.replace(at, 1, "\\n");
  }
  return text;
}

}  // namespace

std::string wrapped_flow(const std::string& start, char open, const std::vector<std::string>& items,
                         char close) {
  std::string text;
  std::string line = start + open;
  const std::string indent(display_width(line), ' ');
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string item = items[i] + (i + 1 < items.size() ? "," : std::string(1, close));
    const bool fits = display_width(line) + 1 + display_width(item) <= kPageWidth;
    if (i > 0 && !fits) text += std::exchange(line, indent) + "\n";
    line += (i > 0 && fits ? " " : "") + item;
  }
  return text + line + (items.empty() ? std::string(1, close) : "") + "\n";
}

std::string scalar_text(const std::string& text) {
  return is_plain(text) ? text : on_one_line(double_quoted(text));
}

std::string flow_text(const Node& node) {
  std::vector<std::string> parts;
  switch (node.kind) {
    case Node::Kind::null:
      return "~";
    case Node::Kind::scalar:
      return node.quoted ? on_one_line(double_quoted(node.scalar)) : scalar_text(node.scalar);
    case Node::Kind::list:
      for (const Node& item : node.items) parts.push_back(flow_text(item));
      return "[" + join(parts, ", ") + "]";
    case Node::Kind::map:
      for (const Node::Entry& entry : node.entries) {
        parts.push_back(scalar_text(entry.key) + ": " + flow_text(entry.value));
      }
      return "{" + join(parts, ", ") + "}";
  }
  return {};
}

}  // namespace talon
