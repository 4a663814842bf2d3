#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/answer.h"
#include "rules/game.h"
#include "table/state.h"

namespace talon {

/// Cards that go from the end of one zone's list to the end of another one's, by an answer of a
/// move; or, between no zones, whatever else a move without slots does.
struct Transfer {
  ZoneId from = kNoZone;
  ZoneId to = kNoZone;
  std::uint8_t cards = 0;
  bool turned = false;  ///< one by one, so that the last one of them was the first
  MoveId move = 0;

  /// Whether it is known by its move alone, and must be given as an answer.
  bool is_whole_answer() const { return from == kNoZone; }
  /// As a number with the highest bit, where its move is one of the first kPackedMoves.
  std::uint32_t packed() const {
    return kPacked | std::uint32_t{move} << 25 | std::uint32_t{turned} << 24 |
           std::uint32_t{cards} << 16 | std::uint32_t{from} << 8 | to;
  }
  static bool is_packed(std::uint32_t number) { return (number & kPacked) != 0; }
  static Transfer of_packed(std::uint32_t number) {
    return {static_cast<ZoneId>(number >> 8), static_cast<ZoneId>(number),
            static_cast<std::uint8_t>(number >> 16), (number >> 24 & 1) != 0,
            static_cast<MoveId>(number >> 25 & (kPackedMoves - 1))};
  }
  static constexpr MoveId kPackedMoves = 64;
  static constexpr std::uint32_t kPacked = std::uint32_t{1} << 31;

  friend bool operator==(const Transfer&, const Transfer&) = default;
};

/// Finds out what answers do without doing it, where that is a transfer and nothing else, as it
/// is with most answers of most games.
class Transfers {
 public:
  explicit Transfers(const Game& game);

  /// How a move names what it transfers.
  struct Plan {
    enum class Kind : std::uint8_t { unknown, card, run, deal } kind = Kind::unknown;
    std::uint8_t cards_slot = 0;
    std::uint8_t to_slot = kMaxSlots;  ///< kMaxSlots: always to `to`
    ZoneId from = kNoZone;             ///< of a deal
    ZoneId to = kNoZone;
    int maximum = 0;  ///< of a deal
  };
  const Plan& plan(MoveId move) const { return plans_[move]; }

  /// What a legal answer does there; nullopt where it is more than a transfer, or not known.
  std::optional<Transfer> of(const State& state, const Answer& answer) const;
  /// Whether answers between moves may be transfers there.
  static bool may_be(const State& state) {
    return state.control().ask_depth == 0 && state.control().set_up != 0;
  }
  /// Whether it is a zone from which cards go without turning those of others up.
  bool is_plain(ZoneId zone) const { return zone < uncovers_.size() && uncovers_[zone] == 0; }
  /// Whether the cards may go there, and nothing else happens when they do.
  bool fits(const State& state, const Transfer& transfer) const {
    return transfer.from != transfer.to && transfer.cards > 0 && is_plain(transfer.from) &&
           is_plain(transfer.to) &&
           state.count(layout_, transfer.to) + transfer.cards <=
               layout_.zones()[transfer.to].maximum;
  }
  /// The transfer that a move without slots makes there.
  Transfer deal(const State& state, MoveId move) const;
  /// The answer that does it there.
  Answer answer(const State& state, const Transfer& transfer) const;
  /// Does what the answer does. Not where it is kept what a player knows.
  void give(State& state, const Transfer& transfer) const;

 private:
  Plan plan_of(const Game& game, MoveId move) const;

  const Layout& layout_;
  std::vector<Plan> plans_;             ///< by MoveId
  std::vector<std::uint8_t> uncovers_;  ///< by zone: what leaves it may turn cards of others up
};

}  // namespace talon
