// Effects that let a player look at cards, and what becomes of these.
#include <catch2/catch.hpp>

#include "rules/redraw.h"
#include "runtime/script/probe.h"
#include "runtime/script/scripted_game.h"
#include "table/known.h"

namespace talon::testing {
namespace {

/// The probe game with a second hidden zone, a family of mixed zones and a hidden board, whose
/// file has this set-up, then a move for each list of effects.
std::shared_ptr<const Game> looking_game(const std::string& rules) {
  Definition definition = probe_definition();
  definition.zones.push_back({"cellar", Facing::down, true});
  definition.zones.push_back({"pile", Facing::mixed, true});
  definition.grids = {{"board", Facing::down, GridShape(1, 2)}};
  definition.scripts = {lua_file("game.lua", rules)};
  Loaded loaded = load(definition);
  REQUIRE(loaded.findings == std::vector<std::string>{});
  Diagnostics diagnostics;
  auto game = compile(std::move(definition), std::move(*loaded.rules), diagnostics);
  REQUIRE(game);
  return game;
}

/// A move for each list of effects: "m1", "m2" and so on.
std::shared_ptr<const Game> game_of(const std::vector<std::string>& moves,
                                    const std::string& set_up = "shuffle 'stock'") {
  std::string rules = "setup { rule = 'a.setup', " + set_up + " }\n";
  for (std::size_t i = 0; i < moves.size(); ++i) {
    rules +=
        "move 'm" + std::to_string(i + 1) + "' { rule = 'a.m', effect = { " + moves[i] + " } }\n";
  }
  rules += "ending 'end' { rule = 'a.end', when = count('spent'):more_than(90) }\n";
  return looking_game(rules);
}

/// The known cards of a zone by their places from the top.
std::string known_in(const Play& play, const std::string& zone) {
  const Game& game = play.rules.game();
  const CardSet known = known_face_down(game.layout, play.position.state);
  const auto cards = play.position.state.zone(game.layout, *game.layout.zone(zone));
  std::string places;
  for (std::size_t from_top = 1; from_top <= cards.size(); ++from_top) {
    if (known.contains(cards[cards.size() - from_top])) places += std::to_string(from_top);
  }
  return places;
}

void redrawn_stays(const Play& play) {
  const Game& game = play.rules.game();
  const CardSet known = known_face_down(game.layout, play.position.state);
  for (int draw = 0; draw < 20; ++draw) {
    Position drawn = play.position;
    redraw_unseen(game, drawn, Rng::seeded(std::to_string(draw), "test"));
    for (std::size_t zone = 0; zone < game.layout.zones().size(); ++zone) {
      const auto was = play.position.state.zone(game.layout, static_cast<ZoneId>(zone));
      const auto is = drawn.state.zone(game.layout, static_cast<ZoneId>(zone));
      for (std::size_t i = 0; i < was.size(); ++i) {
        if (known.contains(was[i])) CHECK(is[i] == was[i]);
      }
    }
  }
}

}  // namespace

TEST_CASE("cards that are looked at at one end of a zone are known", "[script]") {
  Play play(game_of({"look_at('stock', { top = 3 })", "look_at('stock', { bottom = 2 })",
                     "look_at 'stock'", "look_at('stock', { top = counter 'gold' - 2 })"}));
  CHECK(known_in(play, "stock").empty());
  play.give(3);
  CHECK(known_in(play, "stock") == "1");
  play.give(0);
  CHECK(known_in(play, "stock") == "123");
  redrawn_stays(play);
  play.give(1);
  CHECK(known_in(play, "stock") == "12378");
  redrawn_stays(play);
  play.give(2);
  CHECK(known_in(play, "stock") == "12345678");
}

TEST_CASE("more cards than there are, or fewer than none, are all of them or none", "[script]") {
  Play play(game_of({"look_at('stock', { top = 0 - 3 })", "look_at('stock', { bottom = 99 })"}));
  play.give(0);
  CHECK(known_in(play, "stock").empty());
  play.give(1);
  CHECK(known_in(play, "stock") == "12345678");
}

TEST_CASE("a shuffle makes known cards unknown, and those elsewhere stay known", "[script]") {
  Play play(
      game_of({"look_at('stock', { top = 3 }), deal(1, 'stock', 'cellar')", "shuffle 'stock'"}));
  play.give(0);
  CHECK(known_in(play, "stock") == "12");
  CHECK(known_in(play, "cellar") == "1");
  redrawn_stays(play);
  play.give(1);
  CHECK(known_in(play, "stock").empty());
  CHECK(known_in(play, "cellar") == "1");
}

TEST_CASE("a card that was seen stays known when it goes face down", "[script]") {
  // Two cards are dealt face up and put back, one unknown card above them.
  Play play(
      game_of({"deal(2, 'stock', 'palace'), put_all('palace', 'cellar'), "
               "deal_bottom(1, 'stock', 'cellar')",
               "deal_bottom(1, 'cellar', 'stock')", "look_at 'cellar'"}));
  play.give(0);
  CHECK(known_in(play, "cellar") == "23");
  CHECK(known_in(play, "stock").empty());
  play.give(1);
  CHECK(known_in(play, "cellar") == "2");
  CHECK(known_in(play, "stock") == "1");
  redrawn_stays(play);
}

TEST_CASE("what passes a zone that lies face up is seen, and what goes face down is not",
          "[script]") {
  Play play(game_of({"deal_down(2, 'stock', 'pile')", "deal(1, 'stock', 'pile')",
                     "look_at('pile', { bottom = 1 })", "put_all('pile', 'cellar')"}));
  play.give(0);
  play.give(1);
  CHECK(known_in(play, "pile").empty());  // two lie face down, the one on them is seen
  play.give(2);
  CHECK(known_in(play, "pile") == "3");
  play.give(3);
  // Top first: the card that was seen, the unknown one, the one that was looked at.
  CHECK(known_in(play, "cellar") == "13");
}

TEST_CASE("a card that turns up is known from then on", "[script]") {
  Play play(
      game_of({"deal_down(2, 'stock', 'pile'), deal(1, 'stock', 'pile'), "
               "deal(1, 'pile', 'palace'), put_all('pile', 'cellar')",
               "look_at 'stock'"}));
  play.give(0);
  CHECK(known_in(play, "cellar") == "2");  // the upper one had turned up when nothing lay on it
  redrawn_stays(play);
}

TEST_CASE("cards of a hidden board are looked at cell by cell", "[script]") {
  const auto game = looking_game(
      "setup { rule = 'a.setup', shuffle 'stock', fill { 'board', from = 'stock' } }\n"
      "move 'one' { rule = 'a.m', cell = cell { 'board' }, effect = { look_at(slot 'cell') } }\n"
      "move 'all' { rule = 'a.m', effect = { look_at 'board' } }\n"
      "ending 'end' { rule = 'a.end', when = count('spent'):more_than(90) }\n");
  Play play(game);
  play.give(1);
  const auto cells = play.position.state.grid(game->layout, *game->layout.grid("board"));
  CHECK(known_face_down(game->layout, play.position.state) == CardSet::of(cells.card(1)));
  play.give(play.legal.size() - 1);
  CHECK(known_face_down(game->layout, play.position.state).size() == 2);
}

TEST_CASE("what is known is part of the state and of nothing that rules read", "[script]") {
  const auto game = game_of({"look_at('stock', { top = 1 })", "set('gold', 3)"});
  Play one(game);
  Play other(game);
  one.give(0);
  other.give(1);
  CHECK_FALSE(one.position.state == other.position.state);
  CHECK(one.legal.size() == other.legal.size());
}

TEST_CASE("games that look at nothing keep their layout", "[script]") {
  const auto without = game_of({"shuffle 'stock'"});
  const auto with = game_of({"shuffle 'stock'", "look_at 'stock'"});
  CHECK_FALSE(without->layout.tracks_known());
  CHECK(with->layout.tracks_known());
  CHECK(with->layout.words() == without->layout.words() + 1);
}

TEST_CASE("what cannot be looked at is said", "[script]") {
  const auto found = [](const std::string& effect) {
    return finding("setup { rule = 'a.b', " + effect + " }");
  };
  CHECK(found("look_at('palace', { top = 1 })") == "game.lua:1: looks-at-face-up");
  CHECK(found("look_at('stock', { top = 1, bottom = 1 })") == "game.lua:1: one-end");
  CHECK(found("look_at('stock', {})") == "game.lua:1: one-end");
  CHECK(found("look_at('stok')") ==
        "game.lua:1:31: unknown-zone name=stok (did-you-mean name=stock)");
}

}  // namespace talon::testing
