#include "bench/native_solver.h"

#include <algorithm>
#include <bit>

#include "bench/native_cards.h"
#include "bench/native_key_set.h"
#include "bench/native_payments.h"

namespace talon::bench {
namespace {

/// Cards of the stock from which on losses are sought in the payments.
constexpr int kFewCards = 16;

constexpr Cards kPersonalityCards = [] {
  Cards cards = 0;
  for (const Card card : kPersonalities) cards |= bit_of(card);
  return cards;
}();

template <int Capacity>
Cards cards_of(const Row<Capacity>& row) {
  Cards cards = 0;
  for (int index = 0; index < row.count; ++index)
    cards |= bit_of(row.cards[static_cast<std::size_t>(index)]);
  return cards;
}

/// Whether keeping `card` is never worse than keeping `other`.
bool no_worse(Card card, Card other) {
  return (kSuits[other] & ~kSuits[card]) == 0 && kValues[card] >= kValues[other];
}

/// For each place of a row, the sets (as bits of a word) that take it.
constexpr std::array<std::uint32_t, 5> kTaking = {0xAAAAAAAAu, 0xCCCCCCCCu, 0xF0F0F0F0u,
                                                  0xFF00FF00u, 0xFFFF0000u};

/// The sets of `legal` for which a better card could be kept.
std::uint32_t exchangeable(std::uint32_t legal, const Row<5>& row) {
  std::uint32_t found = 0;
  for (std::size_t given = 0; given < row.count; ++given) {
    for (std::size_t kept = 0; kept < row.count; ++kept) {
      const Card better = row.cards[given];
      const Card other = row.cards[kept];
      if (given == kept || !no_worse(better, other)) continue;
      if (no_worse(other, better) && better > other) continue;
      const int distance = (1 << kept) - (1 << given);
      found |= legal & kTaking[given] & ~kTaking[kept] &
               (distance > 0 ? legal >> distance : legal << -distance);
    }
  }
  return found;
}

/// The sets of `legal` that have a legal one inside.
std::uint32_t reducible(std::uint32_t legal) {
  std::uint32_t found = 0;
  for (std::size_t index = 0; index < kTaking.size(); ++index) {
    found |= legal & kTaking[index] & (legal << (1u << index));
  }
  return found;
}

struct RankedMove {
  std::int32_t rank;  ///< greater is tried first
  Move move;
};

}  // namespace

class NativeSolver::Search {
 public:
  Solved solve(Rng deal_stream, std::uint64_t node_limit) {
    seen_.clear();
    payments_.clear();
    solved_ = {};
    node_limit_ = node_limit;
    Table table;
    Moves moves;
    const bool open =
        deal(deal_stream, table) == Standing::running && legal_moves(table, moves) > 0;
    const bool won = open && enter(table);
    const bool limited = solved_.nodes >= node_limit_;
    solved_.proof = won ? Proof::winnable : limited ? Proof::unknown : Proof::not_winnable;
    solved_.bytes = seen_.bytes() + payments_.bytes();
    return solved_;
  }

 private:
  /// Looks at a position that is not over; true when it is won from there.
  bool enter(const Table& table) {
    const Cards stock = cards_of(table.stock);
    const Cards palace = cards_of(table.palace);
    const Cards capital = cards_of(table.capital);
    const Cards resources = cards_of(table.resources);
    const Cards needs = (stock | palace | capital) & kPersonalityCards;
    const Cards free = resources | (stock & ~kPersonalityCards);
    if (value_of_cards(free) < value_of_cards(needs)) return false;
    // The stock is dealt in one order, so its number of cards says what it holds.
    const auto left = static_cast<std::uint64_t>(table.stock.count);
    if (!seen_.insert({capital << 7 | left << 1 | 1, resources | palace_bits(palace)}))
      return false;
    ++solved_.nodes;
    if (table.stock.count <= kFewCards &&
        !payments_.payable(needs, free, capital & ~kPersonalityCards)) {
      return false;
    }
    return expand(table);
  }

  /// Which personalities are in the palace, as eleven bits above the resources.
  static std::uint64_t palace_bits(Cards palace) {
    std::uint64_t packed = 0;
    for (std::size_t i = 0; i < kPersonalities.size(); ++i) {
      packed |= ((palace & bit_of(kPersonalities[i])) != 0 ? std::uint64_t{1} : 0) << (36 + i);
    }
    return packed;
  }

  bool expand(const Table& table) {
    std::array<RankedMove, 10 * 31> moves;
    const int count = list(table, moves);
    for (int index = 0; index < count; ++index) {
      if (solved_.nodes >= node_limit_) return false;
      Table next = table;
      const Standing after = play(next, moves[static_cast<std::size_t>(index)].move);
      if (after == Standing::won) return true;
      if (after == Standing::running && enter(next)) return true;
    }
    return false;
  }

  /// The moves worth trying: dear personalities first, then dear cards, paid without waste.
  static int list(const Table& table, std::array<RankedMove, 10 * 31>& moves) {
    const Row<5>& row = table.resources;
    std::array<int, 32> values;
    values[0] = 0;
    for (int place = 0; place < row.count; ++place) {
      const int without = 1 << place;
      for (int set = 0; set < without; ++set) {
        values[static_cast<std::size_t>(without + set)] =
            values[static_cast<std::size_t>(set)] +
            kValues[row.cards[static_cast<std::size_t>(place)]];
      }
    }
    int count = 0;
    const int targets = table.palace.count + table.capital.count;
    for (int target = 0; target < targets; ++target) {
      const Card card =
          target < table.palace.count
              ? table.palace.cards[static_cast<std::size_t>(target)]
              : table.capital.cards[static_cast<std::size_t>(target - table.palace.count)];
      std::uint32_t legal = 0;
      int usable = 0;
      for (int place = 0; place < row.count; ++place) {
        if ((kSuits[row.cards[static_cast<std::size_t>(place)]] & kSuits[card]) != 0)
          usable |= 1 << place;
      }
      if (values[static_cast<std::size_t>(usable)] < kValues[card]) continue;
      for (int pay = usable & -usable; pay != 0; pay = (pay - usable) & usable) {
        if (values[static_cast<std::size_t>(pay)] >= kValues[card]) legal |= 1u << pay;
      }
      std::uint32_t worth_trying = legal & ~exchangeable(legal, row);
      if (table.stock.count == 0) worth_trying &= ~reducible(legal);
      for (; worth_trying != 0; worth_trying &= worth_trying - 1) {
        const int pay = std::countr_zero(worth_trying);
        const int rank = (kIsPersonality[card] ? 1 << 16 : 0) + (kValues[card] << 8) -
                         values[static_cast<std::size_t>(pay)];
        moves[static_cast<std::size_t>(count++)] = {
            rank, {static_cast<std::uint8_t>(target), static_cast<std::uint8_t>(pay)}};
      }
    }
    std::stable_sort(moves.begin(), moves.begin() + count,
                     [](const RankedMove& a, const RankedMove& b) { return a.rank > b.rank; });
    return count;
  }

  KeySet<2> seen_;
  NativePayments payments_;
  std::uint64_t node_limit_ = 0;
  Solved solved_;
};

NativeSolver::NativeSolver() : search_(std::make_unique<Search>()) {}
NativeSolver::~NativeSolver() = default;

Solved NativeSolver::solve(Rng deal_stream, std::uint64_t node_limit) {
  return search_->solve(deal_stream, node_limit);
}

}  // namespace talon::bench
