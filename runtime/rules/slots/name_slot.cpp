#include "rules/slots/name_slot.h"

#include <algorithm>

#include "base/index_in.h"
#include "base/unknown.h"
#include "rules/names.h"
#include "rules/slots/naming.h"
#include "rules/slots/slot_check.h"
#include "rules/slots/slot_compiler.h"
#include "rules/slots/slot_walk.h"

namespace talon {

namespace spec {

std::vector<std::string> NameSlot::names(const SlotNaming&, const Binding& binding) const {
  return {listed[binding.as_index()]};
}

Result<Binding> NameSlot::bind(const SlotNaming&, const std::string& name) const {
  const auto found = std::ranges::find(listed, name);
  if (found == listed.end()) {
    return failure(or_nearest(Message("session.unknown-name").with("name", name), name, listed));
  }
  return Binding::index(index_in(listed, found));
}

MessageValue NameSlot::words(const Wording& wording, const Binding& binding) const {
  return listed_name(wording.game, vocabulary, listed[binding.as_index()]);
}

}  // namespace spec

NamePlan::NamePlan(const spec::NameSlot& slot, SlotCompiler& compiler)
    : listed(slot.listed.size()) {
  for (auto name = slot.listed.begin(); name != slot.listed.end(); ++name) {
    if (std::find(slot.listed.begin(), name, *name) == name) continue;
    compiler.error(Message("compile.repeated-choice").with("name", *name));
  }
  if (listed > std::size_t{kMaxCards}) {
    compiler.error(Message("compile.too-many-choices").with("count", std::int64_t{kMaxCards}));
  }
}

void NamePlan::enumerate(SlotWalk& walk, std::size_t index) const {
  const SlotCandidates* only = walk.narrowing.of(index);
  for (std::size_t nth = 0; nth < listed; ++nth) {
    if (only == nullptr || only->has(nth)) walk.bind(index, Binding::index(nth));
  }
  walk.unbind(index);
}

SlotRefusal NamePlan::refuse(const SlotCheck& check, const spec::NameSlot&) const {
  return check.candidate(CardSet::of(check.bound().as_index()));
}

}  // namespace talon
