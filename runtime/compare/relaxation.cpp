#include "compare/relaxation.h"

#include <algorithm>

#include "rules/implication.h"

namespace talon {
namespace {

bool same_zone(const ZoneInfo& left, const ZoneInfo& right) {
  return left.name == right.name && left.maximum == right.maximum && left.facing == right.facing;
}

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
  return std::ranges::equal(left, right, equal);
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

bool move_covers(const spec::Move& wide, const spec::Move& narrow) {
  return wide.resigns == narrow.resigns && implies(narrow.condition, wide.condition) &&
         same(wide.effects, narrow.effects) &&
         same_lists(wide.slots, narrow.slots, [](const spec::Slot& more, const spec::Slot& less) {
           return covers(more, less);
         });
}

bool moves_cover(const spec::Rules& wide, const spec::Rules& narrow) {
  return std::ranges::all_of(narrow.moves, [&](const auto& move) {
    const auto same_name = [&](const auto& other) { return other->name == move->name; };
    const auto found = std::ranges::find_if(wide.moves, same_name);
    return found != wide.moves.end() && move_covers(**found, *move);
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
