#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/game.h"
#include "rules/offer.h"
#include "rules/options.h"
#include "rules/payment_kernels.h"
#include "rules/program.h"
#include "rules/subset_sums.h"
#include "table/state.h"

namespace talon {

/// Cards of one subset slot beyond this many are not enumerated: the list is
/// then incomplete, but every legal subset is still accepted by its parts.
inline constexpr int kMaxSubsetCards = 16;

/// How the slots of a move are narrowed where it is offered; both null when
/// they are as declared.
struct Narrowing {
  const Offers* offers = nullptr;
  const Offer* offer = nullptr;

  /// Null when the slot is as declared.
  const SlotCandidates* of(std::size_t slot) const {
    return offer == nullptr ? nullptr : offers->candidates_for(*offer, slot);
  }
};

/// Finds the legal answers of moves: slot after slot, in the order that
/// Options::at documents.
class Enumerator {
 public:
  explicit Enumerator(const Game& game) : program_(*game.program), layout_(game.layout) {}

  /// With the best that the processor has, as in the beginning, or with less.
  void use(VectorUnits units) { kernel_ = payment_kernel(units); }

  /// Appends the legal answers of `move` to `options`.
  void enumerate(const State& state, MoveId move, Options& options, Narrowing narrowing = {});
  /// Whether the slot does not ask for top cards, or this is one. In a grid each card is.
  bool is_on_top(const State& state, const SlotPlan& slot, CardId card, ZoneId zone) const;
  /// The cards of `zone` that the slot allows, given the slots before it.
  bool allows_card(const State& state, const SlotPlan& slot, const Answer& answer, CardId card,
                   ZoneId zone) const;
  bool allows_zone(const State& state, const SlotPlan& slot, const Answer& answer,
                   ZoneId zone) const;
  /// The cells that a group or cell slot may take from.
  CellSet allowed_cells(const State& state, const SlotPlan& slot) const;
  bool allows_direction(const State& state, const SlotPlan& slot, Side direction) const;
  /// The links among the allowed cells of a group slot.
  Links links(const State& state, const SlotPlan& slot) const;
  /// Lists up to `most` groups a move, grown cell by cell, instead of the related
  /// pairs and the largest groups alone; 0 for these again.
  void list_groups(std::size_t most) { most_groups_ = most; }
  /// The limit of the slot's bound, given the slots before it.
  std::int64_t limit(const State& state, const SlotPlan& slot, const Answer& answer) const;
  std::int64_t value(const State& state, ExprIndex expr, const Answer& answer,
                     const MovePlan& plan) const;
  /// From where to where the numbers of a slot go: as it is declared, or as
  /// `narrowed` (may be null) says.
  struct Range {
    std::int64_t lowest;
    std::int64_t highest;
  };
  Range range(const State& state, const SlotPlan& slot, const Answer& answer,
              const SlotCandidates* narrowed) const;

 private:
  struct Walk;  ///< one enumeration of one move

  void slot(Walk& walk, std::size_t index);
  void card_slot(Walk& walk, std::size_t index);
  void zone_slot(Walk& walk, std::size_t index);
  void number_slot(Walk& walk, std::size_t index);
  void text_slot(Walk& walk, std::size_t index);
  void record_slot(Walk& walk, std::size_t index);
  void name_slot(Walk& walk, std::size_t index);
  // enumerate_cells.cpp
  void cell_slot(Walk& walk, std::size_t index);
  void direction_slot(Walk& walk, std::size_t index);
  void group_slot(Walk& walk, std::size_t index);
  bool grow_groups(const SlotPlan& slot, const GridShape& shape, const Links& links);
  // enumerate_subsets.cpp
  void prepare_short_leaf(Walk& walk);
  void paid_cards(Walk& walk, std::size_t index);
  void short_subsets(Walk& walk, std::size_t index);
  void long_subsets(Walk& walk, std::size_t index);
  Options::Run subsets(const Walk& walk, std::size_t index, ShortRow low) const;
  void add_subsets(const Walk& walk, Options::Run run, std::uint64_t bits) const;
  void add_up(const SlotPlan& slot, std::span<const CardId> cards);
  enum class Pairs { tested, ignored };
  CardSet allowed_cards(const SlotPlan& slot, const Answer& answer,
                        Pairs pairs = Pairs::tested) const;

  const Program& program_;
  const Layout& layout_;
  PaymentKernel kernel_ = payment_kernel(vector_units());
  SubsetSums sums_;
  std::size_t most_groups_ = 0;
  std::vector<CellSet> groups_;  ///< of the slot at hand
};

}  // namespace talon
