#include "workshop/mutation.h"

#include <algorithm>
#include <string_view>

#include "base/text.h"
#include "script/lua_tokens.h"

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

/// The longest text of an effect that a report shows.
constexpr std::size_t kShownEffect = 60;

/// A part of a list between two commas.
struct Item {
  std::size_t first;  ///< token
  std::size_t last;
  bool effect;  ///< a call: a name before a bracket or text, and no name of a field
};

class MutationSearch {
 public:
  explicit MutationSearch(const ScriptFile& script)
      : script_(script), tokens_(lua_tokens(script->text)) {}

  std::vector<Mutation> run() {
    for (std::size_t at = 0; at + 1 < tokens_.size(); ++at) {
      other_word(at);
      next_number(at);
      if (tokens_[at].is("{")) swap_effects(at);
    }
    return std::move(all_);
  }

 private:
  std::size_t begin_of(std::size_t at) const {
    const LuaToken& token = tokens_[at];
    // A text stands between quotes.
    const auto offset = static_cast<std::size_t>(token.text.data() - script_->text.data());
    const auto whole = static_cast<std::size_t>(token.length);
    return token.kind == TokenKind::text ? offset - (whole - token.text.size()) / 2 : offset;
  }
  std::size_t end_of(std::size_t at) const {
    return begin_of(at) + static_cast<std::size_t>(tokens_[at].length);
  }
  std::string text_of(const Item& item) const {
    const std::size_t begin = begin_of(item.first);
    return script_->text.substr(begin, end_of(item.last) - begin);
  }

  void add(std::size_t at, std::string text, std::string was, std::string becomes) {
    auto changed = std::make_shared<SourceFile>(*script_);
    changed->text = std::move(text);
    const LuaToken& token = tokens_[at];
    all_.push_back({std::move(changed),
                    {script_, token.line, token.column, token.length},
                    std::move(was),
                    std::move(becomes)});
  }

  void replace_token(std::size_t at, const std::string& becomes) {
    std::string text = script_->text;
    text.replace(begin_of(at), end_of(at) - begin_of(at), becomes);
    add(at, std::move(text), std::string(tokens_[at].text), becomes);
  }

  void other_word(std::size_t at) {
    const LuaToken& token = tokens_[at];
    if (token.kind == TokenKind::text || token.kind == TokenKind::number) return;
    const bool method = token.kind == TokenKind::name;
    // A name is a condition as a method, or as one of Lua's functions is called.
    if (method && (at == 0 || (!tokens_[at - 1].is(":") && !tokens_[at + 1].is("(")))) return;
    // "-" before a value alone is no difference.
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
    if (number && *number < kMostNumber) replace_token(at, std::to_string(*number + 1));
  }

  void swap_effects(std::size_t open) {
    const std::vector<Item> items = items_of(open);
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
      const Item &one = items[i], &next = items[i + 1];
      const std::string first = text_of(one), second = text_of(next);
      if (!one.effect || !next.effect || first == second) continue;
      const std::size_t begin = begin_of(one.first), middle = end_of(one.last);
      const std::string between = script_->text.substr(middle, begin_of(next.first) - middle);
      std::string text = script_->text;
      text.replace(begin, end_of(next.last) - begin, second + between + first);
      add(one.first, std::move(text), shown(first + ", " + second), shown(second + ", " + first));
    }
  }

  /// The parts of the table that opens here; none when it does not close.
  std::vector<Item> items_of(std::size_t open) const {
    std::vector<Item> items;
    int depth = 0;
    std::size_t first = open + 1;
    for (std::size_t at = open; at < tokens_.size(); ++at) {
      const LuaToken& token = tokens_[at];
      const bool opens = token.is("{") || token.is("(") || token.is("[") || token.is("function") ||
                         token.is("do") || token.is("then") || token.is("repeat");
      const bool closes =
          token.is("}") || token.is(")") || token.is("]") || token.is("end") || token.is("until");
      // Only one `end` closes an `if` with other branches.
      if (token.is("elseif")) --depth;
      if (opens) ++depth;
      if (closes) --depth;
      const bool ends = depth == 0 || (depth == 1 && (token.is(",") || token.is(";")));
      if (ends && at > first) items.push_back(item_of(first, at - 1));
      if (ends) first = at + 1;
      if (depth == 0) return items;
    }
    return {};
  }

  Item item_of(std::size_t first, std::size_t last) const {
    const LuaToken& next = tokens_[first + 1];
    const bool call = tokens_[first].kind == TokenKind::name && last > first &&
                      (next.is("(") || next.is("{") || next.kind == TokenKind::text);
    return {first, last, call};
  }

  static std::string shown(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    if (text.size() > kShownEffect) text = text.substr(0, kShownEffect) + "...";
    return text;
  }

  /// Beyond it a number is no rule of a game.
  static constexpr std::int64_t kMostNumber = 1'000'000;

  const ScriptFile& script_;
  const std::vector<LuaToken> tokens_;
  std::vector<Mutation> all_;
};

}  // namespace

std::vector<Mutation> mutations_of(const ScriptFile& script) {
  return MutationSearch(script).run();
}

}  // namespace talon
