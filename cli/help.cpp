#include "cli/help.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "cli/wrap.h"

namespace talon::cli {
namespace {

constexpr std::size_t kHelpIndent = 2;
constexpr std::size_t kHelpGap = 2;  ///< blanks after the longest name

using HelpRow = std::pair<std::string, std::string>;  ///< a name and what it means

/// One page: of the program or of a command.
class HelpPage {
 public:
  HelpPage(const std::string& subject, const Catalogue& messages, int width)
      : key_(key_of(subject)), messages_(messages), width_(width) {}

  std::vector<Line> of_program(const Commands& commands) {
    begin();
    usage(text(key_ + ".usage"));
    std::vector<HelpRow> names;
    for (const Command& command : commands) {
      names.emplace_back(command.name, text(key_of(command.name) + ".purpose"));
    }
    rows("help.commands", names);
    rows("help.options-title", {help_row(), {"--version", meaning("version")}});
    return std::move(lines_);
  }

  std::vector<Line> of(const Command& command) {
    begin();
    usage(usage_of(command));
    std::vector<HelpRow> arguments = {help_row()};
    for (const Arguments* all : {&command.arguments, &command.alternatives}) {
      for (const Argument& argument : *all) {
        arguments.emplace_back(shape(argument), meaning(argument.bare_name()));
      }
    }
    rows("help.options-title", arguments);
    return std::move(lines_);
  }

 private:
  static std::string key_of(const std::string& subject) { return "help-" + subject; }

  std::string text(const std::string& key) const { return messages_.render(Message(key)); }

  std::string meaning(const std::string& argument) const {
    const std::string own = key_ + ".options." + argument;
    return text(messages_.has(own) ? own : "help.options." + argument);
  }

  static std::vector<std::string> split_lines(const std::string& block) {
    std::vector<std::string> lines = split(block, '\n');
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
  }

  void begin() {
    paragraph(text(key_ + ".purpose"));
    section("help.examples", split_lines(text(key_ + ".examples")));
  }

  void usage(const std::string& form) { section("help.usage", {form}); }

  void paragraph(std::string sentence) { lines_.push_back({Span{std::move(sentence), {}}}); }

  void title(const std::string& key) {
    lines_.emplace_back();
    lines_.push_back({Span{text(key), Style{.colour = {}, .bold = true, .faint = false}}});
  }

  void section(const std::string& key, const std::vector<std::string>& content) {
    title(key);
    for (const std::string& line : content) paragraph(std::string(kHelpIndent, ' ') + line);
  }

  void rows(const std::string& key, const std::vector<HelpRow>& content) {
    std::size_t width = 0;
    for (const HelpRow& row : content) width = std::max(width, row.first.size());
    title(key);
    for (const HelpRow& row : content) {
      std::string name = std::string(kHelpIndent, ' ') + row.first;
      name.resize(kHelpIndent + width + kHelpGap, ' ');
      for (Line& line : wrap(row.second, width_, name)) lines_.push_back(std::move(line));
    }
  }

  std::string usage_of(const Command& command) const {
    std::string line = "talon " + command.name;
    for (const Argument& argument : command.arguments) {
      if (argument.is_option()) continue;
      line += argument.conditions.required ? " " + argument.value : " [" + argument.value + "]";
    }
    return line + " " + text("help.options-place");
  }

  HelpRow help_row() const { return {"-h, --help", meaning("help")}; }

  static std::string shape(const Argument& argument) {
    if (!argument.is_option()) return argument.value;
    return argument.value.empty() ? argument.name : argument.name + " " + argument.value;
  }

  std::string key_;
  const Catalogue& messages_;
  int width_;
  std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> help_of_program(const Commands& commands, const Catalogue& messages, int width) {
  return HelpPage("talon", messages, width).of_program(commands);
}

std::vector<Line> help_of(const Command& command, const Catalogue& messages, int width) {
  return HelpPage(command.name, messages, width).of(command);
}

}  // namespace talon::cli
