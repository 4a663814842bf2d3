#include "support/market.h"

#include <catch2/catch.hpp>

#include "session/answer_text.h"
#include "support/texts.h"

namespace talon::testing {
namespace {

const std::vector<std::string> kCards = {
    "ace-of-moons",   "ace-of-suns", "two-of-moons", "two-of-suns",
    "chance-meeting", "journey",     "author",       "castle",
    "mill",           "forest",      "sea",          "end"};

constexpr int kCastle = 7;

/// 1, 1, 2, 2, 3, 3, ...
int worth(int card) { return card / 2 + 1; }

std::shared_ptr<const Catalogue> texts() {
  return texts_over_messages({{"cards.ace-of-moons", "the Ace of Moons"},
                              {"cards.castle", "the Castle"},
                              {"cards.chance-meeting", "the Chance Meeting"},
                              {"cards.mill", "die M\xC3\x9Chle"},
                              {"moves.buy.text", "Buy {target} with {pay}"},
                              {"refusals.too-dear", "That is too dear."},
                              {"names.first", "Ada"}});
}

HandMadeGame board() {
  HandMadeGame made(static_cast<int>(kCards.size()), {"stock", "row", "hand", "spent", "secret"});
  made.definition.cards = CardTable("market", kCards);
  made.definition.zones[0].facing = Facing::down;
  made.definition.zones[4].facing = Facing::down;
  made.definition.counters = {{"bets", 0, 3, 2}};
  made.definition.options = {};
  made.definition.texts = texts();
  return made;
}

spec::Effects refill(const HandMadeGame& made) {
  return {made.fill("row", "stock", 3), made.fill("hand", "stock", 3)};
}

std::shared_ptr<spec::Move> give(const HandMadeGame& made) {
  auto move = std::make_shared<spec::Move>();
  move->name = "give";
  move->rule = "market.give";
  move->slots = {made.card_slot("card", {"hand"})};
  move->effects = {made.put("card", "secret")};
  return move;
}

std::shared_ptr<spec::Move> buy(const HandMadeGame& made, std::shared_ptr<spec::Move> question) {
  auto move = std::make_shared<spec::Move>();
  move->name = "buy";
  move->rule = "market.buy";
  spec::SubsetSlot pay;
  pay.zones = {made.zone("hand")};
  pay.against = "target";
  pay.value = made.values(worth);
  pay.bound = spec::Bound::at_least;
  pay.bound_of = made.values(worth);
  pay.bound_refusal = "too-dear";
  move->slots = {made.card_slot("target", {"row"}), named("pay", pay)};
  const spec::ExprPtr castle = spec::expression(
      spec::SlotIs{{"target"}, made.cards([](int card) { return card == kCastle; })});
  move->effects = {made.put("pay", "spent"), made.put("target", "hand"),
                   HandMadeGame::when(castle, {HandMadeGame::ask(std::move(question))})};
  for (auto& effect : refill(made)) move->effects.push_back(effect);
  return move;
}

spec::ExprPtr bets_left() { return spec::expression(spec::CounterValue{CounterId{}}); }

/// Leaves fewer bets.
Shared<spec::Effect> spend_bet() {
  auto made = std::make_shared<spec::Effect>();
  made->kind = spec::SetCounter{
      CounterId{}, HandMadeGame::both(spec::Sign::subtract, bets_left(), HandMadeGame::number(1))};
  return made;
}

Shared<spec::Effect> say(const std::string& text) {
  auto made = std::make_shared<spec::Effect>();
  made->kind = spec::Say{text};
  return made;
}

spec::Slot number_slot(int minimum, int maximum) {
  return named("amount",
               spec::NumberSlot{HandMadeGame::number(minimum), HandMadeGame::number(maximum)});
}

spec::Slot text_slot() {
  spec::TextSlot slot;
  slot.default_key = "names.first";
  slot.maximum_length = 8;
  return named("called", std::move(slot));
}

std::shared_ptr<spec::Move> simple(const std::string& name, spec::Slot slot,
                                   spec::Effects effects) {
  auto move = std::make_shared<spec::Move>();
  move->name = name;
  move->rule = "market." + name;
  move->slots = {std::move(slot)};
  move->effects = std::move(effects);
  return move;
}

HandMadeGame whole_market() {
  HandMadeGame made = board();
  made.rules.setup = {made.shuffle("stock")};
  for (auto& effect : refill(made)) made.rules.setup.push_back(effect);
  const auto question = give(made);
  auto bet = simple("bet", number_slot(1, 3), {spend_bet(), say("bet")});
  auto name = simple("name", text_slot(), {spend_bet()});
  bet->condition = name->condition =
      HandMadeGame::both(spec::Sign::less, HandMadeGame::number(0), bets_left());
  made.rules.moves = {buy(made, question), bet, name};
  made.rules.questions = {question};
  made.rules.endings = {{"done", "market.done", {}, HandMadeGame::no_moves(), made.count("spent")}};
  return made;
}

}  // namespace

std::shared_ptr<const Game> market() { return whole_market().compile(); }

std::shared_ptr<const Game> market(const std::string& rules_text) {
  HandMadeGame made = whole_market();
  made.definition.files = {
      std::make_shared<SourceFile>(SourceFile{"rules/market/game.yaml", "schema: 1\n"}),
      std::make_shared<SourceFile>(SourceFile{"rules/market/rules.lua", rules_text})};
  return made.compile();
}

std::shared_ptr<const Game> register_office() {
  HandMadeGame made = board();
  const auto age = simple("age", number_slot(2, 6), {});
  const auto name = simple("name", text_slot(), {});
  made.rules.setup = {HandMadeGame::ask(age), HandMadeGame::ask(name)};
  made.rules.questions = {age, name};
  made.rules.endings = {{"done", "", {}, HandMadeGame::no_moves(), nullptr}};
  return made.compile();
}

Session start_market(const std::string& seed) {
  auto session = Session::start(market(), Rules::Deal{seed, {}});
  REQUIRE(session);
  return std::move(*session);
}

Rules::Deal known_deal(const Game& game) {
  Rules::Deal deal{"", {}};
  for (const char* id : {"castle", "mill", "sea", "ace-of-moons", "ace-of-suns", "chance-meeting",
                         "two-of-moons", "two-of-suns", "journey", "author", "forest", "end"}) {
    deal.order.push_back(game.cards().find(id).value());
  }
  return deal;
}

Session start_known_market() {
  const auto game = market();
  auto session = Session::start(game, known_deal(*game));
  REQUIRE(session);
  return std::move(*session);
}

Reply reply(const Session& session, const std::string& words) {
  const auto offered = session.offered();
  const Result<Reply> read = read_words({session.game(), session.state(), offered}, words);
  if (!read) FAIL(words << ": " << read.error().key);
  return *read;
}

void answer(Session& session, const std::string& words) {
  const auto rejection = session.answer(reply(session, words));
  if (rejection) FAIL(words << ": " << rejection->reason.key);
}

void play_randomly(Session& session, const std::string& seed, int count) {
  Rng rng = Rng::seeded(seed, "test");
  for (int given = 0; given < count && !session.over(); ++given) {
    const auto size = static_cast<std::uint32_t>(session.legal().size());
    const auto rejection = session.answer(session.legal().at(rng.below(size)));
    if (rejection) FAIL(rejection->reason.key);
  }
}

}  // namespace talon::testing
