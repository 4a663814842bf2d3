#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "cards/card_set.h"

namespace talon {

/// Up to six cards in a row, in one word: it is made, copied and looked at in a
/// register, where an array would be written byte by byte and wait for itself.
class ShortRow {
 public:
  static constexpr std::size_t kMax = 6;

  ShortRow() = default;
  explicit ShortRow(std::span<const CardId> cards)
      : count_(static_cast<std::uint8_t>(cards.size())) {
    for (std::size_t spot = 0; spot < cards.size(); ++spot) {
      bytes_ |= std::uint64_t{cards[spot]} << (8 * spot);
    }
  }

  /// Of as many cards, at most six, that are the bytes of a word, the first one lowest.
  ShortRow(std::uint64_t bytes, CardCount count)
      : bytes_(bytes), count_(static_cast<std::uint8_t>(count)) {}

  std::size_t count() const { return count_; }
  /// Card 0 where none lies.
  CardId operator[](std::size_t spot) const { return static_cast<CardId>(bytes_ >> (8 * spot)); }
  /// A bit for the index of each card.
  unsigned indices() const { return (1u << count_) - 1; }
  /// The cards as the bytes of a word, the first one lowest.
  std::uint64_t bytes() const { return bytes_; }
  /// Whether all cards are below 64, as in most decks.
  bool in_first_word() const { return (bytes_ & 0x4040404040404040u) == 0; }

 private:
  std::uint64_t bytes_ = 0;
  std::uint8_t count_ = 0;
};

/// The cards of the row that are allowed, as bits.
inline unsigned indices_of(const CardSet& allowed, ShortRow row) {
  unsigned indices = 0;
  for (std::size_t index = 0; index < row.count(); ++index) {
    indices |= static_cast<unsigned>(allowed.contains(row[index])) << index;
  }
  return indices;
}

}  // namespace talon
