#include "base/index_in.h"
#include "lua_source/lua_parser.h"

namespace talon {
namespace {

/// A name that holds a condition itself.
constexpr std::string_view kConditionName = "no_moves";
constexpr std::string_view kSlotFunction = "slot";

/// More than this no file of a game has; one that is made for it could have the square of its
/// length.
constexpr std::size_t kMaxComparisons = 10'000;

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
    value.local = index_in(locals_, local);
    value.table = local->table;
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
  // What is true stays what `or` gives: only a certain one leaves what follows it unread.
  if ((value.makers.empty() || word == "or") && !certain) return;
  const LuaToken& first = tokens_[value.first];
  // `word` has been taken where it follows the value.
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
  if (value.field != kNoToken) {
    const Field field{value.first, value.field};
    if (other.text != kNoToken) add_comparison(field, other.text);
    if (other.local != kNoToken) locals_[other.local].compared.push_back(field);
  } else if (value.local != kNoToken && other.text != kNoToken) {
    locals_[value.local].texts.push_back(other.text);
  }
}

void LuaParser::forget_words(Value& value) {
  value.field = value.text = value.local = value.table = kNoToken;
}

void LuaParser::add_comparison(Field field, LuaFacts::Name text, bool number) {
  if (facts_.comparisons.size() == kMaxComparisons) return;
  facts_.comparisons.push_back({std::string(tokens_[field.owner].text), named(tokens_[field.field]),
                                std::move(text), number});
}

void LuaParser::add_comparison(Field field, std::size_t text) {
  add_comparison(field, named(tokens_[text]), tokens_[text].kind == Kind::number);
}

void LuaParser::note_keys(const Value& of, const Value& key) {
  if (of.table == kNoToken || key.field == kNoToken) return;
  for (const LuaFacts::Item& item : facts_.braces[of.table].items) {
    if (item.key.where) add_comparison({key.first, key.field}, item.key, item.numbered);
  }
}

void LuaParser::note_compared(const Local& local) {
  if (local.set) return;
  if (local.field != kNoToken) {
    for (const std::size_t text : local.texts) {
      add_comparison({local.owner, local.field}, text);
    }
  }
  if (local.function.empty()) return;
  for (const Field& field : local.compared) {
    compared_parameters_.push_back({local.function, local.parameter, field});
  }
}

void LuaParser::note_given_texts() {
  for (const ComparedParameter& one : compared_parameters_) {
    if (functions_called_[one.function] != 1) continue;
    for (const LuaFacts::Call& call : facts_.calls) {
      if (call.method || call.function != one.function) continue;
      if (one.parameter >= call.arguments.size()) continue;
      const LuaFacts::Argument& argument = call.arguments[one.parameter];
      if (argument.is_text()) add_comparison(one.field, argument.texts.front(), false);
    }
    if (facts_.comparisons.size() == kMaxComparisons) return;
  }
}

void LuaParser::condition(std::string_view word) {
  const Value value = expression();
  note_swallowed(value, By::testing, word, value.built);
}

}  // namespace talon
