#pragma once

#include <compare>
#include <cstddef>
#include <set>
#include <vector>

namespace talon::testing {

/// Adaman with the basic rules, written down as plainly as possible and with nothing
/// of the engine: what the solver is compared with. Good for small decks only.
class PlainAdaman {
 public:
  struct Card {
    int value;
    unsigned suits;
    bool personality;
  };
  struct Sizes {
    std::size_t capital = 5;
    std::size_t resources = 5;
    std::size_t palace_limit = 5;
  };

  PlainAdaman(std::vector<Card> deck, Sizes sizes) : deck_(std::move(deck)), sizes_(sizes) {}

  /// Whether the deal, places in the deck with the first dealt first, can be won, by
  /// trying everything.
  bool winnable(const std::vector<int>& order);

 private:
  using Cards = std::vector<int>;
  struct Table {
    Cards stock;  ///< the last one is on top
    Cards palace;
    Cards capital;
    Cards resources;
    int controlled = 0;
    auto operator<=>(const Table&) const = default;
  };

  bool refill(Table& table) const;
  bool can_win(Table table);
  bool try_target(const Table& table, bool in_palace, std::size_t index);
  bool pays(const Table& table, unsigned chosen, int target) const;

  std::vector<Card> deck_;
  Sizes sizes_;
  int personalities_ = 0;
  std::set<Table> lost_;
};

}  // namespace talon::testing
