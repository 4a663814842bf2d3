#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "rules/game.h"

namespace talon::testing {

/// The files of a small game that chance makes up, as an author might write them: piles, cells, a
/// stock and foundations, moves of top cards, runs and sets with relations, effects that deal, put
/// back and ask, and endings. Few are fun to play, and some are stuck at once.
struct MadeUpRules {
  std::string yaml;
  std::string lua;

  /// The same number makes up the same game.
  static MadeUpRules of(std::uint64_t number);
  /// Null where the engine refuses them.
  std::shared_ptr<const Game> load() const;
};

}  // namespace talon::testing
