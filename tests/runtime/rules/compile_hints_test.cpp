#include <catch2/catch.hpp>
#include <optional>
#include <utility>

#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

/// The keys of what is wrong with hints over a game with a move "buy" (a card of the
/// row for a set of the hand) and a move "take".
std::vector<std::string> findings(const spec::Hints& hints) {
  HandMadeGame made(4, {"stock", "row", "hand"});
  auto buy = std::make_shared<spec::Move>();
  buy->name = "buy";
  buy->slots = {made.card_slot("what", {"row"}), made.subset_slot("pay", "hand")};
  auto& pay = *buy->slots[1].as<spec::SubsetSlot>();
  pay.against = "what";
  pay.value = made.values([](int card) { return card; });
  pay.bound = spec::Bound::at_least;
  pay.bound_of = pay.value;
  auto take = std::make_shared<spec::Move>();
  take->name = "take";
  take->slots = {made.card_slot("what", {"row"})};
  made.rules.moves = {buy, take};
  made.rules.hints = hints;
  Diagnostics diagnostics;
  compile(made.definition, made.rules, diagnostics);
  std::vector<std::string> keys;
  for (const Diagnostic& one : diagnostics.all()) keys.push_back(one.message.key);
  return keys;
}

using Keys = std::vector<std::string>;

spec::Hints payable(const std::string& move) {
  spec::Hints hints;
  hints.hopeless = {
      {"poor", {}, nullptr, spec::Payments{move, std::make_shared<spec::CardFilter>(), {}}}};
  return hints;
}

spec::Hints dominance(const std::string& move, const std::string& slot) {
  spec::Hints hints;
  hints.dominates = {{move, {}, slot, nullptr, nullptr, HandMadeGame::number(1)}};
  return hints;
}

}  // namespace

TEST_CASE("Hints must name moves and slots that are fit for them", "[rules]") {
  CHECK(findings(payable("buy")).empty());
  CHECK(findings(payable("take")) == Keys{"compile.not-a-payment"});
  CHECK(findings(payable("by")) == Keys{"diagnostic.unknown"});
  CHECK(findings(dominance("buy", "pay")).empty());
  CHECK(findings(dominance("buy", "what")) == Keys{"compile.not-a-set-of-cards"});
  CHECK(findings(dominance("take", "what")) == Keys{"compile.not-a-set-of-cards"});
  CHECK(findings(dominance("tke", "what")) == Keys{"diagnostic.unknown"});
}

TEST_CASE("An order of answers has few values, over the slots of its move", "[rules]") {
  const spec::ExprPtr slot = spec::expression(spec::SlotTotal{{"pay"}});
  spec::Hints hints;
  hints.prefer = {{"buy", {}, {slot}}};
  CHECK(findings(hints).empty());
  hints.prefer = {{"take", {}, {slot}}};
  CHECK(findings(hints) == Keys{"diagnostic.unknown"});
  hints.prefer = {{"buy", {}, std::vector<spec::ExprPtr>(5, slot)}};
  CHECK(findings(hints) == Keys{"compile.too-many-preferences"});
  hints.prefer = {{"sell", {}, {slot}}};
  CHECK(findings(hints) == Keys{"diagnostic.unknown"});
}

namespace {

/// What is wrong with a cycle between these moves, in a game that ends so and has a further move of
/// this effect, if any.
Keys cycle_findings(spec::ExprPtr draw_when, spec::ExprPtr back_when, spec::ExprPtr ends = nullptr,
                    std::optional<spec::EffectKind> further = std::nullopt) {
  HandMadeGame made(6, {"stock", "waste", "home"});
  if (further) {
    const auto effect = std::make_shared<spec::Effect>();
    effect->kind = *std::move(further);
    made.add_move("further", {}, {effect});
  }
  made.definition.counters = {{"rounds", 0, 3, 0}};
  made.add_move("draw", {}, {made.deal(2, "stock", "waste")}).condition = std::move(draw_when);
  const auto back = std::make_shared<spec::Effect>();
  back->kind = spec::PutAll{{made.zone("waste")}, {made.zone("stock")}};
  made.add_move("back", {}, {back}).condition = std::move(back_when);
  made.add_win("won", ends != nullptr ? std::move(ends) : made.at_least("home", 6));
  made.rules.hints.cycles = {{"draw", {}, "back"}};
  Diagnostics diagnostics;
  compile(made.definition, made.rules, diagnostics);
  Keys keys;
  for (const Diagnostic& one : diagnostics.all()) keys.push_back(one.message.key);
  return keys;
}

}  // namespace

TEST_CASE("A cycle is one only where nothing keeps it from going on", "[rules]") {
  using spec::Sign;
  const HandMadeGame made(6, {"stock", "waste", "home"});
  const auto empty = HandMadeGame::both(Sign::equal, made.count("stock"), HandMadeGame::number(0));
  const auto some = made.at_least("stock", 1);
  const auto both = [](const spec::ExprPtr& one, const spec::ExprPtr& other) {
    return HandMadeGame::both(Sign::logical_and, one, other);
  };
  const Keys none = {"compile.not-a-cycle"};
  CHECK(cycle_findings(some, empty).empty());
  CHECK(cycle_findings(nullptr, both(empty, made.at_least("waste", 1))).empty());
  CHECK(cycle_findings(some, nullptr) == none);                     // back at any time
  CHECK(cycle_findings(made.at_least("stock", 2), empty) == none);  // the last card stays
  CHECK(cycle_findings(some, both(empty, made.at_least("waste", 3))) == none);
  CHECK(cycle_findings(both(some, made.at_least("home", 1)), empty) == none);
  const auto rounds = spec::expression(spec::CounterValue{CounterId{}});
  const auto few = HandMadeGame::both(Sign::less, rounds, HandMadeGame::number(3));
  CHECK(cycle_findings(some, both(empty, few)) == none);
  CHECK(cycle_findings(some, empty, made.at_least("waste", 5)) == none);
  CHECK(cycle_findings(some, empty, HandMadeGame::no_moves()).empty());
}

TEST_CASE("No other move changes what goes around, since it might do otherwise at each place",
          "[rules]") {
  const HandMadeGame made(6, {"stock", "waste", "home"});
  const ZoneId stock = made.zone("stock");
  const ZoneId waste = made.zone("waste");
  const ZoneId home = made.zone("home");
  const auto findings = [&](spec::EffectKind further) {
    return cycle_findings(
        made.at_least("stock", 1),
        HandMadeGame::both(spec::Sign::equal, made.count("stock"), HandMadeGame::number(0)),
        nullptr, std::move(further));
  };
  const Keys none = {"compile.not-a-cycle"};
  CHECK(findings(spec::Shuffle{{home}}).empty());
  CHECK(findings(spec::Shuffle{{stock}}) == none);
  CHECK(findings(spec::Shuffle{{waste}}) == none);
  CHECK(findings(spec::PutAll{{home}, {waste}}) == none);
  CHECK(findings(spec::PutAll{{waste}, {home}}) == none);
  CHECK(findings(spec::DealAround{HandMadeGame::number(1), {}, {home}, {stock, waste}}) == none);
}

TEST_CASE("A position is weighed in eight ways at most", "[rules]") {
  HandMadeGame made(4, {"stock"});
  made.rules.worth = HandMadeGame::number(1);
  made.rules.other_worths = std::vector<spec::ExprPtr>(7, HandMadeGame::number(2));
  Diagnostics diagnostics;
  compile(made.definition, made.rules, diagnostics);
  CHECK(diagnostics.all().empty());

  made.rules.other_worths.push_back(HandMadeGame::number(3));
  compile(made.definition, made.rules, diagnostics);
  REQUIRE(diagnostics.all().size() == 1);
  CHECK(diagnostics.all().front().message.key == "compile.too-many-worths");
}
