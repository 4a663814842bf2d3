#include "compare/relaxation.h"

#include <algorithm>
#include <functional>

#include "compare/implication.h"
#include "rules/same_rules.h"

namespace talon {
namespace {

using spec::Slot;

bool same_zone(const ZoneInfo& left, const ZoneInfo& right) { return left.name == right.name; }

bool same_grid(const GridInfo& left, const GridInfo& right) {
  return left.name == right.name && left.shape.rows() == right.shape.rows() &&
         left.shape.columns() == right.shape.columns();
}

bool same_counter(const CounterInfo& left, const CounterInfo& right) {
  return left.name == right.name && left.minimum == right.minimum &&
         left.maximum == right.maximum && left.start == right.start;
}

template <typename T, typename Equal>
bool same_lists(const std::vector<T>& left, const std::vector<T>& right, Equal equal) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(), equal);
}

bool has_only_moves(const Definition& definition) {
  return definition.turn.empty() && definition.records.empty();
}

/// The same things on the table, and nothing that only scripts know.
bool same_table(const Definition& left, const Definition& right) {
  return has_only_moves(left) && has_only_moves(right) && left.cards.ids() == right.cards.ids() &&
         left.stock == right.stock && same_lists(left.zones, right.zones, same_zone) &&
         same_lists(left.grids, right.grids, same_grid) &&
         same_lists(left.counters, right.counters, same_counter);
}

bool covers(const std::shared_ptr<const spec::CardFilter>& wide,
            const std::shared_ptr<const spec::CardFilter>& narrow) {
  if (!wide) return true;
  return narrow && (narrow->cards - wide->cards).empty();
}

bool covers(const std::shared_ptr<const spec::PairFilter>& wide,
            const std::shared_ptr<const spec::PairFilter>& narrow) {
  if (!wide) return true;
  return narrow &&
         std::equal(narrow->by_other.begin(), narrow->by_other.end(), wide->by_other.begin(),
                    wide->by_other.end(),
                    [](const CardSet& less, const CardSet& more) { return (less - more).empty(); });
}

bool covers(const std::vector<ZoneId>& wide, const std::vector<ZoneId>& narrow) {
  return std::all_of(narrow.begin(), narrow.end(), [&](ZoneId zone) {
    return std::find(wide.begin(), wide.end(), zone) != wide.end();
  });
}

/// Whether no card's value is greater in the first list.
bool nowhere_greater(const spec::CardValue& less, const spec::CardValue& more) {
  return std::equal(less.of.begin(), less.of.end(), more.of.begin(), more.of.end(),
                    std::less_equal<>());
}

/// Whether the cards that reach the narrow bound reach the wide one.
bool bound_covers(const Slot& wide, const Slot& narrow) {
  if (wide.bound == Slot::Bound::none) return true;
  if (wide.bound != narrow.bound || !same(wide.value, narrow.value)) return false;
  if (same(wide.bound_of, narrow.bound_of) && same(wide.bound_value, narrow.bound_value)) {
    return true;
  }
  if (wide.bound == Slot::Bound::exactly) return false;
  const bool lower = wide.bound == Slot::Bound::at_least;
  const Slot& less = lower ? wide : narrow;
  const Slot& more = lower ? narrow : wide;
  if (less.bound_of && more.bound_of) return nowhere_greater(*less.bound_of, *more.bound_of);
  return less.bound_value && more.bound_value && at_most(less.bound_value, more.bound_value);
}

/// Whether whatever fills the narrow slot may fill the wide one.
bool covers(const Slot& wide, const Slot& narrow) {
  if (same(wide, narrow)) return true;
  if (!covers(wide.zones, narrow.zones) || (wide.top_only && !narrow.top_only)) return false;
  if (!covers(wide.filter, narrow.filter) || !covers(wide.pair, narrow.pair)) return false;
  if (wide.minimum_size > narrow.minimum_size || wide.maximum_size < narrow.maximum_size ||
      !bound_covers(wide, narrow)) {
    return false;
  }
  // All else must be the same: put what was compared in the place of the other's.
  Slot rest = narrow;
  rest.zones = wide.zones;
  rest.top_only = wide.top_only;
  rest.filter = wide.filter;
  rest.pair = wide.pair;
  rest.minimum_size = wide.minimum_size;
  rest.maximum_size = wide.maximum_size;
  rest.bound = wide.bound;
  rest.value = wide.value;
  rest.bound_of = wide.bound_of;
  rest.bound_value = wide.bound_value;
  if (!wide.pair && !wide.bound_of) rest.against = wide.against;
  return same(wide, rest);
}

bool covers(const spec::Move& wide, const spec::Move& narrow) {
  return wide.resigns == narrow.resigns && implies(narrow.condition, wide.condition) &&
         same(wide.effects, narrow.effects) &&
         same_lists(wide.slots, narrow.slots,
                    [](const Slot& more, const Slot& less) { return covers(more, less); });
}

bool moves_cover(const spec::Rules& wide, const spec::Rules& narrow) {
  return std::all_of(narrow.moves.begin(), narrow.moves.end(), [&](const auto& move) {
    const auto same_name = [&](const auto& other) { return other->name == move->name; };
    const auto found = std::find_if(wide.moves.begin(), wide.moves.end(), same_name);
    return found != wide.moves.end() && covers(**found, *move);
  });
}

bool same_moves(const spec::Rules& left, const spec::Rules& right) {
  return same_lists(left.moves, right.moves,
                    [](const auto& one, const auto& other) { return same(*one, *other); });
}

/// Whether an ending of the wide rules is no worse for the player; `moves_differ` where
/// there may be more moves.
bool no_worse(const spec::Ending& wide, const spec::Ending& narrow, bool moves_differ) {
  if (wide.name != narrow.name || wide.won != narrow.won) return false;
  if (!wide.condition || !narrow.condition) return !wide.condition && !narrow.condition;
  // What asks for moves is tested only where there are none.
  const bool asks = asks_for_moves(wide.condition);
  if (asks != asks_for_moves(narrow.condition)) return false;
  if (wide.won) return implies(narrow.condition, wide.condition) && !(moves_differ && asks);
  return implies(wide.condition, narrow.condition) &&
         (!moves_differ || falls_with_moves(wide.condition));
}

bool relaxes(const Game& wide, const Game& narrow) {
  const bool moves_differ = !same_moves(wide.rules, narrow.rules);
  return same_table(wide.definition, narrow.definition) &&
         same(wide.rules.setup, narrow.rules.setup) && moves_cover(wide.rules, narrow.rules) &&
         same_lists(wide.rules.endings, narrow.rules.endings,
                    [&](const spec::Ending& one, const spec::Ending& other) {
                      return no_worse(one, other, moves_differ);
                    });
}

}  // namespace

RuleChange rule_change(const Game& first, const Game& second) {
  const bool more = relaxes(second, first);
  const bool fewer = relaxes(first, second);
  if (more && fewer) return RuleChange::none;
  if (more) return RuleChange::relaxed;
  return fewer ? RuleChange::restricted : RuleChange::other;
}

}  // namespace talon
