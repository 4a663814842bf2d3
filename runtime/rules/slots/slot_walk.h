#pragma once

#include <array>
#include <span>
#include <vector>

#include "base/indexed.h"
#include "rules/compiled_rules.h"
#include "rules/evaluate.h"
#include "rules/legal_answers.h"
#include "rules/payments/payment_kernels.h"
#include "rules/payments/subset_sums.h"
#include "rules/slots/context.h"

namespace talon {

/// Cards of one subset slot beyond this many are not enumerated: the list is
/// then incomplete, but every legal subset is still accepted by its parts.
inline constexpr std::size_t kMaxSubsetCards = 16;
/// The same limit where further slots follow, which are filled anew for each subset.
inline constexpr std::size_t kMaxCardsBeforeSlots = 10;

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

/// What lies on top of the zones of a slot, which are bits by their index in its list.
struct ZoneTops {
  std::size_t slot = kMaxSlots;                 ///< whose zones they are; kMaxSlots: nobody's
  std::uint64_t open = 0;                       ///< those with cards and room for one more
  std::uint64_t empty = 0;                      ///< those without cards that may be chosen
  std::uint64_t bounded = 0;                    ///< those whose bound is known
  std::array<std::int64_t, 64> bounds{};        ///< cards of a run that may go there, by index
  CardSet cards;                                ///< that lie on top
  std::array<std::uint8_t, kMaxCards> zones{};  ///< by card on top: its zone
};

/// What walks use again, so that they need no memory of their own.
struct WalkMemory {
  PaymentKernel kernel = payment_kernel(vector_units());
  SubsetSums sums;
  std::vector<CellSet> groups;  ///< of the slot at hand
  /// So many groups a move are listed; 0 for the related pairs and the largest groups alone.
  std::size_t max_groups = 0;
  LastingValues lasting;
  ZoneTops tops;
  Answer answer;  ///< so far; between walks nothing is bound
  /// For each slot that holds a run the number of its cards.
  IndexedArray<std::int64_t, kMaxSlots> run_sizes = {};
};

/// One enumeration of one move: slot after slot, in the order that LegalAnswers::at documents.
struct SlotWalk {
  const CompiledRules& compiled;
  const Layout& layout;
  const State& state;
  const MovePlan& plan;
  LegalAnswers& legal;
  Narrowing narrowing;
  WalkMemory& memory;
  Answer& answer = memory.answer;

  // Where the last slot is a set of a short row: its index, and what all answers share.
  std::size_t short_leaf = kMaxSlots;
  ShortRow short_row = {};
  unsigned short_indices = 0;  ///< those that are allowed whatever the slots before it hold

  SlotScene scene() const { return {compiled, layout, state, answer, &memory.lasting}; }
  /// Goes on to slot `index`; after the last one the answer is added.
  void enumerate(std::size_t index);
  /// Binds slot `index` and goes on to the next.
  void bind(std::size_t index, const Binding& binding) {
    answer.bindings[index] = binding;
    if (plan.provided[index] == kNoExpr || holds(index)) enumerate(index + 1);
  }
  /// Whether what the slot is bound to meets the slot's own condition.
  bool holds(std::size_t index) const { return scene().value(plan.provided[index]) != 0; }
  bool is_conditional(std::size_t index) const { return plan.provided[index] != kNoExpr; }
  bool is_last(std::size_t index) const { return index + 1 == plan.slots.size(); }
  void unbind(std::size_t index) { answer.bindings[index] = Binding{}; }

  /// Those of the cards that slot `index` may hold with which the slot after it can be filled, or
  /// more: most cards go nowhere.
  CardSet leads_on(std::size_t index, const CardSet& cards);

  /// A run of the answers that bind subsets of `low` to the slot; which of them is open.
  LegalAnswers::Run subsets(std::size_t index, ShortRow low) const;
  void add_subsets(LegalAnswers::Run run, std::uint64_t bits);
  void bind_each(const LegalAnswers::Run& run, std::uint64_t bits);
  std::uint64_t conditional(const LegalAnswers::Run& run, std::uint64_t bits);
};

}  // namespace talon
