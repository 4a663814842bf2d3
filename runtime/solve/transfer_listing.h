#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/compiled_rules.h"
#include "rules/evaluate.h"
#include "rules/game.h"
#include "solve/transfer.h"
#include "table/state.h"

namespace talon {

/// Lists legal answers as transfers, without making one of them, in games where they are nothing
/// else: moves of the top card or a run of some zones to a zone or to one of several, and moves
/// without slots.
/// One object belongs to one thread.
class TransferListing {
 public:
  TransferListing(const Game& game, const Transfers& transfers);

  /// Whether the form of all moves is one that it knows.
  bool applies() const { return applies_; }
  /// Lists what can be answered between moves, in the order of LegalAnswers. False where not all
  /// of it is known to be transfers; then what is listed means nothing.
  bool list(const State& state, std::vector<Transfer>& found) {
    return list(state, found, [](MoveId, std::size_t) { return false; });
  }
  /// The same, until enough(move, first) says so of a move's, which are found from `first` on.
  template <typename Enough>
  bool list(const State& state, std::vector<Transfer>& found, Enough enough) {
    begin(found);
    for (const Listed& move : moves_) {
      const std::size_t first = found.size();
      if (!list(move, state, kNoZone)) return false;
      if (found.size() > first && enough(move.id, first)) return true;
    }
    return true;
  }
  /// Begins to list of a position that differs from the last one only in what lies in two zones.
  void begin_beside(ZoneId one, ZoneId other, std::vector<Transfer>& found);
  /// Adds the move's answers that take cards from `from`, or with kNoZone from any zone.
  bool list_of(MoveId move, const State& state, ZoneId from);

 private:
  static constexpr std::size_t kMaxGoals = 64;

  /// A zone, and where it lies in the block.
  struct ZoneInBlock {
    ZoneId zone = kNoZone;
    std::uint8_t room = 0;  ///< for so many cards
    std::uint16_t at = 0;
    std::uint64_t before = 0;  ///< goals: those of its family that are before it, as bits
    std::uint64_t itself = 0;  ///< sources: the goal that it is and that cannot be chosen, as a bit
  };
  /// Zones where cards may go, which are bits by their index in the list, and which cards may go
  /// there: equal for all moves with such a slot.
  struct Goals {
    const ZonePlan* plan = nullptr;
    std::vector<ZoneInBlock> zones;
    // As they are in a position:
    std::uint64_t position = 0;
    std::uint64_t open = 0;                         ///< those with cards and room for one more
    std::uint64_t empty = 0;                        ///< those without cards that may be chosen
    CardSet tops;                                   ///< cards that lie on top of open ones
    CardSet welcome;                                ///< cards that some zone takes, or more
    std::array<std::uint8_t, kMaxCards> zone_of{};  ///< its index, by card on top
  };
  /// A move of a form that is known.
  struct Listed {
    MoveId id = 0;
    const MovePlan* move = nullptr;
    const CardPlan* card = nullptr;  ///< one of card, run and neither
    const RunPlan* run = nullptr;
    const ZonePlan* to = nullptr;  ///< null: always to one zone
    std::size_t goals = 0;         ///< those of `to`
    CardSet taken;                 ///< the cards that it may move
    std::vector<ZoneInBlock> sources;
    bool fits = false;          ///< all that is listed fits where it goes
    bool gives_single = false;  ///< no bound of what it takes is less than one card
    bool takes_single = false;  ///< no goal that takes a card refuses it when it comes alone
    /// How much a zone takes depends on nothing but whether it has cards.
    bool bound_by_emptiness = false;
  };
  /// What zones take at most in this position, by index, or for those with and without cards.
  struct Bounds {
    std::uint64_t known = 0;
    std::array<std::int64_t, kMaxGoals> of;
  };

  bool note(MoveId id);
  bool note_source(Listed& listed) const;
  bool note_goals(const ZonePlan& plan, Listed& listed);
  void note_sources_among_goals(Listed& listed) const;
  ZoneInBlock in_block(ZoneId zone) const;
  void begin(std::vector<Transfer>& found);
  bool list(const Listed& move, const State& state, ZoneId from);
  std::span<const ZoneInBlock> sources(const Listed& move, ZoneId from) const;
  void list_cards(const Listed& move, const State& state, ZoneId from, const CardSet& allowed);
  void list_runs(const Listed& move, const State& state, ZoneId from, const CardSet& allowed);
  void list_goals(const Listed& move, const State& state, const ZoneInBlock& source, int cards,
                  CardId card);
  std::uint64_t allowed(const Listed& move, CardId card) const;
  void add(const Listed& move, const State& state, ZoneId from, ZoneId to, int cards);
  Goals& look_at(Goals& goals, const State& state) const;
  bool takes(const Listed& move, const State& state, std::size_t index, int cards);
  bool is_within_bound(const Listed& move, const State& state, std::size_t index, int cards);
  std::int64_t value(const Listed& move, const State& state, ExprIndex expr);
  const CardSet& filter(TableIndex table) const { return compiled_.filters[table]; }

  const CompiledRules& compiled_;
  const Layout& layout_;
  const Transfers& transfers_;
  bool applies_ = true;
  std::vector<Listed> moves_;
  std::vector<Goals> goals_;
  // Of the position at hand:
  std::uint64_t position_ = 0;  ///< counts those that were looked at
  bool all_fit_ = true;
  LastingValues lasting_;
  Bounds bounds_;
  Answer answer_;  ///< for conditions that ask what its slots hold
  std::vector<Transfer>* found_ = nullptr;
};

}  // namespace talon
