#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/answer.h"

namespace talon {

/// An answer, and how often the cycle of the game turns before it is given.
struct Step {
  Answer answer;
  std::uint16_t turns = 0;

  friend bool operator==(const Step&, const Step&) = default;
};

/// Gives steps small numbers: a search takes the same ones over and over.
class NumberedSteps {
 public:
  NumberedSteps() : buckets_(kMinBuckets) {}

  std::uint32_t number(const Answer& answer, int turns);
  const Step& operator[](std::uint32_t number) const { return steps_[number]; }
  /// What it has allocated.
  std::size_t bytes() const {
    return steps_.capacity() * sizeof steps_[0] + buckets_.capacity() * sizeof buckets_[0];
  }
  /// What it takes besides, for a while, to number one more.
  std::size_t growth() const;
  /// Forgets all steps; numbers begin again.
  void clear() { *this = NumberedSteps(); }

 private:
  static constexpr std::size_t kMinBuckets = 256;

  static std::size_t hash(const Step& step);
  std::size_t bucket_of(const Step& step) const;
  /// Whether so many steps want more buckets.
  bool is_dense(std::size_t steps) const { return 2 * (steps + 1) > buckets_.size(); }
  void grow();

  std::vector<Step> steps_;
  std::vector<std::uint32_t> buckets_;  ///< numbers, counted from 1; 0: free
};

}  // namespace talon
