#include "compare/same_deals.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "support/hand_made_game.h"

using namespace talon;
using talon::testing::HandMadeGame;

namespace {

enum class Setup { shuffled_first, not_shuffled };

/// A game of the named cards whose set-up shuffles the stock and deals all of it to the row.
std::shared_ptr<const Game> game_of(const std::vector<std::string>& cards,
                                    Setup setup = Setup::shuffled_first) {
  HandMadeGame made(static_cast<int>(cards.size()), {"stock", "row"});
  made.definition.cards = CardTable("hand-made", cards);
  if (setup == Setup::shuffled_first) made.rules.setup.push_back(made.shuffle("stock"));
  made.rules.setup.push_back(made.deal(static_cast<int>(cards.size()), "stock", "row"));
  spec::Ending end;
  end.name = "end";
  end.condition = made.no_moves();
  made.rules.endings.push_back(end);
  return made.compile();
}

/// The ids of the cards in the order in which they are dealt.
std::vector<std::string> dealt(const std::shared_ptr<const Game>& game, const Rules::Deal& deal) {
  Rules rules(game, nullptr);
  Position position;
  LegalAnswers legal;
  REQUIRE_FALSE(rules.start(deal, position, legal));
  std::vector<std::string> ids;
  for (const CardId card : testing::cards_in(rules, position, "row")) {
    ids.push_back(game->cards().id(card));
  }
  return ids;
}

std::vector<std::string> those_of(std::vector<std::string> ids, const Game& game) {
  std::erase_if(ids, [&](const std::string& id) { return !game.cards().find(id); });
  return ids;
}

}  // namespace

TEST_CASE("Games with the same deck are dealt alike by the seed alone", "[compare]") {
  const auto first = game_of({"a", "b", "c", "d"});
  const auto second = game_of({"a", "b", "c", "d"}, Setup::not_shuffled);
  const SameDeals deals(*first, *second);
  CHECK(deals.kind() == SameDeals::Kind::same_deck);
  CHECK(deals.order("x").empty());
}

TEST_CASE("Cards of both decks keep the order in which the first game is dealt", "[compare]") {
  const auto first = game_of({"a", "b", "c", "d", "e", "gone"});
  const auto second = game_of({"new", "e", "d", "c", "more", "b", "a"});
  const SameDeals deals(*first, *second);
  CHECK(deals.kind() == SameDeals::Kind::common_cards);
  CHECK(deals.only_in_first() == 1);
  CHECK(deals.only_in_second() == 2);
  for (const std::string seed : {"1", "2", "3", "4", "5", "6", "7"}) {
    const auto one = dealt(first, {seed, {}});
    const auto other = dealt(second, {seed, deals.order(seed)});
    CHECK(other.size() == 7);
    CHECK(those_of(one, *second) == those_of(other, *first));
  }
}

TEST_CASE("Every order of the second deck is as likely as any other", "[compare]") {
  const auto first = game_of({"a", "b", "gone"});
  const auto second = game_of({"a", "new", "b"});
  const SameDeals deals(*first, *second);
  std::map<std::vector<CardId>, int> counts;
  constexpr int kDeals = 6000;
  for (int seed = 0; seed < kDeals; ++seed) ++counts[deals.order(std::to_string(seed))];
  CHECK(counts.size() == 6);
  // The probability is 1/6; 5 standard deviations of the count are 144.
  for (const auto& [order, count] : counts) CHECK(std::abs(count - kDeals / 6) < 144);
}

TEST_CASE("Decks without a common card have no order in common", "[compare]") {
  const auto letters = game_of({"a", "b", "c"});
  const auto others = game_of({"d", "e"});
  CHECK(SameDeals(*letters, *others).kind() == SameDeals::Kind::chance_alone);
  CHECK(SameDeals(*letters, *others).only_in_first() == 3);
}

TEST_CASE("A deck that is not shuffled whole at first is not put in order", "[compare]") {
  const auto shuffled = game_of({"a", "b", "c"});
  const auto fixed = game_of({"a", "b"}, Setup::not_shuffled);
  CHECK(SameDeals(*shuffled, *fixed).kind() == SameDeals::Kind::chance_alone);
  CHECK(SameDeals(*fixed, *shuffled).order("x").empty());
}
