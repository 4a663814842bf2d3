#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/result.h"
#include "rules/rules.h"
#include "solve/known_ways.h"

namespace talon {

/// Answers that are tried to make a line shorter: as many as the search has tried, within these
/// bounds. So a line that was found at once is there at once.
inline constexpr std::uint64_t kMinShortening = 2'000;
inline constexpr std::uint64_t kMaxShortening = 20'000;

/// Makes lines that lead to a win shorter: from each position on, it looks some answers ahead for
/// one that comes later in the line, or one that no rule tells apart from it, and goes there
/// straight. What it finds is a line that wins, and need not be the shortest. Belongs to one
/// thread.
class LineShortener {
 public:
  explicit LineShortener(std::shared_ptr<const Game> game);

  /// A line from `start` to a win that is no longer than `line`, which is one. Tries about so
  /// many `answers`. Fails where a script does.
  Expected<std::vector<Answer>, ScriptFault> shorten(const Position& start,
                                                     std::vector<Answer> line,
                                                     std::uint64_t answers);

 private:
  using Number = KnownWays::Number;
  /// A position that was reached from another one of the same look ahead.
  struct Step {
    Number position = KnownWays::kWon;
    std::uint32_t parent = 0;
    std::uint32_t way = 0;  ///< of the parent
    std::uint32_t depth = 0;
  };

  MaybeFault note(const Position& start, const std::vector<Answer>& line);
  bool is_crowded() const;
  MaybeFault look_ahead(Number from, std::size_t at, std::size_t positions, std::uint64_t answers);
  void reach(const Step& step, std::size_t at);
  void weigh(std::size_t step, std::size_t ply, std::size_t at);
  MaybeFault go_way_to(std::size_t step, Position& here, std::vector<Answer>& line);

  KnownWays ways_;
  std::size_t length_ = 0;  ///< of the line that is made shorter
  std::size_t noted_ = 0;   ///< positions that were known when it was noted
  /// For each position by its number: `plies_` has its last ply in the line, or 0; `met_` has the
  /// look ahead that met it last.
  std::vector<std::uint32_t> plies_;
  std::vector<std::uint32_t> met_;
  std::uint32_t looks_ = 0;
  std::uint64_t tried_ = 0;

  // One look ahead:
  std::vector<Step> steps_;
  std::size_t best_step_ = 0;  ///< 0 where none was found
  std::size_t best_ply_ = 0;
  std::int64_t best_gain_ = 0;
};

}  // namespace talon
