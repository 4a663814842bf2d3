#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/source.h"
#include "rules/card_tables.h"
#include "rules/expression.h"
#include "table/layout.h"

/// What effects do, as scripts declare it: each kind is a type of its own. What a field is for
/// shows in its type, so that whoever looks for it in all kinds (rules/effect_walk.h) needs to know
/// none.
namespace talon::spec {

struct Effect;
struct Move;
using Effects = std::vector<Shared<Effect>>;

/// The zone or grid that an effect takes cards from.
struct Source {
  ZoneId zone = kNoZone;

  operator ZoneId() const { return zone; }
  bool operator==(const Source&) const = default;
};

/// The zone or grid that an effect puts cards into. Several that are dealt to in turn are a list of
/// zones.
struct Destination {
  ZoneId zone = kNoZone;

  operator ZoneId() const { return zone; }
  bool operator==(const Destination&) const = default;
};

/// The zone whose cards an effect puts into another order.
struct Reordered {
  ZoneId zone = kNoZone;

  operator ZoneId() const { return zone; }
  bool operator==(const Reordered&) const = default;
};

/// The expression that must hold for an effect to be carried out.
struct Condition : ExprPtr {
  using ExprPtr::ExprPtr;
  Condition(ExprPtr expr) : ExprPtr(std::move(expr)) {}
};

/// The name of an ending that an effect may come to.
struct EndingName : std::string {
  using std::string::string;
  EndingName(std::string name) : std::string(std::move(name)) {}
};

/// The slot that says where, in place of a zone: the zone that it holds, or the one in which its
/// card lay when it was chosen. Empty for none.
struct PlaceSlot : std::string {
  using std::string::string;
  PlaceSlot(std::string name) : std::string(std::move(name)) {}
};

/// The card or cards that a slot holds go to a zone or grid, or to the place of `to_slot`, or one
/// to its cell.
struct Put {
  std::string slot;
  PlaceSlot to_slot;
  Shared<CardFilter> filter;  ///< these alone; null for all
  Destination to = {};
  bool under = false;  ///< below the cards that lie there, in the same order

  bool operator==(const Put&) const = default;
};

/// The cards of two slots change places; each lies as the other did.
struct Swap {
  std::string slot;
  std::string other_slot;

  bool operator==(const Swap&) const = default;
};

/// All cards of a zone go to another, top first.
struct PutAll {
  Source from = {};
  Destination to = {};
  Shared<CardFilter> filter = nullptr;  ///< these alone; null for all

  bool operator==(const PutAll&) const = default;
};

/// So many cards from the top of a zone, one by one.
struct Deal {
  ExprPtr amount;
  Source from = {};
  Destination to = {};
  bool face_down = false;    ///< to a mixed zone
  PlaceSlot from_slot = {};  ///< in place of `from`
  PlaceSlot to_slot = {};    ///< in place of `to`

  bool operator==(const Deal&) const = default;
};

/// Cards from the top of a zone go to others in turn, one by one: so many in all, or so many for
/// each of them, which then is passed over. One that has no room is passed over too.
struct DealAround {
  ExprPtr amount;         ///< null where `each` says it
  std::vector<int> each;  ///< by zone of `to_each`
  Source from = {};
  std::vector<ZoneId> to_each;
  bool face_down = false;

  bool operator==(const DealAround&) const = default;
};

/// So many cards from the bottom of a zone, one by one.
struct DealBottom {
  ExprPtr amount;
  Source from = {};
  Destination to = {};
  PlaceSlot from_slot = {};  ///< in place of `from`
  PlaceSlot to_slot = {};    ///< in place of `to`

  bool operator==(const DealBottom&) const = default;
};

/// What happens to a card that Fill turns up, instead of being dealt.
struct TurnedUp {
  Shared<CardFilter> filter;
  std::string slot;  ///< the name that binds the card in `effects`
  Effects effects;   ///< must move the card away

  bool operator==(const TurnedUp&) const = default;
};

/// How cards lie that are dealt into a grid.
enum class Orientation { upright, random };

/// Cards are dealt until there are so many.
struct Fill {
  Source from = {};
  Destination to = {};
  ExprPtr up_to;
  Orientation orientation = Orientation::upright;
  std::vector<TurnedUp> turned_up;

  bool operator==(const Fill&) const = default;
};

/// The card in the slot's cell turns by so many quarters clockwise.
struct Turn {
  std::string slot;
  ExprPtr quarters;

  bool operator==(const Turn&) const = default;
};

/// The cards of a grid move as far as they can, towards the slot's direction or this one.
struct Slide {
  ZoneId grid = kNoZone;
  std::string slot;  ///< empty for `direction`
  Side direction = Side::top;

  bool operator==(const Slide&) const = default;
};

struct Shuffle {
  Reordered zone = {};

  bool operator==(const Shuffle&) const = default;
};

/// The player looks at cards, which are known from then on (see table/known.h): those of a zone or
/// grid, or of what a slot holds.
struct LookAt {
  enum class End { top, bottom };

  ZoneId at = kNoZone;
  std::string slot = {};     ///< in place of `at`, where that is kNoZone
  ExprPtr amount = nullptr;  ///< so many from one end of a zone; null for all
  End end = End::top;

  bool operator==(const LookAt&) const = default;
};

/// The counter is held within its range.
struct SetCounter {
  CounterId counter = {};
  ExprPtr value;

  bool operator==(const SetCounter&) const = default;
};

struct When {
  Condition condition;
  Effects then;
  Effects otherwise;

  bool operator==(const When&) const = default;
};

struct RepeatWhile {
  Condition condition;
  Effects then;

  bool operator==(const RepeatWhile&) const = default;
};

/// The player answers one of these; then the effects go on.
struct Ask {
  std::vector<Shared<Move>> moves;

  bool operator==(const Ask&) const = default;
};

/// The game is over if the condition of the ending holds.
struct Test {
  EndingName ending;

  bool operator==(const Test&) const = default;
};

/// The game is over.
struct Finish {
  EndingName ending;

  bool operator==(const Finish&) const = default;
};

/// The player is told the text "events.<key>".
struct Say {
  Annotation<std::string> key;

  bool operator==(const Say&) const = default;
};

/// What the script declared under the name.
struct Run {
  Annotation<std::string> name;
  Effects then;

  bool operator==(const Run&) const = default;
};

using EffectKind =
    std::variant<Put, Swap, PutAll, Deal, DealAround, DealBottom, Fill, Turn, Slide, Shuffle,
                 LookAt, SetCounter, When, RepeatWhile, Ask, Test, Finish, Say, Run>;

struct Effect {
  EffectKind kind;
  Annotation<SourceRef> where;

  /// Null when it is of another kind.
  template <typename Kind>
  const Kind* as() const {
    return std::get_if<Kind>(&kind);
  }
  template <typename Kind>
  Kind* as() {
    return std::get_if<Kind>(&kind);
  }

  bool operator==(const Effect&) const = default;
};

}  // namespace talon::spec
