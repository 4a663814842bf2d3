#pragma once

#include <span>

#include "rules/slots/chosen_cards.h"

namespace talon {

struct RunPlan;

namespace spec {

/// A card of some zones with all that lie on it, which move together.
struct RunSlot : ChosenCards {
  using Plan = RunPlan;

  std::vector<ZoneId> zones;
  Shared<PairFilter> joined;  ///< of a card and the one that it lies on; null: all are
  bool whole = false;         ///< only with the lowest card that is joined with the others
  int minimum_size = 1;
  ExprPtr maximum_size;  ///< null for no bound
  Annotation<std::string> joined_refusal;
  Annotation<std::string> size_refusal;

  static constexpr SlotTraits traits = {
      .binds_card = true, .held = Held::run, .told_by_refusal = {"card", "zones"}};

  std::span<const ZoneId> spots() const { return zones; }
  bool covers(const RunSlot& narrow) const;
  std::vector<ToldRefusal> further_refusals() const {
    return {{joined_refusal, {"card", "upper", "lower"}},
            {size_refusal, {"card", "count", "maximum"}}};
  }
  bool can_be_filled() const { return takes_a_card(); }
  std::vector<ExprPtr> expressions() const { return {maximum_size}; }
  CardNames value_names() const { return {}; }
  std::vector<std::string> names(const SlotNaming& naming, const Binding& binding) const;
  Result<Binding> bind(const SlotNaming& naming, const std::string& name) const;
  MessageValue words(const Wording& wording, const Binding& binding) const;

  bool operator==(const RunSlot&) const = default;
};

}  // namespace spec

struct RunPlan : ChosenCardsPlan {
  std::vector<ZoneId> zones;
  bool may_be_covered;
  TableIndex joined;
  bool whole;
  int minimum_size;
  ExprIndex maximum_size;

  RunPlan(const spec::RunSlot& slot, SlotCompiler& compiler);
  void enumerate(SlotWalk& walk, std::size_t index) const;
  SlotRefusal refuse(const SlotCheck& check, const spec::RunSlot& slot) const;

 private:
  std::int64_t maximum(const SlotScene& scene) const;
  /// Whether nothing below the card at this index of a list belongs to its run.
  bool is_lowest(const SlotScene& scene, std::span<const CardId> cards, std::size_t index) const {
    return index == 0 || !joins(scene, cards[index], cards[index - 1]);
  }
  /// Whether the card may lie on the other one within a run.
  bool joins(const SlotScene& scene, CardId card, CardId below) const {
    return joined == kNoTable || scene.paired(joined, below).contains(card);
  }
};

}  // namespace talon
