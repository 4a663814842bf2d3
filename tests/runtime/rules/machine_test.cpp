#include "rules/machine.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;
using Cards = std::vector<CardId>;

namespace {

/// Fills a row of three from the stock. A turned-up multiple of five is put
/// aside, and the player gives a card of the hand for it.
struct Interrupted {
  HandMadeGame made{12, {"stock", "row", "hand", "aside"}};

  Interrupted() {
    auto give = std::make_shared<spec::Move>();
    give->name = "give";
    give->slots = {made.card_slot("card", {"hand"})};
    give->effects = {made.put("card", "row")};
    spec::TurnedUp special;
    special.filter = made.cards([](int card) { return card % 5 == 0; });
    special.slot = "seen";
    // The turned-up card is used again after the question: its binding must outlive it.
    special.effects = {made.put("seen", "row"), HandMadeGame::ask(give), made.put("seen", "aside")};
    made.rules.setup = {made.shuffle("stock"), made.deal(2, "stock", "hand"),
                        made.fill("row", "stock", 3, {special})};
    made.rules.questions = {give};
    made.rules.endings = {{"done", "x.done", {}, HandMadeGame::no_moves(), made.count("row")}};
  }
};

}  // namespace

TEST_CASE("a deal stops at a question and goes on after it", "[rules]") {
  Interrupted game;
  Rules rules(game.made.compile(), nullptr);
  Position position;
  LegalAnswers legal;
  const Rules::Deal deal{"", {1, 2, 3, 5, 4, 6, 7, 8, 9, 10, 11, 0}};
  REQUIRE_FALSE(rules.start(deal, position, legal));
  CHECK(cards_in(rules, position, "hand") == Cards{1, 2});
  CHECK(cards_in(rules, position, "row") == Cards{3, 5});
  REQUIRE(legal.size() == 2);
  CHECK(position.state.control().ask_depth == 1);

  // The question is in the block: a copy goes on alike.
  Position copy = position;
  LegalAnswers copy_legal;
  REQUIRE_FALSE(rules.reopen(copy, copy_legal));
  CHECK(copy_legal.size() == 2);

  const Answer second = legal.at(1);
  REQUIRE_FALSE(rules.apply(position, second, legal));
  CHECK(cards_in(rules, position, "row") == Cards{3, 2, 4});
  CHECK(cards_in(rules, position, "aside") == Cards{5});
  REQUIRE(rules.over(position));
  CHECK(rules.outcome(position).ending == "done");
  CHECK(rules.outcome(position).score == 3);
  CHECK(position.state.control().ask_depth == 0);

  Rules other(rules.game_ptr(), nullptr);
  REQUIRE_FALSE(other.apply(copy, second, copy_legal));
  CHECK(copy.state == position.state);
}

TEST_CASE("a question that nothing can answer falls away", "[rules]") {
  Interrupted game;
  auto nobody = std::make_shared<spec::Effect>(*game.made.rules.setup[1]);
  nobody->as<spec::Deal>()->amount = HandMadeGame::number(0);  // an empty hand
  game.made.rules.setup[1] = nobody;
  Rules rules(game.made.compile(), nullptr);
  Position position;
  LegalAnswers legal;
  REQUIRE_FALSE(
      rules.start(Rules::Deal{"", {5, 0, 3, 4, 6, 10, 7, 8, 9, 1, 11, 2}}, position, legal));
  CHECK(legal.empty());
  CHECK(cards_in(rules, position, "row") == Cards{3, 4, 6});
  CHECK(cards_in(rules, position, "aside") == Cards{5, 0});
}

TEST_CASE("a condition on the card under that of a slot asks that card", "[rules]") {
  HandMadeGame made(6, {"stock", "row", "low", "high"});
  spec::Move& take = made.add_move(
      "take", {made.card_slot("card", {"row"})},
      {HandMadeGame::when(spec::expression(spec::SlotIs{
                              {"card", true}, made.cards([](int card) { return card < 3; })}),
                          {made.put("card", "low")}, {made.put("card", "high")})});
  CHECK(take.slots.size() == 1);
  made.rules.setup = {made.shuffle("stock"), made.deal(3, "stock", "row")};
  made.rules.endings = {{"done", "x.done", {}, HandMadeGame::no_moves(), nullptr}};
  Rules rules(made.compile(), nullptr);
  Position position;
  LegalAnswers legal;
  // The row is 4 1 5 from the bottom to the top.
  REQUIRE_FALSE(rules.start(Rules::Deal{"", {4, 1, 5, 0, 2, 3}}, position, legal));
  REQUIRE(cards_in(rules, position, "row") == Cards{4, 1, 5});
  const auto take_card = [&](CardId wanted) {
    for (std::uint64_t index = 0; index < legal.size(); ++index) {
      const Answer answer = legal.at(index);
      if (answer.bindings[0].as_card() == wanted) return rules.apply(position, answer, legal);
    }
    FAIL("not legal: " << int{wanted});
    return MaybeFault();
  };
  REQUIRE_FALSE(take_card(5));  // upon 1
  REQUIRE_FALSE(take_card(1));  // upon 4
  REQUIRE_FALSE(take_card(4));  // upon nothing
  CHECK(cards_in(rules, position, "low") == Cards{5});
  CHECK(cards_in(rules, position, "high") == Cards{1, 4});
}

TEST_CASE("an explicit deal replaces only the first shuffle of the stock", "[rules]") {
  HandMadeGame made(8, {"stock", "row"});
  made.rules.setup = {made.shuffle("stock"), made.deal(3, "stock", "row"), made.shuffle("row")};
  made.rules.endings = {{"done", "x.done", {}, HandMadeGame::number(1), nullptr}};
  Rules rules(made.compile(), nullptr);
  Position position;
  LegalAnswers legal;
  REQUIRE_FALSE(rules.start(Rules::Deal{"s", {7, 6, 5, 4, 3, 2, 1, 0}}, position, legal));
  Cards row = cards_in(rules, position, "row");
  std::ranges::sort(row);
  CHECK(row == Cards{5, 6, 7});
  CHECK(cards_in(rules, position, "stock") == Cards{0, 1, 2, 3, 4});
}

TEST_CASE("the same seed deals the same cards, another seed others", "[rules]") {
  HandMadeGame made(40, {"stock"});
  made.rules.setup = {made.shuffle("stock")};
  made.rules.endings = {{"done", "x.done", {}, HandMadeGame::number(1), nullptr}};
  Rules rules(made.compile(), nullptr);
  Position one, two, three;
  LegalAnswers legal;
  REQUIRE_FALSE(rules.start(Rules::Deal{"a", {}}, one, legal));
  REQUIRE_FALSE(rules.start(Rules::Deal{"a", {}}, two, legal));
  REQUIRE_FALSE(rules.start(Rules::Deal{"b", {}}, three, legal));
  CHECK(one.state == two.state);
  CHECK_FALSE(one.state == three.state);
  CHECK_FALSE(rules.outcome(one).score.has_value());
}

TEST_CASE("an effect that never ends is stopped and reported", "[rules]") {
  HandMadeGame made(4, {"stock"});
  made.rules.setup = {HandMadeGame::repeat(HandMadeGame::number(1), {made.shuffle("stock")})};
  Rules rules(made.compile(), nullptr);
  Position position;
  LegalAnswers legal;
  const auto fault = rules.start(Rules::Deal{"", {}}, position, legal);
  REQUIRE(fault);
  CHECK(fault->message.key == "rules.endless-effect");
  CHECK(fault->stopped == ScriptFault::Stopped::effects);
}

TEST_CASE("an effect counts as many steps as its conditions have parts", "[rules]") {
  struct Counter final : Observer {
    int moves = 0;
    void moved(CardId, ZoneId, ZoneId) override { ++moves; }
    void said(const Message&) override {}
    std::string typed(TextId) const override { return {}; }
  };
  const auto moves_with = [](int parts) {
    HandMadeGame made(4, {"stock", "hand"});
    spec::ExprPtr condition = HandMadeGame::number(1);
    for (int part = 0; part < parts; ++part) {
      condition = HandMadeGame::both(spec::Sign::logical_and, condition, made.count("stock"));
    }
    made.rules.setup = {HandMadeGame::repeat(
        condition, {made.deal(1, "stock", "hand"), made.deal(1, "hand", "stock")})};
    Rules rules(made.compile(), nullptr);
    Counter counter;
    rules.set_observer(&counter);
    Position position;
    LegalAnswers legal;
    const auto fault = rules.start(Rules::Deal{"", {}}, position, legal);
    REQUIRE(fault);
    CHECK(fault->message.key == "rules.endless-effect");
    return counter.moves;
  };
  const int plain = moves_with(1);
  CHECK(plain > 100'000);
  CHECK(moves_with(500) < plain / 100);
}

TEST_CASE("questions that nobody can answer, asked without end, are stopped and reported",
          "[rules]") {
  HandMadeGame made(4, {"stock", "hand"});
  auto question = std::make_shared<spec::Move>();
  question->name = "none";
  question->slots = {made.card_slot("card", {"hand"})};
  made.rules.questions = {question};
  made.rules.setup = {HandMadeGame::repeat(HandMadeGame::number(1), {HandMadeGame::ask(question)})};
  Rules rules(made.compile(), nullptr);
  Position position;
  LegalAnswers legal;
  const auto fault = rules.start(Rules::Deal{"", {}}, position, legal);
  REQUIRE(fault);
  CHECK(fault->message.key == "rules.endless-effect");
}

TEST_CASE("a game without moves and without an ending is reported as stuck", "[rules]") {
  HandMadeGame made(4, {"stock"});
  Rules rules(made.compile(), nullptr);
  Position position;
  LegalAnswers legal;
  const auto fault = rules.start(Rules::Deal{"", {}}, position, legal);
  REQUIRE(fault);
  CHECK(fault->message.key == "rules.stuck");
}

TEST_CASE("mistakes in what scripts declare are all found in one pass", "[rules]") {
  HandMadeGame made(4, {"stock", "row"});
  auto wrong = std::make_shared<spec::Move>();
  wrong->name = "wrong";
  wrong->slots = {made.subset_slot("some", "row"), made.card_slot("card", {"row"}),
                  made.subset_slot("more", "row")};
  wrong->slots[1].as<spec::CardSlot>()->against = "missing";
  wrong->effects = {made.put("crad", "stock"), HandMadeGame::finish("nowhere")};
  made.rules.moves = {wrong, wrong};
  Diagnostics diagnostics;
  CHECK(compile(made.definition, made.rules, diagnostics) == nullptr);
  std::set<std::string> keys;
  for (const Diagnostic& one : diagnostics.all()) keys.insert(one.message.key);
  CHECK(keys.count("compile.declared-twice") == 1);

  made.rules.moves = {wrong};
  Diagnostics found;
  CHECK(compile(made.definition, made.rules, found) == nullptr);
  keys.clear();
  for (const Diagnostic& one : found.all()) keys.insert(one.message.key);
  CHECK(keys == std::set<std::string>{"compile.second-set", "compile.against-unknown",
                                      "diagnostic.unknown"});
}

TEST_CASE("a question that asks itself is refused", "[rules]") {
  HandMadeGame made(4, {"stock", "row"});
  auto again = std::make_shared<spec::Move>();
  again->name = "again";
  again->slots = {made.card_slot("card", {"row"})};
  auto asks = std::make_shared<spec::Effect>();
  asks->kind = spec::Ask{{again}};
  again->effects = {asks};
  made.rules.questions = {again};
  Diagnostics diagnostics;
  CHECK(compile(made.definition, made.rules, diagnostics) == nullptr);
  REQUIRE(diagnostics.all().size() == 1);
  CHECK(diagnostics.all()[0].message.key == "compile.question-asks-itself");
  asks->kind = spec::Ask();  // breaks the circle of pointers
}

TEST_CASE("a position holds nothing of what was played before with the same rules", "[rules]") {
  Interrupted game;
  auto swap = std::make_shared<spec::Move>();
  swap->name = "swap";
  swap->slots = {game.made.card_slot("mine", {"row"})};
  // The chosen card is used again after the question, so its binding is kept in the block.
  swap->effects = {HandMadeGame::ask(game.made.rules.questions[0]), game.made.put("mine", "hand")};
  game.made.rules.moves = {swap};
  const auto compiled = game.made.compile();
  const Rules::Deal deal{"", {1, 2, 3, 5, 4, 6, 7, 8, 9, 10, 11, 0}};
  const auto dealt = [&](Rules& rules) {
    Position position;
    LegalAnswers legal;
    REQUIRE_FALSE(rules.start(deal, position, legal));
    return position;
  };
  Rules rules(compiled, nullptr);
  Position position = dealt(rules);
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  while (rules.offered(position).front() != 0) {
    REQUIRE_FALSE(rules.apply(position, legal.at(0), legal));
  }
  REQUIRE_FALSE(rules.apply(position, legal.at(0), legal));  // swap, which asks

  Rules fresh(compiled, nullptr);
  CHECK(dealt(rules).state == dealt(fresh).state);
}
