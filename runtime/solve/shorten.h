#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <tl/expected.hpp>
#include <unordered_map>
#include <vector>

#include "rules/rules.h"
#include "solve/state_key.h"
#include "solve/transposition_table.h"

namespace talon {

/// Answers that are tried to make a line shorter: as many as the search has tried, within these
/// bounds. So a line that was found at once is there at once.
inline constexpr std::uint64_t kLeastShortening = 2'000;
inline constexpr std::uint64_t kMaxShortening = 20'000;

/// Makes lines that lead to a win shorter: from each position on, it looks some answers ahead for
/// one that comes later in the line, or one that no rule tells apart from it, and goes there
/// straight. What it finds is a line that wins, and need not be the shortest. Belongs to one
/// thread.
class LineShortener {
 public:
  /// `rules` must outlive it.
  explicit LineShortener(Rules& rules);

  /// A line from `start` to a win that is no longer than `line`, which is one. Tries about so
  /// many `answers`. Fails where a script does.
  tl::expected<std::vector<Answer>, ScriptFault> shorten(const Position& start,
                                                         std::vector<Answer> line,
                                                         std::uint64_t answers);

 private:
  using Fault = std::optional<ScriptFault>;
  using Key = std::vector<std::uint64_t>;
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };
  /// A position that was reached from another one of the same look ahead.
  struct Step {
    Position position;
    std::size_t parent = 0;
    Answer answer;
    std::size_t depth = 0;
  };

  Fault follow(const Position& start, const std::vector<Answer>& line);
  Fault look_ahead(const Position& from, std::size_t at, std::size_t positions,
                   std::uint64_t answers);
  Fault reach(std::size_t parent, const Answer& answer, std::size_t at);
  std::vector<Answer> way_to(std::size_t step) const;
  void note_key(const Position& position);
  void list(const LegalAnswers& legal);

  Rules& rules_;
  StateKeys keys_;
  Key key_;                                              ///< of the position at hand
  std::size_t length_ = 0;                               ///< of the line that is made shorter
  std::unordered_map<Key, std::size_t, KeyHash> later_;  ///< its positions, with their plies
  std::uint64_t tried_ = 0;

  // One look ahead:
  std::vector<Step> steps_;  ///< of which only the first are used
  std::size_t used_ = 0;
  std::optional<TranspositionTable> seen_;
  Position next_;
  std::size_t best_step_ = 0;  ///< 0 where none was found
  std::size_t best_ply_ = 0;
  std::int64_t best_gain_ = 0;
  LegalAnswers legal_;
  std::vector<Answer> answers_;
};

}  // namespace talon
