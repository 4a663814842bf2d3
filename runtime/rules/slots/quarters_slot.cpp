#include "rules/slots/quarters_slot.h"

#include "base/text.h"
#include "rules/slots/slot_check.h"
#include "rules/slots/slot_walk.h"

namespace talon {
namespace {

constexpr std::int64_t kMaxQuarters = 3;

}  // namespace

namespace spec {

std::vector<std::string> QuartersSlot::names(const SlotNaming&, const Binding& binding) const {
  return {std::to_string(binding.as_number())};
}

Result<Binding> QuartersSlot::bind(const SlotNaming&, const std::string& number) const {
  if (const auto value = parse_integer(number)) return Binding::number(*value);
  return failure(Message("session.not-a-number").with("name", number));
}

MessageValue QuartersSlot::words(const Wording&, const Binding& binding) const {
  return binding.as_number();
}

}  // namespace spec

void QuartersPlan::enumerate(SlotWalk& walk, std::size_t index) const {
  for (std::int64_t quarters = 0; quarters <= kMaxQuarters; ++quarters) {
    walk.bind(index, Binding::number(quarters));
  }
  walk.unbind(index);
}

SlotRefusal QuartersPlan::refuse(const SlotCheck& check, const spec::QuartersSlot&) const {
  const std::int64_t quarters = check.bound().as_number();
  if (quarters >= 0 && quarters <= kMaxQuarters) return std::nullopt;
  return check.words(check.slot().refusal, "refusal.number-out-of-range")
      .with("number", quarters)
      .with("lowest", std::int64_t{0})
      .with("highest", kMaxQuarters);
}

}  // namespace talon
