#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/bits.h"

namespace talon {

/// A card of the deck in play: its row in the CardTable.
using CardId = std::uint8_t;

/// How many cards there are, of a type that an int takes as well as a size does.
using CardCount = std::uint16_t;

inline constexpr int kMaxCards = 128;
inline constexpr CardId kNoCard = 0xff;

/// A set of cards of one deck, as bits.
struct CardSet {
  std::array<std::uint64_t, 2> words{};

  /// Written without an index, as `contains` is, so that a set in registers stays there.
  static CardSet of(CardId card) {
    const std::uint64_t bit = std::uint64_t{1} << (card & 63);
    const bool low = (card & 64) == 0;
    return {{low ? bit : 0, low ? 0 : bit}};
  }
  /// The cards 0 to count - 1.
  static CardSet first(int count) {
    CardSet set;
    for (int card = 0; card < count; ++card) set.insert(static_cast<CardId>(card));
    return set;
  }

  bool contains(CardId card) const {
    return (((card & 64) == 0 ? words[0] : words[1]) >> (card & 63)) & 1;
  }
  void insert(CardId card) { words[card >> 6] |= std::uint64_t{1} << (card & 63); }
  void erase(CardId card) { words[card >> 6] &= ~(std::uint64_t{1} << (card & 63)); }
  bool empty() const { return (words[0] | words[1]) == 0; }
  int size() const { return bit_count(words[0]) + bit_count(words[1]); }

  /// Calls visit(card) for every card, lowest first.
  template <typename Visit>
  void each(Visit visit) const {
    int first = 0;
    for (std::uint64_t rest : words) {
      for (; rest != 0; rest &= rest - 1)
        visit(static_cast<CardId>(first + std::countr_zero(rest)));
      first += 64;
    }
  }

  friend CardSet operator&(CardSet a, CardSet b) {
    return {{a.words[0] & b.words[0], a.words[1] & b.words[1]}};
  }
  friend CardSet operator|(CardSet a, CardSet b) {
    return {{a.words[0] | b.words[0], a.words[1] | b.words[1]}};
  }
  friend CardSet operator-(CardSet a, CardSet b) {
    return {{a.words[0] & ~b.words[0], a.words[1] & ~b.words[1]}};
  }
  friend bool operator==(const CardSet&, const CardSet&) = default;
};

}  // namespace talon
