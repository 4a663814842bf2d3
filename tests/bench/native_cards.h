#pragma once

#include <array>
#include <cstdint>

#include "bench/native_adaman.h"

/// The basic deck as the hand-written Adaman knows it, in the order of
/// decks/decktet.yaml.
namespace talon::bench {

inline constexpr int kCards = 36;
inline constexpr int kPalaceLimit = 5;
inline constexpr int kRowSize = 5;

enum Suit : std::uint8_t { moons = 1, suns = 2, waves = 4, leaves = 8, wyrms = 16, knots = 32 };

inline constexpr std::array<std::uint8_t, kCards> kSuits = {
    moons,         suns,           waves,          leaves,         wyrms,         knots,
    moons | knots, suns | wyrms,   waves | leaves, moons | waves,  suns | knots,  leaves | wyrms,
    moons | suns,  waves | leaves, wyrms | knots,  moons | leaves, suns | waves,  wyrms | knots,
    moons | waves, suns | wyrms,   leaves | knots, moons | leaves, suns | knots,  waves | wyrms,
    moons | suns,  waves | leaves, wyrms | knots,  moons | suns,   waves | wyrms, leaves | knots,
    moons,         suns,           waves,          leaves,         wyrms,         knots};

constexpr int value_of(Card card) {
  if (card < 6) return 1;
  if (card >= 30) return 10;
  return 2 + (card - 6) / 3;
}

inline constexpr std::array<std::uint8_t, kCards> kValues = [] {
  std::array<std::uint8_t, kCards> values{};
  for (Card card = 0; card < kCards; ++card)
    values[card] = static_cast<std::uint8_t>(value_of(card));
  return values;
}();

/// The Author, Painter, Savage, Sailor, Soldier, Lunatic, Penitent, Diplomat,
/// Merchant, Huntress and Bard.
inline constexpr std::array<Card, 11> kPersonalities = {6, 10, 11, 13, 17, 18, 19, 24, 29, 30, 31};

inline constexpr std::array<bool, kCards> kIsPersonality = [] {
  std::array<bool, kCards> flags{};
  for (const Card card : kPersonalities) flags[card] = true;
  return flags;
}();

}  // namespace talon::bench
