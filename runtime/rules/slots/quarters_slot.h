#pragma once

#include "rules/slots/context.h"

namespace talon {

struct QuartersPlan;

namespace spec {

/// By how many quarters a card is turned clockwise: 0 to 3.
struct QuartersSlot {
  using Plan = QuartersPlan;

  static constexpr Notation notation = Notation::number;

  bool covers(const QuartersSlot&) const { return true; }
  NumberNames value_names() const { return {}; }
  std::vector<std::string> names(const SlotNaming& naming, const Binding& binding) const;
  Result<Binding> bind(const SlotNaming& naming, const std::string& number) const;
  MessageValue words(const Wording& wording, const Binding& binding) const;

  bool operator==(const QuartersSlot&) const = default;
};

}  // namespace spec

struct QuartersPlan {
  QuartersPlan(const spec::QuartersSlot&, SlotCompiler&) {}
  void enumerate(SlotWalk& walk, std::size_t index) const;
  SlotRefusal refuse(const SlotCheck& check, const spec::QuartersSlot& slot) const;
};

}  // namespace talon
