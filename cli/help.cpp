#include "cli/help.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "cli/wrap.h"

namespace talon::cli {
namespace {

constexpr std::size_t kIndent = 2;
constexpr std::size_t kGap = 2;

using Row = std::pair<std::string, std::string>;  ///< a name and what it means

bool is_program(const CLI::App& command) { return command.get_parent() == nullptr; }

/// Options that exclude each other are a command without a name to CLI11.
bool is_group(const CLI::App& command) { return command.get_name().empty(); }

std::string key_of(const CLI::App& command) {
  return is_program(command) ? "cli.help.talon" : "cli.help." + command.get_name();
}

class HelpPage {
 public:
  HelpPage(const CLI::App& command, const Catalogue& messages, int width)
      : command_(command), messages_(messages), width_(width) {}

  std::vector<Line> make() {
    paragraph(text(key_of(command_) + ".purpose"));
    section("cli.help.examples", split_lines(text(key_of(command_) + ".examples")));
    section("cli.help.usage", {usage()});
    rows("cli.help.commands", commands());
    rows("cli.help.options-title", options());
    return std::move(lines_);
  }

 private:
  std::string text(const std::string& key) const { return messages_.render(Message(key)); }

  static std::vector<std::string> split_lines(const std::string& block) {
    std::vector<std::string> lines = split(block, '\n');
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
  }

  void paragraph(std::string sentence) { lines_.push_back({Span{std::move(sentence), {}}}); }

  void heading(const std::string& key) {
    lines_.emplace_back();
    lines_.push_back({Span{text(key), Style{.colour = {}, .bold = true, .faint = false}}});
  }

  void section(const std::string& key, const std::vector<std::string>& content) {
    heading(key);
    for (const std::string& line : content) paragraph(std::string(kIndent, ' ') + line);
  }

  void rows(const std::string& key, const std::vector<Row>& content) {
    if (content.empty()) return;
    std::size_t width = 0;
    for (const Row& row : content) width = std::max(width, row.first.size());
    heading(key);
    for (const Row& row : content) {
      std::string name = std::string(kIndent, ' ') + row.first;
      name.resize(kIndent + width + kGap, ' ');
      for (Line& line : wrap(row.second, width_, name)) lines_.push_back(std::move(line));
    }
  }

  std::string usage() const {
    if (is_program(command_)) return text("cli.help.talon.usage");
    std::string line = "talon " + command_.get_name();
    for (const CLI::Option* option : command_.get_options()) {
      if (!option->get_positional()) continue;
      const std::string name = option->get_type_name();
      line += option->get_required() ? " " + name : " [" + name + "]";
    }
    return line + " " + text("cli.help.options-place");
  }

  std::vector<Row> commands() const {
    std::vector<Row> rows;
    for (const CLI::App* command : command_.get_subcommands({})) {
      if (is_group(*command)) continue;
      rows.emplace_back(command->get_name(), text(key_of(*command) + ".purpose"));
    }
    return rows;
  }

  std::vector<Row> options() const {
    std::vector<Row> rows;
    add_options(command_, rows);
    for (const CLI::App* command : command_.get_subcommands({})) {
      if (is_group(*command)) add_options(*command, rows);
    }
    return rows;
  }

  /// A group has taken over --help from its command.
  void add_options(const CLI::App& owner, std::vector<Row>& rows) const {
    for (const CLI::Option* option : owner.get_options()) {
      if (is_group(owner) && option == owner.get_help_ptr()) continue;
      const std::string id = option->get_positional() || option->get_lnames().empty()
                                 ? option->get_name(true)
                                 : option->get_lnames().front();
      rows.emplace_back(shape(*option), meaning(id));
    }
  }

  static std::string shape(const CLI::Option& option) {
    if (option.get_positional()) return option.get_type_name();
    std::string names = "--" + option.get_lnames().front();
    if (!option.get_snames().empty()) names = "-" + option.get_snames().front() + ", " + names;
    const std::string type = option.get_type_name();  // "N:UINT in [1 - 9]": a name, what it takes
    if (option.get_expected_max() > 0) names += " " + type.substr(0, type.find(':'));
    return names;
  }

  std::string meaning(const std::string& option) const {
    const std::string own = key_of(command_) + ".options." + option;
    return text(messages_.has(own) ? own : "cli.help.options." + option);
  }

  const CLI::App& command_;
  const Catalogue& messages_;
  int width_;
  std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> help_of(const CLI::App& command, const Catalogue& messages, int width) {
  return HelpPage(command, messages, width).make();
}

}  // namespace talon::cli
