#include "rules/same_rules.h"

namespace talon {

bool SameRules::equal(const spec::CardFilter& left, const spec::CardFilter& right) {
  return left.cards == right.cards;
}

bool SameRules::equal(const spec::PairFilter& left, const spec::PairFilter& right) {
  return left.by_other == right.by_other;
}

bool SameRules::equal(const spec::CardValue& left, const spec::CardValue& right) {
  return left.of == right.of;
}

bool SameRules::equal(const spec::CardEdges& left, const spec::CardEdges& right) {
  return left.of == right.of;
}

bool SameRules::equal(const spec::Relation& left, const spec::Relation& right) {
  return (*this)(left.edges, right.edges) && (*this)(left.pairs, right.pairs);
}

bool SameRules::equal(const spec::Expr& left, const spec::Expr& right) {
  return left.kind == right.kind && left.number == right.number && left.zone == right.zone &&
         left.counter == right.counter && left.slot == right.slot &&
         (*this)(left.filter, right.filter) && (*this)(left.value, right.value) &&
         (*this)(left.relation, right.relation) && (*this)(left.operands, right.operands);
}

bool SameRules::equal(const spec::Effect& left, const spec::Effect& right) {
  return left.kind == right.kind && left.slot == right.slot && left.to_slot == right.to_slot &&
         left.direction == right.direction && left.orientation == right.orientation &&
         left.from == right.from && left.zone == right.zone && left.counter == right.counter &&
         left.ending == right.ending && (*this)(left.filter, right.filter) &&
         (*this)(left.amount, right.amount) && (*this)(left.condition, right.condition) &&
         (*this)(left.then, right.then) && (*this)(left.otherwise, right.otherwise) &&
         (*this)(left.turned_up, right.turned_up) && (*this)(left.moves, right.moves);
}

bool SameRules::equal(const spec::Move& left, const spec::Move& right) {
  return left.name == right.name && left.resigns == right.resigns &&
         (*this)(left.condition, right.condition) && (*this)(left.effects, right.effects) &&
         (*this)(left.slots, right.slots);
}

bool SameRules::operator()(const spec::TurnedUp& left, const spec::TurnedUp& right) {
  return left.slot == right.slot && (*this)(left.filter, right.filter) &&
         (*this)(left.effects, right.effects);
}

bool SameRules::operator()(const spec::Slot& left, const spec::Slot& right) {
  return same_choice(left, right) && same_bounds(left, right);
}

/// What a slot holds and where from.
bool SameRules::same_choice(const spec::Slot& left, const spec::Slot& right) {
  return left.name == right.name && left.kind == right.kind && left.zones == right.zones &&
         left.top_only == right.top_only && left.against == right.against &&
         left.empty_cells == right.empty_cells && left.record_kind == right.record_kind &&
         left.names == right.names && left.starts_with == right.starts_with &&
         left.maximum_length == right.maximum_length && (*this)(left.filter, right.filter) &&
         (*this)(left.pair, right.pair) && (*this)(left.empty_accepts, right.empty_accepts) &&
         (*this)(left.relation, right.relation);
}

bool SameRules::same_bounds(const spec::Slot& left, const spec::Slot& right) {
  return left.minimum_size == right.minimum_size && left.maximum_size == right.maximum_size &&
         left.bound == right.bound && (*this)(left.value, right.value) &&
         (*this)(left.bound_of, right.bound_of) && (*this)(left.bound_value, right.bound_value) &&
         (*this)(left.lowest, right.lowest) && (*this)(left.highest, right.highest);
}

}  // namespace talon
