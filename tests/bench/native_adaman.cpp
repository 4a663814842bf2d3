#include "bench/native_adaman.h"

#include <bit>
#include <numeric>

#include "bench/native_cards.h"

namespace talon::bench {
namespace {

Standing refill(Table& table) {
  while (table.capital.count < kRowSize && table.stock.count > 0) {
    table.capital.push(table.stock.pop());
  }
  while (table.resources.count < kRowSize && table.stock.count > 0) {
    const Card card = table.stock.pop();
    if (!kIsPersonality[card]) {
      table.resources.push(card);
      continue;
    }
    table.palace.push(card);
    if (table.palace.count > kPalaceLimit) return Standing::palace_overfull;
  }
  return Standing::running;
}

int total_value(const Row<5>& row) {
  int total = 0;
  for (int index = 0; index < row.count; ++index) total += kValues[row.cards[index]];
  return total;
}

Result result_of(const Table& table, Standing standing, int plies) {
  switch (standing) {
    case Standing::won:
      return {Ending::win, table.controlled_value + total_value(table.resources), plies};
    case Standing::palace_overfull:
      return {Ending::utter_loss, 0, plies};
    case Standing::running:
      break;
  }
  return {Ending::loss, table.controlled_value, plies};
}

/// The value of every set of cards of the row.
std::array<int, 32> subset_values(const Row<5>& row) {
  std::array<int, 32> values;
  values[0] = 0;
  for (int index = 0; index < row.count; ++index) {
    const int card_value = kValues[row.cards[index]];
    const int without = 1 << index;
    for (int set = 0; set < without; ++set) values[without + set] = values[set] + card_value;
  }
  return values;
}

/// The places of the row whose cards share a suit with the target.
int usable_places(const Row<5>& row, Card target) {
  int places = 0;
  for (int index = 0; index < row.count; ++index) {
    if ((kSuits[row.cards[index]] & kSuits[target]) != 0) places |= 1 << index;
  }
  return places;
}

class Walker {
 public:
  explicit Walker(std::uint64_t node_limit) : node_limit_(node_limit) {}

  void visit(const Table& table, Standing standing, int plies) {
    ++walk_.nodes;
    Moves moves;
    const int count = standing == Standing::running ? legal_moves(table, moves) : 0;
    if (count == 0) {
      ++walk_.leaves;
      walk_.checksum = folded(walk_.checksum, result_of(table, standing, plies));
      return;
    }
    for (int index = 0; index < count && walk_.nodes < node_limit_; ++index) {
      Table next = table;
      const Standing after = play(next, moves[index]);
      visit(next, after, plies + 1);
    }
  }

  const Walk& walk() const { return walk_; }

 private:
  std::uint64_t node_limit_;
  Walk walk_;
};

}  // namespace

Standing deal(Rng stream, Table& table) {
  table = Table{};
  std::iota(table.stock.cards.begin(), table.stock.cards.end(), Card{0});
  table.stock.count = kCards;
  stream.shuffle<Card>(table.stock.cards);
  return refill(table);
}

int legal_moves(const Table& table, Moves& moves) {
  const std::array<int, 32> values = subset_values(table.resources);
  const int targets = table.palace.count + table.capital.count;
  int count = 0;
  for (int target = 0; target < targets; ++target) {
    const Card card = target < table.palace.count
                          ? table.palace.cards[target]
                          : table.capital.cards[target - table.palace.count];
    const int usable = usable_places(table.resources, card);
    const int cost = kValues[card];
    if (values[usable] < cost) continue;
    // The next set within `usable` in ascending order.
    for (int pay = usable & -usable; pay != 0; pay = (pay - usable) & usable) {
      if (values[pay] < cost) continue;
      moves[count++] = {static_cast<std::uint8_t>(target), static_cast<std::uint8_t>(pay)};
    }
  }
  return count;
}

Standing play(Table& table, Move move) {
  for (int index = table.resources.count - 1; index >= 0; --index) {
    if ((move.pay >> index & 1) != 0) table.resources.take(index);
  }
  const Card target = move.target < table.palace.count
                          ? table.palace.take(move.target)
                          : table.capital.take(move.target - table.palace.count);
  if (kIsPersonality[target]) {
    ++table.controlled;
    table.controlled_value = static_cast<std::uint8_t>(table.controlled_value + kValues[target]);
    if (table.controlled == kPersonalities.size()) return Standing::won;
  } else {
    table.resources.push(target);
  }
  return refill(table);
}

Result random_playout(Rng deal_stream, Rng bot_stream) {
  Table table;
  Moves moves;
  Standing standing = deal(deal_stream, table);
  int plies = 0;
  while (standing == Standing::running) {
    const int count = legal_moves(table, moves);
    if (count == 0) break;
    standing = play(table, moves[bot_stream.below(static_cast<std::uint32_t>(count))]);
    ++plies;
  }
  return result_of(table, standing, plies);
}

Walk walk_tree(Rng deal_stream, std::uint64_t node_limit) {
  Table table;
  const Standing standing = deal(deal_stream, table);
  Walker walker(node_limit);
  walker.visit(table, standing, 0);
  return walker.walk();
}

std::uint64_t folded(std::uint64_t checksum, const Result& result) {
  for (const int part : {static_cast<int>(result.ending), result.score, result.plies}) {
    checksum = (checksum ^ static_cast<std::uint64_t>(part)) * 0x100000001b3u;
  }
  return checksum;
}

}  // namespace talon::bench
