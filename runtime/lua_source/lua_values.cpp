#include "lua_source/lua_parser.h"

namespace talon {
namespace {

/// A name that holds a condition itself.
constexpr std::string_view kConditionName = "no_moves";
constexpr std::string_view kSlotFunction = "slot";

}  // namespace

std::string LuaParser::maker_of_sign(std::string_view sign) {
  constexpr std::pair<std::string_view, const char*> makers[] = {
      {"+", "add"}, {"-", "sub"}, {"*", "mul"}, {"<<", "shl"}, {"&", "band"}, {"|", "bor"}};
  for (const auto& [one, maker] : makers) {
    if (one == sign) return maker;
  }
  return {};
}

LuaParser::Value LuaParser::name_value(const LuaToken& name) {
  Value value;
  if (const Local* local = find(name.text)) {
    value.built = local->built;
    value.builds = local->builds;
    value.declared_line = local->where.line;
    return value;
  }
  value.built = name.text == kConditionName;
  value.makes_slot = name.text == kSlotFunction;
  value.builds = !value.makes_slot && building_.functions.contains(name.text);
  return value;
}

void LuaParser::note_result(Value& value, const std::string& name, bool method) {
  Value result{.first = value.first};
  if (method) {
    result.built =
        building_.methods.contains(name) || (value.slot && building_.slot_methods.contains(name));
  } else {
    result.built = value.builds;
    result.slot = value.makes_slot;
  }
  const std::string last = name.substr(name.rfind('.') + 1);
  if (!last.empty()) result.makers.push_back(last);
  value = std::move(result);
}

void LuaParser::note_swallowed(const Value& value, By by, std::string_view word, bool certain) {
  // What is true stays what `or` gives: only a certain one leaves what stands behind it unread.
  if ((value.makers.empty() || word == "or") && !certain) return;
  const LuaToken& first = tokens_[value.first];
  // `word` has been taken where it stands behind the value.
  std::size_t last = at_ - 1;
  if (tokens_[last].text == word && by == By::joining && last > value.first) --last;
  LuaFacts::Swallowed found{by, std::string(word), where(first),       tokens_[last].line,
                            {}, certain,           value.declared_line};
  if (word != "or") found.makers = value.makers;
  if (tokens_[last].line == first.line) {
    found.where.length = tokens_[last].column + tokens_[last].length - first.column;
  }
  facts_.swallowed.push_back(std::move(found));
}

void LuaParser::note_comparison(const Value& value, const Value& other) {
  if (value.field == kNoToken || other.text == kNoToken) return;
  facts_.comparisons.push_back({std::string(tokens_[value.first].text), named(tokens_[value.field]),
                                named(tokens_[other.text])});
}

void LuaParser::condition(std::string_view word) {
  const Value value = expression();
  note_swallowed(value, By::testing, word, value.built);
}

}  // namespace talon
