#include "workshop/lua_expression_text.h"

#include <algorithm>
#include <set>
#include <variant>

#include "base/quoted.h"
#include "base/text.h"

namespace talon {
namespace {

bool is_constant_tree(const spec::ExprPtr& expr) { return expr->as<spec::Constant>() != nullptr; }

std::string call_of(const std::string& function, std::vector<std::string> arguments) {
  std::erase(arguments, "");
  return function + "(" + join(arguments, ", ") + ")";
}

std::string slot_of(const spec::SlotReference& slot) {
  return call_of(slot.under ? "under" : "slot", {double_quoted(slot.name)});
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

std::string lua_field(const std::string& name) {
  return is_lua_name(name) ? name : "[" + double_quoted(name) + "]";
}

std::string lua_member(const std::string& table, const std::string& name) {
  return is_lua_name(name) ? table + "." + name : table + "[" + double_quoted(name) + "]";
}

std::string lua_direction(Side side) { return std::string(direction_id(side)); }

std::string LuaExpressionText::value(const spec::ExprPtr& expr) { return part(expr).text; }

std::string LuaExpressionText::relation(const spec::Relation& relation) {
  std::vector<std::string> fields;
  if (relation.edges) fields.push_back("edge = " + tables_.name(*relation.edges));
  if (relation.pairs) fields.push_back("where = " + tables_.name(*relation.pairs));
  if (relation.diagonal) fields.emplace_back("diagonal = true");
  return "relation { " + join(fields, ", ") + " }";
}

std::string LuaExpressionText::spot(ZoneId spot, int zones) const {
  const std::size_t count = definition_.zones.size();
  if (spot >= count) return double_quoted(definition_.grids[spot - count].name);
  for (const ZoneFamily& family : definition_.families) {
    if (zones != 1 && family.first == spot && family.count == zones)
      return double_quoted(family.name);
  }
  return double_quoted(definition_.zones[spot].name);
}

std::vector<std::string> LuaExpressionText::spots(const std::vector<ZoneId>& all) const {
  std::vector<std::string> names;
  if (all.empty()) names.push_back(empty_family());
  for (std::size_t at = 0; at < all.size();) {
    ZoneCount zones = 1;
    for (const ZoneFamily& family : definition_.families) {
      if (family.count < 2 || family.first != all[at] || at + family.count > all.size()) continue;
      bool whole = true;
      for (std::size_t member = 0; member < family.count; ++member) {
        whole = whole && all[at + member] == family.first + member;
      }
      if (whole) zones = family.count;
    }
    names.push_back(spot(all[at], zones));
    at += zones;
  }
  return names;
}

std::string LuaExpressionText::empty_family() const {
  const auto found = std::ranges::find(definition_.families, 0, &ZoneFamily::count);
  return found == definition_.families.end() ? "nil" : double_quoted(found->name);
}

/// The Lua of each kind of expression. What it calls has its arguments without those that are
/// not there.
class LuaExpressionText::Writer {
 public:
  explicit Writer(LuaExpressionText& lua) : lua_(lua) {}

  Part operator()(const spec::Constant& one) {
    return {std::to_string(one.number), one.number >= 0};
  }
  Part operator()(const spec::CounterValue& one) {
    return {call_of("counter", {double_quoted(lua_.definition_.counters[one.counter].name)})};
  }
  Part operator()(const spec::CardTotal& one) {
    return {call_of(one.value ? "total" : "count",
                    {read(one.of), function(one.value), function(one.filter)})};
  }
  Part operator()(const spec::DownCount& one) { return {call_of("face_down", {read(one.of)})}; }
  Part operator()(const spec::EmptyZones& one) { return {call_of("empty_zones", {read(one.of)})}; }
  Part operator()(const spec::TopValue& one) {
    return {call_of("top_value", {read(one.of), function(one.value)})};
  }
  Part operator()(const spec::RunLength& one) {
    return {call_of("run_length", {read(one.of), function(one.pair)})};
  }
  Part operator()(const spec::LyingOn& one) {
    return {call_of("lying_on", {read(one.of), function(one.pair)})};
  }
  Part operator()(const spec::Joined& one) {
    return {call_of("joined", {read(one.of), function(one.pair)})};
  }
  Part operator()(const spec::Deadlocked& one) {
    std::vector<std::string> ways;
    const auto add = [&](const char* name, const std::string& way) {
      if (!way.empty()) ways.push_back(std::string(name) + " = " + way);
    };
    add("onto", function(one.onto));
    add("empty", function(one.empty));
    add("together", function(one.together));
    if (one.closed.first != kNoZone) add("closed", read(one.closed));
    const std::string table = ways.empty() ? "" : "{ " + join(ways, ", ") + " }";
    return {call_of("deadlocked", {read(one.of), function(one.pair), table})};
  }
  Part operator()(const spec::FittingCards& one) {
    return {call_of("fitting", {read(one.of), double_quoted(lua_direction(one.side)),
                                function(one.pair), function(one.filter)})};
  }
  Part operator()(const spec::RelatedPairs& one) {
    return {call_of("related_pairs", {read(one.of), lua_.relation(*one.relation)})};
  }
  Part operator()(const spec::SlotTotal& one) {
    return method(one.slot, one.value ? "total" : "count", {function(one.value)});
  }
  Part operator()(const spec::SlotNumber& one) { return method(one.slot, "number", {}); }
  Part operator()(const spec::SlotWhere& one) {
    return method(one.slot, spec::kWhereNames[one.by], {});
  }
  Part operator()(const spec::SlotIs& one) {
    return method(one.slot, "is", {function(one.filter)});
  }
  Part operator()(const spec::SlotFits& one) {
    return method(one.slot, "fits", {slot_of(one.other), function(one.pair)});
  }
  Part operator()(const spec::SlotAllIn& one) {
    return method(one.slot, "all_in", {read(one.of), function(one.pair)});
  }
  Part operator()(const spec::NoMoves&) { return {"no_moves"}; }
  Part operator()(const spec::Not& one) { return {"~" + object(one.operand), false}; }

  Part operator()(const spec::Binary& one) {
    using spec::Sign;
    switch (one.sign) {
      case Sign::add:
        return operation(one, "+");
      case Sign::subtract:
        return operation(one, "-");
      case Sign::multiply:
        return operation(one, "*");
      case Sign::double_times:
        return operation(one, "<<");
      case Sign::logical_and:
        return operation(one, "&");
      case Sign::logical_or:
        return operation(one, "|");
      case Sign::minimum:
        return {call_of("least", {lua_.value(one.left), lua_.value(one.right)})};
      case Sign::maximum:
        return {call_of("greatest", {lua_.value(one.left), lua_.value(one.right)})};
      case Sign::equal:
        return {call_of(object(one.left) + ":equals", {lua_.value(one.right)})};
      case Sign::less:
        return comparison(one, ":less_than", ":more_than");
      case Sign::less_equal:
        return comparison(one, ":at_most", ":at_least");
    }
    return {};
  }

 private:
  /// What is tabulated; empty where there is none.
  template <typename Table>
  std::string function(const Shared<Table>& table) {
    return table ? lua_.tables_.name(*table) : "";
  }

  std::string read(const spec::Spots& of) const {
    return of.slot.empty() ? lua_.spot(of.first, of.count) : slot_of({of.slot});
  }

  static Part method(const spec::SlotReference& slot, std::string_view name,
                     std::vector<std::string> arguments) {
    return {call_of(slot_of(slot) + ":" + std::string(name), std::move(arguments))};
  }

  /// At least one operand is not a plain number, so that Lua does not add it up itself.
  Part operation(const spec::Binary& one, const char* sign) {
    const auto* const first = one.left->as<spec::Constant>();
    const bool plain = first != nullptr && is_constant_tree(one.right);
    const bool counts_left =
        plain && first->number >= 0 && first->number <= lua_.definition_.cards.size();
    // What was joined from the left needs no parentheses, however long it is.
    std::string before = one.left->joined_by(one.sign) ? lua_.value(one.left)
                         : counts_left                 ? object(one.left)
                                                       : word(one.left);
    return {
        before + " " + sign + " " + (plain && !counts_left ? object(one.right) : word(one.right)),
        false};
  }

  /// Lua calls methods of what is not a plain number: turned round where only the left is one.
  Part comparison(const spec::Binary& one, const char* method, const char* turned) {
    if (is_constant_tree(one.left) && !is_constant_tree(one.right)) {
      return {call_of(object(one.right) + turned, {lua_.value(one.left)})};
    }
    return {call_of(object(one.left) + method, {lua_.value(one.right)})};
  }

  /// Where anything may be beside it.
  std::string word(const spec::ExprPtr& expr) {
    const Part inner = lua_.part(expr);
    return inner.is_word ? inner.text : "(" + inner.text + ")";
  }

  /// The same as a value with methods.
  std::string object(const spec::ExprPtr& expr) {
    const auto* const constant = expr->as<spec::Constant>();
    return constant != nullptr ? lua_.tables_.counted(constant->number) : word(expr);
  }

  LuaExpressionText& lua_;
};

LuaExpressionText::Part LuaExpressionText::part(const spec::ExprPtr& expr) {
  return std::visit(Writer(*this), expr->kind);
}

}  // namespace talon
