#include "bench/native_solitarium.h"

#include <bit>
#include <numeric>

namespace talon::bench::solitarium {
namespace {

constexpr Card kNoCard = 0xff;
constexpr int kSuits = 4;
constexpr int kRanks = 14;
constexpr int kSuited = kSuits * kRanks;
constexpr int kOrdinaryHymns = 12;

enum Side { top, right, bottom, left };

using Dots = std::array<std::uint8_t, 4>;

/// The dots of the first suit by rank, clockwise from the top. Each further suit
/// has them turned by one more quarter.
constexpr std::array<Dots, kRanks> kDotsOfRank = {{{1, 1, 1, 2},
                                                   {1, 1, 2, 2},
                                                   {1, 1, 2, 3},
                                                   {1, 2, 2, 3},
                                                   {2, 2, 2, 3},
                                                   {2, 2, 3, 3},
                                                   {2, 3, 3, 3},
                                                   {2, 3, 3, 4},
                                                   {3, 3, 3, 4},
                                                   {4, 1, 4, 5},
                                                   {5, 1, 5, 4},
                                                   {5, 2, 5, 4},
                                                   {5, 2, 5, 5},
                                                   {5, 5, 5, 4}}};

constexpr bool is_hymn(Card card) { return card >= kSuited; }
constexpr bool is_lord(Card card) { return !is_hymn(card) && card % kRanks == kRanks - 1; }
constexpr bool is_wild(Card card) { return card >= kSuited + kOrdinaryHymns; }
constexpr int element_of(Card card) {
  return is_hymn(card) ? (card - kSuited) % kSuits : card / kRanks;
}

/// What each card shows by side, upright; nothing on hymns.
constexpr std::array<Dots, kCards> kDots = [] {
  std::array<Dots, kCards> dots{};
  for (Card card = 0; card < kSuited; ++card) {
    for (int side = 0; side < 4; ++side) {
      const int suit = card / kRanks;
      dots[card][(side + suit) % 4] = kDotsOfRank[card % kRanks][side];
    }
  }
  return dots;
}();

/// Cards that match whatever their dots.
constexpr std::array<std::array<bool, kCards>, kCards> kAlwaysMatch = [] {
  std::array<std::array<bool, kCards>, kCards> match{};
  for (Card a = 0; a < kCards; ++a) {
    for (Card b = 0; b < kCards; ++b) {
      const bool meets =
          element_of(a) == element_of(b) && (is_hymn(a) || is_hymn(b) || is_lord(a) || is_lord(b));
      match[a][b] = is_wild(a) || is_wild(b) || meets;
    }
  }
  return match;
}();

int dots(const Table& table, int cell, Side side) {
  return kDots[table.cards[cell]][(side - table.turns[cell]) & 3];
}

/// Whether the cards of two touching cells match; `side` is where the second one lies.
bool matches(const Table& table, int cell, int other, Side side) {
  const Card a = table.cards[cell];
  const Card b = table.cards[other];
  if (a == kNoCard || b == kNoCard) return false;
  if (kAlwaysMatch[a][b]) return true;
  if (is_hymn(a) || is_hymn(b)) return false;
  return dots(table, cell, side) == dots(table, other, static_cast<Side>((side + 2) & 3));
}

/// Which neighbours of each cell match it, as bits.
using Neighbours = std::array<std::uint32_t, kCells>;

/// Adds the matching pairs in reading order, and notes them for the groups.
int add_pairs(const Table& table, Moves& moves, Neighbours& joined) {
  int count = 0;
  joined.fill(0);
  const auto add = [&](int cell, int other) {
    const std::uint32_t pair = std::uint32_t{1} << cell | std::uint32_t{1} << other;
    moves[count++] = {Kind::remove, 0, 0, pair};
    joined[cell] |= std::uint32_t{1} << other;
    joined[other] |= std::uint32_t{1} << cell;
  };
  for (int cell = 0; cell < kCells; ++cell) {
    if (table.cards[cell] == kNoCard) continue;
    if (cell % kSize != kSize - 1 && matches(table, cell, cell + 1, right)) add(cell, cell + 1);
    if (cell < kCells - kSize && matches(table, cell, cell + kSize, bottom)) {
      add(cell, cell + kSize);
    }
  }
  return count;
}

/// Adds the whole groups of more than two cards, by their first cells.
int add_groups(const Neighbours& joined, Moves& moves, int count) {
  std::uint32_t seen = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    if ((seen >> cell & 1) != 0 || joined[cell] == 0) continue;
    std::uint32_t group = 0;
    for (std::uint32_t open = std::uint32_t{1} << cell; open != 0;) {
      const int next = std::countr_zero(open);
      group |= std::uint32_t{1} << next;
      open = (open | joined[next]) & ~group;
    }
    seen |= group;
    if (std::popcount(group) > 2) moves[count++] = {Kind::remove, 0, 0, group};
  }
  return count;
}

constexpr std::array<int, 4> kSteps = {-kSize, 1, kSize, -1};

bool at_border(int cell, int direction) {
  switch (direction) {
    case top:
      return cell < kSize;
    case right:
      return cell % kSize == kSize - 1;
    case bottom:
      return cell >= kCells - kSize;
    default:
      return cell % kSize == 0;
  }
}

bool can_sweep(const Table& table, int direction) {
  for (int cell = 0; cell < kCells; ++cell) {
    if (table.cards[cell] == kNoCard || at_border(cell, direction)) continue;
    if (table.cards[cell + kSteps[direction]] == kNoCard) return true;
  }
  return false;
}

void sweep(Table& table, int direction) {
  const bool backwards = direction == right || direction == bottom;
  for (int i = 0; i < kCells; ++i) {
    const int from = backwards ? kCells - 1 - i : i;
    if (table.cards[from] == kNoCard) continue;
    int to = from;
    while (!at_border(to, direction) && table.cards[to + kSteps[direction]] == kNoCard) {
      to += kSteps[direction];
    }
    if (to == from) continue;
    table.cards[to] = table.cards[from];
    table.turns[to] = table.turns[from];
    table.cards[from] = kNoCard;
    table.turns[from] = 0;
  }
}

void fill(Table& table) {
  for (int cell = 0; cell < kCells && table.stock_count > 0; ++cell) {
    if (table.cards[cell] != kNoCard) continue;
    table.cards[cell] = table.stock[--table.stock_count];
    table.turns[cell] = 0;
    ++table.on_table;
  }
}

void remove(Table& table, std::uint32_t cells) {
  for (; cells != 0; cells &= cells - 1) {
    const int cell = std::countr_zero(cells);
    if (is_hymn(table.cards[cell])) ++table.captured;
    table.cards[cell] = kNoCard;
    table.turns[cell] = 0;
    --table.on_table;
  }
}

bool is_won(const Table& table) { return table.on_table == 0 && table.stock_count == 0; }
bool is_last_card(const Table& table) { return table.on_table == 1 && table.stock_count == 0; }

}  // namespace

void deal(Rng stream, Table& table) {
  std::iota(table.stock.begin(), table.stock.end(), Card{0});
  stream.shuffle<Card>(table.stock);
  table.cards.fill(kNoCard);
  table.turns.fill(0);
  table.stock_count = kCards;
  table.on_table = 0;
  table.captured = 0;
  fill(table);
}

int legal_moves(const Table& table, Moves& moves) {
  Neighbours joined;
  int count = add_pairs(table, moves, joined);
  if (count > 0) count = add_groups(joined, moves, count);
  if (table.stock_count > 0 && table.on_table < kCells) moves[count++] = {Kind::deal, 0, 0, 0};
  if (table.captured == 0) return count;
  for (std::uint8_t cell = 0; cell < kCells; ++cell) {
    if (table.cards[cell] == kNoCard || is_hymn(table.cards[cell])) continue;
    for (std::uint8_t turns = 1; turns <= 3; ++turns) {
      moves[count++] = {Kind::rotate, cell, turns, 0};
    }
  }
  for (std::uint8_t direction = 0; direction < 4; ++direction) {
    if (can_sweep(table, direction)) moves[count++] = {Kind::sweep, 0, direction, 0};
  }
  return count;
}

void play(Table& table, const Move& move) {
  switch (move.kind) {
    case Kind::remove:
      remove(table, move.cells);
      break;
    case Kind::deal:
      fill(table);
      break;
    case Kind::rotate:
      --table.captured;
      table.turns[move.cell] = (table.turns[move.cell] + move.amount) & 3;
      break;
    case Kind::sweep:
      --table.captured;
      sweep(table, move.amount);
      break;
  }
}

Result random_playout(Rng deal_stream, Rng bot_stream) {
  Table table;
  Moves moves;
  deal(deal_stream, table);
  for (int plies = 0;; ++plies) {
    if (is_won(table)) return {Ending::win, table.captured, plies};
    if (is_last_card(table)) return {Ending::loss, 0, plies};
    const int count = legal_moves(table, moves);
    if (count == 0 && table.captured == 0) return {Ending::loss, 0, plies};
    if (count == 0) return {Ending::abandoned, 0, plies + 1};
    play(table, moves[bot_stream.below(static_cast<std::uint32_t>(count))]);
  }
}

std::uint64_t folded(std::uint64_t checksum, const Result& result) {
  for (const int part : {static_cast<int>(result.ending), result.score, result.plies}) {
    checksum = (checksum ^ static_cast<std::uint64_t>(part)) * 0x100000001b3u;
  }
  return checksum;
}

}  // namespace talon::bench::solitarium
