#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "rules/rules.h"
#include "solve/search_hints.h"
#include "solve/solution.h"
#include "solve/state_key.h"
#include "solve/transposition_table.h"

namespace talon {

/// True when some ending of the game counts as won; without one nothing can be solved.
bool can_be_won(const Game& game);

/// Finds out whether a position can still be won by somebody who sees everything:
/// hidden cards, and the chance that is still to come. Depth first, each position
/// once. The result is the same in every run unless a limit of time stops it.
///
/// One object solves one position after the other and belongs to one thread.
class Solver {
 public:
  Solver(std::shared_ptr<const Game> game, HintSwitches hints);

  const Game& game() const { return rules_.game(); }
  /// Tells `listener` what the hints leave out from now on; null for nobody.
  void set_listener(ClaimListener* listener) { listener_ = listener; }
  /// A position that is open for answers, or over.
  tl::expected<Solution, ScriptFault> solve(const Position& start, const SearchLimits& limits);

 private:
  using Fault = std::optional<ScriptFault>;

  /// What an answer has led to, as far as it is known without the table.
  struct Reached {
    Position position;
    Fault fault;
    std::optional<HintId> lost;      ///< says at once that it is
    std::vector<std::uint64_t> key;  ///< where it goes on and is not lost at once
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

  void begin(const SearchLimits& limits);
  Fault search(const Position& start);
  void reach(std::size_t depth);
  void weigh(Reached& reached);
  Fault follow(std::size_t depth, Entered& entered);
  Fault enter(std::size_t depth, Entered& entered);
  Fault open(std::size_t depth, Entered& entered);
  bool is_lost(std::size_t depth, std::optional<HintId> hint);
  void tell_left_out(std::size_t depth);
  bool is_new(std::size_t depth);
  bool is_same_or_new(std::size_t depth);
  bool on_line(std::size_t depth) const;
  bool is_won(const Position& position) const;
  void make_room(std::size_t depth);
  Solution::Limit limit_reached();
  Level& level(std::size_t depth);
  Position& position(std::size_t depth) { return levels_[depth]->here->position; }
  std::vector<std::uint64_t>& key(std::size_t depth) const { return levels_[depth]->here->key; }
  bool has_next(std::size_t depth) const {
    return levels_[depth]->next < levels_[depth]->candidates.size();
  }
  void count_bytes(Level& level);
  std::vector<Answer> line(std::size_t depth) const;

  Rules rules_;
  bool scripted_;
  SearchHints hints_;
  ClaimListener* listener_ = nullptr;
  StateKeys keys_;
  std::optional<TranspositionTable> table_;
  std::vector<std::unique_ptr<Level>> levels_;
  std::size_t level_bytes_ = 0;
  Options options_;
  SearchLimits limits_;
  std::chrono::steady_clock::time_point deadline_;
  bool complete_ = true;  ///< every legal answer was listed so far
  Solution solution_;
};

}  // namespace talon
