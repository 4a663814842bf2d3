#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "session/session.h"
#include "solve/shorten.h"
#include "solve/solver.h"

namespace talon {

/// What a solver knows of a game that is being played. It sees hidden cards.
struct Advice {
  Verdict verdict = Verdict::unknown;
  /// Winnable, and not over: an answer after which it still is.
  std::optional<Answer> next;
  std::size_t length = 0;   ///< of the line that begins with it and wins
  std::uint64_t nodes = 0;  ///< positions that were looked at
};

/// Tells players how they stand. Only for games that can be won. It remembers the last line that
/// wins, so that whoever follows it, or goes back along it, waits for nothing; nor does who gave
/// some of its answers sooner, where the others win all the same.
class Adviser {
 public:
  explicit Adviser(std::shared_ptr<const Game> game);
  Adviser(const Adviser&) = delete;
  Adviser& operator=(const Adviser&) = delete;

  /// A line that wins is played through before anything is said of it; what does not
  /// win then is a bug of ours, and unknown.
  Expected<Advice, ScriptFault> advise(const Session& session, const SearchLimits& limits);

 private:
  std::optional<Advice> known(const Position& position) const;
  std::vector<Answer> rest_of_line(const Session& session) const;
  bool goes_on_along_line(const Session& session);
  void remember(const Session& session, std::size_t ply, std::vector<Answer> line);

  Solver solver_;
  LineShortener shortener_;
  std::vector<Answer> line_;
  std::vector<Position> positions_;  ///< where each answer of the line is given
};

/// The seed of the first deal of a series ("SEED/1", "SEED/2", ...) that is proved to
/// be winnable within the limits; nullopt when none of the first `maximum` is.
Expected<std::optional<std::string>, ScriptFault> find_winnable_seed(
    std::shared_ptr<const Game> game, const std::string& seed, std::uint64_t maximum,
    const SearchLimits& limits);

}  // namespace talon
