#pragma once

#include "rules/slots/context.h"

namespace talon {

struct TextPlan;

namespace spec {

/// A text that the player types.
struct TextSlot {
  using Plan = TextPlan;

  Annotation<std::string> default_key;  ///< text key of the suggestion
  Annotation<std::string> suggestions;  ///< list of texts that suggestions are taken from
  std::string starts_with;              ///< an earlier slot of a name: the text begins with it
  int maximum_length = 40;

  static constexpr SlotTraits traits = {};

  std::span<const ZoneId> spots() const { return {}; }
  bool covers(const TextSlot& narrow) const { return *this == narrow; }
  bool can_be_filled() const { return true; }
  std::vector<ExprPtr> expressions() const { return {}; }
  std::vector<ToldRefusal> further_refusals() const { return {}; }
  TextNames value_names() const { return {}; }
  std::vector<std::string> names(const SlotNaming& naming, const Binding& binding) const;
  Result<Binding> bind(const SlotNaming& naming, const std::string& text) const;
  MessageValue words(const Wording& wording, const Binding& binding) const;

  bool operator==(const TextSlot&) const = default;
};

}  // namespace spec

/// One answer stands for all texts; their words are for the session to hold and to refuse.
struct TextPlan {
  TextPlan(const spec::TextSlot& slot, SlotCompiler& compiler);
  void enumerate(SlotWalk& walk, std::size_t index) const;
  SlotRefusal refuse(const SlotCheck&, const spec::TextSlot&) const { return std::nullopt; }
};

}  // namespace talon
