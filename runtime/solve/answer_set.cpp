#include "solve/answer_set.h"

#include <algorithm>

namespace talon {
namespace {

constexpr std::size_t kMinSlots = 64;

}  // namespace

void AnswerSet::clear() {
  if (taken_ > 0) std::ranges::fill(slots_, 0);
  taken_ = 0;
}

std::size_t AnswerSet::home(const Answer& answer) const {
  std::uint64_t mixed = answer.move;
  for (const Binding& binding : answer.bindings) {
    mixed = (mixed ^ binding.low) * 0x9E3779B97F4A7C15u;  // 2^64 over the golden ratio
    mixed = (mixed ^ mixed >> 29 ^ binding.high) * 0xBF58476D1CE4E5B9u;
  }
  return (mixed ^ mixed >> 32) & (slots_.size() - 1);
}

void AnswerSet::put(std::span<const Answer> answers, std::size_t index) {
  std::size_t slot = home(answers[index]);
  while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
  slots_[slot] = static_cast<std::uint32_t>(index + 1);
}

void AnswerSet::grow(std::span<const Answer> answers) {
  slots_.assign(std::max(kMinSlots, 2 * slots_.size()), 0);
  for (std::size_t index = 0; index < taken_; ++index) put(answers, index);
}

void AnswerSet::take(std::span<const Answer> answers, std::size_t end) {
  for (; taken_ < end; ++taken_) {
    if (2 * (taken_ + 1) > slots_.size()) grow(answers);
    put(answers, taken_);
  }
}

bool AnswerSet::contains(std::span<const Answer> answers, const Answer& answer) const {
  if (taken_ == 0) return false;
  for (std::size_t slot = home(answer); slots_[slot] != 0;
       slot = (slot + 1) & (slots_.size() - 1)) {
    if (answers[slots_[slot] - 1] == answer) return true;
  }
  return false;
}

}  // namespace talon
