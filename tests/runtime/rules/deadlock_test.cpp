#include "rules/deadlock.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <numeric>
#include <set>

#include "base/rng.h"
#include "rules/rules.h"
#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

constexpr int kPileCards = 10;
using Piles = std::vector<std::vector<CardId>>;

// Even cards go home upward, and so do odd ones.
bool goes_before(int card, int later) { return card < later && (later - card) % 2 == 0; }
bool is_next_lower(int card, int on) { return card == on - 1; }

HandMadeGame three_piles() {
  HandMadeGame made(kPileCards, {"stock", "pile-1", "pile-2", "pile-3", "home"});
  made.definition.families = {{"pile", made.zone("pile-1"), 3}};
  for (ZoneId pile = made.zone("pile-1"); pile < made.zone("home"); ++pile) {
    made.definition.zones[pile].facing = Facing::mixed;
  }
  return made;
}

/// How many cards the expression counts where these lie in the piles, so many of each face down,
/// and those that lie in none at home.
int deadlocked(HandMadeGame made, spec::Deadlocked expr, const Piles& piles,
               const std::vector<int>& down = {0, 0, 0}) {
  expr.of = {made.zone("pile-1"), 3};
  if (expr.pair == nullptr) expr.pair = made.pairs(goes_before);
  made.add_win("won", spec::expression(expr));
  const auto game = made.compile();
  std::vector<std::pair<std::string, std::vector<CardId>>> zones;
  CardSet home = CardSet::first(kPileCards);
  for (std::size_t pile = 0; pile < piles.size(); ++pile) {
    zones.emplace_back("pile-" + std::to_string(pile + 1), piles[pile]);
    for (const CardId card : piles[pile]) home.erase(card);
  }
  zones.emplace_back("home", std::vector<CardId>());
  home.each([&](CardId card) { zones.back().second.push_back(card); });
  Position position = place(Rules(game, nullptr), zones);
  for (std::size_t pile = 0; pile < piles.size(); ++pile) {
    const auto zone = static_cast<ZoneId>(made.zone("pile-1") + pile);
    position.state.set_down(game->layout, zone, down[pile]);
  }
  return Deadlock(*game->compiled, game->compiled->deadlocks[0])
      .count(game->layout, position.state, made.zone("pile-1"), 3);
}

/// Plays all ways to play piles, to find out whether all cards can go home: from the top in order,
/// or onto another pile with those on them that are joined, and back from home onto a pile.
struct PlayEveryWay {
  std::function<bool(int, int)> onto;
  std::function<bool(int)> empty;
  std::function<bool(int, int)> together;
  bool come_back = false;
  std::set<Piles> met = {};

  static bool may_go_home(const Piles& piles, int card) {
    for (const std::vector<CardId>& pile : piles) {
      for (const CardId other : pile) {
        if (goes_before(other, card)) return false;
      }
    }
    return true;
  }

  bool may_lie(const std::vector<CardId>& pile, int card) const {
    return pile.empty() ? empty(card) : onto(card, pile.back());
  }

  bool can_be_won(const Piles& piles) {
    if (std::ranges::all_of(piles, [](const auto& pile) { return pile.empty(); })) return true;
    if (!met.insert(piles).second) return false;
    for (std::size_t from = 0; from < piles.size(); ++from) {
      if (piles[from].empty()) continue;
      if (may_go_home(piles, piles[from].back())) {
        Piles next = piles;
        next[from].pop_back();
        if (can_be_won(next)) return true;
      }
      if (wins_by_moving(piles, from)) return true;
    }
    return come_back && wins_by_coming_back(piles);
  }

  bool wins_by_moving(const Piles& piles, std::size_t from) {
    for (std::size_t at = piles[from].size(); at-- > 0;) {
      for (std::size_t to = 0; to < piles.size(); ++to) {
        if (to == from || !may_lie(piles[to], piles[from][at])) continue;
        Piles next = piles;
        next[to].insert(next[to].end(), piles[from].begin() + at, piles[from].end());
        next[from].resize(at);
        if (can_be_won(next)) return true;
      }
      if (at > 0 && !together(piles[from][at], piles[from][at - 1])) break;
    }
    return false;
  }

  bool wins_by_coming_back(const Piles& piles) {
    for (int card = 0; card < kPileCards; ++card) {
      const auto holds = [&](const auto& pile) { return std::ranges::count(pile, card) > 0; };
      bool last = std::ranges::none_of(piles, holds);
      for (int later = card + 2; later < kPileCards; later += 2) {
        const auto holds_later = [&](const auto& pile) {
          return std::ranges::count(pile, later) > 0;
        };
        last = last && std::ranges::any_of(piles, holds_later);
      }
      for (std::size_t to = 0; last && to < piles.size(); ++to) {
        if (!may_lie(piles[to], card)) continue;
        Piles next = piles;
        next[to].push_back(static_cast<CardId>(card));
        if (can_be_won(next)) return true;
      }
    }
    return false;
  }
};

}  // namespace

TEST_CASE("Cards that wait for each other never leave their piles", "[rules]") {
  const auto waiting = [&](const std::vector<CardId>& one, const std::vector<CardId>& two) {
    return deadlocked(three_piles(), {}, {one, two, {}});
  };
  CHECK(waiting({}, {}) == 0);
  CHECK(waiting({4, 2, 0}, {3}) == 0);
  CHECK(waiting({4, 1}, {3, 0}) == 0);        // 1, 0, 3, 4
  CHECK(waiting({0, 2}, {}) == 2);            // 2 lies on what must leave before it
  CHECK(waiting({5, 0, 3}, {2, 1}) == 0);     // 1, 3, 0, 2, 5
  CHECK(waiting({0, 3}, {1, 2}) == 4);        // 3 waits for 1 below 2, which waits for 0 below 3
  CHECK(waiting({7, 0, 3}, {1, 2, 4}) == 6);  // and so do those below and above
  CHECK(waiting({0, 3, 1}, {2}) == 0);
}

TEST_CASE("A card is not stuck that may be put on an open one", "[rules]") {
  spec::Deadlocked expr;
  expr.onto = three_piles().pairs(is_next_lower);
  CHECK(deadlocked(three_piles(), expr, {{0, 2}, {3}, {}}) == 0);
  CHECK(deadlocked(three_piles(), expr, {{0, 2}, {3, 6}, {}}) == 0);  // 6 on 7, which is home
  CHECK(deadlocked(three_piles(), expr, {{0, 2}, {3, 6}, {7, 8}}) == 0);
  CHECK(deadlocked(three_piles(), expr, {{0, 2, 3}, {1}, {}}) == 0);     // 3 on 4, 2 on 3
  CHECK(deadlocked(three_piles(), expr, {{0, 3, 2}, {1, 4}, {}}) == 3);  // 2 lies on 3 already
  CHECK(deadlocked(three_piles(), expr, {{0, 3, 2}, {1, 4, 6}, {5, 7}}) == 3);
}

TEST_CASE("Nothing is put on cards of a closed zone", "[rules]") {
  HandMadeGame made = three_piles();
  spec::Deadlocked expr;
  expr.onto = made.pairs(is_next_lower);
  CHECK(deadlocked(made, expr, {{0, 2}, {}, {}}) == 0);  // on 3
  expr.closed = {made.zone("home"), 1};
  CHECK(deadlocked(made, expr, {{0, 2}, {}, {}}) == 2);
}

TEST_CASE("A card may go where a pile is or can be empty", "[rules]") {
  spec::Deadlocked expr;
  expr.empty = three_piles().cards([](int card) { return card >= 8; });
  CHECK(deadlocked(three_piles(), expr, {{0, 8}, {1, 3}, {}}) == 2);
  CHECK(deadlocked(three_piles(), expr, {{0, 8}, {3, 1}, {5}}) ==
        0);  // 1, 3, then 8 where they lay
  CHECK(deadlocked(three_piles(), expr, {{0, 8}, {5, 3}, {1, 9}}) == 6);
  CHECK(deadlocked(three_piles(), expr, {{0, 8}, {1, 3}, {5, 7}}) == 6);
}

TEST_CASE("Cards that lie together may leave together, and none of them is open then", "[rules]") {
  HandMadeGame made = three_piles();
  spec::Deadlocked expr;
  expr.onto = made.pairs(is_next_lower);
  expr.closed = {made.zone("home"), 1};
  const Piles piles{{0, 3, 2}, {4}, {5, 1}};
  CHECK(deadlocked(made, expr, piles) == 4);
  expr.together = made.pairs(is_next_lower);
  CHECK(deadlocked(made, expr, piles) == 0);
  // 2 is not joined with 3 as long as that one lies face down.
  CHECK(deadlocked(made, expr, piles, {2, 0, 0}) == 4);
  // With 3 on 4 lies 2, so that 3 does not go home.
  CHECK(deadlocked(made, expr, {{1, 3, 2}, {4}, {0, 5}}) == 4);
}

TEST_CASE("No position that is deadlocked can be won in any way of playing it", "[rules]") {
  HandMadeGame made = three_piles();
  Rng chance = Rng::seeded("1", "deadlocks");
  int stuck = 0;
  int lost = 0;
  for (int round = 0; round < 400; ++round) {
    const bool any_next = chance.below(2) == 0;
    const int lowest = static_cast<int>(chance.below(kPileCards + 1));
    const int groups = static_cast<int>(chance.below(3));
    PlayEveryWay play;
    play.onto = [&](int card, int on) {
      return any_next ? is_next_lower(card, on) : card == on - 1 || card == on - 3;
    };
    play.empty = [&](int card) { return card >= lowest; };
    play.together = [&](int card, int on) {
      return groups > 0 && (groups > 1 || is_next_lower(card, on));
    };
    play.come_back = chance.below(2) == 0;
    spec::Deadlocked expr;
    expr.onto = made.pairs(play.onto);
    expr.empty = made.cards(play.empty);
    if (groups > 0) expr.together = made.pairs(play.together);
    if (!play.come_back) expr.closed = {made.zone("home"), 1};
    Piles piles(3);
    std::vector<CardId> cards(kPileCards);
    std::iota(cards.begin(), cards.end(), CardId{0});
    for (std::size_t left = cards.size(); left > 0; --left) {
      std::swap(cards[left - 1], cards[chance.below(static_cast<std::uint32_t>(left))]);
      if (left <= 8) piles[chance.below(2)].push_back(cards[left - 1]);
    }
    // What lies in none is the last to go home, or there already.
    std::erase_if(cards, [&](CardId card) {
      return std::ranges::any_of(
          piles, [&](const auto& pile) { return std::ranges::count(pile, card) > 0; });
    });
    piles[2] = cards;
    const bool won = play.can_be_won(piles);
    lost += !won;
    if (deadlocked(made, expr, piles) == 0) continue;
    ++stuck;
    INFO("round " << round);
    REQUIRE_FALSE(won);
  }
  CHECK(stuck > 40);
  CHECK(lost > stuck);
  CHECK(lost < 360);
}
