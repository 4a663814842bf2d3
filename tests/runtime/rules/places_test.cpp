// Where effects put cards: to the place of a slot, back, on top or under others.
#include <catch2/catch.hpp>

#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

Shared<spec::Effect> one_effect(spec::EffectKind kind) {
  return std::make_shared<const spec::Effect>(spec::Effect{std::move(kind), {}});
}

spec::Put put_to_place(const std::string& slot, const std::string& place) {
  spec::Put put;
  put.slot = slot;
  put.to_slot = place;
  return put;
}

spec::Put under(const HandMadeGame& made, const std::string& slot, const std::string& zone) {
  spec::Put put;
  put.slot = slot;
  put.to = {made.zone(zone)};
  put.under = true;
  return put;
}

/// A game with one move, which is made once.
class OneMove {
 public:
  OneMove() { made.add_loss("done", HandMadeGame::no_moves()); }

  using Zones = std::vector<std::pair<std::string, std::vector<CardId>>>;
  void play(const Zones& zones, const std::vector<std::pair<CardId, std::string>>& cards) {
    start(zones);
    Answer answer;
    for (std::size_t slot = 0; slot < cards.size(); ++slot) {
      answer.bindings[slot] =
          Binding::card(cards[slot].first, *rules_->game().layout.zone(cards[slot].second));
    }
    give(answer);
  }
  void start(const Zones& zones) {
    rules_ = std::make_unique<Rules>(made.compile(), nullptr);
    position_ = place(*rules_, zones);
  }
  void give(const Answer& answer) {
    LegalAnswers legal;
    CHECK_FALSE(rules_->refuse(position_, answer));
    REQUIRE_FALSE(rules_->apply(position_, answer, legal));
  }
  std::vector<CardId> cards(const std::string& zone) const {
    return cards_in(*rules_, position_, zone);
  }
  const Layout& layout() const { return rules_->game().layout; }
  State& state() { return position_.state; }

  HandMadeGame made{10, {"stock", "a", "b", "c"}};

 private:
  std::unique_ptr<Rules> rules_;
  Position position_;
};

using Cards = std::vector<CardId>;

}  // namespace

TEST_CASE("a card is put where the card of another slot lies", "[rules]") {
  OneMove game;
  game.made.add_move("join",
                     {game.made.card_slot("card", {"a"}), game.made.card_slot("onto", {"b", "c"})},
                     {one_effect(put_to_place("card", "onto"))});
  game.play({{"a", {1, 2}}, {"b", {3}}, {"c", {4}}}, {{2, "a"}, {4, "c"}});
  CHECK(game.cards("a") == Cards{1});
  CHECK(game.cards("b") == Cards{3});
  CHECK(game.cards("c") == Cards{4, 2});
}

TEST_CASE("the place of a card is where it lay when it was chosen", "[rules]") {
  OneMove game;
  game.made.add_move("exchange",
                     {game.made.card_slot("one", {"a", "b"}), game.made.card_slot("other", {"c"})},
                     {game.made.put("one", "stock"), one_effect(put_to_place("other", "one")),
                      one_effect(put_to_place("one", "other"))});
  game.play({{"a", {1}}, {"b", {2, 3}}, {"c", {4}}}, {{3, "b"}, {4, "c"}});
  CHECK(game.cards("b") == Cards{2, 4});
  CHECK(game.cards("c") == Cards{3});
  CHECK(game.cards("stock").empty());
}

TEST_CASE("a card goes back to where it came from, after a question too", "[rules]") {
  HandMadeGame made(6, {"stock", "a", "b", "shown"});
  made.add_loss("done", HandMadeGame::no_moves());
  const auto agree = std::make_shared<spec::Move>();
  agree->name = "agree";
  made.rules.questions = {agree};
  made.add_move("show", {made.card_slot("card", {"a", "b"})},
                {made.put("card", "shown"), HandMadeGame::ask(agree),
                 one_effect(put_to_place("card", "card"))});
  Rules rules(made.compile(), nullptr);
  Position position = place(rules, {{"a", {1}}, {"b", {2, 3}}});
  LegalAnswers legal;
  Answer answer;
  answer.bindings[0] = Binding::card(2, *rules.game().layout.zone("b"));
  REQUIRE_FALSE(rules.apply(position, answer, legal));
  CHECK(cards_in(rules, position, "shown") == Cards{2});
  REQUIRE(legal.size() == 1);
  REQUIRE_FALSE(rules.apply(position, legal.at(0), legal));
  CHECK(cards_in(rules, position, "b") == Cards{3, 2});
  CHECK(cards_in(rules, position, "shown").empty());
}

TEST_CASE("a card that is turned up has the place that it was dealt from", "[rules]") {
  HandMadeGame made(6, {"stock", "row", "away"});
  made.add_loss("done", HandMadeGame::no_moves());
  spec::TurnedUp odd;
  odd.filter = made.cards([](int card) { return card == 4; });
  odd.slot = "card";
  spec::Put back = put_to_place("card", "card");
  back.under = true;
  odd.effects = {made.put("card", "away"), one_effect(back)};
  made.add_move("deal", {}, {made.fill("row", "stock", 2, {odd})});
  Rules rules(made.compile(), nullptr);
  Position position = place(rules, {{"stock", {1, 2, 3, 4}}});
  LegalAnswers legal;
  REQUIRE_FALSE(rules.apply(position, Answer{}, legal));
  CHECK(cards_in(rules, position, "row") == Cards{3, 2});
  CHECK(cards_in(rules, position, "stock") == Cards{4, 1});
}

TEST_CASE("cards are put under those that lie there, and keep their order", "[rules]") {
  OneMove game;
  spec::RunSlot run;
  run.zones = {game.made.zone("a")};
  game.made.add_move("bury", {named("run", run)}, {one_effect(under(game.made, "run", "b"))});
  game.play({{"a", {1, 5, 2, 7}}, {"b", {3, 4}}}, {{5, "a"}});
  CHECK(game.cards("a") == Cards{1});
  CHECK(game.cards("b") == Cards{5, 2, 7, 3, 4});
}

TEST_CASE("a set of several zones is put as it lay, zone after zone", "[rules]") {
  for (const bool below : {false, true}) {
    OneMove game;
    spec::Slot set = game.made.subset_slot("set", "a");
    set.as<spec::SubsetSlot>()->zones.push_back(game.made.zone("b"));
    spec::Put put = under(game.made, "set", "c");
    put.under = below;
    game.made.add_move("gather", {set}, {one_effect(put)});
    game.start({{"a", {9, 1, 5}}, {"b", {7, 2}}, {"c", {3}}});
    Answer answer;
    answer.bindings[0] = Binding::cards(CardSet::of(5) | CardSet::of(9) | CardSet::of(2));
    game.give(answer);
    CHECK(game.cards("a") == Cards{1});
    CHECK(game.cards("b") == Cards{7});
    CHECK(game.cards("c") == (below ? Cards{9, 5, 2, 3} : Cards{3, 9, 5, 2}));
  }
}

TEST_CASE("what is put under a card that lies face down lies so too", "[rules]") {
  OneMove game;
  game.made.definition.zones[game.made.zone("b")].facing = Facing::mixed;
  game.made.add_move("bury", {game.made.card_slot("card", {"a"})},
                     {one_effect(under(game.made, "card", "b"))});
  game.start({{"a", {1, 2}}, {"b", {3, 4, 5}}});
  const ZoneId b = game.made.zone("b");
  game.state().set_down(game.layout(), b, 2);
  Answer answer;
  answer.bindings[0] = Binding::card(1, game.made.zone("a"));
  game.give(answer);
  CHECK(game.cards("b") == Cards{1, 3, 4, 5});
  CHECK(game.state().down(game.layout(), b) == 3);
}

TEST_CASE("under cards of a zone there is no more room than on them", "[rules]") {
  OneMove game;
  game.made.definition.zones[game.made.zone("b")].maximum = 2;
  game.made.add_move("bury", {game.made.card_slot("card", {"a", "b"})},
                     {one_effect(under(game.made, "card", "b"))});
  game.play({{"a", {1}}, {"b", {3, 4}}}, {{4, "b"}});
  CHECK(game.cards("b") == Cards{4, 3});
  Rules rules(game.made.compile(), nullptr);
  Position position = place(rules, {{"a", {1}}, {"b", {3, 4}}});
  Answer answer;
  answer.bindings[0] = Binding::card(1, game.made.zone("a"));
  LegalAnswers legal;
  CHECK(rules.apply(position, answer, legal));
}

TEST_CASE("cards are dealt from and to places, from the top and from the bottom", "[rules]") {
  struct Case {
    bool bottom;
    Cards from;
    Cards to;
  };
  for (const auto& [bottom, from, to] :
       {Case{false, {1, 2}, {4, 9, 3}}, {true, {3, 9}, {4, 1, 2}}}) {
    OneMove game;
    spec::Slot pile = game.made.card_slot("pile", {"a", "b"});
    spec::Slot onto = game.made.card_slot("onto", {"a", "b", "c"});
    spec::EffectKind kind;
    if (bottom) {
      kind = spec::DealBottom{HandMadeGame::number(2), {}, {}, {"pile"}, {"onto"}};
    } else {
      kind = spec::Deal{HandMadeGame::number(2), {}, {}, false, {"pile"}, {"onto"}};
    }
    game.made.add_move("deal", {pile, onto}, {one_effect(kind)});
    game.play({{"b", {1, 2, 3, 9}}, {"c", {4}}}, {{2, "b"}, {4, "c"}});
    CHECK(game.cards("b") == from);
    CHECK(game.cards("c") == to);
  }
}
