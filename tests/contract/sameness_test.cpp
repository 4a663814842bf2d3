#include "solve/sameness.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "contract/random_play.h"
#include "solve/state_key.h"

using namespace talon;
using namespace talon::contract;

namespace {

using Key = std::vector<std::uint64_t>;

Key key_of_alike(StateKeys& keys, const Position& position) {
  Key key(keys.words());
  keys.pack(position, key.data());
  return key;
}

void exchange_zones(const Layout& layout, State& state, ZoneId one, ZoneId other) {
  const auto cards = [&](ZoneId zone) {
    const auto all = state.zone(layout, zone);
    return std::vector<CardId>(all.begin(), all.end());
  };
  const std::vector<CardId> in_one = cards(one);
  const std::vector<CardId> in_other = cards(other);
  const auto refill = [&](ZoneId zone, const std::vector<CardId>& with) {
    ZoneList list = state.list(layout.zone_offset(zone));
    while (list.count() > 0) list.remove(list.top());
    for (const CardId card : with) list.push(card);
  };
  const int down_one = state.down(layout, one);
  const int down_other = state.down(layout, other);
  refill(one, in_other);
  refill(other, in_one);
  if (!layout.is_mixed(one)) return;
  state.set_down(layout, one, down_other);
  state.set_down(layout, other, down_one);
}

/// The same position to all rules, with other zones and cards.
Position told_otherwise(const Game& game, const Sameness& same, Position position, Rng& rng) {
  State& state = position.state;
  for (const ZoneFamily& family : same.families) {
    for (int index = family.count - 1; index > 0; --index) {
      const auto other = static_cast<int>(rng.below(static_cast<std::uint32_t>(index) + 1));
      if (other == index) continue;
      exchange_zones(game.layout, state, static_cast<ZoneId>(family.first + index),
                     static_cast<ZoneId>(family.first + other));
    }
  }
  std::vector<CardId> becomes(same.twin.size());
  std::iota(becomes.begin(), becomes.end(), CardId{0});
  for (std::size_t card = 0; card < becomes.size(); ++card) {
    if (same.twin[card] != card && rng.below(2) == 0) {
      std::swap(becomes[card], becomes[same.twin[card]]);
    }
  }
  if (same.closed != kNoZone) {
    const std::span<CardId> cards = state.list(game.layout.zone_offset(same.closed)).cards();
    if (!cards.empty()) rng.shuffle(cards.first(cards.size() - 1));
    // One that is alike comes to the top.
    const auto is_alike = [&](CardId card) {
      return same.top_alike[card] == same.top_alike[cards.back()];
    };
    if (!cards.empty()) std::swap(*std::ranges::find_if(cards, is_alike), cards.back());
  }
  for (std::size_t zone = 0; zone < game.layout.zones().size(); ++zone) {
    for (CardId& card : state.list(game.layout.zone_offset(static_cast<ZoneId>(zone))).cards()) {
      card = becomes[card];
    }
  }
  return position;
}

/// Where all legal answers lead, by their keys; an end is a key of its own.
std::vector<Key> led_to(Rules& rules, StateKeys& keys, Position position) {
  std::vector<Key> all;
  LegalAnswers legal;
  must(rules.reopen(position, legal));
  legal.each([&](const Answer& answer) {
    Position next = position;
    must(rules.advance(next, answer));
    const bool over = rules.over(next);
    all.push_back(over ? Key{static_cast<std::uint64_t>(rules.ending(next)),
                             static_cast<std::uint64_t>(rules.score(next).value_or(-1))}
                       : key_of_alike(keys, next));
    return all.size() < 500;
  });
  std::ranges::sort(all);
  return all;
}

}  // namespace

TEST_CASE("What no rule tells apart has one key, and goes on alike", "[contract]") {
  int looked_at = 0;
  for (const Subject& subject : subjects()) {
    const Sameness same = Sameness::of(*subject.game);
    if (same.is_all_told_apart()) continue;
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    Rules other_rules = make_rules(subject.game);
    StateKeys keys(*subject.game, same);
    Rng rng = Rng::seeded(subject.name, "test");
    for (int game = 0; game < subject.games(8); ++game) {
      play(rules, seed_text(game), [&](const Position& position, const LegalAnswers&) {
        if (rules.over(position) || position.state.control().ask_depth > 0 || rng.below(6) != 0) {
          return;
        }
        const Position other = told_otherwise(*subject.game, same, position, rng);
        if (key_of_alike(keys, position) != key_of_alike(keys, other)) FAIL("another key");
        if (led_to(other_rules, keys, position) != led_to(other_rules, keys, other)) {
          FAIL("goes on in another way");
        }
        ++looked_at;
      });
    }
  }
  CHECK(looked_at > 1'000);
}
