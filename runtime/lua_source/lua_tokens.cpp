#include "lua_source/lua_tokens.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/index_in.h"

namespace talon {
namespace {

constexpr std::array<std::string_view, 22> kKeywords = {
    "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
    "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
    "repeat",   "return", "then", "true", "until",  "while"};

static_assert(std::ranges::is_sorted(kKeywords));

/// The signs of more than one character, longer ones first.
constexpr std::array<std::string_view, 11> kLongSigns = {
    "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>", ""};

bool is_name_start(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

class LuaTokenReader {
 public:
  explicit LuaTokenReader(std::string_view lua) : lua_(lua) {}

  std::vector<LuaToken> read() {
    while (at_ < lua_.size()) next();
    add(LuaToken::Kind::end, {}, 0);
    return std::move(tokens_);
  }

 private:
  std::string_view rest() const { return lua_.substr(at_); }

  void next() {
    const char c = lua_[at_];
    if (is_blank(c)) {
      skip_blanks();
    } else if (c == '-' && rest().starts_with("--")) {
      skip_comment();
    } else if (c == '"' || c == '\'') {
      take_quoted(c);
    } else if (is_name_start(c)) {
      take_word();
    } else if (const std::size_t bracket = long_bracket(); bracket > 0) {
      take_long_text(bracket);
    } else if (is_digit(c) || (c == '.' && at_ + 1 < lua_.size() && is_digit(lua_[at_ + 1]))) {
      take_number();
    } else {
      take_sign();
    }
  }

  void add(LuaToken::Kind kind, std::string_view text, std::size_t length) {
    tokens_.push_back({kind, text, line_, static_cast<int>(at_ - line_start_) + 1,
                       std::max(static_cast<int>(length), 1)});
    pass(length);
  }

  void pass(std::size_t length) {
    for (const std::size_t end = std::min(at_ + length, lua_.size()); at_ < end; ++at_) {
      if (lua_[at_] != '\n') continue;
      ++line_;
      line_start_ = at_ + 1;
    }
  }

  void skip_blanks() {
    std::size_t end = at_ + 1;
    while (end < lua_.size() && is_blank(lua_[end])) ++end;
    pass(end - at_);
  }

  /// The length of "[[", "[=[" and so on; 0 when there is none here.
  std::size_t long_bracket() const {
    if (at_ == lua_.size() || lua_[at_] != '[') return 0;
    const std::size_t second = rest().find_first_not_of('=', 1);
    const bool opens = second != std::string_view::npos && rest()[second] == '[';
    return opens ? second + 1 : 0;
  }

  /// How far it is to the end of what a long bracket of this length opened.
  std::size_t long_end(std::size_t bracket) const {
    const std::string closing = "]" + std::string(bracket - 2, '=') + "]";
    const std::size_t end = rest().find(closing, bracket);
    return end == std::string_view::npos ? rest().size() : end + closing.size();
  }

  void skip_comment() {
    pass(2);
    if (const std::size_t bracket = long_bracket(); bracket > 0) {
      pass(long_end(bracket));
    } else {
      pass(std::min(rest().find_first_of("\r\n"), rest().size()));
    }
  }

  /// A text goes on in the next line after a backslash there, or after "\z", which passes over
  /// blanks.
  std::size_t after_escape(std::size_t at) const {
    if (rest().substr(at).starts_with("\\\r\n")) return at + 3;
    if (!rest().substr(at).starts_with("\\z")) return at + 2;
    return std::min(rest().find_first_not_of(" \f\n\r\t\v", at + 2), rest().size());
  }

  void take_quoted(char quote) {
    const std::string_view here = rest();
    std::size_t end = 1;
    while (end < here.size() && here[end] != quote && here[end] != '\n') {
      end = here[end] == '\\' ? after_escape(end) : end + 1;
    }
    end = std::min(end, here.size());
    add(LuaToken::Kind::text, here.substr(1, end - 1), end + 1);
  }

  void take_long_text(std::size_t bracket) {
    const std::size_t length = long_end(bracket);
    const std::size_t inside = length >= 2 * bracket ? length - 2 * bracket : 0;
    add(LuaToken::Kind::text, rest().substr(bracket, inside), length);
  }

  void take_word() {
    std::size_t end = at_ + 1;
    while (end < lua_.size() && (is_name_start(lua_[end]) || is_digit(lua_[end]))) ++end;
    const std::string_view word = lua_.substr(at_, end - at_);
    const bool keyword = std::ranges::binary_search(kKeywords, word);
    add(keyword ? LuaToken::Kind::keyword : LuaToken::Kind::name, word, word.size());
  }

  void take_number() {
    std::size_t length = 1;
    const bool hexadecimal = rest().starts_with("0x") || rest().starts_with("0X");
    const std::string_view marks = hexadecimal ? "pP" : "eE";
    const auto belongs = [&](char c) {
      const bool exponent = (c == '+' || c == '-') && marks.find(rest()[length - 1]) != marks.npos;
      return is_name_start(c) || is_digit(c) || c == '.' || exponent;
    };
    while (length < rest().size() && belongs(rest()[length])) ++length;
    add(LuaToken::Kind::number, rest().substr(0, length), length);
  }

  void take_sign() {
    const std::string_view here = rest();
    const auto found =
        std::ranges::find_if(kLongSigns.begin(), kLongSigns.end() - 1,
                             [&](std::string_view sign) { return here.starts_with(sign); });
    const std::size_t length = found->empty() ? 1 : found->size();
    add(LuaToken::Kind::sign, here.substr(0, length), length);
  }

  std::string_view lua_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::size_t line_start_ = 0;
  std::vector<LuaToken> tokens_;
};

}  // namespace

std::size_t LuaToken::begin_in(std::string_view lua) const {
  const std::size_t begin = index_in(lua, text.data());
  // A text is between quotes.
  const std::size_t quotes = length - text.size();
  return kind == Kind::text ? begin - quotes / 2 : begin;
}

std::size_t LuaToken::end_in(std::string_view lua) const { return begin_in(lua) + length; }

std::vector<LuaToken> lua_tokens(std::string_view lua) { return LuaTokenReader(lua).read(); }

}  // namespace talon
