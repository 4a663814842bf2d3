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

/// Where the step is, or the free bucket where it belongs.
std::size_t NumberedSteps::bucket_of(const Step& step) const {
  std::size_t bucket = hash(step) & (buckets_.size() - 1);
  while (buckets_[bucket] != 0 && !(steps_[buckets_[bucket] - 1] == step)) {
    bucket = (bucket + 1) & (buckets_.size() - 1);
  }
  return bucket;
}

std::uint32_t NumberedSteps::number(const Answer& answer, int turns) {
  const Step step{answer, static_cast<std::uint16_t>(turns)};
  const std::size_t bucket = bucket_of(step);
  if (buckets_[bucket] != 0) return buckets_[bucket] - 1;
  const auto number = static_cast<std::uint32_t>(steps_.size());
  buckets_[bucket] = number + 1;
  steps_.push_back(step);
  if (is_dense(steps_.size())) grow();
  return number;
}

void NumberedSteps::grow() {
  buckets_.assign(2 * buckets_.size(), 0);
  for (std::uint32_t number = 0; number < steps_.size(); ++number) {
    buckets_[bucket_of(steps_[number])] = number + 1;
  }
}

std::size_t NumberedSteps::growth() const {
  const bool denser = is_dense(steps_.size() + 1);
  std::size_t more = denser ? 2 * buckets_.capacity() * sizeof buckets_[0] : 0;
  if (steps_.size() == steps_.capacity()) {
    more += std::max<std::size_t>(2 * steps_.capacity(), 1) * sizeof steps_[0];
  }
  return more;
}

}  // namespace talon
