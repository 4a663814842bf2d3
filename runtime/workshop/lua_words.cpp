#include "workshop/lua_words.h"

#include <cctype>

namespace talon {
namespace {

class Words {
 public:
  explicit Words(std::string_view lua) : rest_(lua) {}

  std::set<std::string> read() {
    while (!rest_.empty()) {
      if (rest_.starts_with("--")) {
        skip_comment();
      } else if (rest_[0] == '"' || rest_[0] == '\'') {
        read_string(rest_[0]);
      } else if (is_identifier(rest_[0])) {
        take_word(is_identifier);
      } else {
        rest_.remove_prefix(1);
      }
    }
    return std::move(words_);
  }

 private:
  static bool is_identifier(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) || letter == '_';
  }
  static bool is_name(char letter) { return is_identifier(letter) || letter == '-'; }

  void take_word(bool (*belongs)(char)) {
    std::size_t length = 0;
    while (length < rest_.size() && belongs(rest_[length])) ++length;
    words_.emplace(rest_.substr(0, length));
    rest_.remove_prefix(length);
  }

  void read_string(char quote) {
    rest_.remove_prefix(1);
    while (!rest_.empty() && rest_[0] != quote && rest_[0] != '\n') {
      if (is_identifier(rest_[0])) {
        take_word(is_name);
      } else {
        rest_.remove_prefix(rest_[0] == '\\' && rest_.size() > 1 ? 2 : 1);
      }
    }
    if (!rest_.empty()) rest_.remove_prefix(1);
  }

  /// `-- to the end of the line` or `--[==[ to the same bracket ]==]`.
  void skip_comment() {
    rest_.remove_prefix(2);
    std::string end = "\n";
    if (rest_.starts_with("[")) {
      const std::size_t equals = rest_.find_first_not_of('=', 1);
      if (equals != std::string_view::npos && rest_[equals] == '[') {
        end = "]" + std::string(equals - 1, '=') + "]";
      }
    }
    const std::size_t at = rest_.find(end);
    rest_.remove_prefix(at == std::string_view::npos ? rest_.size() : at + end.size());
  }

  std::string_view rest_;
  std::set<std::string> words_;
};

}  // namespace

std::set<std::string> lua_words(std::string_view lua) { return Words(lua).read(); }

std::set<std::string> script_words(const Definition& definition) {
  std::set<std::string> words;
  for (const ScriptFile& script : definition.scripts) words.merge(lua_words(script->text));
  for (const auto& [name, file] : definition.includes) words.merge(lua_words(file->text));
  return words;
}

}  // namespace talon
