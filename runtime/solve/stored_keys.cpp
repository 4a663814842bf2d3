#include "solve/stored_keys.h"

namespace talon {

void StoredKeys::grow(std::size_t keys) {
  pieces_.reserve(pieces_.size() + keys / kPiece);
  std::uint64_t* const words = blocks_.emplace_back(keys * key_words_).data();
  for (std::size_t first = 0; first < keys; first += kPiece) {
    pieces_.push_back(words + first * key_words_);
  }
}

std::uint32_t StoredKeys::add(const std::uint64_t* key) {
  auto number = static_cast<std::uint32_t>(used_);
  if (removed_.empty()) {
    ++used_;
  } else {
    number = removed_.back();
    removed_.pop_back();
  }
  replace(number, key);
  return number;
}

void StoredKeys::replace(std::uint32_t number, const std::uint64_t* key) {
  std::uint64_t* const to = pieces_[number / kPiece] + number % kPiece * key_words_;
  // Keys are a few words long: a loop is quicker than a call that copies.
  for (std::size_t word = 0; word < key_words_; ++word) to[word] = key[word];
}

}  // namespace talon
