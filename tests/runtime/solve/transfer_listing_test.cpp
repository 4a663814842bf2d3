#include "solve/transfer_listing.h"

#include <catch2/catch.hpp>

#include "base/rng.h"
#include "rules/enumerate.h"
#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

/// Twelve cards in three piles, of which runs go to each other and top cards home in their order;
/// the rest is dealt one by one, or one to each of two piles.
struct PileGame {
  HandMadeGame made{12, {"stock", "a", "b", "c", "home"}};
  spec::Move* stack = nullptr;

  PileGame() {
    spec::Slot top = made.card_slot("card", {"a", "b", "c"});
    top.as<spec::CardSlot>()->top_only = true;
    const auto number =
        spec::expression(spec::SlotTotal{{"card"}, made.values([](int card) { return card; })});
    top.condition = HandMadeGame::both(spec::Sign::equal, number, made.count("home"));
    made.add_move("go-home", {top}, {made.put("card", "home")});
    spec::RunSlot run;
    run.zones = {made.zone("a"), made.zone("b"), made.zone("c")};
    run.joined = made.pairs([](int card, int below) { return card < below; });
    run.maximum_size = HandMadeGame::number(3);
    spec::ZoneSlot to;
    to.zones = run.zones;
    to.against = "cards";
    to.pair = run.joined;
    to.empty_accepts = made.cards([](int card) { return card % 3 != 0; });
    const auto onto = std::make_shared<spec::Effect>();
    onto->kind = spec::Put{"cards", "to", nullptr, {}};
    stack = &made.add_move("stack", {named("cards", run), named("to", to)}, {onto});
    made.add_move("deal", {}, {made.deal(1, "stock", "a")}).condition = made.at_least("stock", 1);
    made.add_move("spread", {}, {made.deal(1, "stock", "b"), made.deal(1, "stock", "c")})
        .condition = made.at_least("stock", 2);
    made.rules.setup = {made.shuffle("stock"), made.deal(3, "stock", "a"),
                        made.deal(3, "stock", "b")};
    made.add_win("won", made.at_least("home", 12));
  }
};

/// Listing in games that are made by hand, one position after the other.
struct Lister {
  std::shared_ptr<const Game> game;
  Transfers transfers{*game};
  TransferListing listing{*game, transfers};

  std::vector<Answer> listed(const State& state) {
    std::vector<Transfer> found;
    REQUIRE(listing.list(state, found));
    return answers(state, found);
  }
  std::vector<Answer> answers(const State& state, const std::vector<Transfer>& found) const {
    std::vector<Answer> all;
    for (const Transfer& one : found) all.push_back(transfers.answer(state, one));
    return all;
  }
};

std::vector<Answer> answers_of(const LegalAnswers& legal) {
  std::vector<Answer> all;
  legal.each([&](const Answer& answer) {
    all.push_back(answer);
    return true;
  });
  return all;
}

/// Gives random answers: visit(position, what is legal there).
template <typename Visit>
void play_piles(const std::shared_ptr<const Game>& game, Visit visit) {
  Rules rules(game, nullptr);
  Rng chance = Rng::seeded("piles", "test");
  for (int deal = 0; deal < 20; ++deal) {
    Position position = rules.blank();
    LegalAnswers legal;
    REQUIRE_FALSE(rules.start({std::to_string(deal), {}}, position, legal));
    for (int ply = 0; ply < 40 && !rules.over(position) && legal.size() > 0; ++ply) {
      const std::vector<Answer> all = answers_of(legal);
      visit(position, all);
      const auto choice = chance.below(static_cast<std::uint32_t>(all.size()));
      REQUIRE_FALSE(rules.apply(position, Answer(all[choice]), legal));
    }
  }
}

}  // namespace

TEST_CASE("What is listed as transfers is what is legal, in its order", "[solve]") {
  Lister lister{PileGame().made.compile()};
  REQUIRE(lister.listing.applies());
  std::size_t most = 0;
  play_piles(lister.game, [&](const Position& position, const std::vector<Answer>& legal) {
    CHECK(lister.listed(position.state) == legal);
    most = std::max(most, legal.size());
  });
  CHECK(most > 5);
}

TEST_CASE("What lies face down is not listed, not even on top", "[solve]") {
  PileGame piles;
  for (ZoneInfo& zone : piles.made.definition.zones) {
    if (zone.name.size() == 1) zone.facing = Facing::mixed;
  }
  const auto dealt_down = [&](int cards, const char* to) {
    const auto dealt = std::make_shared<spec::Effect>(*piles.made.deal(cards, "stock", to));
    std::get<spec::Deal>(dealt->kind).face_down = true;
    return dealt;
  };
  piles.made.rules.setup = {piles.made.shuffle("stock"), dealt_down(3, "a"), dealt_down(2, "b"),
                            dealt_down(1, "c"), piles.made.deal(1, "stock", "b")};
  Lister lister{piles.made.compile()};
  REQUIRE(lister.listing.applies());
  play_piles(lister.game, [&](const Position& position, const std::vector<Answer>& legal) {
    CHECK(lister.listed(position.state) == legal);
  });
}

TEST_CASE("A zone may ask what the cards are that would go there", "[solve]") {
  PileGame piles;
  const auto sum = spec::expression(
      spec::SlotTotal{{"cards"}, piles.made.values([](int card) { return card; })});
  piles.stack->slots[1].condition =
      HandMadeGame::both(spec::Sign::less, sum, HandMadeGame::number(9));
  Lister lister{piles.made.compile()};
  REQUIRE(lister.listing.applies());
  play_piles(lister.game, [&](const Position& position, const std::vector<Answer>& legal) {
    CHECK(lister.listed(position.state) == legal);
  });
}

TEST_CASE("A move without slots is listed as what it transfers, or whole", "[solve]") {
  Lister lister{PileGame().made.compile()};
  const Rules rules(lister.game, nullptr);
  const Position position = place(rules, {{"stock", {0, 1, 2}}, {"a", {3}}});
  std::vector<Transfer> found;
  REQUIRE(lister.listing.list(position.state, found));
  REQUIRE(found.size() == 2);
  CHECK_FALSE(found[0].is_whole_answer());
  CHECK(found[0].cards == 1);
  CHECK(found[1].is_whole_answer());
  CHECK(Transfer::of_packed(found[1].packed()) == found[1]);
}

TEST_CASE("The answers of one move can be listed by where the cards come from", "[solve]") {
  Lister lister{PileGame().made.compile()};
  const MoveId stack = 1;
  const ZoneId from = 1;
  play_piles(lister.game, [&](const Position& position, const std::vector<Answer>& legal) {
    std::vector<Transfer> found;
    REQUIRE(lister.listing.list(position.state, found));
    lister.listing.begin_beside(kNoZone, kNoZone, found);
    REQUIRE(lister.listing.list_of(stack, position.state, from));
    std::vector<Answer> wanted;
    for (const Answer& one : legal) {
      if (one.move == stack && one.bindings[0].as_card_zone() == from) wanted.push_back(one);
    }
    CHECK(lister.answers(position.state, found) == wanted);
  });
}

TEST_CASE("A position beside another one is listed by what lies in the two zones now", "[solve]") {
  Lister lister{PileGame().made.compile()};
  const Rules rules(lister.game, nullptr);
  std::vector<Transfer> found;
  REQUIRE(lister.listing.list(place(rules, {{"a", {5}}, {"b", {7}}}).state, found));
  const State beside = place(rules, {{"a", {5}}, {"b", {3}}}).state;
  lister.listing.begin_beside(1, 2, found);
  REQUIRE(lister.listing.list_of(1, beside, kNoZone));
  LegalAnswers legal;
  Enumerator(*lister.game).enumerate(beside, 1, legal);
  CHECK(lister.answers(beside, found) == answers_of(legal));
}

TEST_CASE("Nothing is listed of a game with a move of another form", "[solve]") {
  PileGame piles;
  piles.made.add_move("take", {piles.made.card_slot("card", {"a"})},
                      {piles.made.put("card", "stock")});
  CHECK_FALSE(Lister{piles.made.compile()}.listing.applies());
}
