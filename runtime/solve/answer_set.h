#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/answer.h"

namespace talon {

/// Which answers are in a list that grows, without going through it.
class AnswerSet {
 public:
  void clear();
  /// Takes the answers of the list up to `end` that were not taken yet.
  void take(std::span<const Answer> answers, std::size_t end);
  /// Whether it is equal to one of those that were taken.
  bool contains(std::span<const Answer> answers, const Answer& answer) const;

 private:
  std::size_t home(const Answer& answer) const;
  void put(std::span<const Answer> answers, std::size_t index);
  void grow(std::span<const Answer> answers);

  std::vector<std::uint32_t> slots_;  ///< numbers in the list, from 1; 0 is free
  std::size_t taken_ = 0;
};

}  // namespace talon
