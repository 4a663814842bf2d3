#include "lua_source/lua_comparisons.h"

#include <string>
#include <utility>

namespace talon {
namespace {

/// More than this no file of a game has; one that is made for it could have the square of its
/// length.
constexpr std::size_t kMaxComparisons = 10'000;

}  // namespace

void LuaComparisons::add(Field field, LuaFacts::Name text, bool number) {
  if (facts_.comparisons.size() == kMaxComparisons) return;
  facts_.comparisons.push_back({std::string(cursor_[field.owner].text),
                                cursor_.named(cursor_[field.field]), std::move(text), number});
}

void LuaComparisons::add(Field field, std::size_t text) {
  add(field, cursor_.named(cursor_[text]), cursor_[text].kind == LuaToken::Kind::number);
}

void LuaComparisons::add_keys(const LuaValue& table, const LuaValue& key) {
  if (table.table == kNoToken || key.field == kNoToken) return;
  for (const LuaFacts::Item& item : facts_.braces[table.table].items) {
    if (item.key.where) add({key.first, key.field}, item.key, item.numbered);
  }
}

void LuaComparisons::add_given() {
  for (const Parameter& one : parameters_) {
    if (functions_called_[one.function] != 1) continue;
    for (const LuaFacts::Call& call : facts_.calls) {
      if (call.method || call.function != one.function) continue;
      if (one.parameter >= call.arguments.size()) continue;
      const LuaFacts::Argument& argument = call.arguments[one.parameter];
      if (argument.is_text()) add(one.field, argument.texts.front(), false);
    }
    if (facts_.comparisons.size() == kMaxComparisons) return;
  }
}

}  // namespace talon
