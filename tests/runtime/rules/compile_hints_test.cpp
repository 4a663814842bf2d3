#include <catch2/catch.hpp>

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
  CHECK(findings(payable("by")) == Keys{"compile.unknown-move"});
  CHECK(findings(dominance("buy", "pay")).empty());
  CHECK(findings(dominance("buy", "what")) == Keys{"compile.not-a-set-of-cards"});
  CHECK(findings(dominance("take", "what")) == Keys{"compile.not-a-set-of-cards"});
  CHECK(findings(dominance("tke", "what")) == Keys{"compile.unknown-move"});
}

TEST_CASE("An order of answers has few values, over the slots of its move", "[rules]") {
  auto slot = std::make_shared<spec::Expr>();
  slot->kind = spec::ExprKind::slot_count;
  slot->slot = "pay";
  spec::Hints hints;
  hints.prefer = {{"buy", {}, {slot}}};
  CHECK(findings(hints).empty());
  hints.prefer = {{"take", {}, {slot}}};
  CHECK(findings(hints) == Keys{"compile.unknown-slot"});
  hints.prefer = {{"buy", {}, std::vector<spec::ExprPtr>(5, slot)}};
  CHECK(findings(hints) == Keys{"compile.too-many-preferences"});
  hints.prefer = {{"sell", {}, {slot}}};
  CHECK(findings(hints) == Keys{"compile.unknown-move"});
}
