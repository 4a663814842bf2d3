#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/fallible.h"
#include "session/saves.h"
#include "session/session.h"

namespace talon {

/// The first line of a save that did not lead where it led when it was
/// written: other rules, another program or a damaged file.
struct Divergence {
  std::size_t line = 0;           ///< of SaveContents::lines, from 1; 0 is the deal
  std::string words;              ///< the answer; empty for the deal, undo and redo
  std::uint64_t expected = 0;     ///< state hash in the save
  std::uint64_t found = 0;        ///< state hash now; the one before the line if that was rejected
  Fallible<Rejection> rejection;  ///< why the line could not be followed, if so
  /// How the game ended there, where only that is not as the save says: it has been changed
  /// by hand. Nullopt for a game that is not over.
  struct Endings {
    std::optional<Outcome> claimed;
    std::optional<Outcome> found;
  };
  std::optional<Endings> endings = {};
};

/// A session brought to where a save is.
struct Replayed {
  Session session;
  std::size_t lines = 0;  ///< that led where they did in the save
  std::optional<Divergence> divergence;
};

/// Deals again and follows the lines of a save until its end or the first
/// divergence, which is not taken back; every state hash is verified, and every ending. With
/// `to_ply` it then goes back until so many answers are in force. Fails when the
/// deal cannot be made: an explicit deal that does not fit the deck, a script
/// that fails.
Result<Replayed> replay(const SaveContents& save, std::shared_ptr<const Game> game,
                        std::optional<std::size_t> to_ply = std::nullopt);

/// A session under other rules: the same deal, and its answers as far as they can
/// be given.
struct CarriedOver {
  Session session;
  std::string lost;               ///< the first answer that cannot be given; empty when all can
  Fallible<Rejection> rejection;  ///< and why
  /// The first ply whose state is not what it was under the old rules.
  std::optional<std::size_t> differs;
};

/// Carries a session over to `game`. Fails when the deal cannot be made there.
Result<CarriedOver> carry_over(const Session& session, std::shared_ptr<const Game> game);

/// The save's deal in the cards of `game`.
Result<Rules::Deal> deal_of(const SaveHeader& header, const Game& game);

}  // namespace talon
