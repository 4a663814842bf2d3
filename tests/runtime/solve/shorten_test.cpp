#include "solve/shorten.h"

#include <catch2/catch.hpp>
#include <numeric>

#include "support/walking_game.h"

using namespace talon;
using namespace talon::testing;
using spec::Sign;

namespace {

constexpr MoveId kEnter = 0;
constexpr MoveId kLeave = 1;
constexpr MoveId kGoHome = 2;

Answer walk(MoveId move, int card, const HandMadeGame& made) {
  const char* const from = move == kEnter ? "out" : "middle";
  Answer answer{move, {}};
  answer.bindings[0] = Binding::card(static_cast<CardId>(card), made.zone(from));
  return answer;
}

}  // namespace

TEST_CASE("Detours are taken out of a line that wins", "[solve]") {
  HandMadeGame made = walking_cards(4);
  made.add_win("won", HandMadeGame::both(Sign::equal, made.count("home"), HandMadeGame::number(4)));
  const auto game = made.compile();
  std::vector<Answer> line;
  // Each card goes in and out before it goes home, and the last one goes in early.
  line.push_back(walk(kEnter, 3, made));
  for (int card = 0; card < 3; ++card) {
    for (const MoveId move : {kEnter, kLeave, kEnter, kLeave, kEnter, kGoHome}) {
      line.push_back(walk(move, card, made));
    }
  }
  line.push_back(walk(kGoHome, 3, made));
  const Position start = first_position(game);
  REQUIRE(wins(game, start, line));
  LineShortener shortener(game);
  const auto shorter = shortener.shorten(start, line, 100'000);
  REQUIRE(shorter);
  CHECK(wins(game, start, *shorter));
  CHECK(shorter->size() == 8);
  // What is as short as can be stays.
  CHECK(shortener.shorten(start, *shorter, 100'000)->size() == 8);
}

TEST_CASE("With hardly anything to spend a line stays, or gets shorter a little", "[solve]") {
  HandMadeGame made = walking_cards(2);
  made.add_win("won", HandMadeGame::both(Sign::equal, made.count("home"), HandMadeGame::number(2)));
  const auto game = made.compile();
  std::vector<Answer> line;
  for (const int card : {0, 1}) {
    for (const MoveId move : {kEnter, kLeave, kEnter, kGoHome}) {
      line.push_back(walk(move, card, made));
    }
  }
  const Position start = first_position(game);
  const auto shorter = LineShortener(game).shorten(start, line, 1);
  REQUIRE(shorter);
  CHECK(wins(game, start, *shorter));
  CHECK(shorter->size() <= line.size());
}

TEST_CASE("A line with an answer that is not listed is not left for a longer one", "[solve]") {
  constexpr CardId kLast = 16;  // sets of the first sixteen cards of a zone are listed
  HandMadeGame made(kLast + 1, {"stock", "row", "middle", "home"});
  spec::Slot last = made.card_slot("card", {"row"});
  last.as<spec::CardSlot>()->filter = made.cards([](int card) { return card == kLast; });
  made.add_move("enter", {last}, {made.put("card", "middle")});
  made.add_move("go-home", {made.subset_slot("cards", "middle")}, {made.put("cards", "home")});
  made.add_move("pay", {made.subset_slot("cards", "row")}, {made.put("cards", "home")});
  made.add_win("won", made.count("home", [](int card) { return card == kLast; }));
  made.rules.setup = {made.deal(kLast + 1, "stock", "row")};
  const auto game = made.compile();
  Rules rules(game, nullptr);
  Position start = rules.blank();
  LegalAnswers legal;
  std::vector<CardId> order(kLast + 1);
  std::iota(order.begin(), order.end(), CardId{0});
  REQUIRE_FALSE(rules.start({"", order}, start, legal));
  Answer pay{2, {}};
  pay.bindings[0] = Binding::cards(CardSet::of(kLast));
  REQUIRE(wins(game, start, {pay}));
  const auto shorter = LineShortener(game).shorten(start, {pay}, 1'000);
  REQUIRE(shorter);
  CHECK(shorter->size() == 1);
}

namespace {

/// Walks at random for so many answers and then takes all home.
std::vector<Answer> wandering(const std::shared_ptr<const Game>& game, int plies,
                              const std::string& seed) {
  Rules rules(game, nullptr);
  Rng chance = Rng::seeded(seed, "test");
  LegalAnswers legal;
  Position here = first_position(game);
  std::vector<Answer> line;
  for (int ply = 0; ply < plies && !rules.over(here); ++ply) {
    REQUIRE_FALSE(rules.reopen(here, legal));
    line.push_back(legal.at(chance.below(static_cast<std::uint32_t>(legal.size()))));
    REQUIRE_FALSE(rules.advance(here, line.back()));
  }
  while (!rules.over(here)) {
    REQUIRE_FALSE(rules.reopen(here, legal));
    Answer forward;
    legal.each([&](const Answer& answer) {
      forward = answer;
      return answer.move != kEnter && answer.move != kGoHome;
    });
    line.push_back(forward);
    REQUIRE_FALSE(rules.advance(here, forward));
  }
  return line;
}

}  // namespace

TEST_CASE("Of ways that gain the same the nearest is gone, and the search looks on from there",
          "[solve]") {
  std::size_t all = 0;
  for (int seed = 0; seed < 30; ++seed) {
    const auto game = walk_home(8, 8);
    const auto shorter = LineShortener(game).shorten(
        first_position(game), wandering(game, 200, std::to_string(seed)), 2'000);
    REQUIRE(shorter);
    all += shorter->size();
  }
  CHECK(all == 942);
}

TEST_CASE("A line that wanders past more positions than are kept in mind gets shorter, too",
          "[solve]") {
  constexpr int kCards = 60;
  const auto game = walk_home(kCards, kCards);
  const Position start = first_position(game);
  // From each position some eighty others can be seen, most of which the line never meets.
  const std::vector<Answer> line = wandering(game, 9'000, "wandering");
  const auto shorter = LineShortener(game).shorten(start, line, 1);
  REQUIRE(shorter);
  CHECK(wins(game, start, *shorter));
  CHECK(shorter->size() < line.size());
}
