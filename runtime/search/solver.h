#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include <tl/expected.hpp>

#include "rules/rules.h"
#include "search/search_hints.h"
#include "search/state_key.h"
#include "search/transposition_table.h"

namespace talon {

/// What a search may cost.
struct SearchLimits {
  static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t nodes = kNoLimit;            ///< positions, each counted once
  std::optional<double> seconds;             ///< of wall time
  std::size_t bytes = std::size_t{512} << 20;  ///< about; beyond it the search forgets, then stops
  const std::atomic<bool>* stop = nullptr;   ///< set by somebody who wants no more of it
};

enum class Verdict : std::uint8_t {
  winnable,      ///< with a line that leads there
  not_winnable,  ///< proved: no answers lead to a win
  unknown,
};

/// What a search found out, and what it cost.
struct Solution {
  enum class Limit : std::uint8_t {
    none,
    nodes,
    seconds,
    memory,   ///< the line of moves alone needs more than the limit
    answers,  ///< not all legal answers are listed, so nothing is proved
    stopped,
  };

  Verdict verdict = Verdict::unknown;
  Limit limit = Limit::none;   ///< why it is unknown
  std::vector<Answer> line;    ///< winnable: from the position on to a win
  std::uint64_t nodes = 0;     ///< different positions between answers
  std::uint64_t answers = 0;   ///< that were tried
  std::size_t bytes = 0;       ///< allocated at the most
};

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
  /// One position of the line that is being tried.
  struct Level {
    Position position;
    Candidates candidates;
    std::size_t next = 0;  ///< the candidate to try next
    std::vector<std::uint64_t> key;
    std::size_t bytes = 0;
  };
  enum class Entered { won, closed, open };

  using Fault = std::optional<ScriptFault>;

  void begin(const SearchLimits& limits);
  Fault search(const Position& start);
  Fault follow(std::size_t depth, const Answer& answer, Entered& entered);
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
