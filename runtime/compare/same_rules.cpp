#include "compare/same_rules.h"

#include <algorithm>

namespace talon {
namespace {

/// Both null, or both there and `equal`.
template <typename T, typename Equal>
bool same_behind(const std::shared_ptr<const T>& left, const std::shared_ptr<const T>& right,
                 Equal equal) {
  if (left == right) return true;
  return left && right && equal(*left, *right);
}

template <typename T, typename Equal>
bool same_lists(const std::vector<T>& left, const std::vector<T>& right, Equal equal) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(), equal);
}

bool same_edges(const std::shared_ptr<const spec::CardEdges>& left,
                const std::shared_ptr<const spec::CardEdges>& right) {
  return same_behind(left, right, [](const auto& one, const auto& other) {
    return one.of == other.of;
  });
}

bool same_turned_up(const spec::TurnedUp& left, const spec::TurnedUp& right) {
  return left.slot == right.slot && same(left.filter, right.filter) &&
         same(left.effects, right.effects);
}

bool same_effect(const spec::Effect& left, const spec::Effect& right) {
  return left.kind == right.kind && left.slot == right.slot && left.to_slot == right.to_slot &&
         left.direction == right.direction && left.orientation == right.orientation &&
         left.from == right.from && left.zone == right.zone && left.counter == right.counter &&
         left.ending == right.ending && same(left.filter, right.filter) &&
         same(left.amount, right.amount) && same(left.condition, right.condition) &&
         same(left.then, right.then) && same(left.otherwise, right.otherwise) &&
         same_lists(left.turned_up, right.turned_up, same_turned_up) &&
         same_lists(left.moves, right.moves,
                    [](const auto& one, const auto& other) { return same(*one, *other); });
}

bool same_expr(const spec::Expr& left, const spec::Expr& right) {
  return left.kind == right.kind && left.number == right.number && left.zone == right.zone &&
         left.counter == right.counter && left.slot == right.slot &&
         same(left.filter, right.filter) && same(left.value, right.value) &&
         same(left.relation, right.relation) &&
         same_lists(left.operands, right.operands,
                    [](const auto& one, const auto& other) { return same(one, other); });
}

/// What a slot holds and where from.
bool same_choice(const spec::Slot& left, const spec::Slot& right) {
  return left.name == right.name && left.kind == right.kind && left.zones == right.zones &&
         left.top_only == right.top_only && left.against == right.against &&
         left.empty_cells == right.empty_cells && left.record_kind == right.record_kind &&
         left.names == right.names && left.starts_with == right.starts_with &&
         left.maximum_length == right.maximum_length && same(left.filter, right.filter) &&
         same(left.pair, right.pair) && same(left.empty_accepts, right.empty_accepts) &&
         same(left.relation, right.relation);
}

bool same_bounds(const spec::Slot& left, const spec::Slot& right) {
  return left.minimum_size == right.minimum_size && left.maximum_size == right.maximum_size &&
         left.bound == right.bound && same(left.value, right.value) &&
         same(left.bound_of, right.bound_of) && same(left.bound_value, right.bound_value) &&
         same(left.lowest, right.lowest) && same(left.highest, right.highest);
}

}  // namespace

bool same(const spec::ExprPtr& left, const spec::ExprPtr& right) {
  return same_behind(left, right, same_expr);
}

bool same(const spec::Slot& left, const spec::Slot& right) {
  return same_choice(left, right) && same_bounds(left, right);
}

bool same(const spec::Effects& left, const spec::Effects& right) {
  return same_lists(left, right,
                    [](const auto& one, const auto& other) { return same_effect(*one, *other); });
}

bool same(const spec::Move& left, const spec::Move& right) {
  return left.name == right.name && left.resigns == right.resigns &&
         same(left.condition, right.condition) && same(left.effects, right.effects) &&
         same_lists(left.slots, right.slots,
                    [](const auto& one, const auto& other) { return same(one, other); });
}

bool same(const std::shared_ptr<const spec::CardFilter>& left,
          const std::shared_ptr<const spec::CardFilter>& right) {
  return same_behind(left, right,
                     [](const auto& one, const auto& other) { return one.cards == other.cards; });
}

bool same(const std::shared_ptr<const spec::PairFilter>& left,
          const std::shared_ptr<const spec::PairFilter>& right) {
  return same_behind(left, right, [](const auto& one, const auto& other) {
    return one.by_other == other.by_other;
  });
}

bool same(const std::shared_ptr<const spec::CardValue>& left,
          const std::shared_ptr<const spec::CardValue>& right) {
  return same_behind(left, right,
                     [](const auto& one, const auto& other) { return one.of == other.of; });
}

bool same(const std::shared_ptr<const spec::Relation>& left,
          const std::shared_ptr<const spec::Relation>& right) {
  return same_behind(left, right, [](const auto& one, const auto& other) {
    return same_edges(one.edges, other.edges) && same(one.pairs, other.pairs);
  });
}

}  // namespace talon
