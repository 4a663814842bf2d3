#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/answer.h"

namespace talon {

/// The legal answers of one choice, kept short: a run stands for all answers
/// that share the same move and the same first slots. Only `at` makes an
/// Answer, so a simulation never writes the whole list.
class Options {
 public:
  /// What the last slot of a run's answers ranges over.
  enum class Leaf : std::uint8_t {
    none,    ///< the prefix is the one answer
    subset,  ///< each bit of `bits` is a subset of `low`; all contain `high`
    number,  ///< count numbers from `lowest`
  };

  struct Run {
    Answer prefix;
    Leaf leaf = Leaf::none;
    std::uint8_t slot = 0;  ///< the slot of the leaf
    std::uint32_t count = 1;
    std::uint64_t bits = 0;
    std::int64_t lowest = 0;
    CardSet high;
    std::array<CardId, 6> low{};
  };

  void clear() {
    runs_.clear();
    size_ = 0;
    complete_ = true;
  }
  Run& add() { return runs_.emplace_back(); }
  /// To be called when a run's count is known.
  void count(std::uint32_t answers) { size_ += answers; }

  std::uint64_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  /// False when legal answers exist that are not listed (a typed text, a list
  /// that would explode); any legal answer is accepted all the same.
  bool complete() const { return complete_; }
  void set_incomplete() { complete_ = false; }
  const std::vector<Run>& runs() const { return runs_; }

  /// The answer at `index` (from 0, less than size()) in the fixed order of
  /// enumeration: moves as declared, slots in order, cards by zone and place,
  /// subsets by ascending mask over the places of their zone.
  Answer at(std::uint64_t index) const;

 private:
  std::vector<Run> runs_;
  std::uint64_t size_ = 0;
  bool complete_ = true;
};

}  // namespace talon
