#include "rules/slots/number_slot.h"

#include <algorithm>

#include "base/text.h"
#include "rules/slots/slot_check.h"
#include "rules/slots/slot_compiler.h"
#include "rules/slots/slot_walk.h"

namespace talon {

namespace spec {

std::vector<std::string> NumberSlot::names(const SlotNaming&, const Binding& binding) const {
  return {std::to_string(binding.as_number())};
}

Result<Binding> NumberSlot::bind(const SlotNaming&, const std::string& number) const {
  if (const auto value = parse_integer(number)) return Binding::number(*value);
  return failure(Message("session.not-a-number").with("name", number));
}

MessageValue NumberSlot::words(const Wording&, const Binding& binding) const {
  return binding.as_number();
}

}  // namespace spec

NumberPlan::NumberPlan(const spec::NumberSlot& slot, SlotCompiler& compiler)
    : minimum(compiler.expression(slot.minimum)), maximum(compiler.expression(slot.maximum)) {
  if (!slot.minimum) compiler.check_bounds_are_asked();
}

NumberPlan::Range NumberPlan::range(const SlotScene& scene, const SlotCandidates* narrowed) const {
  if (narrowed != nullptr) return {narrowed->minimum, narrowed->maximum};
  return {scene.value(minimum), scene.value(maximum)};
}

void NumberPlan::enumerate(SlotWalk& walk, std::size_t index) const {
  const Range numbers = range(walk.scene(), walk.narrowing.of(index));
  if (numbers.maximum < numbers.minimum) return;
  constexpr std::uint64_t kMax = 1'000'000'000;
  // Without signs: from the least of all numbers to the greatest it is farther than any is.
  const auto beyond =
      static_cast<std::uint64_t>(numbers.maximum) - static_cast<std::uint64_t>(numbers.minimum);
  if (!walk.is_last(index) || walk.is_conditional(index))
    return enumerate_each(walk, index, numbers);
  walk.legal.add_numbers(walk.answer, index, numbers.minimum,
                         static_cast<std::uint32_t>(std::min(beyond, kMax - 1) + 1));
}

/// One by one, up to so many that are looked at: fewer where each leads to slots of its own.
void NumberPlan::enumerate_each(SlotWalk& walk, std::size_t index, const Range& numbers) const {
  const std::int64_t max_tried = walk.is_last(index) ? 1024 : kMaxCards;
  std::int64_t number = numbers.minimum;
  for (std::int64_t tried = 0; tried < max_tried; ++tried, ++number) {
    walk.bind(index, Binding::number(number));
    if (number == numbers.maximum) return walk.unbind(index);
  }
  walk.legal.set_incomplete();
  walk.unbind(index);
}

SlotRefusal NumberPlan::refuse(const SlotCheck& check, const spec::NumberSlot&) const {
  const std::int64_t number = check.bound().as_number();
  const Range numbers = range(check.scene(), check.candidates);
  if (number >= numbers.minimum && number <= numbers.maximum) return std::nullopt;
  return check.words({}, "refusal.number-out-of-range")
      .with("number", number)
      .with("min", numbers.minimum)
      .with("max", numbers.maximum);
}

}  // namespace talon
