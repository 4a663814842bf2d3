#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/game.h"
#include "rules/legal_answers.h"

namespace talon {

/// Calls legal answers by a number that games with other moves, cards and zones share: it is made
/// of the names that these have. Different answers have the same number once in 2^64 times.
class AnswerKeys {
 public:
  /// The game must outlive it.
  explicit AnswerKeys(const Game& game);

  std::uint64_t key(const Answer& answer) const;

 private:
  struct MoveNames {
    std::uint64_t name = 0;
    std::vector<std::optional<Held>> slots;
  };

  std::uint64_t binding_key(std::optional<Held> held, const Binding& bound) const;

  std::vector<MoveNames> moves_;  ///< by MoveId
  std::vector<std::uint64_t> cards_;
  std::vector<std::uint64_t> spots_;
};

}  // namespace talon
