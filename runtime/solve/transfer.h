#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/answer.h"
#include "rules/game.h"
#include "table/state.h"

namespace talon {

/// Cards that go from the end of one zone's list to the end of another one's.
struct Transfer {
  ZoneId from = kNoZone;
  ZoneId to = kNoZone;
  int cards = 0;
  bool turned = false;  ///< one by one, so that the last one of them was the first
};

/// Finds out what answers do without doing it, where that is a transfer and nothing else, as it
/// is with most answers of most games.
class Transfers {
 public:
  explicit Transfers(const Game& game);

  /// What a legal answer does there; nullopt where it is more than a transfer, or not known.
  std::optional<Transfer> of(const State& state, const Answer& answer) const;

 private:
  /// How a move names what it transfers.
  struct Plan {
    enum class Kind : std::uint8_t { unknown, card, run, deal } kind = Kind::unknown;
    std::uint8_t cards_slot = 0;
    std::uint8_t to_slot = kMaxSlots;  ///< kMaxSlots: always to `to`
    ZoneId from = kNoZone;             ///< of a deal
    ZoneId to = kNoZone;
    int maximum = 0;  ///< of a deal
  };
  Plan plan_of(const Game& game, MoveId move) const;
  bool is_plain(ZoneId zone) const;
  bool fits(const State& state, const Transfer& transfer) const;

  const Layout& layout_;
  std::vector<Plan> plans_;     ///< by MoveId
  std::vector<bool> uncovers_;  ///< by zone: what leaves it may turn cards of others up
};

}  // namespace talon
