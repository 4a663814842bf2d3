#pragma once

#include <cstdint>

#include "base/indexed.h"
#include "rules/compiled_rules.h"
#include "table/state.h"

namespace talon {

/// The commonest expression, without the rest.
inline bool count_test(const ExprNode& node, const State& state) {
  const int count = state.list(node.zone_at).count();
  switch (node.count_test) {
    case CountTest::less:
      return count < node.number;
    case CountTest::equal:
      return count == node.number;
    case CountTest::greater:
      return count > node.number;
    case CountTest::no:
      break;
  }
  return false;
}

/// What expressions that last (see ExprNode) came to in one position.
class LastingValues {
 public:
  /// Another position, or what may be one.
  void forget() { ++position_; }

 private:
  friend struct Evaluator;
  struct Known {
    std::uint64_t position = 0;
    std::int64_t value = 0;
  };
  std::uint64_t position_ = 1;
  Indexed<Known> known_;  ///< by ExprIndex
};

/// Computes expressions over a state and the bindings of a move's slots.
struct Evaluator {
  const CompiledRules& compiled;
  const Layout& layout;
  const State& state;
  const Binding* registers;
  bool no_moves = false;
  int first_register = 0;            ///< which one `registers` begins with
  LastingValues* lasting = nullptr;  ///< of this position; null where each is asked for once

  std::int64_t operator()(ExprIndex expr) const {
    const ExprNode& node = compiled.exprs[expr];
    if (node.count_test != CountTest::no) return count_test(node, state);
    if (node.lasts && lasting != nullptr) return last(expr);
    return compute(node);
  }
  /// What an expression over zones comes to with this zone alone.
  std::int64_t of_zone(ExprIndex expr, ZoneId zone) const;

 private:
  const Binding& binding_of(const ExprNode& node) const {
    return registers[node.reg - first_register];
  }
  std::int64_t compute(const ExprNode& node) const;
  std::int64_t last(ExprIndex expr) const;
  ConstZoneList list_of(const ExprNode& node) const;
  template <typename Visit>
  void each_list(const ExprNode& node, const Visit& visit) const;
  std::int64_t list_sum(const ExprNode& node, ConstZoneList list) const;
  std::int64_t zone_sum(const ExprNode& node) const;
  std::int64_t cards_sum(const ExprNode& node, std::span<const CardId> cards) const;
  std::int64_t empty_zones(const ExprNode& node) const;
  std::int64_t down_count(const ExprNode& node) const;
  std::int64_t top_value(const ExprNode& node) const;
  std::int64_t run_length(const ExprNode& node) const;
  std::int64_t lying_on(const ExprNode& node) const;
  std::int64_t joined(const ExprNode& node) const;
  std::int64_t deadlocked(const ExprNode& node) const;
  CardId card_of(const Binding& bound, bool under) const;
  bool fits(const ExprNode& node) const;
  bool all_in(const ExprNode& node) const;
  std::int64_t grid_sum(const ExprNode& node, CellSet cells) const;
  std::int64_t fitting_cards(const ExprNode& node) const;
  std::int64_t slot_where(const ExprNode& node) const;
  CellId cell_of(const ExprNode& node, ZoneId grid) const;
  std::int64_t related_pairs(const ExprNode& node) const;
  std::int64_t slot_sum(const ExprNode& node) const;
};

}  // namespace talon
