#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "cards/card_set.h"

namespace talon {

/// A list has room for at least so many cards, whatever the deck.
inline constexpr int kMinRoom = 8;

/// The cards of one zone inside a block: a byte with the count, then a byte a
/// card, bottom first. Only a view; bytes beyond the count are 0.
class ConstZoneList {
 public:
  explicit ConstZoneList(const CardId* at) : at_(at) {}

  CardCount count() const { return at_[0]; }
  std::span<const CardId> cards() const { return {at_ + 1, at_[0]}; }
  CardId top() const { return at_[0] == 0 ? kNoCard : at_[at_[0]]; }
  bool contains(CardId card) const {
    return at_[0] != 0 && std::memchr(at_ + 1, card, at_[0]) != nullptr;
  }
  /// The lowest cards, as many as each list has room for, as the bytes of a word, the first one
  /// lowest; 0 where none lies.
  std::uint64_t first_word() const {
    std::uint64_t word = 0;
    if constexpr (std::endian::native == std::endian::little) {
      std::memcpy(&word, at_ + 1, sizeof word);
    } else {
      for (int index = kMinRoom; index > 0; --index) word = word << 8 | at_[index];
    }
    return word;
  }

 private:
  const CardId* at_;
};

class ZoneList {
 public:
  explicit ZoneList(CardId* at) : at_(at) {}

  CardCount count() const { return at_[0]; }
  std::span<CardId> cards() const { return {at_ + 1, at_[0]}; }
  CardId top() const { return at_[0] == 0 ? kNoCard : at_[at_[0]]; }

  void push(CardId card) { at_[++at_[0]] = card; }
  /// The zone must not be empty.
  CardId pop() {
    const CardId card = at_[at_[0]];
    at_[at_[0]--] = 0;
    return card;
  }
  /// Takes `card` out; the others keep their order. False when it is not here.
  bool remove(CardId card) {
    if constexpr (std::endian::native == std::endian::little) {
      if (at_[0] <= kMinRoom) return remove_in_word(card);
    }
    if (top() != card || at_[0] == 0) return remove_one_by_one(card);
    pop();  // as from a stock
    return true;
  }
  /// Moves the cards above the first `kept` to the top of another list, in their order.
  void move_above(int kept, ZoneList to) {
    const int count = at_[0];
    for (int index = kept + 1; index <= count; ++index) {
      to.push(at_[index]);
      at_[index] = 0;
    }
    at_[0] = static_cast<CardId>(kept);
  }
  /// Takes out every card of `taken`, bottom first, and calls visit(card).
  template <typename Visit>
  void remove_all(const CardSet& taken, Visit visit) {
    // Both sides are written every time: which cards go cannot be predicted, and
    // a wrong guess costs more than a byte.
    std::array<CardId, kMaxCards> gone;
    std::size_t gone_count = 0;
    const int count = at_[0];
    int kept = 0;
    for (int index = 1; index <= count; ++index) {
      const CardId card = at_[index];
      const bool goes = taken.contains(card);
      gone[gone_count] = card;
      gone_count += goes;
      at_[kept + 1] = card;
      kept += !goes;
    }
    for (int index = kept + 1; index <= count; ++index) at_[index] = 0;
    at_[0] = static_cast<CardId>(kept);
    for (std::size_t i = 0; i < gone_count; ++i) visit(gone[i]);
  }

 private:
  /// Where a card lies cannot be predicted, so a short list is searched and closed as
  /// one word, without branches.
  bool remove_in_word(CardId card) {
    constexpr std::uint64_t every_byte = 0x0101010101010101u;
    constexpr std::uint64_t top_bits = 0x8080808080808080u;
    if (at_[0] == 0) return false;
    std::uint64_t cards;
    std::memcpy(&cards, at_ + 1, sizeof cards);
    const std::uint64_t there = ~std::uint64_t{0} >> (8 * (kMinRoom - at_[0]));
    const std::uint64_t differences = cards ^ (card * every_byte);
    // The lowest top bit marks the first byte without a difference.
    const std::uint64_t found = (differences - every_byte) & ~differences & top_bits & there;
    if (found == 0) return false;
    const std::uint64_t before = ((found & (0 - found)) >> 7) - 1;
    cards = (cards & before) | (cards >> 8 & ~before);
    std::memcpy(at_ + 1, &cards, sizeof cards);
    --at_[0];
    return true;
  }
  bool remove_one_by_one(CardId card) {
    const int count = at_[0];
    for (int index = 1; index <= count; ++index) {
      if (at_[index] != card) continue;
      for (int later = index; later < count; ++later) at_[later] = at_[later + 1];
      at_[count] = 0;
      at_[0] = static_cast<CardId>(count - 1);
      return true;
    }
    return false;
  }

  CardId* at_;
};

}  // namespace talon
