#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <numeric>

#include "base/rng.h"
#include "script/script.h"
#include "solve/solve_series.h"
#include "support/fixture_library.h"
#include "support/plain_adaman.h"

using namespace talon;
using namespace talon::testing;

namespace {

/// A few cards of the deck, and small rows for them.
struct SmallGame {
  std::vector<CardId> cards;  ///< of the shipped deck, in its order
  PlainAdaman::Sizes sizes;
  std::vector<CardId> order;  ///< places in `cards`, first dealt first
};

SmallGame small_game(Rng& rng, const CardTable& deck, std::uint32_t minimum,
                     std::uint32_t maximum) {
  std::vector<CardId> all(static_cast<std::size_t>(deck.size()));
  std::iota(all.begin(), all.end(), CardId{0});
  rng.shuffle<CardId>(all);
  SmallGame game;
  game.cards.assign(all.begin(), all.begin() + minimum + rng.below(maximum - minimum + 1));
  std::ranges::sort(game.cards);
  game.sizes.capital = 2 + rng.below(3);
  game.sizes.resources = 2 + rng.below(3);
  game.sizes.palace_limit = 1 + rng.below(4);
  game.order.resize(game.cards.size());
  std::iota(game.order.begin(), game.order.end(), CardId{0});
  rng.shuffle<CardId>(game.order);
  return game;
}

PlainAdaman::Card plain_card(const CardTable& deck, CardId card) {
  const auto value = [&](const char* attribute) {
    return deck.value(*deck.attribute(attribute), card).value;
  };
  const int personality = *deck.attributes()[*deck.attribute("types")].symbol("personality");
  return {static_cast<int>(value("value")), static_cast<unsigned>(value("suits")),
          (value("types") >> personality & 1) != 0};
}

GameRequest request_of(const PlainAdaman::Sizes& sizes, const std::string& name = "adaman") {
  GameRequest request;
  request.name = name;
  request.options = {{"capital_size", std::to_string(sizes.capital)},
                     {"resources_size", std::to_string(sizes.resources)},
                     {"palace_limit", std::to_string(sizes.palace_limit)}};
  return request;
}

const CardTable& shipped_deck() {
  static const CardTable deck = [] {
    Diagnostics diagnostics;
    return shipped_library().load(request_of({}), diagnostics)->cards;
  }();
  return deck;
}

/// The shipped rules, or those of a house rule, over these cards.
std::shared_ptr<const Game> talon_game(const SmallGame& small, const std::string& name = "adaman") {
  Diagnostics diagnostics;
  std::optional<Definition> definition =
      shipped_library().load(request_of(small.sizes, name), diagnostics);
  REQUIRE(definition);
  CardSet cards;
  for (const CardId card : small.cards) cards.insert(card);
  definition->cards = definition->cards.only(cards);
  std::optional<spec::Rules> rules = load_rules(*definition, diagnostics);
  REQUIRE(rules);
  auto game = compile(*std::move(definition), *std::move(rules), diagnostics);
  REQUIRE(game);
  return game;
}

bool plainly_winnable(const SmallGame& small) {
  std::vector<PlainAdaman::Card> cards;
  for (const CardId card : small.cards) cards.push_back(plain_card(shipped_deck(), card));
  return PlainAdaman(cards, small.sizes).winnable({small.order.begin(), small.order.end()});
}

bool has_personality(const SmallGame& small) {
  return std::ranges::any_of(
      small.cards, [](CardId card) { return plain_card(shipped_deck(), card).personality; });
}

Verdict verdict(const std::shared_ptr<const Game>& game, const SmallGame& small,
                const HintSwitches& switches) {
  const auto solved = DealSolver(game, switches).solve({"", small.order}, {});
  REQUIRE(solved);
  return solved->verdict;
}

/// How many small decks are tried: as many as TALON_DECKS says, for whoever has the time.
int decks(int usually) {
  const char* const asked = std::getenv("TALON_DECKS");
  return asked ? std::max(usually, std::atoi(asked)) : usually;
}

/// Every way to follow some hints of the game and not others.
std::vector<HintSwitches> all_switches(const Game& game) {
  using DominanceKind = HintValues::DominanceKind;
  const std::size_t hopeless = game.rules.hints.hopeless.size();
  std::vector<HintSwitches> all;
  for (const bool prefer : {false, true}) {
    for (const DominanceKind ways : {DominanceKind::none, DominanceKind::exchange,
                                     DominanceKind::fewer, DominanceKind::both}) {
      for (std::size_t mask = 0; mask < std::size_t{1} << hopeless; ++mask) {
        HintSwitches switches = HintSwitches::none(game);
        switches.prefer = prefer;
        switches.dominates = ways;
        for (std::size_t hint = 0; hint < hopeless; ++hint) {
          switches.hopeless[hint] = (mask >> hint & 1) != 0;
        }
        all.push_back(std::move(switches));
      }
    }
  }
  return all;
}

}  // namespace

TEST_CASE("The solver agrees with brute force on small decks, whatever hints it follows",
          "[solve]") {
  Rng rng = Rng::seeded("small decks", "test");
  int winnable = 0;
  int deals = 0;
  const int wanted = decks(2'000);
  while (deals < wanted) {
    const SmallGame small = small_game(rng, shipped_deck(), 8, 14);
    if (!has_personality(small)) continue;
    ++deals;
    const bool expected = plainly_winnable(small);
    winnable += expected ? 1 : 0;
    const auto game = talon_game(small);
    for (const HintSwitches& switches : all_switches(*game)) {
      const Verdict found = verdict(game, small, switches);
      if (found == (expected ? Verdict::winnable : Verdict::not_winnable)) continue;
      FAIL("deal " << deals << ": " << (expected ? "can" : "cannot") << " be won");
    }
  }
  CHECK(winnable > wanted * 3 / 20);
  CHECK(winnable < wanted * 17 / 20);
}

TEST_CASE("The hints of house rules change no verdict on small decks", "[solve]") {
  for (const std::string name : {"adaman/safe-house", "adaman/exact-change"}) {
    INFO(name);
    Rng rng = Rng::seeded("small decks", name);
    int winnable = 0;
    const int wanted = decks(200);
    for (int deals = 0; deals < wanted; ++deals) {
      SmallGame small = small_game(rng, shipped_deck(), 8, 11);
      while (!has_personality(small)) small = small_game(rng, shipped_deck(), 8, 11);
      const auto game = talon_game(small, name);
      const Verdict expected = verdict(game, small, HintSwitches::none(*game));
      winnable += expected == Verdict::winnable ? 1 : 0;
      REQUIRE(verdict(game, small, HintSwitches::all(*game)) == expected);
    }
    CHECK(winnable > wanted / 20);
    CHECK(winnable < wanted);
  }
}
