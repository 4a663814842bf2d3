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

/// What keeps a part open, and what it lacks where it is never closed.
const char* lacking(const LuaToken& opening) {
  return opening.is("{")        ? "script.unclosed-table"
         : opening.is("(")      ? "script.unclosed-parenthesis"
         : opening.is("[")      ? "script.unclosed-bracket"
         : opening.is("repeat") ? "script.unclosed-repeat"
                                : "script.unclosed-block";
}

bool closes_it(const LuaToken& closing, const LuaToken& opening) {
  if (opening.is("{")) return closing.is("}");
  if (opening.is("(")) return closing.is(")");
  if (opening.is("[")) return closing.is("]");
  return closing.is(opening.is("repeat") ? "until" : "end");
}

/// Goes over the tokens of a file with what is open at each of them.
class MarkSearch {
 public:
  explicit MarkSearch(const ScriptFile& file)
      : file_(file), tokens_(lua_tokens(file->text)), opening_(tokens_.size()), first_on_line_(1) {}

  std::optional<MissingMark> run() {
    for (at_ = 0; at_ < tokens_.size(); ++at_) {
      if (at_ == 0 || tokens_[at_].line != tokens_[at_ - 1].line) first_on_line_ = at_;
      const LuaToken& token = tokens_[at_];
      if (token.kind == TokenKind::end || begins_statement()) return unclosed();
      if (gives_with_colon()) return MissingMark{Message("script.field-with-colon"), place(token)};
      if (lacks_brace())
        return MissingMark{Message("script.missing-brace"), place(tokens_[at_ - 1])};
      if (lacks_comma()) return comma();
      if (closes_another(token)) return unclosed();
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
  const LuaToken& innermost() const { return tokens_[open_.back().token]; }
  bool in_table() const { return !open_.empty() && innermost().is("{"); }
  bool in_call() const {
    const std::size_t open = open_.empty() ? 0 : open_.back().token;
    return open > 0 && tokens_[open].is("(") && can_be_called(open - 1);
  }

  /// Whether the value that ends at this token may be called with a text or table after it: a
  /// name, what a call gives, and no text or table that is written out.
  bool can_be_called(std::size_t last) const {
    const LuaToken& token = tokens_[last];
    if (token.kind == TokenKind::name || token.is(")") || token.is("]")) return true;
    if (token.kind != TokenKind::text && !token.is("}")) return false;
    const std::size_t first = token.is("}") ? opening_[last] : last;
    return first > 0 && can_be_called(first - 1);
  }

  /// Whether a value begins here that does not go on with the one before it.
  bool begins_another() const {
    constexpr std::string_view words[] = {"true", "false", "nil", "not", "function"};
    const LuaToken& token = tokens_[at_];
    const bool word = std::ranges::any_of(words, [&](auto one) { return token.is(one); });
    if (word || token.kind == TokenKind::name || token.kind == TokenKind::number) return true;
    return (token.is("{") || token.kind == TokenKind::text) && !can_be_called(at_ - 1);
  }

  /// A name at the very left that follows on what is whole begins a new statement.
  bool begins_statement() const {
    const LuaToken& token = tokens_[at_];
    return (in_table() || in_call()) && at_ > 0 && token.column == 1 &&
           ends_value(tokens_[at_ - 1]) &&
           (token.kind == TokenKind::name || token.is("local") || token.is("function"));
  }

  /// A field of a table as YAML has it, `rule: "game.rule"`; a method would be called.
  bool gives_with_colon() const {
    if (!in_table() || !tokens_[at_].is(":") || tokens_[at_ - 1].kind != TokenKind::name)
      return false;
    const LuaToken& before = tokens_[at_ - 2];
    const LuaToken& value = tokens_[at_ + 1];
    const LuaToken& after = tokens_[std::min(at_ + 2, tokens_.size() - 1)];
    const bool called = value.kind == TokenKind::name &&
                        (after.is("(") || after.is("{") || after.kind == TokenKind::text);
    return (before.is("{") || before.is(",") || before.is(";")) && !called;
  }

  /// A field below `move "name"`, further to the right, in no table.
  bool lacks_brace() const {
    const LuaToken& token = tokens_[at_];
    if (!open_.empty() || at_ < 2 || first_on_line_ != at_ || token.kind != TokenKind::name ||
        !tokens_[at_ + 1].is("=")) {
      return false;
    }
    const LuaToken& name = tokens_[at_ - 1];
    const LuaToken& what = tokens_[at_ - 2];
    return name.kind == TokenKind::text && what.kind == TokenKind::name &&
           token.column > what.column;
  }

  bool lacks_comma() const {
    return (in_table() || in_call()) && at_ > open_.back().token + 1 &&
           ends_value(tokens_[at_ - 1]) && begins_another();
  }

  /// Whether it closes what cannot be closed yet, since something in it is open.
  bool closes_another(const LuaToken& token) const {
    return closes(token) && !open_.empty() && !closes_it(token, innermost());
  }

  static bool closes(const LuaToken& token) {
    return token.is("}") || token.is(")") || token.is("]") || token.is("end") || token.is("until");
  }

  void step(const LuaToken& token) {
    const bool opens = token.is("{") || token.is("(") || token.is("[") || token.is("function") ||
                       token.is("do") || token.is("then") || token.is("repeat");
    if (token.is("elseif") || token.is("else")) return alternative(token);
    if (opens) open_.push_back({at_, indent()});
    if (!closes(token) || open_.empty()) return;
    // What ends at the left of where it began was meant to end before.
    const bool early = first_on_line_ == at_ && !suspect_ && open_.back().indent > token.column;
    if (early) suspect_ = open_.back().token;
    opening_[at_] = open_.back().token;
    open_.pop_back();
  }

  void alternative(const LuaToken& token) {
    if (!open_.empty() && tokens_[open_.back().token].is("then")) open_.pop_back();
    if (token.is("else")) open_.push_back({at_, indent()});
  }

  std::optional<MissingMark> comma() const {
    const LuaToken& before = tokens_[at_ - 1];
    return MissingMark{Message(in_table() ? "script.missing-comma" : "script.missing-comma-in-call")
                           .with("line", std::int64_t{innermost().line}),
                       place(before)};
  }

  std::optional<MissingMark> unclosed() const {
    if (open_.empty() && !suspect_) return std::nullopt;
    const LuaToken& opening = suspect_ ? tokens_[*suspect_] : innermost();
    return MissingMark{Message(lacking(opening)), place(opening)};
  }

  SourceRef place(const LuaToken& token) const {
    return {file_, token.line, token.column, token.length};
  }

  const ScriptFile& file_;
  const std::vector<LuaToken> tokens_;
  std::vector<std::size_t> opening_;  ///< of each token that closes something, what it closes
  std::size_t at_ = 0;
  std::size_t first_on_line_;
  std::vector<Open> open_;
  std::optional<std::size_t> suspect_;  ///< the first that seems to lack its end
};

}  // namespace

std::optional<MissingMark> missing_mark(const ScriptFile& file) { return MarkSearch(file).run(); }

}  // namespace talon
