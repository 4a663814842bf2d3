#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/indexed.h"
#include "base/source.h"
#include "rules/card_tables.h"
#include "rules/effect.h"
#include "rules/expression.h"
#include "rules/slots/slot.h"
#include "table/layout.h"

/// What may happen, as the scripts describe it: plain trees that `compile`
/// turns into CompiledRules. The scripts build them once, at load.
namespace talon::spec {

/// What may be answered: slots to fill and what follows. `condition` is tested
/// first; with no legal way to fill the slots the move is not offered.
struct Move {
  std::string name;
  Annotation<std::string> rule;  ///< rule id, "market.buy"
  Annotation<SourceRef> where;
  ExprPtr condition;                          ///< may be null
  Annotation<std::string> condition_refusal;  ///< text key under "refusals"; may be empty
  Indexed<Slot> slots;
  Effects effects;
  /// Gives the game up: while another move can be made, bots do not choose it,
  /// and without one `no_moves` holds all the same.
  bool resigns = false;

  bool operator==(const Move&) const = default;
};

/// A way the game can end.
struct Ending {
  std::string name;
  std::string rule;
  Annotation<SourceRef> where;
  /// Tested in order of declaration before moves are offered; null for an ending
  /// that only effects reach.
  ExprPtr condition;
  ExprPtr score;     ///< null when this ending has no score
  bool won = false;  ///< what a player strives for and a solver looks for

  bool operator==(const Ending&) const = default;
};

/// A named part of the turn: a Lua function (by its index in the script host's
/// list) or the offer of some declared moves.
struct Phase {
  std::string name;
  std::string rule;
  Annotation<SourceRef> where;
  bool scripted = false;
  int script = 0;
  std::vector<std::string> moves;  ///< names of moves, when not scripted

  bool operator==(const Phase&) const = default;
};

/// Something that a later script put in the place of what an earlier one
/// declared; for people.
struct Change {
  enum class Kind { move, question, ending, phase, setup, effect, procedure } kind = Kind::move;
  std::string name;
  enum class How { replaced, wrapped } how = How::replaced;
  SourceRef where;
  SourceRef was;
};

/// What declares each kind in scripts.
inline constexpr IndexedArray<const char*, 7> kDeclaringWords = {
    "move", "question", "ending", "phase", "setup", "effect", "procedure"};

/// A function of the scripts that has a name, so that a variant can replace it
/// or go around it. Phases call it.
struct Procedure {
  std::string name;
  std::string rule;
  Annotation<SourceRef> where;
  std::vector<std::string> parameters = {};  ///< the names in its brackets, the game first
  bool takes_any = false;                    ///< and more: "..."

  bool operator==(const Procedure&) const = default;
};

/// Effects that have a name, so that several lists run the same and a variant can
/// change them; see spec::Run.
struct NamedEffect {
  std::string name;
  Annotation<SourceRef> where;

  bool operator==(const NamedEffect&) const = default;
};

/// The claim that a game is lost once the cards that must still be bought cannot
/// all be paid for, however kind the rest of the rules were. Who pays how much
/// for what is read from a move with a card slot (what is bought) and a set of
/// cards that is compared with it (what pays).
struct Payments {
  std::string move;
  Shared<CardFilter> goals;   ///< must all be bought; they pay for nothing
  std::vector<ZoneId> later;  ///< zones whose cards may still come, at best for nothing

  bool operator==(const Payments&) const = default;
};

/// A kind of position from which no win can follow: where the condition (always,
/// without one) holds and what must be bought is not payable.
struct Hopeless {
  std::string name;
  Annotation<SourceRef> where;
  ExprPtr condition;  ///< may be null
  std::optional<Payments> payments;

  bool operator==(const Hopeless&) const = default;
};

/// What a search tries first: answers in descending order of these values, read
/// as words of a dictionary are.
struct Preference {
  std::string move;
  Annotation<SourceRef> where;
  std::vector<ExprPtr> values;

  bool operator==(const Preference&) const = default;
};

/// Answers that a search need not try, since another one wins whenever they do
/// and as soon. Both ways compare sets of cards that fill the slot.
struct Dominance {
  std::string move;
  Annotation<SourceRef> where;
  std::string slot;
  ExprPtr condition;  ///< where the hint holds at all; may be null
  /// exchange(card, other): to keep `card` is never worse than to keep `other`.
  /// Then no set takes `card` and leaves `other` where it could do the opposite.
  Shared<PairFilter> exchange;
  /// Where this holds too, no set is taken that has a legal smaller one inside.
  ExprPtr fewer;

  bool operator==(const Dominance&) const = default;
};

/// Answers of a move of which a hint says something where a condition holds.
struct AnswerHint {
  std::string move;
  Annotation<SourceRef> where;
  ExprPtr condition;  ///< may speak of the slots; null for always
  /// The answer may be given unasked, if the player wishes so.
  bool automatic = false;

  bool operator==(const AnswerHint&) const = default;
};

/// Two moves without slots that lead around in a circle: one deals cards from a zone to another,
/// the other one puts all of them back once the first zone is empty. Nothing else depends on
/// the point of the circle but which card lies on top.
struct Cycle {
  std::string move;
  Annotation<SourceRef> where;
  std::string back;

  bool operator==(const Cycle&) const = default;
};

/// What the scripts tell a search. It may make a search shorter and must not
/// change what is found; nothing else reads it.
struct Hints {
  std::vector<Hopeless> hopeless;
  std::vector<Preference> prefer;
  std::vector<Dominance> dominates;
  std::vector<AnswerHint> forced;    ///< no other answer need be tried
  std::vector<AnswerHint> needless;  ///< they need not be tried
  std::vector<Cycle> cycles;

  bool operator==(const Hints&) const = default;
};

/// A rule that scripts follow without a move, phase or procedure of its own.
struct CitedRule {
  std::string rule;
  Annotation<SourceRef> where;

  bool operator==(const CitedRule&) const = default;
};

/// All that the scripts of a game declare.
struct Rules {
  std::vector<CitedRule> cited;  ///< in the order in which they are to be read
  Effects setup;
  std::string setup_rule;
  Annotation<SourceRef> setup_where;
  std::vector<Shared<Move>> moves;      ///< offered in play
  std::vector<Shared<Move>> questions;  ///< asked by effects and phases only
  Indexed<Ending> endings;
  std::vector<Phase> phases;
  std::vector<Procedure> procedures;
  std::vector<NamedEffect> effects;
  std::vector<Effects> script_effects;      ///< run by phases, by index
  Annotation<std::vector<Change>> changes;  ///< in order
  Hints hints;
  ExprPtr worth;                      ///< of a position, to bots that look ahead; may be null
  std::vector<ExprPtr> other_worths;  ///< by which searches go besides, in turns

  bool operator==(const Rules&) const = default;
};

inline bool has_scripted_phase(const Rules& rules) {
  return std::ranges::any_of(rules.phases, &Phase::scripted);
}

}  // namespace talon::spec
