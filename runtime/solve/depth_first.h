#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rules/rules.h"
#include "solve/far_levels.h"
#include "solve/search_budget.h"
#include "solve/solution.h"
#include "solve/state_key.h"
#include "solve/successors.h"
#include "solve/transposition_table.h"

namespace talon {

/// Searches depth first, each position once. It can stop after a number of positions and go on
/// from there, or begin anew in another order: then it knows from which positions all was tried,
/// so that only the line is lost, and in the end it proves what one order alone would have proved.
/// Belongs to one thread.
class DepthFirst {
 public:
  DepthFirst(Successors& successors, Sameness same);

  void set_listener(ClaimListener* listener) { listener_ = listener; }
  /// Forgets everything. `bytes` is what it may take, about.
  void begin(const Position& start, std::size_t bytes);
  /// Searches until it is done, until this many more answers were tried or the budget is spent.
  MaybeFault run(SearchBudget& budget, std::uint64_t answers);
  /// Begins again in another order, also where the line took too much memory.
  void restart();
  /// May take so many bytes from here on, no fewer than before. To be called before it goes on from
  /// the start.
  void may_take(std::size_t bytes);

  /// When it is done: winnable or not_winnable, else unknown.
  Verdict verdict() const { return verdict_; }
  /// Why it can go no further: memory or answers, else none.
  Solution::Limit limit() const { return limit_; }
  bool ended() const { return verdict_ != Verdict::unknown || limit_ != Solution::Limit::none; }
  std::vector<Answer> take_line() { return std::move(line_); }
  /// Allocated at the most.
  std::size_t bytes() const { return most_bytes_; }
  /// Gives the memory back.
  void end();

 private:
  /// What an answer has led to, as far as it is known without the table.
  struct Reached {
    bool given = true;  ///< else only the key is known yet, and whose it is if it was met
    Position position;
    MaybeFault fault;
    std::optional<HintId> lost;      ///< says at once that it is
    std::vector<std::uint64_t> key;  ///< where it goes on and is not lost at once
    StateKeys::Lists lists;          ///< that are in it, once it is given
    StateKeys::Step step;            ///< to them, until it is given
    std::uint64_t hash = 0;          ///< of the key
  };
  /// One position of the line that is being tried. The one beside it, to which the next
  /// candidate of the level above leads, is reached before this one is looked up: so its
  /// place in the table is on its way from the memory when its turn comes.
  struct Level {
    std::unique_ptr<Reached> here = std::make_unique<Reached>();
    std::unique_ptr<Reached> beside = std::make_unique<Reached>();
    Candidates candidates;
    std::size_t next = 0;  ///< the candidate to try next
    std::size_t bytes = 0;
  };
  enum class Entered { won, closed, open };

  MaybeFault enter_start(SearchBudget& budget, Entered& entered);
  void reach(std::size_t depth);
  bool foresee(std::size_t depth);
  void give(std::size_t depth, std::size_t index, Reached& reached);
  void name(Reached& reached);
  void list(const Reached& from, Reached& reached);
  MaybeFault follow(SearchBudget& budget, std::size_t depth, Entered& entered);
  MaybeFault enter(SearchBudget& budget, std::size_t depth, Entered& entered);
  MaybeFault open(std::size_t depth, Entered& entered);
  bool is_lost(std::size_t depth, std::optional<HintId> hint);
  MaybeFault tell_left_out(std::size_t depth);
  bool is_met(std::size_t depth) const;
  bool is_new(std::size_t depth);
  bool is_same_or_new(std::size_t depth);
  bool on_line(std::size_t depth);
  void join_line(std::size_t depth);
  void leave_line(std::size_t depth);
  MaybeFault make_room(std::size_t depth);
  void put_far();
  MaybeFault fetch();
  template <typename Visit>
  MaybeFault retrace(std::size_t from, Visit visit);
  /// Makes it where there was none.
  Level& level(std::size_t depth) {
    const bool there = depth < levels_.size() && levels_[depth] != nullptr;
    return there ? *levels_[depth] : new_level(depth);
  }
  Level& new_level(std::size_t depth);
  void put_away(std::unique_ptr<Level> level);
  Position& position(std::size_t depth) { return levels_[depth]->here->position; }
  std::vector<std::uint64_t>& key(std::size_t depth) const { return levels_[depth]->here->key; }
  /// The same of any level of the line.
  const std::uint64_t* line_key(std::size_t depth) const {
    return depth < far_.levels() ? far_.key(depth) : key(depth).data();
  }
  std::uint64_t line_hash(std::size_t depth) const {
    return depth < far_.levels() ? table_->hash(far_.key(depth)) : levels_[depth]->here->hash;
  }
  std::size_t line_bytes() const {
    return level_bytes_ + far_.bytes() + line_keys_bytes() +
           levels_.capacity() * sizeof(levels_[0]);
  }
  std::size_t most_line_bytes() const;
  std::size_t line_keys_bytes() const { return line_keys_ ? line_keys_->bytes() : 0; }
  bool has_next(std::size_t depth) const {
    return levels_[depth]->next < levels_[depth]->candidates.size();
  }
  void count_bytes(Level& level);
  std::vector<Answer> line(std::size_t depth);
  MaybeFault write_line(std::size_t depth, std::vector<Answer>& answers);

  Successors& successors_;
  bool scripted_;
  ClaimListener* listener_ = nullptr;
  StateKeys keys_;
  std::optional<TranspositionTable> table_;
  /// Levels of the line; deeper ones are reused. Levels far above are in `far_`.
  std::vector<std::unique_ptr<Level>> levels_;
  FarLevels far_;
  /// The keys of the line, once the table forgets.
  std::optional<TranspositionTable> line_keys_;
  std::vector<std::unique_ptr<Level>> spare_levels_;  ///< whose memory is used again
  std::size_t level_bytes_ = 0;
  std::size_t limit_bytes_ = 0;
  std::size_t most_bytes_ = 0;
  Position start_;
  bool begun_ = false;          ///< the start is entered
  std::size_t open_ = 0;        ///< the deepest level of the line, counted from 1
  std::uint64_t restarts_ = 0;  ///< in other orders
  Rng chance_;
  bool complete_ = true;  ///< every legal answer was listed so far
  Verdict verdict_ = Verdict::unknown;
  Solution::Limit limit_ = Solution::Limit::none;
  std::vector<Answer> line_;
};

}  // namespace talon
