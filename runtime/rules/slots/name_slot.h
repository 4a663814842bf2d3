#pragma once

#include "rules/slots/context.h"

namespace talon {

struct NamePlan;

namespace spec {

/// One name of a list.
struct NameSlot {
  using Plan = NamePlan;

  std::vector<std::string> listed;
  Annotation<std::string> vocabulary;  ///< the list's own name, the key of its texts

  static constexpr SlotTraits traits = {};

  std::span<const ZoneId> spots() const { return {}; }
  bool covers(const NameSlot& narrow) const { return *this == narrow; }
  bool can_be_filled() const { return true; }
  std::vector<ExprPtr> expressions() const { return {}; }
  std::vector<ToldRefusal> further_refusals() const { return {}; }
  ListedNames value_names() const { return {&listed, vocabulary}; }
  std::vector<std::string> names(const SlotNaming& naming, const Binding& binding) const;
  Result<Binding> bind(const SlotNaming& naming, const std::string& name) const;
  MessageValue words(const Wording& wording, const Binding& binding) const;

  bool operator==(const NameSlot&) const = default;
};

}  // namespace spec

struct NamePlan {
  std::size_t listed;  ///< how many names the list has

  NamePlan(const spec::NameSlot& slot, SlotCompiler& compiler);
  void enumerate(SlotWalk& walk, std::size_t index) const;
  SlotRefusal refuse(const SlotCheck& check, const spec::NameSlot& slot) const;
};

}  // namespace talon
