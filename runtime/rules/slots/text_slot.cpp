#include "rules/slots/text_slot.h"

#include "rules/names.h"
#include "rules/slots/slot_compiler.h"
#include "rules/slots/slot_walk.h"

namespace talon {

namespace spec {

std::vector<std::string> TextSlot::names(const SlotNaming& naming, const Binding&) const {
  return {std::string(naming.typed)};
}

Result<Binding> TextSlot::bind(const SlotNaming&, const std::string&) const {
  return Binding::text(kSomeText);
}

MessageValue TextSlot::words(const Wording& wording, const Binding& binding) const {
  return typed_words(wording, binding.as_text());
}

}  // namespace spec

TextPlan::TextPlan(const spec::TextSlot& slot, SlotCompiler& compiler) {
  compiler.check_size("max", slot.maximum_length);
  if (!slot.starts_with.empty()) compiler.check_earlier_name(slot.starts_with);
}

void TextPlan::enumerate(SlotWalk& walk, std::size_t index) const {
  walk.legal.set_incomplete();
  walk.bind(index, Binding::text(kSomeText));
}

}  // namespace talon
