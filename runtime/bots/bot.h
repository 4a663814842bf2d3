#pragma once

#include <cstdint>

#include "base/rng.h"
#include "bots/information_set.h"
#include "rules/legal_answers.h"

namespace talon {

/// Answers the choices of a game in a player's place, from what a player sees. Its
/// chance is its own: it draws from a stream outside the game, so that it cannot
/// change a deal.
///
/// One object belongs to one thread.
class Bot {
 public:
  virtual ~Bot() = default;

  /// A game begins. What happened in those before must not matter any more.
  virtual void begin(Rng stream) = 0;
  /// The index in `legal` of the answer to give. `legal` is not empty.
  virtual std::uint64_t choose(const InformationSet& seen, const LegalAnswers& legal) = 0;
};

}  // namespace talon
