#include "compare/rule_relation.h"

#include <catch2/catch.hpp>
#include <memory>

#include "load/annotations.h"
#include "support/hand_made_game.h"

using namespace talon;
using talon::testing::HandMadeGame;

namespace {

struct Made {
  std::string variant = {};
  int cards = 4;
  std::int64_t size = 1;  ///< value of the option `size`
  std::vector<RuleClaim> claims = {};
};

/// A variant of one game. With another number of cards nothing is seen in the rules.
std::shared_ptr<const Game> made(const Made& made) {
  HandMadeGame game(made.cards, {"stock"});
  game.definition.game = "market";
  game.definition.variant = made.variant;
  Option size;
  size.name = "size";
  size.value = made.size;
  game.definition.options = {size};
  Annotations annotations;
  annotations.claims = made.claims;
  game.definition.annotations = std::make_shared<const Annotations>(std::move(annotations));
  game.add_loss("stuck", HandMadeGame::no_moves());
  return game.compile();
}

RuleClaim claim(RuleChange change, const std::string& of) {
  return {change, of, {std::make_shared<const SourceFile>(SourceFile{"dear.yaml", ""}), 4, 10}};
}

}  // namespace

TEST_CASE("What a variant claims of a game counts from both sides, with its place", "[compare]") {
  const auto base = made({});
  const auto dear =
      made({.variant = "dear", .cards = 5, .claims = {claim(RuleChange::relaxed, "market")}});
  const RuleRelation relation = relate_rules(*base, *dear);
  CHECK(relation.change == RuleChange::relaxed);
  REQUIRE(relation.claimed);
  CHECK(relation.claimed->line_position() == "dear.yaml:4");
  CHECK(relation.is_known());
  CHECK_FALSE(relation.is_proved());
  CHECK(relate_rules(*dear, *base).change == RuleChange::restricted);
}

TEST_CASE("A claim is of one game, with the same options", "[compare]") {
  const auto dear = made(
      {.variant = "dear", .cards = 5, .claims = {claim(RuleChange::restricted, "market/late")}});
  CHECK(relate_rules(*made({.variant = "late"}), *dear).change == RuleChange::restricted);
  CHECK(relate_rules(*made({}), *dear).change == RuleChange::other);
  CHECK(relate_rules(*made({.variant = "late", .size = 2}), *dear).change == RuleChange::other);
}

TEST_CASE("What is seen in the rules needs nobody's word", "[compare]") {
  const auto dear = made({.variant = "dear", .claims = {claim(RuleChange::restricted, "market")}});
  const RuleRelation relation = relate_rules(*made({}), *dear);
  CHECK(relation.change == RuleChange::none);
  CHECK(relation.is_proved());
}
