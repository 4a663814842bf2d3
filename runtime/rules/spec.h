#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/source.h"
#include "cards/card_set.h"
#include "table/layout.h"

/// What may happen, as the scripts describe it: plain trees that `compile`
/// turns into a Program. The scripts build them once, at load.
namespace talon::spec {

/// A function over cards that was tabulated: the cards for which it holds.
struct CardFilter {
  CardSet cards;
};

/// A function over (card, other card) that was tabulated: for each other card,
/// the cards for which it holds.
struct PairFilter {
  std::vector<CardSet> by_other;
};

/// A value of every card, tabulated.
struct CardValue {
  std::vector<std::int32_t> of;
};

/// What every card shows on each side while it lies upright, tabulated: equal
/// values have equal numbers, 0 shows nothing.
struct CardEdges {
  std::vector<std::array<std::uint16_t, 4>> of;
};

/// When two cards that touch in a grid are related: they show the same on the
/// touching sides, or `pairs` accepts them whatever they show. Related both ways.
struct Relation {
  std::shared_ptr<const CardEdges> edges;   ///< may be null
  std::shared_ptr<const PairFilter> pairs;  ///< may be null
};

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
using ExprPtr = std::shared_ptr<const Expr>;

/// A whole number computed from a position; truth values are 1 and 0.
struct Expr {
  ExprKind kind = ExprKind::constant;
  std::int64_t number = 0;
  ZoneId zone = kNoZone;
  CounterId counter = 0;
  std::string slot;
  std::shared_ptr<const CardFilter> filter;
  std::shared_ptr<const CardValue> value;
  std::shared_ptr<const Relation> relation;
  std::vector<ExprPtr> operands;
  SourceRef where;
};

enum class SlotKind {
  card,
  subset,  ///< cards of a zone
  zone,
  number,
  text,
  group,      ///< cells of a grid whose cards are joined by a relation
  cell,       ///< one cell of a grid
  direction,  ///< one of the four
  record,     ///< a record of one kind
  name,       ///< one name of a list
};

/// Whether kinds of this slot bind a place in a grid.
inline bool is_of_grid(SlotKind kind) { return kind == SlotKind::group || kind == SlotKind::cell; }

/// One thing that a player decides in a move, and what is legal for it. Keys of
/// texts ("too-dear") say why a choice is refused.
struct Slot {
  std::string name;
  SlotKind kind = SlotKind::card;
  SourceRef where;

  /// card: where from; subset: one zone; zone: which; group, cell: one grid;
  /// direction: those in which a slide of this grid moves something, or none.
  std::vector<ZoneId> zones;
  bool top_only = false;                            ///< card: only the top card of a zone
  std::shared_ptr<const CardFilter> filter;         ///< card, subset, group, cell: these cards only
  std::shared_ptr<const PairFilter> pair;           ///< with the card of slot `against`, or
                                                    ///< (zone) with the zone's top card
  std::string against;                              ///< an earlier slot that binds a card
  std::shared_ptr<const CardFilter> empty_accepts;  ///< zone: cards that an empty zone takes
  std::string filter_refusal;                       ///< text key under "refusals"; may be empty

  // group, cell
  std::shared_ptr<const Relation> relation;  ///< group: what joins the cards
  bool empty_cells = false;                  ///< cell: one without a card

  // subset, group: how many cards. subset: what their values must add up to
  int minimum_size = 1;
  int maximum_size = kMaxCards;
  std::shared_ptr<const CardValue> value;
  enum class Bound { none, at_least, exactly, at_most } bound = Bound::none;
  std::shared_ptr<const CardValue> bound_of;  ///< of the card of slot `against`
  ExprPtr bound_value;                        ///< or a number of the position
  std::string bound_refusal;

  // number; null where a bound is only given when it is asked
  ExprPtr lowest;
  ExprPtr highest;

  // text
  std::string default_key;  ///< text key of the suggestion
  std::string suggestions;  ///< list of texts that suggestions are taken from
  std::string starts_with;  ///< an earlier slot of a name: the text begins with it
  int maximum_length = 40;

  RecordKindId record_kind = 0;    ///< record
  std::vector<std::string> names;  ///< name: the list
  std::string vocabulary;          ///< name: the list's own name, the key of its texts
};

enum class EffectKind {
  put,          ///< slot's card or cards (of `filter`) to `zone`, or to the cell of `to_slot`
  put_all,      ///< all cards of `from` to `zone`, top first
  put_top,      ///< `amount` cards from the top of `from` to `zone`, one by one
  put_bottom,   ///< `amount` cards from the bottom of the zone `from` to `zone`
  fill,         ///< deal from `from` to `zone` up to `amount` cards; see turned_up
  turn,         ///< the card in slot's cell by `amount` quarter turns clockwise
  slide,        ///< the cards of grid `zone` towards slot's direction, or `direction`
  shuffle,      ///< `zone`
  set_counter,  ///< counter = amount, held within its range
  when,         ///< condition: then, else otherwise
  repeat,       ///< while condition: then
  ask,          ///< the player answers one of `moves`, then go on
  test,         ///< finish if the condition of `ending` holds
  finish,       ///< the game is over with `ending`
  say,          ///< tell the player: text key "events.<text>"
  run,          ///< `then`, which the script declared under the name `text`
};

struct Effect;
using Effects = std::vector<std::shared_ptr<const Effect>>;

/// What happens to a card that `fill` turns up, instead of being dealt.
struct TurnedUp {
  std::shared_ptr<const CardFilter> filter;
  std::string slot;  ///< the name that binds the card in `effects`
  Effects effects;   ///< must move the card away
};

struct Move;

/// How cards lie that are dealt into a grid.
enum class Orientation { upright, random };

struct Effect {
  EffectKind kind = EffectKind::put;
  SourceRef where;
  std::string slot;
  std::string to_slot;
  std::shared_ptr<const CardFilter> filter;
  Side direction = Side::top;
  Orientation orientation = Orientation::upright;  ///< fill
  ZoneId from = kNoZone;
  ZoneId zone = kNoZone;
  CounterId counter = 0;
  ExprPtr amount;
  ExprPtr condition;
  Effects then;
  Effects otherwise;
  std::vector<TurnedUp> turned_up;
  std::vector<std::shared_ptr<const Move>> moves;
  std::string ending;
  std::string text;
};

/// What may be answered: slots to fill and what follows. `condition` is tested
/// first; with no legal way to fill the slots the move is not offered.
struct Move {
  std::string name;
  std::string rule;  ///< rule id, "market.buy"
  SourceRef where;
  ExprPtr condition;              ///< may be null
  std::string condition_refusal;  ///< text key under "refusals"; may be empty
  std::vector<Slot> slots;
  Effects effects;
  /// Gives the game up: while another move can be made, bots do not choose it,
  /// and without one `no_moves` holds all the same.
  bool resigns = false;
};

/// A way the game can end.
struct Ending {
  std::string name;
  std::string rule;
  SourceRef where;
  /// Tested in order of declaration before moves are offered; null for an ending
  /// that only effects reach.
  ExprPtr condition;
  ExprPtr score;     ///< null when this ending has no score
  bool won = false;  ///< what a player strives for and a solver looks for
};

/// A named part of the turn: a Lua function (by its place in the script host's
/// list) or the offer of some declared moves.
struct Phase {
  std::string name;
  std::string rule;
  SourceRef where;
  bool scripted = false;
  int script = 0;
  std::vector<std::string> moves;  ///< names of moves, when not scripted
};

/// Something that a later script put in the place of what an earlier one
/// declared; for people.
struct Change {
  std::string kind;  ///< "move"
  std::string name;
  enum class How { replaced, wrapped } how = How::replaced;
  SourceRef where;
  SourceRef was;
};

/// A function of the scripts that has a name, so that a variant can replace it
/// or go around it. Phases call it.
struct Procedure {
  std::string name;
  std::string rule;
  SourceRef where;
};

/// Effects that have a name, so that several lists run the same and a variant can
/// change them; see EffectKind::run.
struct NamedEffect {
  std::string name;
  SourceRef where;
};

/// The claim that a game is lost once the cards that must still be bought cannot
/// all be paid for, however kind the rest of the rules were. Who pays how much
/// for what is read from a move with a card slot (what is bought) and a set of
/// cards that is compared with it (what pays).
struct Payments {
  std::string move;
  std::shared_ptr<const CardFilter> goals;  ///< must all be bought; they pay for nothing
  std::vector<ZoneId> later;  ///< zones whose cards may still come, at best for nothing
};

/// A kind of position from which no win can follow: where the condition (always,
/// without one) holds and what must be bought is not payable.
struct Hopeless {
  std::string name;
  SourceRef where;
  ExprPtr condition;  ///< may be null
  std::optional<Payments> payments;
};

/// What a search tries first: answers in descending order of these values, read
/// as words of a dictionary are.
struct Preference {
  std::string move;
  SourceRef where;
  std::vector<ExprPtr> values;
};

/// Answers that a search need not try, since another one wins whenever they do
/// and as soon. Both ways compare sets of cards that fill the slot.
struct Dominance {
  std::string move;
  SourceRef where;
  std::string slot;
  ExprPtr condition;  ///< where the hint holds at all; may be null
  /// exchange(card, other): to keep `card` is never worse than to keep `other`.
  /// Then no set takes `card` and leaves `other` where it could do the opposite.
  std::shared_ptr<const PairFilter> exchange;
  /// Where this holds too, no set is taken that has a legal smaller one inside.
  ExprPtr fewer;
};

/// What the scripts tell a search. It may make a search shorter and must not
/// change what is found; nothing else reads it.
struct Hints {
  std::vector<Hopeless> hopeless;
  std::vector<Preference> prefer;
  std::vector<Dominance> dominates;
};

/// A rule that scripts follow without a move, phase or procedure of its own.
struct CitedRule {
  std::string rule;
  SourceRef where;
};

/// All that the scripts of a game declare.
struct Rules {
  std::vector<CitedRule> cited;  ///< in the order in which they are to be read
  Effects setup;
  std::string setup_rule;
  SourceRef setup_where;
  std::vector<std::shared_ptr<const Move>> moves;      ///< offered in play
  std::vector<std::shared_ptr<const Move>> questions;  ///< asked by effects and phases only
  std::vector<Ending> endings;
  std::vector<Phase> phases;
  std::vector<Procedure> procedures;
  std::vector<NamedEffect> effects;
  std::vector<Effects> script_effects;  ///< run by phases, by place
  std::vector<Change> changes;          ///< in order
  Hints hints;
  ExprPtr worth;  ///< of a position, to bots that look ahead; may be null
};

}  // namespace talon::spec
