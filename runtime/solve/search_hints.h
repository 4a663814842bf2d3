#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "rules/hint_values.h"
#include "rules/rules.h"
#include "solve/answer_set.h"
#include "solve/hint_claims.h"
#include "solve/payment_bound.h"
#include "solve/transfer.h"

namespace talon {

/// Which hints of a game a search follows.
struct HintSwitches {
  bool prefer = false;
  HintValues::DominanceKind dominates = HintValues::DominanceKind::none;
  std::vector<bool> hopeless;  ///< by index in spec::Hints::hopeless
  std::vector<bool> forced;    ///< likewise
  std::vector<bool> needless;
  bool cycle = false;
  bool worth = false;  ///< searches by it besides
  /// Not a hint of the game, but what the engine finds out itself: see Sameness.
  bool sameness = true;

  static HintSwitches all(const Game& game);
  static HintSwitches none(const Game& game);
  /// No hints, and no `Sameness` either: results do not rely on either of them.
  static HintSwitches plain(const Game& game);
  /// All but this one.
  static HintSwitches without(const Game& game, HintId hint);
  /// Nothing but what this one leaves out.
  static HintSwitches only(const Game& game, HintId hint);
};

/// The answers that a search tries at one position, in the order of trying: in full, or all as
/// the transfers that they are.
class Candidates {
 public:
  bool empty() const { return size() == 0; }
  std::size_t size() const { return ranked_.empty() ? listed() : ranked_.size(); }
  /// Only where the candidates are whole answers, not transfers.
  const Answer& operator[](std::size_t index) const { return answers_[at(index)]; }
  bool are_transfers() const { return !transfers_.empty(); }
  const Transfer& transfer(std::size_t index) const { return transfers_[at(index)]; }
  /// How often the cycle of the game turns before the answer is given.
  int turns(std::size_t index) const { return turns_.empty() ? 0 : turns_[at(index)]; }
  /// True when a hint says that this one answer will do.
  bool forced() const { return forced_; }
  /// What it has allocated.
  std::size_t bytes() const;
  void clear();
  /// Has these from now on, and leaves what memory it had for others.
  void take(std::vector<Transfer>& transfers, bool forced) {
    clear();
    transfers_.swap(transfers);
    forced_ = forced;
  }
  bool has(const Transfer& transfer) const { return std::ranges::count(transfers_, transfer) > 0; }
  /// Has these besides, before which the cycle turns so many times.
  void add(const std::vector<Transfer>& transfers, std::uint16_t turns);
  /// Puts them in the order of trying.
  void sort();
  /// Puts those in another order that no preference tells apart.
  void shuffle(Rng& chance);
  /// Adds the answers from an index on, each by a number that it has however they are ordered; a
  /// transfer by itself, where no turns precede some.
  void add_numbers(std::size_t from, std::vector<std::uint32_t>& numbers) const;
  /// Leaves those of these numbers, in this order; transfers need not have been there.
  void keep(std::span<const std::uint32_t> numbers);
  /// Whether these numbers say what they are by themselves.
  static bool are_packed(std::span<const std::uint32_t> numbers) {
    return !numbers.empty() && Transfer::is_packed(numbers.front());
  }

 private:
  friend class SearchHints;
  std::size_t listed() const { return are_transfers() ? transfers_.size() : answers_.size(); }
  std::size_t at(std::size_t index) const {
    return ranked_.empty() ? index : ranked_[index].answer;
  }
  struct Ranked {
    std::array<std::int64_t, kMaxPreferences> values;  ///< those that are not used are 0
    std::uint32_t answer;
  };
  std::vector<Answer> answers_;
  std::vector<Transfer> transfers_;   ///< instead of answers; else empty
  std::vector<std::uint16_t> turns_;  ///< empty where none precedes an answer
  std::vector<Ranked> ranked_;        ///< empty where no answer is preferred
  bool forced_ = false;
};

/// What the author of a game tells a search, at one position after the other. One
/// object belongs to one thread.
class SearchHints {
 public:
  SearchHints(const Game& game, HintSwitches switches);

  /// A hint that calls the position lost by its condition alone: quick.
  std::optional<HintId> hopeless_at_once(const Position& position) const;
  /// A hint that calls it lost after some thought.
  std::optional<HintId> hopeless(const Position& position);

  /// The legal answers that a hint leaves out, each with what it is; an answer
  /// that both ways leave out is there twice. For auditing, so not quick.
  std::vector<std::pair<HintId, Answer>> left_out(const Position& position,
                                                  const LegalAnswers& legal) const;

  /// What the bounds have allocated.
  std::size_t bytes() const;
  /// Forgets what the bounds have learned; from now on it may take `max_bytes`.
  void restart(std::size_t max_bytes);
  /// The legal answers that are worth trying, at most `maximum`; all of them in their
  /// order when no hint is followed. False when more were worth it.
  bool list(const Position& position, const LegalAnswers& legal, std::size_t maximum,
            Candidates& candidates);
  /// Adds those of a position to which so many turns of the cycle have led, as far as they
  /// could not be given before; `candidates` wait to be sorted then.
  bool add(const Position& position, const LegalAnswers& legal, std::uint16_t turns,
           std::size_t maximum, Candidates& candidates);
  /// Whether transfers can be listed by themselves: what the hints order is asked of whole answers.
  bool takes_transfers() const;
  /// Leaves out transfers that are not worth trying, of those from `first` on, which a move makes
  /// in a position between moves.
  void leave_out(const State& state, const Transfers& transfers, MoveId move, std::size_t first,
                 std::vector<Transfer>& listed) const;
  /// Whether one of them will do, which then is the only one that is listed.
  bool choose(const State& state, const Transfers& transfers, MoveId move, std::size_t first,
              std::vector<Transfer>& listed) const;

 private:
  const LegalAnswers& undominated(const State& state, const LegalAnswers& legal);
  bool is_worth_trying(const State& state, const Answer& answer) const;
  bool goes_around(const Answer& answer) const;
  std::optional<std::size_t> forced(const State& state, const Answer& answer) const;
  std::optional<std::size_t> needless(const State& state, const Answer& answer) const;
  void rank(const State& state, std::size_t first, Candidates& candidates) const;
  std::size_t dominance_of(MoveId move) const;

  const Game& game_;
  HintValues values_;
  HintSwitches switches_;
  struct Bound {
    std::size_t hint;
    PaymentBound payments;
  };
  struct Judged {
    bool forced;
    bool needless;
  };
  bool looks_at_answers_ = false;     ///< some hint is about them one by one
  std::vector<Judged> judged_;        ///< by MoveId: which hints may be about those of the move
  std::vector<std::size_t> at_once_;  ///< hopeless hints of a condition alone
  std::vector<Bound> bounds_;
  LegalAnswers left_;
  AnswerSet listed_;  ///< before the last turn of a cycle
};

}  // namespace talon
