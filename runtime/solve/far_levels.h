#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/rules.h"
#include "solve/search_hints.h"

namespace talon {

/// The levels of a long line that are far above the one that is being tried, in portions of so
/// many: of each its key, and which answers wait there; of each portion its first position. What
/// else there is to a level follows from these by playing the portion again.
class FarLevels {
 public:
  static constexpr std::size_t kPortion = 64;

  explicit FarLevels(std::size_t key_words) : key_words_(key_words) {}

  /// So many levels, from the first one of the line on.
  std::size_t levels() const { return portions_.size() * kPortion; }
  const std::uint64_t* key(std::size_t depth) const {
    return of(depth).keys.data() + depth % kPortion * key_words_;
  }
  std::uint64_t* key(std::size_t depth) {
    return portions_[depth / kPortion].keys.data() + depth % kPortion * key_words_;
  }
  /// The answer with which the line goes on, and those that were not tried, by their numbers.
  std::span<const std::uint32_t> waiting(std::size_t depth) const;
  /// The position of the first level of a portion.
  const Position& start(std::size_t depth) const { return of(depth).start; }
  std::size_t bytes() const { return bytes_; }

  /// kPortion levels follow, each with its candidates from an index on.
  void begin_portion(Position start);
  void add(std::span<const std::uint64_t> key, const Candidates& candidates, std::size_t from);
  void remove_portion();
  void clear();

 private:
  struct Portion {
    Position start;
    std::vector<std::uint64_t> keys;
    std::vector<std::uint32_t> waiting;
    std::array<std::uint32_t, kPortion> ends{};  ///< of each level in `waiting`
    std::size_t levels = 0;
    std::size_t bytes = 0;
  };
  const Portion& of(std::size_t depth) const { return portions_[depth / kPortion]; }

  std::size_t key_words_;
  std::vector<Portion> portions_;  ///< all full but while one is made
  std::size_t bytes_ = 0;
};

}  // namespace talon
