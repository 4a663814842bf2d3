#include "workshop/lua_expression_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.h"

namespace talon {
namespace {

using spec::ExprKind;

bool is_constant_tree(const spec::ExprPtr& expr) { return expr->kind == ExprKind::constant; }

/// The sign between two operands; null for what is no operator.
const char* sign_of(ExprKind kind) {
  switch (kind) {
    case ExprKind::add:
      return "+";
    case ExprKind::subtract:
      return "-";
    case ExprKind::multiply:
      return "*";
    case ExprKind::double_times:
      return "<<";
    case ExprKind::logical_and:
      return "&";
    case ExprKind::logical_or:
      return "|";
    default:
      return nullptr;
  }
}

std::string call_of(const std::string& function, std::vector<std::string> arguments) {
  return function + "(" + join(arguments, ", ") + ")";
}

std::string slot_of(const std::string& name, bool under) {
  return call_of(under ? "under" : "slot", {lua_quoted(name)});
}

/// The function of Lua that reads zones, for the expression that it makes.
const char* reader_of(ExprKind kind) {
  switch (kind) {
    case ExprKind::zone_count:
    case ExprKind::grid_count:
      return "count";
    case ExprKind::zone_total:
    case ExprKind::grid_total:
      return "total";
    case ExprKind::down_count:
      return "face_down";
    case ExprKind::empty_zones:
      return "empty_zones";
    case ExprKind::top_value:
      return "top_value";
    case ExprKind::run_length:
      return "run_length";
    case ExprKind::lying_on:
      return "lying_on";
    case ExprKind::fitting_cards:
      return "fitting";
    case ExprKind::related_pairs:
      return "related_pairs";
    default:
      return nullptr;
  }
}

/// The method of a slot.
const char* method_of(ExprKind kind) {
  switch (kind) {
    case ExprKind::slot_count:
      return "count";
    case ExprKind::slot_total:
      return "total";
    case ExprKind::slot_number:
      return "number";
    case ExprKind::slot_place:
      return "place";
    case ExprKind::slot_row:
      return "row";
    case ExprKind::slot_column:
      return "column";
    case ExprKind::slot_is:
      return "is";
    case ExprKind::slot_fits:
      return "fits";
    case ExprKind::slot_all_in:
      return "all_in";
    default:
      return nullptr;
  }
}

bool is_lua_name(const std::string& name) {
  static const std::set<std::string> kWords = {
      "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
      "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
      "repeat",   "return", "then", "true", "until",  "while"};
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return !name.empty() && letter(name[0]) && !kWords.contains(name) &&
         std::ranges::all_of(name, [&](char c) { return letter(c) || digit(c); });
}

}  // namespace

std::string lua_quoted(const std::string& text) {
  std::string quoted = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') quoted += '\\';
    quoted += letter;
  }
  return quoted + "\"";
}

std::string lua_field(const std::string& name) {
  return is_lua_name(name) ? name : "[" + lua_quoted(name) + "]";
}

std::string lua_member(const std::string& table, const std::string& name) {
  return is_lua_name(name) ? table + "." + name : table + "[" + lua_quoted(name) + "]";
}

std::string lua_direction(Side side) {
  return std::string(kDirectionNames[static_cast<std::size_t>(side)]);
}

std::string LuaExpressionText::value(const spec::ExprPtr& expr) { return part(expr).text; }

std::string LuaExpressionText::relation(const spec::Relation& relation) {
  std::vector<std::string> fields;
  if (relation.edges) fields.push_back("edge = " + tables_.name(*relation.edges));
  if (relation.pairs) fields.push_back("where = " + tables_.name(*relation.pairs));
  if (relation.diagonal) fields.emplace_back("diagonal = true");
  return "relation { " + join(fields, ", ") + " }";
}

std::string LuaExpressionText::place(ZoneId place, int zones) const {
  const std::size_t count = definition_.zones.size();
  if (place >= count) return lua_quoted(definition_.grids[place - count].name);
  for (const ZoneFamily& family : definition_.families) {
    if (zones != 1 && family.first == place && family.count == zones)
      return lua_quoted(family.name);
  }
  return lua_quoted(definition_.zones[place].name);
}

std::vector<std::string> LuaExpressionText::places(const std::vector<ZoneId>& all) const {
  std::vector<std::string> names;
  if (all.empty()) names.push_back(empty_family());
  for (std::size_t at = 0; at < all.size();) {
    int zones = 1;
    for (const ZoneFamily& family : definition_.families) {
      const auto members = static_cast<std::size_t>(family.count);
      if (members < 2 || family.first != all[at] || at + members > all.size()) continue;
      bool whole = true;
      for (std::size_t member = 0; member < members; ++member) {
        whole = whole && all[at + member] == family.first + member;
      }
      if (whole) zones = family.count;
    }
    names.push_back(place(all[at], zones));
    at += static_cast<std::size_t>(zones);
  }
  return names;
}

std::string LuaExpressionText::empty_family() const {
  const auto found = std::ranges::find(definition_.families, 0, &ZoneFamily::count);
  return found == definition_.families.end() ? "nil" : lua_quoted(found->name);
}

LuaExpressionText::Part LuaExpressionText::part(const spec::ExprPtr& expr) {
  if (const char* const sign = sign_of(expr->kind)) return operation(*expr, sign);
  if (reader_of(expr->kind) != nullptr) return of_cards(*expr);
  if (method_of(expr->kind) != nullptr) return of_slot(*expr);
  switch (expr->kind) {
    case ExprKind::constant:
      return {std::to_string(expr->number), expr->number >= 0};
    case ExprKind::counter:
      return {call_of("counter", {lua_quoted(definition_.counters[expr->counter].name)})};
    case ExprKind::no_moves:
      return {"no_moves"};
    case ExprKind::logical_not:
      return {"~" + object(expr->operands.front()), false};
    case ExprKind::minimum:
    case ExprKind::maximum:
      return {call_of(expr->kind == ExprKind::minimum ? "least" : "greatest",
                      {value(expr->operands[0]), value(expr->operands[1])})};
    default:
      return comparison(*expr);
  }
}

/// One operand at least is no plain number, so that Lua does not add it up itself.
LuaExpressionText::Part LuaExpressionText::operation(const spec::Expr& expr, const char* sign) {
  const spec::ExprPtr& left = expr.operands[0];
  const spec::ExprPtr& right = expr.operands[1];
  const bool plain = is_constant_tree(left) && is_constant_tree(right);
  const bool counts_left = left->number >= 0 && left->number <= definition_.cards.size();
  const auto side = [&](const spec::ExprPtr& operand, bool is_counted) {
    if (is_counted) return tables_.counted(operand->number);
    const Part inner = part(operand);
    return inner.is_word ? inner.text : "(" + inner.text + ")";
  };
  // What was joined from the left needs no parentheses, however long it is.
  std::string before = left->kind == expr.kind ? part(left).text : side(left, plain && counts_left);
  return {before + " " + sign + " " + side(right, plain && !counts_left), false};
}

LuaExpressionText::Part LuaExpressionText::of_cards(const spec::Expr& expr) {
  std::vector<std::string> arguments = {read_place(expr)};
  if (expr.kind == ExprKind::fitting_cards) {
    arguments.push_back(
        lua_quoted(std::string(kDirectionNames[static_cast<std::size_t>(expr.number)])));
  }
  if (expr.value) arguments.push_back(tables_.name(*expr.value));
  if (expr.pair) arguments.push_back(tables_.name(*expr.pair));
  if (expr.relation) arguments.push_back(relation(*expr.relation));
  if (expr.filter) arguments.push_back(tables_.name(*expr.filter));
  return {call_of(reader_of(expr.kind), std::move(arguments))};
}

LuaExpressionText::Part LuaExpressionText::of_slot(const spec::Expr& expr) {
  std::vector<std::string> arguments;
  if (expr.kind == ExprKind::slot_fits) {
    arguments.push_back(slot_of(expr.other_slot, expr.other_under));
  }
  if (expr.kind == ExprKind::slot_all_in) arguments.push_back(place(expr.zone, expr.zones));
  if (expr.filter) arguments.push_back(tables_.name(*expr.filter));
  if (expr.value) arguments.push_back(tables_.name(*expr.value));
  if (expr.pair) arguments.push_back(tables_.name(*expr.pair));
  const std::string method = std::string(":") + method_of(expr.kind);
  return {call_of(slot_of(expr.slot, expr.under) + method, std::move(arguments))};
}

/// `more_than` and `at_least` are the others with their operands the other way round.
LuaExpressionText::Part LuaExpressionText::comparison(const spec::Expr& expr) {
  const spec::ExprPtr& left = expr.operands[0];
  const spec::ExprPtr& right = expr.operands[1];
  const bool equal = expr.kind == ExprKind::equal;
  const bool less = expr.kind == ExprKind::less;
  if (!equal && is_constant_tree(left) && !is_constant_tree(right)) {
    return {call_of(object(right) + (less ? ":more_than" : ":at_least"), {value(left)})};
  }
  const char* const method = equal ? ":equals" : less ? ":less_than" : ":at_most";
  return {call_of(object(left) + method, {value(right)})};
}

std::string LuaExpressionText::object(const spec::ExprPtr& expr) {
  if (is_constant_tree(expr)) return tables_.counted(expr->number);
  const Part inner = part(expr);
  return inner.is_word ? inner.text : "(" + inner.text + ")";
}

std::string LuaExpressionText::read_place(const spec::Expr& expr) const {
  return expr.slot.empty() ? place(expr.zone, expr.zones) : slot_of(expr.slot, false);
}

}  // namespace talon
