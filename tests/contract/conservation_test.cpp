#include <catch2/catch.hpp>

#include "contract/random_play.h"

using namespace talon;
using namespace talon::contract;

namespace {

/// What is wrong with the table, or nothing.
std::string trouble(const Game& game, const State& state) {
  CardSet seen;
  int count = 0;
  for (std::size_t zone = 0; zone < game.layout.zones().size(); ++zone) {
    for (const CardId card : state.zone(game.layout, static_cast<ZoneId>(zone))) {
      if (card >= game.cards().size()) return "a card that does not exist";
      if (seen.contains(card)) return game.cards().id(card) + " lies in two places";
      seen.insert(card);
      ++count;
    }
  }
  if (count != game.cards().size()) return std::to_string(count) + " cards are left";
  for (std::size_t i = 0; i < game.layout.counters().size(); ++i) {
    const CounterInfo& counter = game.layout.counters()[i];
    const auto value = state.counter(game.layout, static_cast<CounterId>(i));
    if (value < counter.minimum || value > counter.maximum) return counter.name + " out of range";
  }
  return "";
}

}  // namespace

TEST_CASE("Every card lies in exactly one zone after every answer", "[contract]") {
  play_all(200, [](Rules& rules, const Position& position, const Options&) {
    const std::string found = trouble(rules.game(), position.state);
    if (!found.empty()) FAIL(found);
  });
  SUCCEED();
}
