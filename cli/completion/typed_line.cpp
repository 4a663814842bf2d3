#include "cli/completion/typed_line.h"

#include "cli/command_line/all_commands.h"

namespace talon::cli {
namespace {

/// Reads words one after another.
class LineReader {
 public:
  explicit LineReader(const Commands& commands) : commands_(commands) {}

  void read(const std::string& word) {
    if (waiting_ != nullptr) {
      line_.options[waiting_->name].push_back(word);
      waiting_ = nullptr;
    } else if (word.starts_with("-") && !only_values_) {
      read_option(word);
    } else if (line_.command == nullptr) {
      line_.command = command_called(commands_, word);
      line_.lost = line_.lost || line_.command == nullptr;
    } else {
      line_.positions.push_back(word);
    }
  }

  TypedLine at_cursor(const std::string& word) && {
    line_.word = word;
    const std::size_t equals = word.find('=');
    if (waiting_ != nullptr) {
      line_.argument = waiting_;
    } else if (!word.starts_with("-")) {
      line_.argument = next_position();
    } else if (equals != std::string::npos) {
      line_.argument = option(word.substr(0, equals));
      line_.before = word.substr(0, equals + 1);
      line_.word = word.substr(equals + 1);
    }
    return std::move(line_);
  }

 private:
  void read_option(const std::string& word) {
    const std::size_t equals = word.find('=');
    const Argument* found = option(word.substr(0, equals));
    only_values_ = word == "--";
    if (found == nullptr) return;
    std::vector<std::string>& values = line_.options[found->name];
    if (equals != std::string::npos) {
      values.push_back(word.substr(equals + 1));
    } else if (!found->value.empty()) {
      waiting_ = found;
    }
  }

  /// The option of the command that was typed; before a command was typed, that of any command.
  const Argument* option(const std::string& name) const {
    if (line_.command != nullptr) return argument_called(*line_.command, name);
    for (const Command& command : commands_) {
      if (const Argument* found = argument_called(command, name)) return found;
    }
    return nullptr;
  }

  const Argument* next_position() const {
    if (line_.command == nullptr) return nullptr;
    std::size_t index = line_.positions.size();
    for (const Argument& argument : line_.command->arguments) {
      if (argument.is_option()) continue;
      const bool many = std::holds_alternative<std::vector<std::string>*>(argument.target);
      if (many || index == 0) return &argument;
      --index;
    }
    return nullptr;
  }

  const Commands& commands_;
  TypedLine line_;
  const Argument* waiting_ = nullptr;
  bool only_values_ = false;
};

}  // namespace

std::string TypedLine::value_of(const std::string& name) const {
  std::size_t index = 0;
  if (command == nullptr) return "";
  for (const Argument& one : command->arguments) {
    if (one.is_option()) continue;
    if (one.name == name) return index < positions.size() ? positions[index] : "";
    ++index;
  }
  return "";
}

TypedLine typed_line(const Commands& commands, const std::vector<std::string>& words) {
  LineReader reader(commands);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) reader.read(words[i]);
  return std::move(reader).at_cursor(words.empty() ? "" : words.back());
}

}  // namespace talon::cli
