#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/source.h"
#include "rules/card_tables.h"
#include "table/layout.h"

namespace talon::spec {

enum class ExprKind {
  constant,       ///< number
  counter,        ///< counter
  zone_count,     ///< cards of zone, of `filter` where given
  zone_total,     ///< sum of `value` over the cards of zone (of `filter`)
  down_count,     ///< cards of zone that lie face down
  empty_zones,    ///< zones that hold no card, of the `zones` from zone on
  top_value,      ///< `value` of the top card of zone; 0 where there is none
  run_length,     ///< cards at the end of zone that `pair` joins one by one; 0 without cards
  lying_on,       ///< cards of the zones with one below them in their zone that `pair` accepts
  grid_count,     ///< cards of the grid `zone`, of `filter` where given
  grid_total,     ///< sum of `value` over the cards of the grid `zone` (of `filter`)
  fitting_cards,  ///< cards of the grid `zone` for which `pair` holds with the one on side
                  ///< `number`, or `filter` where there is no place on that side
  related_pairs,  ///< pairs of touching cards of the grid `zone` that `relation` relates
  slot_count,     ///< cards bound to slot
  slot_total,     ///< sum of `value` over the cards bound to slot
  slot_number,    ///< number bound to slot
  slot_place,   ///< number of the zone bound to slot in its family, of the card from the bottom of
                ///< its zone, of the cell or the card in a grid in the order of reading; from 1
  slot_row,     ///< row of a cell or of a card in a grid, from 1
  slot_column,  ///< column of it
  slot_is,      ///< 1 when the card bound to slot is of `filter`
  slot_fits,    ///< 1 when `pair` holds for the cards bound to slot and to `other_slot`
  slot_all_in,  ///< 1 when all cards that `pair` accepts beside slot's lie in the zones
  no_moves,     ///< 1 when no move can be made; for endings only
  phase_is,     ///< 1 while the phase named by number runs
  add,
  subtract,
  multiply,
  double_times,  ///< the first operand, doubled as often as the second says
  minimum,
  maximum,
  equal,
  less,
  less_equal,  ///< 1 or 0
  logical_not,
  logical_and,
  logical_or,
};

struct Expr;
using ExprPtr = Shared<Expr>;

/// A whole number computed from a position; truth values are 1 and 0.
struct Expr {
  ExprKind kind = ExprKind::constant;
  std::int64_t number = 0;
  ZoneId zone = kNoZone;
  int zones = 1;  ///< so many with consecutive ids; `zone` is the first
  CounterId counter = 0;
  std::string slot;  ///< in place of `zone`, where that is kNoZone: the zone bound to it
  std::string other_slot;
  bool under = false;        ///< of the card right under that of `slot`, where it lies face up
  bool other_under = false;  ///< the same for `other_slot`
  Shared<CardFilter> filter;
  Shared<PairFilter> pair;
  Shared<CardValue> value;
  Shared<Relation> relation;
  std::vector<ExprPtr> operands;
  Annotation<SourceRef> where;

  bool operator==(const Expr&) const = default;
};

}  // namespace talon::spec
