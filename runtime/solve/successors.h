#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "rules/enumerate.h"
#include "rules/machine.h"
#include "rules/rules.h"
#include "solve/search_hints.h"
#include "solve/transfer.h"
#include "solve/transfer_listing.h"

namespace talon {

/// Connected groups of a move that are listed of one position at most; beyond them nothing is
/// proved.
inline constexpr std::size_t kMaxSearchedGroups = std::size_t{1} << 10;

/// Where a search can go from a position: the legal answers without what hints leave out. Where
/// the game has a cycle (see spec::Cycle), its moves are not answers of their own: an answer that
/// can be given only after some turns of the cycle counts as one, with these turns before it.
/// Belongs to one thread.
class Successors {
 public:
  Successors(std::shared_ptr<const Game> game, const HintSwitches& switches);

  Rules& rules() { return rules_; }
  const Rules& rules() const { return rules_; }
  SearchHints& hints() { return hints_; }
  /// None where the game has no cycle, or it is not followed.
  const std::optional<CyclePlan>& cycle() const { return cycle_; }

  /// Gives back what it has taken for lists of answers, which searches count among their memory: so
  /// none depends on what was searched before.
  void forget_lists() {
    found_ = std::vector<Transfer>();
    listed_ = Candidates();
  }
  /// Ends a position to which no answer was given where an ending holds: the one that a search
  /// begins with, and one that is made of what it differs in from another.
  void test_endings(Position& position);
  /// Goes on to the next choice of a position; it may be over then. Whether it is without that
  /// was found out when it was reached.
  MaybeFault open(Position& position);
  /// Whether `open` may change a position; else it only lists what can be answered.
  bool goes_on(const Position& position) const {
    return has_phases_ || position.state.control().ask_depth > 0;
  }
  /// What can be answered in full where `open` has led to.
  MaybeFault list_legal(Position& position) {
    return as_transfers_ ? rules_.reopen(position, legal_) : std::nullopt;
  }
  const LegalAnswers& legal() const { return legal_; }
  /// The answers worth trying there, if they are listed as transfers, and until `list` has given
  /// them away; else null.
  const Candidates* transfers() const { return as_transfers_ ? &listed_ : nullptr; }
  /// Whether all legal answers are listed there.
  bool legal_complete() const { return as_transfers_ || legal_.complete(); }
  /// Lists the answers worth trying there, in the order of trying. `complete` becomes false where
  /// some are left out.
  MaybeFault list(const Position& position, Candidates& candidates, bool& complete);

  /// A listed answer in full.
  Answer answer(const State& state, const Candidates& candidates, std::size_t index) {
    if (!candidates.are_transfers()) return candidates[index];
    return answer(state, candidates.transfer(index), candidates.turns(index));
  }
  /// The one that is given there after so many turns of the cycle.
  Answer answer(const State& state, const Transfer& transfer, int turns);
  /// Gives a listed answer, with the turns before it; see Rules::advance.
  MaybeFault give(Position& position, const Candidates& candidates, std::size_t index);
  MaybeFault give(Position& position, const Answer& answer, int turns);
  MaybeFault give(Position& position, const Transfer& transfer, int turns);
  /// What `give` does there, where that is a transfer of cards and nothing else but the turns.
  std::optional<Transfer> transfer(const State& state, const Candidates& candidates,
                                   std::size_t index) const {
    if (candidates.are_transfers()) {
      const Transfer& transfer = candidates.transfer(index);
      return transfer.is_whole_answer() ? std::nullopt : std::optional(transfer);
    }
    return candidates.turns(index) > 0 ? std::nullopt : transfer(state, candidates[index]);
  }
  std::optional<Transfer> transfer(const State& state, const Answer& answer) const {
    return transfers_.of(state, answer);
  }
  /// Adds the answers that `give` gives there to a line.
  void spell(const Position& position, const Candidates& candidates, std::size_t index,
             std::vector<Answer>& line) {
    spell(position, answer(position.state, candidates, index), candidates.turns(index), line);
  }
  void spell(const Position& position, const Answer& answer, int turns, std::vector<Answer>& line);

  bool is_won(const Position& position) const;

 private:
  /// A move that can have other answers once the cycle has turned: all, or those that take cards
  /// from one zone.
  struct TurnedMove {
    MoveId id = 0;
    ZoneId from = kNoZone;
  };

  Answer turn(const State& state) const;
  bool can_turn(const State& state, const LegalAnswers& legal) const;
  bool goes_around(MoveId move) const {
    return cycle_ && (move == cycle_->move || move == cycle_->back);
  }
  std::optional<TurnedMove> turned(MoveId move) const;
  void turn(State& state, int turns) const;
  bool list_transfers(State& state);
  bool list_turned(const State& state);
  bool add_turned(const TurnedMove& move);
  MaybeFault list_turned(const Position& position, Candidates& candidates, bool& complete);

  Rules rules_;
  SearchHints hints_;
  Machine machine_;  ///< tests the endings where answers are listed as transfers
  Transfers transfers_;
  TransferListing listing_;
  bool lists_transfers_ = false;  ///< wherever it can
  bool as_transfers_ = false;     ///< what can be answered where `open` has led to
  Candidates listed_;             ///< then: those that are worth trying
  std::vector<Transfer> found_;
  bool has_phases_;
  std::optional<CyclePlan> cycle_;
  LegalAnswers legal_;
  std::vector<TurnedMove> turned_moves_;
  Enumerator enumerator_;
  LegalAnswers turned_legal_;
  Position turned_;
};

}  // namespace talon
