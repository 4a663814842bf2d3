#pragma once

#include <array>
#include <cstdint>

#include "base/rng.h"

/// Adaman with the basic deck and the options at their defaults, written by
/// hand as a program for this one game would be: the yardstick of the engine.
///
/// It plays the game of rules/adaman to the letter: the same shuffle, the same
/// order of moves, the same random picks, hence the same results.
namespace talon::bench {

using Card = std::uint8_t;

enum class Ending : std::uint8_t { win, utter_loss, loss };

struct Result {
  Ending ending = Ending::loss;
  int score = 0;
  int plies = 0;

  friend bool operator==(const Result&, const Result&) = default;
};

/// Cards in the order of their arrival.
template <int Capacity>
struct Row {
  std::array<Card, Capacity> cards;
  std::uint8_t count = 0;

  void push(Card card) { cards[count++] = card; }
  Card pop() { return cards[--count]; }
  /// The later cards close the gap.
  Card take(int index) {
    const Card card = cards[index];
    for (int later = index + 1; later < count; ++later) cards[later - 1] = cards[later];
    --count;
    return card;
  }
};

/// A whole position. Paid cards are out of the game, so they are not kept, and
/// of the controlled personalities only number and value matter.
struct Table {
  Row<36> stock;
  Row<6> palace;
  Row<5> capital;
  Row<5> resources;
  std::uint8_t controlled = 0;
  std::uint8_t controlled_value = 0;
};
static_assert(sizeof(Table) <= 64);

/// A target (places of the palace, then those of the capital) and the places
/// of the resources that pay for it, as bits.
struct Move {
  std::uint8_t target;
  std::uint8_t pay;
};

/// Every set of five cards pays for each of five cards of the palace and five of the capital.
using Moves = std::array<Move, 10 * 31>;

enum class Standing { running, won, palace_overfull };

/// Shuffles and deals.
Standing deal(Rng stream, Table& table);
/// The number of legal moves, which are written to the front of `moves`.
int legal_moves(const Table& table, Moves& moves);
Standing play(Table& table, Move move);

/// Plays uniformly random moves to the end.
Result random_playout(Rng deal_stream, Rng bot_stream);

/// What a walk through the tree of moves has met.
struct Walk {
  std::uint64_t nodes = 0;   ///< positions, the first one too
  std::uint64_t leaves = 0;  ///< positions that are over
  std::uint64_t checksum = 0;
};

/// Visits the positions that can follow a deal, depth first and each from a
/// copy of the one before, until `node_limit` have been visited.
Walk walk_tree(Rng deal_stream, std::uint64_t node_limit);

/// Order matters: folds one more result into a checksum.
std::uint64_t folded(std::uint64_t checksum, const Result& result);

}  // namespace talon::bench
