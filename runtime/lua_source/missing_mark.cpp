#include "lua_source/missing_mark.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "lua_source/lua_tokens.h"

namespace talon {
namespace {

using TokenKind = LuaToken::Kind;

bool ends_value(const LuaToken& token) {
  constexpr std::string_view words[] = {"}", ")", "]", "end", "true", "false", "nil", "..."};
  const bool word = std::ranges::any_of(words, [&](auto one) { return token.is(one); });
  return word || token.kind == TokenKind::name || token.kind == TokenKind::text ||
         token.kind == TokenKind::number;
}

/// Whether a value begins here that does not go on with the one before it: a text or a
/// table behind a name is a call.
bool begins_another(const LuaToken& token, const LuaToken& before) {
  constexpr std::string_view words[] = {"true", "false", "nil", "not", "function"};
  const bool word = std::ranges::any_of(words, [&](auto one) { return token.is(one); });
  if (word || token.kind == TokenKind::name || token.kind == TokenKind::number) return true;
  const bool called = before.kind == TokenKind::name || before.is(")") || before.is("]") ||
                      before.is("}") || before.kind == TokenKind::text;
  return (token.is("{") || token.kind == TokenKind::text) && !called;
}

/// Goes over the tokens of a file with what is open at each of them.
class MarkSearch {
 public:
  explicit MarkSearch(const ScriptFile& file)
      : file_(file), tokens_(lua_tokens(file->text)), first_on_line_(1) {}

  std::optional<MissingMark> run() {
    for (at_ = 0; at_ < tokens_.size(); ++at_) {
      if (at_ == 0 || tokens_[at_].line != tokens_[at_ - 1].line) first_on_line_ = at_;
      const LuaToken& token = tokens_[at_];
      if (token.kind == TokenKind::end || begins_statement()) return unclosed();
      if (lacks_comma()) return comma();
      step(token);
    }
    return std::nullopt;
  }

 private:
  struct Open {
    std::size_t token;
    int indent;  ///< column of the first word on its line
  };

  int indent() const { return tokens_[first_on_line_].column; }
  bool in_table() const { return !open_.empty() && tokens_[open_.back().token].is("{"); }

  /// A name at the very left that follows on what is whole stands there for a new statement.
  bool begins_statement() const {
    const LuaToken& token = tokens_[at_];
    return in_table() && at_ > 0 && token.column == 1 && ends_value(tokens_[at_ - 1]) &&
           (token.kind == TokenKind::name || token.is("local") || token.is("function"));
  }

  bool lacks_comma() const {
    return in_table() && at_ > open_.back().token + 1 && ends_value(tokens_[at_ - 1]) &&
           begins_another(tokens_[at_], tokens_[at_ - 1]);
  }

  void step(const LuaToken& token) {
    const bool opens = token.is("{") || token.is("(") || token.is("[") || token.is("function") ||
                       token.is("do") || token.is("then") || token.is("repeat");
    const bool closes =
        token.is("}") || token.is(")") || token.is("]") || token.is("end") || token.is("until");
    if (token.is("elseif") || token.is("else")) return alternative(token);
    if (opens) open_.push_back({at_, indent()});
    if (!closes || open_.empty()) return;
    // A table that ends at the left of where it began was meant to end before.
    const bool early = token.is("}") && first_on_line_ == at_ && !suspect_ && in_table() &&
                       open_.back().indent > token.column;
    if (early) suspect_ = open_.back().token;
    open_.pop_back();
  }

  void alternative(const LuaToken& token) {
    if (!open_.empty() && tokens_[open_.back().token].is("then")) open_.pop_back();
    if (token.is("else")) open_.push_back({at_, indent()});
  }

  std::optional<MissingMark> comma() const {
    const LuaToken& before = tokens_[at_ - 1];
    return MissingMark{Message("script.missing-comma")
                           .with("line", std::int64_t{tokens_[open_.back().token].line}),
                       place(before)};
  }

  std::optional<MissingMark> unclosed() const {
    if (!in_table() && !suspect_) return std::nullopt;
    const LuaToken& opening = tokens_[suspect_.value_or(open_.empty() ? 0 : open_.back().token)];
    return MissingMark{Message("script.unclosed-table"), place(opening)};
  }

  SourceRef place(const LuaToken& token) const {
    return {file_, token.line, token.column, token.length};
  }

  const ScriptFile& file_;
  const std::vector<LuaToken> tokens_;
  std::size_t at_ = 0;
  std::size_t first_on_line_;
  std::vector<Open> open_;
  std::optional<std::size_t> suspect_;  ///< the first `{` that seems to lack its `}`
};

}  // namespace

std::optional<MissingMark> missing_mark(const ScriptFile& file) { return MarkSearch(file).run(); }

}  // namespace talon
