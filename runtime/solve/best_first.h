#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/rules.h"
#include "solve/kept_positions.h"
#include "solve/numbered_steps.h"
#include "solve/search_budget.h"
#include "solve/solution.h"
#include "solve/state_key.h"
#include "solve/successors.h"
#include "solve/transposition_table.h"
#include "solve/worth_terms.h"

namespace talon {

/// Goes on from the position that is worth most (see Rules::worth), of all that were reached and
/// not yet left. It mostly finds a short line soon where there is one, and needs memory for each
/// position. Most of them never get their turn, so of those that are known by their lists nothing
/// is found before it but what they are worth; whether one was met before shows when its turn
/// comes. For games without scripted phases, whose positions are their block alone. It can stop
/// after a number of positions and go on from there. Belongs to one thread.
class BestFirst {
 public:
  BestFirst(Successors& successors, Sameness same);
  BestFirst(const BestFirst&) = delete;
  BestFirst& operator=(const BestFirst&) = delete;

  /// Whether there are other weighings than those of the author; see WorthTerms.
  bool has_other_weighings() const { return worths_.front().has_other_weighings(); }
  /// Forgets everything. `bytes` is what it may take, about; `weighing` is a number: those
  /// of the author come first, then others without end.
  void begin(const Position& start, std::size_t bytes, std::uint64_t weighing = 0);
  /// Searches until it is done, until this many more answers were tried or the budget is spent.
  MaybeFault run(SearchBudget& budget, std::uint64_t answers);

  /// When it is done: winnable or not_winnable, else unknown.
  Verdict verdict() const { return verdict_; }
  /// True when its memory is full, or not all legal answers were listed.
  bool gave_up() const { return gave_up_; }
  bool ended() const { return verdict_ != Verdict::unknown || gave_up_; }
  std::vector<Answer> take_line() { return std::move(line_); }
  /// Allocated at the most.
  std::size_t bytes() const { return most_bytes_; }
  /// Gives the memory back, but for a part that the next search begins with.
  void end();

 private:
  /// How a position was reached: from another one, by an answer.
  struct Node {
    std::uint32_t parent;
    std::uint32_t answer;  ///< its number in `steps_`, or a packed transfer
    std::uint32_t depth;   ///< from the start
    /// What differs from the kept position `kept`, where the answer was given; from kNoZone, or
    /// where the cycle turns, the answer is given again. Of the start, `kept` is the position
    /// itself.
    StateKeys::Step step;
    std::uint32_t kept = 0;
  };
  /// A position that was not left yet.
  struct Open {
    std::int64_t worth;
    std::uint32_t node;
  };
  /// Among positions of equal worth the search goes on from the one that was reached first: it took
  /// fewer answers, so that lines are shorter.
  struct LessPromising {
    bool operator()(const Open& a, const Open& b) const {
      return a.worth != b.worth ? a.worth < b.worth : a.node > b.node;
    }
  };
  /// Where an answer leads, as far as it is known without giving it.
  struct Foreseen {
    bool known = false;
    StateKeys::Step step;
    std::uint64_t hash = 0;  ///< of the key
  };

  static constexpr std::uint32_t kNotKept = ~std::uint32_t{0};
  /// How many answers are foreseen at a time.
  static constexpr std::size_t kAhead = 32;

  void weigh(std::uint64_t weighing);
  bool counts_cycle() const;
  std::int64_t worth();
  void take(SearchBudget& budget, std::uint32_t parent, std::size_t choice);
  bool take_unseen(std::uint32_t parent, std::size_t choice);
  std::uint32_t keep_here();
  void wait(std::int64_t worth, std::uint32_t node);
  /// How much the answers that led to a node lower its worth.
  std::int64_t cost_of(std::uint32_t node) const { return cost_of_answer_ * nodes_[node].depth; }
  std::uint32_t add_node(std::uint32_t parent, std::size_t choice, StateKeys::Step step = {});
  talon::Step answer_of(const Node& node);
  MaybeFault leave(SearchBudget& budget, const Open& next);
  MaybeFault go_to(SearchBudget& budget, const Node& node, bool& met);
  MaybeFault give_again(const Node& node);
  void change(const StateKeys::Step& step);
  MaybeFault look_around(bool& over, std::uint32_t node);
  bool is_lost(const Position& position);
  bool may_go_on();
  bool go_on(SearchBudget& budget, std::uint32_t& node);
  bool is_new(SearchBudget& budget, const std::uint64_t* key, std::uint64_t hash);
  MaybeFault try_all(SearchBudget& budget, std::uint32_t node);
  void foresee(std::size_t first, std::size_t end);
  Foreseen& there(std::size_t choice) { return there_[choice % kAhead]; }
  std::uint64_t* key(std::size_t choice) {
    return keys_there_.data() + choice % kAhead * keys_.words();
  }
  MaybeFault trace(std::uint32_t node);
  std::size_t bytes_now() const;
  template <typename List>
  static std::size_t growth(const List& list, std::size_t more);
  bool has_room(std::size_t positions) const;

  Successors& successors_;
  StateKeys keys_;
  std::vector<WorthTerms> worths_;
  WorthTerms* terms_ = &worths_.front();  ///< by which it goes
  std::uint64_t weighing_ = 0;
  std::int64_t cost_of_answer_ = 0;
  bool by_lists_ = false;  ///< worth is found from the lists
  /// Only with by_lists_: nothing else is asked of a position before its turn comes, not even
  /// whether it was met or is lost.
  bool unseen_ = false;
  std::optional<TranspositionTable> table_;
  std::vector<Node> nodes_;
  std::vector<Open> open_;  ///< a heap
  NumberedSteps steps_;
  KeptPositions kept_;
  std::uint32_t kept_here_ = 0;  ///< `here_` in it, or kNotKept
  std::vector<std::uint64_t> key_here_;
  StateKeys::Lists lists_here_;
  std::int64_t worth_here_ = 0;
  Candidates candidates_;
  std::vector<Foreseen> there_;            ///< by candidate, of those at hand
  std::vector<std::uint64_t> keys_there_;  ///< their keys, where those are known
  StateKeys::Lists lists_;                 ///< of `next_`
  Position start_;
  Position here_;  ///< whose lists are `lists_here_`
  Position next_;
  std::size_t limit_bytes_ = 0;  ///< without `spare_bytes_`
  std::size_t spare_bytes_ = 0;  ///< that may stay of the search before
  std::size_t most_bytes_ = 0;
  bool begun_ = false;
  bool complete_ = true;  ///< every legal answer was listed so far
  bool gave_up_ = false;
  Verdict verdict_ = Verdict::unknown;
  std::vector<Answer> line_;
};

}  // namespace talon
