#include "workshop/mutation.h"

#include <algorithm>
#include <string_view>

#include "base/text.h"
#include "lua_source/lua_tokens.h"
#include "scenarios/changed_script.h"
#include "script/script_facts.h"

namespace talon {
namespace {

using TokenKind = LuaToken::Kind;

struct OtherWord {
  std::string_view was;
  std::string_view becomes;
};
/// Each word or sign with that which a mistake would put there.
constexpr OtherWord kOtherWords[] = {{"at_least", "more_than"},
                                     {"more_than", "at_least"},
                                     {"at_most", "less_than"},
                                     {"less_than", "at_most"},
                                     {"equals", "at_least"},
                                     {"least", "greatest"},
                                     {"greatest", "least"},
                                     {"and", "or"},
                                     {"or", "and"},
                                     {"true", "false"},
                                     {"false", "true"},
                                     {"&", "|"},
                                     {"|", "&"},
                                     {"<", "<="},
                                     {"<=", "<"},
                                     {">", ">="},
                                     {">=", ">"},
                                     {"==", "~="},
                                     {"~=", "=="},
                                     {"+", "-"},
                                     {"-", "+"}};

class MutationSearch {
 public:
  explicit MutationSearch(const ScriptFile& script)
      : script_(script), tokens_(lua_tokens(script->text)), facts_(script_facts(script)) {}

  std::vector<Mutation> run() {
    for (std::size_t at = 0; at + 1 < tokens_.size(); ++at) {
      other_word(at);
      next_number(at);
      if (tokens_[at].is("{")) swap_effects(begin_of(at));
    }
    return std::move(all_);
  }

 private:
  std::size_t begin_of(std::size_t at) const { return tokens_[at].begin_in(script_->text); }
  std::string text_of(const LuaFacts::Part& part) const {
    return script_->text.substr(part.begin, part.end - part.begin);
  }

  void add(SourceRef where, std::string text, std::string was, std::string becomes) {
    all_.push_back({with_text(*script_, std::move(text)), std::move(where), std::move(was),
                    std::move(becomes)});
  }

  void replace_token(std::size_t at, const std::string& becomes) {
    std::string text = script_->text;
    const LuaToken& token = tokens_[at];
    const std::size_t begin = begin_of(at);
    text.replace(begin, token.end_in(script_->text) - begin, becomes);
    add({script_, token.line, token.column, token.length}, std::move(text), std::string(token.text),
        becomes);
  }

  void other_word(std::size_t at) {
    const LuaToken& token = tokens_[at];
    if (token.kind == TokenKind::text || token.kind == TokenKind::number) return;
    const bool method = token.kind == TokenKind::name;
    // A name is a condition as a method, or as one of Lua's functions is called.
    if (method && (at == 0 || (!tokens_[at - 1].is(":") && !tokens_[at + 1].is("(")))) return;
    // "-" before a single value is not a difference.
    const bool sign = token.is("+") || token.is("-");
    if (sign && (at == 0 || !ends_operand(tokens_[at - 1]))) return;
    for (const OtherWord& other : kOtherWords) {
      if (token.text == other.was) replace_token(at, std::string(other.becomes));
    }
  }

  static bool ends_operand(const LuaToken& token) {
    return token.kind == TokenKind::name || token.kind == TokenKind::text ||
           token.kind == TokenKind::number || token.is(")") || token.is("]") || token.is("}");
  }

  void next_number(std::size_t at) {
    if (tokens_[at].kind != TokenKind::number) return;
    const auto number = parse_integer(tokens_[at].text);
    if (number && *number < kMaxNumber) replace_token(at, std::to_string(*number + 1));
  }

  /// Those of the braces that open at this byte.
  void swap_effects(std::size_t open) {
    const auto braces = std::ranges::lower_bound(facts_.braces, open, {}, &LuaFacts::Braces::open);
    if (braces == facts_.braces.end() || braces->open != open) return;
    const std::vector<LuaFacts::Item>& items = braces->items;
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
      const LuaFacts::Part &one = items[i].part, &next = items[i + 1].part;
      const std::string first = text_of(one), second = text_of(next);
      if (!items[i].call || !items[i + 1].call || first == second) continue;
      const std::string between = script_->text.substr(one.end, next.begin - one.end);
      std::string text = script_->text;
      text.replace(one.begin, next.end - one.begin, second + between + first);
      add(one.where, std::move(text), short_text(first + ", " + second),
          short_text(second + ", " + first));
    }
  }

  /// Beyond it a number is not part of a rule.
  static constexpr std::int64_t kMaxNumber = 1'000'000;

  const ScriptFile& script_;
  const std::vector<LuaToken> tokens_;
  const LuaFacts facts_;
  std::vector<Mutation> all_;
};

}  // namespace

std::vector<Mutation> mutations_of(const ScriptFile& script) {
  return MutationSearch(script).run();
}

}  // namespace talon
