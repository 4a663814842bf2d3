#pragma once

#include "rules/slots/context.h"

namespace talon {

struct NumberPlan;

namespace spec {

/// A whole number. Its bounds are null where they are only given when it is asked.
struct NumberSlot {
  using Plan = NumberPlan;

  ExprPtr minimum;
  ExprPtr maximum;

  static constexpr SlotTraits traits = {
      .is_last = true, .may_precede = true, .notation = Notation::number};

  std::span<const ZoneId> spots() const { return {}; }
  bool covers(const NumberSlot& narrow) const { return *this == narrow; }
  bool can_be_filled() const { return true; }
  std::vector<ExprPtr> expressions() const { return {minimum, maximum}; }
  std::vector<ToldRefusal> further_refusals() const { return {}; }
  NumberNames value_names() const { return {}; }
  std::vector<std::string> names(const SlotNaming& naming, const Binding& binding) const;
  Result<Binding> bind(const SlotNaming& naming, const std::string& number) const;
  MessageValue words(const Wording& wording, const Binding& binding) const;

  bool operator==(const NumberSlot&) const = default;
};

}  // namespace spec

struct NumberPlan {
  ExprIndex minimum;
  ExprIndex maximum;

  NumberPlan(const spec::NumberSlot& slot, SlotCompiler& compiler);
  void enumerate(SlotWalk& walk, std::size_t index) const;
  SlotRefusal refuse(const SlotCheck& check, const spec::NumberSlot& slot) const;

 private:
  struct Range {
    std::int64_t minimum;
    std::int64_t maximum;
  };
  void enumerate_each(SlotWalk& walk, std::size_t index, const Range& numbers) const;
  /// As it is declared, or as `narrowed` (may be null) says.
  Range range(const SlotScene& scene, const SlotCandidates* narrowed) const;
};

}  // namespace talon
