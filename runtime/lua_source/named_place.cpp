#include "lua_source/named_place.h"

#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lua_source/lua_tokens.h"

namespace talon {
namespace {

using TokenKind = LuaToken::Kind;

/// In a longer line a caret helps nobody.
constexpr std::size_t kMaxLine = 1'000;

struct Stretch {
  int column = 0;
  int length = 1;
};

const std::string* text_of_value(const Message& message, std::string_view name) {
  for (const auto& [key, value] : message.values) {
    if (key != name) continue;
    const auto* const text = std::get_if<Name>(&value);
    return text != nullptr ? &text->text : nullptr;
  }
  return nullptr;
}

/// The words of a line.
class WordsOfLine {
 public:
  explicit WordsOfLine(std::string_view line) : line_(line), tokens_(lua_tokens(line)) {}

  std::optional<Stretch> once(std::string_view word) const {
    return the_only([&](std::size_t at) { return tokens_[at].text == word; });
  }
  /// A name before "=".
  std::optional<Stretch> field(std::string_view word) const {
    return the_only([&](std::size_t at) {
      return tokens_[at].kind == TokenKind::name && tokens_[at].text == word &&
             tokens_[at + 1].is("=");
    });
  }
  /// What one of Lua's own messages quotes, which need not be a word.
  std::optional<Stretch> quoted(std::string_view signs) const {
    if (const auto word = once(signs)) return word;
    const std::size_t at = line_.find(signs);
    if (signs.empty() || std::isalpha(static_cast<unsigned char>(signs[0])) != 0 ||
        at == line_.npos || line_.find(signs, at + 1) != line_.npos) {
      return std::nullopt;
    }
    return Stretch{static_cast<int>(at) + 1, static_cast<int>(signs.size())};
  }

 private:
  template <typename Meant>
  std::optional<Stretch> the_only(Meant meant) const {
    std::optional<Stretch> found;
    for (std::size_t at = 0; at + 1 < tokens_.size(); ++at) {
      if (!meant(at)) continue;
      if (found) return std::nullopt;
      found = Stretch{tokens_[at].column, tokens_[at].length};
    }
    return found;
  }

  std::string_view line_;
  std::vector<LuaToken> tokens_;
};

/// What comes between the last quotes of one of Lua's own messages: "... (field 'x')",
/// "... near '='". It may hold quotes itself.
std::string_view last_quoted(std::string_view text) {
  for (const std::string_view before :
       {" near '", "(global '", "(local '", "(field '", "(method '", "(upvalue '", "(constant '"}) {
    const std::size_t at = text.rfind(before);
    const std::size_t end = text.rfind('\'');
    if (at == text.npos || end < at + before.size()) continue;
    return text.substr(at + before.size(), end - at - before.size());
  }
  return {};
}

std::optional<Stretch> place_in(const WordsOfLine& line, const Message& message) {
  const auto value = [&](std::string_view name) { return text_of_value(message, name); };
  std::optional<Stretch> found;
  if (const auto* lua = value("lua")) return line.quoted(last_quoted(*lua));
  if (const auto* name = value("name")) found = line.once(*name);
  if (const auto* field = value("field"); field != nullptr && !found) {
    std::string_view left = *field;
    const std::size_t dot = left.find_last_of(".:");
    if (dot != left.npos) {
      const std::string_view last = left.substr(dot + 1);
      found = left[dot] == ':' ? line.once(last) : line.field(last);
    }
    for (std::size_t end = dot; end != left.npos && !found; end = left.find_last_of(".:")) {
      left = left.substr(0, end);
      const std::size_t begin = left.find_last_of(".:");
      found = line.once(left.substr(begin == left.npos ? 0 : begin + 1));
    }
    if (dot == left.npos && !found) found = line.once(left);
  }
  for (const char* other : {"owner", "kind"}) {
    const auto* const word = value(other);
    if (word != nullptr && !found) found = line.once(*word);
  }
  // The finding is about a function over cards that returned what it may not.
  if (!found && value("returned") != nullptr) found = line.once("function");
  return found;
}

}  // namespace

SourceRef named_place(SourceRef where, const Message& message) {
  if (!where || where.line == 0 || where.column != 0) return where;
  const std::string_view line = where.file->line(where.line);
  if (line.size() > kMaxLine) return where;
  if (const auto found = place_in(WordsOfLine(line), message)) {
    where.column = found->column;
    where.length = found->length;
  }
  return where;
}

Diagnostics named_places(const Diagnostics& findings) {
  Diagnostics named;
  for (Diagnostic finding : findings.all()) {
    finding.where = named_place(std::move(finding.where), finding.message);
    named.add(std::move(finding));
  }
  return named;
}

}  // namespace talon
