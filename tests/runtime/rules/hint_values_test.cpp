#include "rules/hint_values.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

#include "base/rng.h"
#include "rules/enumerate.h"
#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

constexpr int kCards = 12;

/// A card of the row is bought with cards of the hand. Card c is worth c / 2, and has
/// the suits that are the bits of its number.
struct HintedMarket {
  HandMadeGame made{kCards, {"stock", "row", "hand", "gone"}};
  std::shared_ptr<spec::Move> buy = std::make_shared<spec::Move>();

  explicit HintedMarket(int minimum = 1) {
    buy->name = "buy";
    buy->slots = {made.card_slot("what", {"row"}), made.subset_slot("pay", "hand")};
    auto& pay = *buy->slots.back().as<spec::SubsetSlot>();
    pay.against = "what";
    pay.minimum_size = minimum;
    pay.pair = made.pairs([](int card, int other) { return (card & other) != 0; });
    pay.value = made.values([](int card) { return card / 2; });
    pay.bound = spec::Bound::at_least;
    pay.bound_of = pay.value;
    buy->effects = {made.put("pay", "gone"), made.put("what", "gone")};
    made.rules.moves = {buy};
    made.rules.endings = {{"done", "x.done", {}, HandMadeGame::no_moves(), nullptr}};
  }

  /// Whether `card` is never worse to keep than `other`.
  static bool no_worse(int card, int other) {
    return (card & other) == other && card / 2 >= other / 2;
  }

  spec::Dominance dominance() const {
    return {"buy", {}, "pay", nullptr, made.pairs(no_worse), HandMadeGame::number(1)};
  }
};

std::vector<CardSet> sets_of(const LegalAnswers::Run& run, std::uint64_t bits) {
  LegalAnswers legal;
  LegalAnswers::Run one = run;
  one.bits = bits;
  one.count = static_cast<std::uint32_t>(std::popcount(bits));
  legal.add(one);
  std::vector<CardSet> sets;
  legal.each([&](const Answer& answer) {
    sets.push_back(answer.bindings[1].as_cards());
    return true;
  });
  return sets;
}

bool is_in(const CardSet& set, const std::vector<CardSet>& sets) {
  return std::ranges::find(sets, set) != sets.end();
}

/// Whether a set of `legal` takes a card less, or takes a card that is worse to keep.
bool dominated(const CardSet& set, const std::vector<CardSet>& legal,
               HintValues::DominanceKind ways) {
  using DominanceKind = HintValues::DominanceKind;
  for (const CardSet& other : legal) {
    const CardSet given = set - other;
    const CardSet taken = other - set;
    if (given.size() != 1 || taken.size() > 1) continue;
    if (taken.empty() && ways != DominanceKind::exchange) return true;
    if (taken.empty() || ways == DominanceKind::fewer) continue;
    int card = 0, kept = 0;
    given.each([&](CardId one) { card = one; });
    taken.each([&](CardId one) { kept = one; });
    const bool equal = HintedMarket::no_worse(card, kept) && HintedMarket::no_worse(kept, card);
    if (HintedMarket::no_worse(card, kept) && (!equal || card < kept)) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("Sets of cards that another one dominates are left out, no others", "[rules]") {
  HintedMarket market;
  market.made.rules.hints.dominates = {market.dominance()};
  const auto game = market.made.compile();
  const Rules rules(game, nullptr);
  const HintValues values(*game);
  Enumerator enumerator(*game);
  Rng rng = Rng::seeded("dominance", "test");
  std::size_t left_out = 0;
  for (int round = 0; round < 500; ++round) {
    std::vector<CardId> deck(kCards);
    for (int card = 0; card < kCards; ++card)
      deck[static_cast<std::size_t>(card)] = static_cast<CardId>(card);
    rng.shuffle<CardId>(deck);
    const std::size_t hand = 1 + rng.below(6);
    const auto middle = deck.begin() + static_cast<std::ptrdiff_t>(hand);
    const Position position =
        place(rules, {{"hand", {deck.begin(), middle}}, {"row", {middle, middle + 4}}});
    LegalAnswers legal;
    enumerator.enumerate(position.state, 0, legal);
    for (const LegalAnswers::Run& run : legal.runs()) {
      const std::vector<CardSet> all = sets_of(run, run.bits);
      for (const auto ways : {HintValues::DominanceKind::exchange, HintValues::DominanceKind::fewer,
                              HintValues::DominanceKind::both}) {
        const std::vector<CardSet> left =
            sets_of(run, values.undominated(position.state, run, ways));
        if (left.empty()) FAIL("every way is dominated");
        for (const CardSet& set : all) {
          if (is_in(set, left) == dominated(set, all, ways)) FAIL("round " << round);
        }
        left_out += all.size() - left.size();
      }
      CHECK(values.undominated(position.state, run, HintValues::DominanceKind::none) == run.bits);
    }
  }
  CHECK(left_out > 1000);
}

TEST_CASE("A dominance whose condition fails leaves nothing out", "[rules]") {
  HintedMarket market;
  spec::Dominance hint = market.dominance();
  hint.condition =
      HandMadeGame::both(spec::Sign::equal, market.made.count("stock"), HandMadeGame::number(1));
  hint.fewer =
      HandMadeGame::both(spec::Sign::equal, market.made.count("gone"), HandMadeGame::number(1));
  hint.exchange = nullptr;
  market.made.rules.hints.dominates = {hint};
  const auto game = market.made.compile();
  const Rules rules(game, nullptr);
  const HintValues values(*game);
  Enumerator enumerator(*game);
  const auto left = [&](std::vector<CardId> stock, std::vector<CardId> gone) {
    const Position position =
        place(rules, {{"hand", {3, 5, 7}}, {"row", {1}}, {"stock", stock}, {"gone", gone}});
    LegalAnswers legal;
    enumerator.enumerate(position.state, 0, legal);
    return std::popcount(
        values.undominated(position.state, legal.runs().front(), HintValues::DominanceKind::both));
  };
  CHECK(left({}, {}) == 7);
  CHECK(left({}, {2}) == 7);
  CHECK(left({4}, {}) == 7);
  CHECK(left({4}, {2}) == 3);
}

TEST_CASE("Preferences and hopeless positions are computed from the position", "[rules]") {
  HintedMarket market;
  const auto worth = spec::expression(
      spec::SlotTotal{{"pay"}, market.buy->slots.back().as<spec::SubsetSlot>()->value});
  market.made.rules.hints.prefer = {{"buy", {}, {market.made.count("hand"), worth}}};
  market.made.rules.hints.hopeless = {
      {"bare",
       {},
       HandMadeGame::both(spec::Sign::equal, market.made.count("row"), HandMadeGame::number(0)),
       {}},
      {"always", {}, nullptr, {}}};
  const auto game = market.made.compile();
  const Rules rules(game, nullptr);
  const HintValues values(*game);
  const Position position = place(rules, {{"hand", {3, 5, 7}}, {"row", {1}}});
  Answer answer;
  answer.bindings = {Binding::card(1, 1), Binding::cards(CardSet::of(3) | CardSet::of(7))};
  REQUIRE(values.preferences(0) == 2);
  std::array<std::int64_t, kMaxPreferences> ranks{};
  values.prefer(position.state, answer, ranks);
  CHECK(ranks[0] == 3);
  CHECK(ranks[1] == 1 + 3);
  CHECK_FALSE(values.hopeless(position.state, 0));
  CHECK(values.hopeless(place(rules, {{"hand", {3}}}).state, 0));
  CHECK(values.hopeless(position.state, 1));
}

namespace {

/// What an expression over the cards that a slot of the only move holds comes to.
std::int64_t value_at(HandMadeGame made, spec::ExprKind expr,
                      const std::vector<std::pair<std::string, std::vector<CardId>>>& zones,
                      CardId chosen, const std::string& from) {
  made.add_move("choose", {made.card_slot("card", {from})}, {made.put("card", "gone")});
  made.rules.hints.prefer = {{"choose", {}, {spec::expression(std::move(expr))}}};
  const auto game = made.compile();
  const Rules rules(game, nullptr);
  const Position position = place(rules, zones);
  Answer answer;
  answer.bindings[0] = Binding::card(chosen, made.zone(from));
  std::array<std::int64_t, kMaxPreferences> values{};
  HintValues(*game).prefer(position.state, answer, values);
  return values[0];
}

HandMadeGame two_piles() {
  HandMadeGame made(10, {"stock", "pile-1", "pile-2", "gone"});
  made.definition.families = {{"pile", made.zone("pile-1"), 2}};
  return made;
}

}  // namespace

TEST_CASE("Cards are counted that lie on lower ones, at any depth of their own pile", "[rules]") {
  HandMadeGame made = two_piles();
  spec::LyingOn expr;
  expr.of = {made.zone("pile-1"), 2};
  expr.pair = made.pairs([](int card, int below) { return card > below; });
  const auto lying = [&](std::vector<CardId> one, std::vector<CardId> two) {
    return value_at(made, expr, {{"pile-1", std::move(one)}, {"pile-2", std::move(two)}}, 9,
                    "gone");
  };
  CHECK(lying({}, {}) == 0);
  CHECK(lying({3, 2, 1}, {}) == 0);
  CHECK(lying({1, 2, 3}, {}) == 2);
  CHECK(lying({4, 1, 3, 2}, {}) == 2);  // 3 and 2 on 1
  CHECK(lying({1, 2}, {0, 5, 4}) == 3);
  CHECK(lying({1}, {2}) == 0);
}

TEST_CASE("Cards are counted that lie right on what they are joined with", "[rules]") {
  HandMadeGame made = two_piles();
  spec::Joined expr;
  expr.of = {made.zone("pile-1"), 2};
  expr.pair = made.pairs([](int card, int on) { return card == on - 1; });
  const auto joined = [&](std::vector<CardId> one, std::vector<CardId> two) {
    return value_at(made, expr, {{"pile-1", std::move(one)}, {"pile-2", std::move(two)}}, 9,
                    "gone");
  };
  CHECK(joined({}, {}) == 0);
  CHECK(joined({3, 5, 2}, {1}) == 0);
  CHECK(joined({7, 6, 3, 2, 1}, {}) == 3);
  CHECK(joined({4, 3, 7}, {6, 5}) == 2);
}

TEST_CASE("A run at the end of a pile is as long as its cards are joined", "[rules]") {
  HandMadeGame made = two_piles();
  spec::RunLength expr;
  expr.of = {made.zone("pile-1"), 2};
  expr.pair = made.pairs([](int card, int on) { return card == on - 1; });
  const auto length = [&](std::vector<CardId> one, std::vector<CardId> two) {
    return value_at(made, expr, {{"pile-1", std::move(one)}, {"pile-2", std::move(two)}}, 9,
                    "gone");
  };
  CHECK(length({}, {}) == 0);
  CHECK(length({5}, {}) == 1);
  CHECK(length({7, 3, 2, 1}, {}) == 3);
  CHECK(length({3, 2, 1, 7}, {6, 5}) == 3);  // 7, and 6 with 5
}

TEST_CASE("Whether a zone holds all cards that are wanted beside the chosen one", "[rules]") {
  HandMadeGame made = two_piles();
  spec::SlotAllIn expr;
  expr.slot.name = "card";
  expr.of = {made.zone("pile-1"), 2};
  // All lower cards of the same parity.
  expr.pair =
      made.pairs([](int card, int chosen) { return card < chosen && (chosen - card) % 2 == 0; });
  const auto all_in = [&](std::vector<CardId> one, std::vector<CardId> two, CardId chosen) {
    return value_at(made, expr,
                    {{"pile-1", std::move(one)}, {"pile-2", std::move(two)}, {"gone", {chosen}}},
                    chosen, "gone");
  };
  CHECK(all_in({}, {}, 1) == 1);  // none is wanted
  CHECK(all_in({}, {}, 2) == 0);
  CHECK(all_in({0}, {}, 2) == 1);
  CHECK(all_in({0}, {2}, 4) == 1);
  CHECK(all_in({0}, {3}, 4) == 0);
}

TEST_CASE("The card right under the chosen one is asked like the chosen one", "[rules]") {
  HandMadeGame made = two_piles();
  const spec::SlotTotal total{{"card", true}, made.values([](int card) { return 10 * card; })};
  CHECK(value_at(made, total, {{"pile-1", {4, 6, 2}}}, 2, "pile-1") == 60);
  CHECK(value_at(made, total, {{"pile-1", {4, 6, 2}}}, 6, "pile-1") == 40);
  CHECK(value_at(made, total, {{"pile-1", {4, 6, 2}}}, 4, "pile-1") == 0);
  const spec::SlotFits fits{
      {"card"}, {"card", true}, made.pairs([](int card, int under) { return card < under; })};
  CHECK(value_at(made, fits, {{"pile-1", {4, 6, 2}}}, 2, "pile-1") == 1);
  CHECK(value_at(made, fits, {{"pile-1", {4, 6, 2}}}, 6, "pile-1") == 0);
  CHECK(value_at(made, fits, {{"pile-1", {4, 6, 2}}}, 4, "pile-1") == 0);  // none is there
}
