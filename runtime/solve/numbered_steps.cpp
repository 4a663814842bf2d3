#include "solve/numbered_steps.h"

#include <algorithm>

namespace talon {

std::size_t NumberedSteps::hash(const Step& step) {
  std::uint64_t mixed = std::uint64_t{step.answer.move} << 16 | step.turns;
  for (const Binding& bound : step.answer.bindings) {
    mixed = (mixed ^ bound.low ^ bound.high << 32) * 0x9E3779B97F4A7C15u;  // 2^64 / golden ratio
    mixed ^= mixed >> 29;
  }
  return mixed;
}

/// Where the step is, or the free place where it belongs.
std::size_t NumberedSteps::place_of(const Step& step) const {
  std::size_t place = hash(step) & (places_.size() - 1);
  while (places_[place] != 0 && !(steps_[places_[place] - 1] == step)) {
    place = (place + 1) & (places_.size() - 1);
  }
  return place;
}

std::uint32_t NumberedSteps::number(const Answer& answer, int turns) {
  const Step step{answer, static_cast<std::uint16_t>(turns)};
  const std::size_t place = place_of(step);
  if (places_[place] != 0) return places_[place] - 1;
  const auto number = static_cast<std::uint32_t>(steps_.size());
  places_[place] = number + 1;
  steps_.push_back(step);
  if (is_dense(steps_.size())) grow();
  return number;
}

void NumberedSteps::grow() {
  places_.assign(2 * places_.size(), 0);
  for (std::uint32_t number = 0; number < steps_.size(); ++number) {
    places_[place_of(steps_[number])] = number + 1;
  }
}

std::size_t NumberedSteps::growth() const {
  const bool denser = is_dense(steps_.size() + 1);
  std::size_t more = denser ? 2 * places_.capacity() * sizeof places_[0] : 0;
  if (steps_.size() == steps_.capacity()) {
    more += std::max<std::size_t>(2 * steps_.capacity(), 1) * sizeof steps_[0];
  }
  return more;
}

}  // namespace talon
