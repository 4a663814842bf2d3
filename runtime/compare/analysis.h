#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "session/session.h"
#include "solve/solve_series.h"
#include "statistics/work_watch.h"

namespace talon {

/// What could be known at a choice, tried on positions that look like the true one: hidden
/// cards and chance to come drawn anew.
struct Hindsight {
  bool hidden = false;            ///< whether there was anything to draw
  std::uint64_t samples = 0;      ///< positions that were tried
  std::uint64_t winnable = 0;     ///< of them could still be won before the answer
  std::uint64_t given_keeps = 0;  ///< of those after the answer that was given
  std::uint64_t other_keeps = 0;  ///< of those after the answer that wins in truth
  std::uint64_t only_given = 0;   ///< kept by the one answer and not by the other
  std::uint64_t only_other = 0;
  std::uint64_t unknown = 0;  ///< left out of the counts: a search came to its limit

  friend bool operator==(const Hindsight&, const Hindsight&) = default;
};

/// The answer after which a game could no longer be won.
struct TurningPoint {
  std::size_t ply = 0;        ///< the answers before it
  SpokenLine winning;         ///< verified, from just before it
  std::uint64_t listed = 0;   ///< answers that could be given there
  std::uint64_t keeping = 0;  ///< of them keep the game winnable
  std::uint64_t losing = 0;
  std::uint64_t unknown = 0;
  Hindsight hindsight;
};

/// A game looked at answer by answer by somebody who sees everything.
struct Analysis {
  /// The verdict on the position before each answer, and on the last position. Winnable up to some
  /// ply, then perhaps unknown, then not winnable.
  std::vector<Verdict> verdicts;
  std::optional<TurningPoint> turning_point;  ///< when it is known to the ply
  std::uint64_t nodes = 0;                    ///< positions that were looked at in all

  /// The last ply where the game is known to be winnable, and the first where it is known not
  /// to be.
  std::optional<std::size_t> last_winnable() const;
  std::optional<std::size_t> first_lost() const;
};

struct AnalysisRequest {
  SearchLimits limits;         ///< of each position
  std::uint64_t samples = 50;  ///< for Hindsight
};

/// Analyzes a game that can be won; it need not be over. Gives the same in every run as long as no
/// limit of time is met. `watch` counts the positions that were searched; stopped, it makes the
/// rest unknown.
Expected<Analysis, DealFault> analyze(const Session& session, const AnalysisRequest& request,
                                      WorkWatch& watch);

}  // namespace talon
