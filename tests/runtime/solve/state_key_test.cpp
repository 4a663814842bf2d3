#include "solve/state_key.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "support/hand_made_game.h"
#include "table/known.h"

using namespace talon;
using namespace talon::testing;
using Cards = std::vector<CardId>;
using Zones = std::vector<std::pair<std::string, Cards>>;

namespace {

enum class Chance { none, in_play };

/// A pile and a set of cards, a counter; a move that asks which card to give.
HandMadeGame sorted_game(int cards, Chance chance = Chance::none) {
  HandMadeGame made(cards, {"stock", "pile", "set", "gone"});
  made.definition.zones[2].ordered = false;
  made.definition.zones[3].ordered = false;
  made.definition.counters = {{"gold", -3, 12, 0}};
  auto give = std::make_shared<spec::Move>();
  give->name = "give";
  give->slots = {made.card_slot("given", {"set"})};
  give->effects = {made.put("given", "gone")};
  auto take = std::make_shared<spec::Move>();
  take->name = "take";
  take->slots = {made.card_slot("card", {"pile"})};
  take->effects = {HandMadeGame::ask(give), made.put("card", "set")};
  if (chance == Chance::in_play) take->effects.push_back(made.shuffle("stock"));
  made.rules.moves = {take};
  made.rules.questions = {give};
  made.rules.endings = {{"done", "x.done", {}, HandMadeGame::no_moves(), nullptr}};
  return made;
}

using Key = std::vector<std::uint64_t>;

Key key_of(StateKeys& keys, const Position& position) {
  Key key(keys.words());
  keys.pack(position, key.data());
  return key;
}

}  // namespace

TEST_CASE("The order of a pile is in the key, that of a set is not", "[solve]") {
  for (const int cards : {9, 64, 65, 128}) {
    const auto game = sorted_game(cards).compile();
    const Rules rules(game, nullptr);
    StateKeys keys(*game);
    const auto last = static_cast<CardId>(cards - 1);
    const auto key = [&](const Zones& zones) { return key_of(keys, place(rules, zones)); };
    const Key one = key({{"pile", {0, 1, last}}, {"set", {2, 3, 4}}});
    CHECK(key({{"pile", {0, 1, last}}, {"set", {4, 2, 3}}}) == one);
    CHECK(key({{"pile", {1, 0, last}}, {"set", {2, 3, 4}}}) != one);
    CHECK(key({{"pile", {0, 1}}, {"set", {2, 3, 4}}, {"gone", {last}}}) != one);
    CHECK(key({{"pile", {0, 1, last}}, {"set", {2, 3}}, {"gone", {4}}}) != one);
    CHECK(key({{"stock", {0, 1, last}}, {"set", {2, 3, 4}}}) != one);
    CHECK(key({{"pile", {0, 1, last}}, {"set", {2, 3, 4}}}) == one);
  }
}

TEST_CASE("Keys do not depend on what was packed before", "[solve]") {
  const auto game = sorted_game(7).compile();
  Rules rules(game, nullptr);
  const ZoneId pile = *game->layout.zone("pile");
  const ZoneId stock = *game->layout.zone("stock");
  std::vector<Position> positions;
  std::vector<CardId> order = {0, 1, 2, 3};
  do {
    Position position = rules.blank();
    for (const CardId card : order) {
      position.state.push(game->layout, card % 2 == 0 ? pile : stock, card);
    }
    positions.push_back(std::move(position));
  } while (std::ranges::next_permutation(order).found);
  StateKeys keys(*game);
  std::vector<Key> first;
  for (const Position& position : positions) first.push_back(key_of(keys, position));
  for (std::size_t one = 0; one < positions.size(); ++one) {
    for (std::size_t other = 0; other < positions.size(); ++other) {
      INFO(one << " after " << other);
      CHECK(key_of(keys, positions[other]) == first[other]);
      CHECK(key_of(keys, positions[one]) == first[one]);
      CHECK((first[one] == first[other]) == (positions[one].state == positions[other].state));
    }
  }
  keys.clear();  // numbers begin again, and what lay there lately has none
  const Key last = key_of(keys, positions.back());
  CHECK(key_of(keys, positions.front()) != last);
  CHECK(key_of(keys, positions.back()) == last);
}

TEST_CASE("Counters are in the key over their whole range", "[solve]") {
  const auto game = sorted_game(9).compile();
  const Rules rules(game, nullptr);
  StateKeys keys(*game);
  Position position = place(rules, {{"pile", {0, 1}}});
  std::vector<Key> all;
  for (std::int32_t gold = -3; gold <= 12; ++gold) {
    position.state.set_counter(game->layout, CounterId{}, gold);
    all.push_back(key_of(keys, position));
  }
  std::ranges::sort(all);
  CHECK(std::unique(all.begin(), all.end()) == all.end());
}

TEST_CASE("An open question and what it remembers are in the key", "[solve]") {
  const auto game = sorted_game(9).compile();
  Rules rules(game, nullptr);
  StateKeys keys(*game);
  const Position before = place(rules, {{"pile", {0, 1}}, {"set", {2, 3}}});
  const auto after_taking = [&](CardId card) {
    Position position = before;
    Answer answer;
    answer.bindings[0] = Binding::card(card, 1);
    REQUIRE_FALSE(rules.advance(position, answer));
    REQUIRE(position.state.control().ask_depth == 1);
    return key_of(keys, position);
  };
  CHECK(after_taking(0) != key_of(keys, before));
  CHECK(after_taking(0) != after_taking(1));  // the cards lie alike, the question differs
  CHECK(after_taking(0) == after_taking(0));
}

TEST_CASE("Random streams are in the key only where they are drawn from", "[solve]") {
  for (const Chance chance : {Chance::none, Chance::in_play}) {
    const auto game = sorted_game(9, chance).compile();
    const Rules rules(game, nullptr);
    StateKeys keys(*game);
    Position position = place(rules, {{"pile", {0, 1}}});
    const Key one = key_of(keys, position);
    position.state.control().play_stream = Rng::seeded("other", "play");
    CHECK((key_of(keys, position) == one) == (chance == Chance::none));
  }
}

TEST_CASE("How many turns were played is not in the key, the phase is", "[solve]") {
  HandMadeGame made = sorted_game(9);
  made.rules.moves[0] = [&] {
    auto plain = std::make_shared<spec::Move>(*made.rules.moves[0]);
    plain->effects = {made.put("card", "set")};
    return plain;
  }();
  made.rules.phases = {{"one", "x", {}, false, 0, {"take"}}, {"two", "x", {}, false, 0, {"take"}}};
  made.definition.turn = {"one", "two"};
  const auto game = made.compile();
  const Rules rules(game, nullptr);
  StateKeys keys(*game);
  Position position = place(rules, {{"pile", {0, 1}}});
  const Key one = key_of(keys, position);
  position.state.control().turn = 5;
  CHECK(key_of(keys, position) == one);
  position.state.control().phase = 1;
  CHECK(key_of(keys, position) != one);
}

TEST_CASE("Where the cards of a grid lie and how they are turned is in the key", "[solve]") {
  for (const int cards : {9, 71, 128}) {
    HandMadeGame made = sorted_game(cards);
    made.definition.grids = {{"field", Facing::up, GridShape{3, 3}}};
    const auto game = made.compile();
    const Rules rules(game, nullptr);
    StateKeys keys(*game);
    const ZoneId field = game->layout.grid_id(0);
    const auto last = static_cast<CardId>(cards - 1);
    const auto key = [&](CellId cell, CardId card, int turns) {
      Position position = place(rules, {{"pile", {1, 2}}});
      position.state.grid(game->layout, field).put(cell, card, turns);
      return key_of(keys, position);
    };
    const Key one = key(4, last, 1);
    CHECK(key(4, last, 1) == one);
    CHECK(key(5, last, 1) != one);
    CHECK(key(4, 0, 1) != one);
    CHECK(key(4, last, 0) != one);
    CHECK(key(8, last, 3) != key(8, last, 2));
  }
}

TEST_CASE("What a player knows is not in the key, since no rule can ask for it", "[solve]") {
  HandMadeGame made = sorted_game(9);
  made.definition.zones[1].facing = Facing::down;
  const spec::LookAt look{made.zone("pile")};
  made.rules.setup.push_back(std::make_shared<const spec::Effect>(spec::Effect{look, {}}));
  const auto game = made.compile();
  REQUIRE(game->layout.tracks_known());
  const Rules rules(game, nullptr);
  StateKeys keys(*game);
  Position position = place(rules, {{"pile", {0, 1}}, {"set", {2}}});
  const Key unknown = key_of(keys, position);
  know(game->layout, position.state, CardSet::of(1));
  CHECK(key_of(keys, position) == unknown);
  position.state.set_counter(game->layout, CounterId{}, 5);
  CHECK(key_of(keys, position) != unknown);
}
