#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/fallible.h"
#include "base/message.h"
#include "base/result.h"
#include "rules/answer.h"
#include "rules/game.h"
#include "rules/legal_answers.h"
#include "rules/offer.h"
#include "rules/payments/vector_units.h"
#include "table/state.h"

namespace talon {

/// Told what happens while rules run; for people only. A rule cannot see it.
class Observer {
 public:
  virtual ~Observer() = default;
  /// `card` is kNoCard where nobody may see which it is: it is dealt face down.
  virtual void moved(CardId card, ZoneId from, ZoneId to) = 0;
  /// It lies on top of a mixed zone now, and face up.
  virtual void turned_up(CardId /*card*/, ZoneId /*zone*/) {}
  /// The player looks at a card that lies face down there.
  virtual void looked_at(CardId /*card*/, ZoneId /*spot*/) {}
  /// `message` has a key under "events" and values that are already words.
  virtual void said(const Message& message) = 0;
  /// The words of a text that a player typed; only who plays knows them.
  virtual std::string typed(TextId text) const = 0;
};

/// A script did something it must not (an error, a limit, a move that cannot
/// be). `where` has file and line of the script; `rule` the rule that ran.
struct ScriptFault {
  Message message;
  SourceRef where;
  std::string rule;
  std::optional<Message> hint = std::nullopt;
  /// What would have run on, maybe for ever, had no limit stopped it.
  enum class Stopped { nothing, script, effects } stopped = Stopped::nothing;
};
/// Nothing went wrong, or this did.
using MaybeFault = Fallible<ScriptFault>;

/// Why an answer is not legal: the rule that forbids it and the reason.
struct Refusal {
  std::string rule;
  Message reason;
};

/// One thing that an answer is asked before it is legal.
struct Criterion {
  enum class Of {
    offer,      ///< whether its move can be made at this choice at all
    condition,  ///< of the move
    slot,       ///< what it binds to `slot`
  } of = Of::offer;
  std::string slot;
  std::optional<Message> reason;  ///< that it does not pass; none when it does
  bool elsewhere = false;         ///< slot: the card is in no spot that it takes cards from
};

/// An exact point of a game. For games of declared moves the block is all;
/// inside a scripted phase it is the block at the phase's start and the
/// answers since, and `state` is what these give. (A search may have put a draw
/// among the answers: see redraw.h.)
struct Position {
  State state;
  State phase_start;
  std::vector<Answer> answers;  ///< since the phase began; empty without scripted phases

  Position() = default;
  explicit Position(const Layout& layout) : state(layout) {}

  /// Whether no question is open and no scripted phase is under way: what hints are about.
  bool between_moves() const;
};

/// The greatest score and worth, and the least with the other sign: what goes beyond counts as
/// these. Any program reads such a number exactly, and sums of a thousand overflow nowhere.
inline constexpr std::int64_t kMaxScore = std::int64_t{1} << 53;

/// How a finished game ended.
struct Outcome {
  std::string ending;
  std::optional<std::int64_t> score;
};

/// Runs the Lua functions of scripted phases; implemented by script/. One
/// object belongs to one thread.
class PhaseHost {
 public:
  virtual ~PhaseHost() = default;

  /// What a phase asks of the engine when it stops.
  struct Stop {
    enum class Kind { asks, next, again, end_turn, finish } kind = Kind::next;
    Offers offers;   ///< asks
    int ending = 0;  ///< finish
  };
  /// Runs phase `script` from the block `start`, answering its choices from
  /// `answers` in turn, until it needs another answer or ends. Writes what has
  /// become of the block into `state`, whatever that was, and nothing when the
  /// phase fails. `observer` hears what happens from the moment when `muted`
  /// answers have been given: 0 is all of it, answers.size() is what follows from
  /// the last answer. The stop stays until the next run.
  virtual Expected<const Stop*, ScriptFault> run(int script, const State& start,
                                                 std::span<const Answer> answers, std::size_t muted,
                                                 Observer* observer, State& state) = 0;
  /// An answer was given, or a game begins: what phases may use until the next
  /// choice is counted anew. Phases that ask nothing share it.
  virtual void rest() {}
  /// How often scripts did what each rule says, so far, by index in cited_rules: phases that
  /// changed something, procedures that were called and rules that a script cited. What a phase
  /// did when it ran again counts once.
  virtual std::vector<std::uint64_t> rule_runs() const { return {}; }
};

/// Plays a game: the only code that changes a State. Not thread-safe; make one
/// for each thread, all over the same Game.
class Rules {
 public:
  /// `host` may be null when the game has no scripted phase.
  Rules(std::shared_ptr<const Game> game, std::unique_ptr<PhaseHost> host);
  ~Rules();
  Rules(Rules&&) noexcept;
  Rules& operator=(Rules&&) noexcept;

  const Game& game() const { return *game_; }
  const std::shared_ptr<const Game>& game_ptr() const { return game_; }
  /// Tells `observer` what happens from now on; null for nobody.
  void set_observer(Observer* observer);

  /// Where the cards come from: a seed, or an order of the whole deck (first
  /// dealt first) that replaces the first shuffle of the stock.
  struct Deal {
    std::string seed;
    std::vector<CardId> order;  ///< empty: shuffled from the seed
  };
  /// An empty board of this game: no card lies anywhere; for tests that set one up.
  Position blank() const;

  /// Makes a new position, runs the set-up and goes on to the first choice or
  /// the end. `legal` gets the legal answers; it is empty when the game is over.
  MaybeFault start(const Deal& deal, Position& position, LegalAnswers& legal);
  /// The same in the memory of a position of this game, for simulations.
  MaybeFault start(std::string_view seed, std::span<const CardId> order, Position& position,
                   LegalAnswers& legal);
  /// Applies a legal answer and goes on to the next choice or the end.
  /// Whether it is legal is the caller's to know: it came from `legal`, or
  /// `refuse` had nothing against it.
  MaybeFault apply(Position& position, const Answer& answer, LegalAnswers& legal);
  /// Does what follows from a legal answer and tests the endings, but does not go
  /// on to the next choice, which `reopen` then does; for a search, which often knows
  /// the position by then. In a scripted phase the answer is only noted for the
  /// phase to run on.
  MaybeFault advance(Position& position, const Answer& answer);
  /// The legal answers of a position that was copied, loaded or set up by a
  /// test: tests the endings first, as between moves.
  MaybeFault reopen(Position& position, LegalAnswers& legal);

  /// From now on the lists hold up to `maximum` connected groups of a move, grown cell
  /// by cell, and are complete where that is enough; 0 for the related pairs and the
  /// largest groups alone, as in the beginning. For searches.
  void list_groups(std::size_t maximum);
  /// From now on these vector units are used; in the beginning they are the best that the processor
  /// has. What is found does not depend on them.
  void use(VectorUnits units);

  /// Why `answer` may not be given here, or nullopt when it may.
  Fallible<Refusal> refuse(const Position& position, const Answer& answer);
  /// Every condition that an answer must meet here, in order, also those after one that it does not
  /// meet.
  std::vector<Criterion> examine(const Position& position, const Answer& answer);
  /// The moves that the open choice offers, legal now or not, in order.
  std::vector<MoveId> offered(const Position& position) const;
  /// What a slot of an offered move was narrowed to; null when it is as declared.
  const SlotCandidates* candidates(const Position& position, MoveId move, std::size_t slot) const;

  /// How often each phase of the turn ran so far, in their order, whatever the
  /// position: for statistics.
  const std::vector<std::uint64_t>& phase_runs() const;
  /// See PhaseHost::rule_runs.
  std::vector<std::uint64_t> rule_runs() const;

  bool over(const Position& position) const {
    return position.state.control().standing == Standing::over;
  }
  /// Only for a position that is over.
  Outcome outcome(const Position& position) const;
  /// The index of the ending in Game::rules.endings, and its score, without text.
  int ending(const Position& position) const { return position.state.control().ending; }
  std::optional<std::int64_t> score(const Position& position) const;
  /// What a position is worth to a bot that looks ahead, over or not: what the
  /// script says, else the highest score that an ending would give to it, of those
  /// whose scores differ at all; 0 where there is none.
  std::int64_t worth(const Position& position) const;

 private:
  MaybeFault placed_in_move(MaybeFault fault, MoveId move) const;

  std::shared_ptr<const Game> game_;
  class Scheduler;  ///< the working parts, kept out of this header
  std::unique_ptr<Scheduler> scheduler_;
};

}  // namespace talon
