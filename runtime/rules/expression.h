#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "base/indexed.h"
#include "base/source.h"
#include "cards/side.h"
#include "rules/card_tables.h"
#include "table/layout.h"

/// Numbers computed from a position, as scripts declare them: each kind is a type of its own. What
/// a field is for shows in its type, so that whoever looks for it in all kinds
/// (rules/expression_walk.h) needs to know none.
namespace talon::spec {

struct Expr;
using ExprPtr = Shared<Expr>;

/// Zones that are read together, a grid, or the zone that a slot holds.
struct Spots {
  ZoneId first = kNoZone;
  int count = 1;          ///< so many with consecutive ids
  std::string slot = {};  ///< in place of `first`, where that is kNoZone

  bool operator==(const Spots&) const = default;
};

struct SlotReference {
  std::string name = {};
  bool under = false;  ///< the card right under that of the slot, where it lies face up

  bool operator==(const SlotReference&) const = default;
};

struct Constant {
  std::int64_t number = 0;

  bool operator==(const Constant&) const = default;
};

struct CounterValue {
  CounterId counter = {};

  bool operator==(const CounterValue&) const = default;
};

/// The sum of the values of the cards that lie there.
struct CardTotal {
  Spots of = {};
  Shared<CardFilter> filter = nullptr;  ///< of these alone; null for all
  Shared<CardValue> value = nullptr;    ///< null where each counts 1

  bool operator==(const CardTotal&) const = default;
};

/// How many cards lie face down.
struct DownCount {
  Spots of = {};

  bool operator==(const DownCount&) const = default;
};

/// How many of the zones hold no card.
struct EmptyZones {
  Spots of = {};

  bool operator==(const EmptyZones&) const = default;
};

/// The value of the top card; 0 where there is none.
struct TopValue {
  Spots of = {};
  Shared<CardValue> value = nullptr;

  bool operator==(const TopValue&) const = default;
};

/// How many cards at the end of the zones `pair` joins one by one; 0 without cards.
struct RunLength {
  Spots of = {};
  Shared<PairFilter> pair = nullptr;

  bool operator==(const RunLength&) const = default;
};

/// How many cards have one below them in their zone that `pair` accepts.
struct LyingOn {
  Spots of = {};
  Shared<PairFilter> pair = nullptr;

  bool operator==(const LyingOn&) const = default;
};

/// How many cards lie right on one in their zone beside which `pair` accepts them.
struct Joined {
  Spots of = {};
  Shared<PairFilter> pair = nullptr;

  bool operator==(const Joined&) const = default;
};

/// How many cards could never leave their zones from the top where `pair` says which card must
/// leave before which: they wait for each other, or lie below those that do. Where there are other
/// ways to leave, each that is open once is taken to stay open, so that a card that counts could
/// really never leave, and one that does not count perhaps neither.
struct Deadlocked {
  Spots of = {};
  Shared<PairFilter> pair = nullptr;
  Shared<PairFilter> onto = nullptr;      ///< may be put on the other card where that one lies open
  Shared<CardFilter> empty = nullptr;     ///< may be put into one of the zones without cards
  Shared<PairFilter> together = nullptr;  ///< goes with the other card where it lies on it
  Spots closed = {kNoZone, 0};            ///< on whose cards nothing can be put

  bool operator==(const Deadlocked&) const = default;
};

/// For how many cards of a grid `pair` holds with the one on their side, or `filter` where there
/// is no cell on that side.
struct FittingCards {
  Spots of = {};
  Side side = Side::top;
  Shared<PairFilter> pair = nullptr;
  Shared<CardFilter> filter = nullptr;

  bool operator==(const FittingCards&) const = default;
};

/// How many pairs of touching cards of a grid are related.
struct RelatedPairs {
  Spots of = {};
  Shared<Relation> relation = nullptr;

  bool operator==(const RelatedPairs&) const = default;
};

/// The sum of the values of the cards bound to the slot.
struct SlotTotal {
  SlotReference slot = {};
  Shared<CardValue> value = nullptr;  ///< null where each counts 1

  bool operator==(const SlotTotal&) const = default;
};

/// The number bound to the slot.
struct SlotNumber {
  SlotReference slot = {};

  bool operator==(const SlotNumber&) const = default;
};

/// Where the thing bound to the slot is among others, counted from 1.
struct SlotWhere {
  enum class By {
    index,  ///< of a zone in its family, of a card from the bottom of its zone, of a cell or a card
            ///< in a grid in the order of reading
    row,    ///< of a cell or of a card in a grid
    column,
  };

  SlotReference slot = {};
  By by = By::index;

  bool operator==(const SlotWhere&) const = default;
};

/// The names of SlotWhere::By in scripts, where the index is called `place`.
inline constexpr IndexedArray<std::string_view, 3> kWhereNames = {"place", "row", "column"};

/// Whether the card bound to the slot is of `filter`.
struct SlotIs {
  SlotReference slot = {};
  Shared<CardFilter> filter = nullptr;

  bool operator==(const SlotIs&) const = default;
};

/// Whether `pair` holds for the cards bound to two slots.
struct SlotFits {
  SlotReference slot = {};
  SlotReference other = {};
  Shared<PairFilter> pair = nullptr;

  bool operator==(const SlotFits&) const = default;
};

/// Whether all cards that `pair` accepts beside the slot's lie in the zones.
struct SlotAllIn {
  SlotReference slot = {};
  Spots of = {};
  Shared<PairFilter> pair = nullptr;

  bool operator==(const SlotAllIn&) const = default;
};

/// Whether no move can be made; for endings only.
struct NoMoves {
  bool operator==(const NoMoves&) const = default;
};

struct Not {
  ExprPtr operand;

  bool operator==(const Not&) const = default;
};

enum class Sign {
  add,
  subtract,
  multiply,
  double_times,  ///< the first operand, doubled as often as the second says
  minimum,
  maximum,
  equal,
  less,
  less_equal,
  logical_and,
  logical_or,
};

/// Two expressions with a sign between them.
struct Binary {
  Sign sign = Sign::add;
  ExprPtr left;
  ExprPtr right;

  bool operator==(const Binary&) const = default;
};

using ExprKind =
    std::variant<Constant, CounterValue, CardTotal, DownCount, EmptyZones, TopValue, RunLength,
                 LyingOn, Joined, Deadlocked, FittingCards, RelatedPairs, SlotTotal, SlotNumber,
                 SlotWhere, SlotIs, SlotFits, SlotAllIn, NoMoves, Not, Binary>;

/// A whole number computed from a position; truth values are 1 and 0.
struct Expr {
  ExprKind kind;
  Annotation<SourceRef> where = {};

  /// Null when it is of another kind.
  template <typename Kind>
  const Kind* as() const {
    return std::get_if<Kind>(&kind);
  }
  /// Its operands when they are joined by this sign, else null.
  const Binary* joined_by(Sign sign) const {
    const auto* const binary = as<Binary>();
    return binary != nullptr && binary->sign == sign ? binary : nullptr;
  }

  bool operator==(const Expr&) const;
};

/// One that has no place in a script.
ExprPtr expression(ExprKind kind);

}  // namespace talon::spec
