#pragma once

#include <array>
#include <cstdint>

#include "base/rng.h"

/// Solitarium on five rows of five with the shipped deck and the options at their
/// defaults, written by hand as a program for this one game would be: the yardstick
/// of the engine's grids.
///
/// It plays the game of rules/solitarium to the letter: the same shuffle, the same
/// order of moves (of removals the pairs and the largest groups), the same random
/// picks, hence the same results.
namespace talon::bench::solitarium {

using Card = std::uint8_t;

inline constexpr int kSize = 5;
inline constexpr int kCells = kSize * kSize;
inline constexpr int kCards = 71;

enum class Ending : std::uint8_t { win, loss, abandoned };

struct Result {
  Ending ending = Ending::loss;
  int score = 0;  ///< 0 for an ending without a score
  int plies = 0;

  friend bool operator==(const Result&, const Result&) = default;
};

/// A whole position. Cards that are out of the game are not kept, and of the
/// captured hymns only the number matters.
struct Table {
  std::array<Card, kCards> stock;
  std::array<Card, kCells> cards;  ///< kNoCard where a cell is empty
  std::array<std::uint8_t, kCells> turns;
  std::uint8_t stock_count = 0;
  std::uint8_t on_table = 0;
  std::uint8_t captured = 0;
};

enum class Kind : std::uint8_t { remove, deal, rotate, sweep };

struct Move {
  Kind kind;
  std::uint8_t cell;    ///< rotate
  std::uint8_t amount;  ///< rotate: quarter turns; sweep: the direction
  std::uint32_t cells;  ///< remove: as bits
};

/// At most every pair and as many groups as fit, a deal, three turns a cell and four sweeps.
using Moves = std::array<Move, 40 + 8 + 1 + 3 * kCells + 4>;

/// Shuffles and deals.
void deal(Rng stream, Table& table);
/// The number of legal moves besides giving up, written to the front of `moves`.
int legal_moves(const Table& table, Moves& moves);
void play(Table& table, const Move& move);

/// Plays uniformly random moves to the end, and gives up only where there are none.
Result random_playout(Rng deal_stream, Rng bot_stream);

/// Order matters: folds one more result into a checksum.
std::uint64_t folded(std::uint64_t checksum, const Result& result);

}  // namespace talon::bench::solitarium
