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
  grid_count,     ///< cards of the grid `zone`, of `filter` where given
  grid_total,     ///< sum of `value` over the cards of the grid `zone` (of `filter`)
  related_pairs,  ///< pairs of touching cards of the grid `zone` that `relation` relates
  slot_count,     ///< cards bound to slot
  slot_total,     ///< sum of `value` over the cards bound to slot
  slot_number,    ///< number bound to slot
  slot_is,        ///< 1 when the card bound to slot is of `filter`
  no_moves,       ///< 1 when no move can be made; for endings only
  phase_is,       ///< 1 while the phase named by number runs
  add,
  subtract,
  multiply,
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
  CounterId counter = 0;
  std::string slot;
  Shared<CardFilter> filter;
  Shared<CardValue> value;
  Shared<Relation> relation;
  std::vector<ExprPtr> operands;
  Annotation<SourceRef> where;

  bool operator==(const Expr&) const = default;
};

}  // namespace talon::spec
