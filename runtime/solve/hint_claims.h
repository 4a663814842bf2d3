#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rules/rules.h"

namespace talon {

/// One of the hints of a game, each of which can be wrong by itself.
struct HintId {
  enum class Kind {
    hopeless,  ///< spec::Hints::hopeless[index]
    exchange,  ///< spec::Hints::dominates[index]
    fewer,     ///< the same
    forced,    ///< spec::Hints::forced[index]
    needless,  ///< spec::Hints::needless[index]
    cycle,     ///< spec::Hints::cycles, of which a game has one
  };
  Kind kind = Kind::hopeless;
  std::size_t index = 0;

  friend bool operator==(const HintId&, const HintId&) = default;
};

/// Something that a search left out because a hint said that it may.
struct HintClaim {
  HintId hint;
  std::vector<Answer> line;  ///< from where the search began to the position
  Position position;         ///< hopeless: from which no win shall follow
  /// Else: the answer that need not be tried at the position.
  std::optional<Answer> answer;
};

/// Hears what a search leaves out.
class ClaimListener {
 public:
  virtual ~ClaimListener() = default;
  /// Told of every claim, and after how many answers of the search it is made. True when it is
  /// wanted: it is then put together and given to `take`.
  virtual bool wants(HintId hint, std::size_t ply) = 0;
  virtual void take(HintClaim claim) = 0;
};

}  // namespace talon
