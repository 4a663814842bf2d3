#include "solve/numbered_keys.h"

#include <algorithm>

namespace talon {

NumberedKeys::NumberedKeys(std::size_t key_words) : key_words_(key_words) {}

/// Where its number is, or the free place where it belongs.
std::size_t NumberedKeys::place_of(const std::uint64_t* key) const {
  std::uint64_t mixed = 0;
  for (std::size_t word = 0; word < key_words_; ++word) {
    mixed = (mixed ^ key[word]) * 0x9E3779B97F4A7C15u;  // 2^64 over the golden ratio
    mixed ^= mixed >> 29;
  }
  std::size_t place = mixed & (places_.size() - 1);
  while (places_[place] != 0 &&
         !std::equal(key, key + key_words_, keys_.data() + (places_[place] - 1) * key_words_)) {
    place = (place + 1) & (places_.size() - 1);
  }
  return place;
}

std::uint32_t NumberedKeys::find(const std::uint64_t* key) const {
  return places_[place_of(key)] - 1;  // kNoNumber of a free place
}

std::uint32_t NumberedKeys::number(const std::uint64_t* key) {
  const std::size_t place = place_of(key);
  if (places_[place] != 0) return places_[place] - 1;
  const auto number = static_cast<std::uint32_t>(size_++);
  keys_.insert(keys_.end(), key, key + key_words_);
  places_[place] = number + 1;
  if (2 * size_ > places_.size()) grow();
  return number;
}

void NumberedKeys::grow() {
  places_.assign(2 * places_.size(), 0);
  for (std::size_t number = 0; number < size_; ++number) {
    places_[place_of(keys_.data() + number * key_words_)] = static_cast<std::uint32_t>(number + 1);
  }
}

void NumberedKeys::clear() {
  size_ = 0;
  keys_.clear();
  places_.assign(kMinPlaces, 0);
}

}  // namespace talon
