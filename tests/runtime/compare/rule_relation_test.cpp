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
  std::vector<OptionClaim> option_claims = {};
  bool open = false;  ///< value of the option `open`
};

/// A variant of one game. With another number of cards nothing is seen in the rules.
std::shared_ptr<const Game> made(const Made& made) {
  HandMadeGame game(made.cards, {"stock"});
  game.definition.game = "market";
  game.definition.variant = made.variant;
  Option size;
  size.name = "size";
  size.value = made.size;
  Option open;
  open.name = "open";
  open.type = OptionType::boolean;
  open.value = made.open;
  game.definition.options = {size, open};
  Annotations annotations;
  annotations.claims = made.claims;
  annotations.option_claims = made.option_claims;
  game.definition.annotations = std::make_shared<const Annotations>(std::move(annotations));
  game.add_loss("stuck", HandMadeGame::no_moves());
  return game.compile();
}

RuleClaim claim(RuleChange change, const std::string& of) {
  return {change, of, {std::make_shared<const SourceFile>(SourceFile{"dear.yaml", ""}), 4, 10}};
}

/// That a size relaxes its multiples, and what is open what is not.
std::vector<OptionClaim> claims_on_options() {
  const auto file = std::make_shared<const SourceFile>(SourceFile{"market.yaml", ""});
  return {{.option = "size", .numbers = {{OptionClaim::Order::multiples}}, .where = {file, 7, 3}},
          {.option = "open", .pairs = {{"true", "false"}}, .where = {file, 8, 3}}};
}

/// One of a game that claims this, in which nothing is seen.
std::shared_ptr<const Game> with_options(int cards, std::int64_t size, bool open = false) {
  return made({.cards = cards, .size = size, .option_claims = claims_on_options(), .open = open});
}

}  // namespace

TEST_CASE("What a variant claims of a game counts from both sides, with its place", "[compare]") {
  const auto base = made({});
  const auto dear =
      made({.variant = "dear", .cards = 5, .claims = {claim(RuleChange::relaxed, "market")}});
  const RuleRelation relation = relate_rules(*base, *dear);
  CHECK(relation.change == RuleChange::relaxed);
  REQUIRE(relation.claimed.size() == 1);
  CHECK(relation.claimed[0].line_position() == "dear.yaml:4");
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

TEST_CASE("What a game claims of an option counts from both sides, with its place", "[compare]") {
  const RuleRelation relation = relate_rules(*with_options(4, 6), *with_options(5, 3));
  CHECK(relation.change == RuleChange::relaxed);
  REQUIRE(relation.claimed.size() == 1);
  CHECK(relation.claimed[0].line_position() == "market.yaml:7");
  CHECK(relate_rules(*with_options(4, 3), *with_options(5, 6)).change == RuleChange::restricted);
  CHECK(relate_rules(*with_options(4, 6), *with_options(5, 4)).change == RuleChange::other);
}

TEST_CASE("Options that relax the rules together are claimed by all their lines", "[compare]") {
  const RuleRelation both = relate_rules(*with_options(4, 6), *with_options(5, 3, true));
  CHECK(both.change == RuleChange::relaxed);
  CHECK(both.claimed.size() == 2);
  const RuleRelation mixed = relate_rules(*with_options(4, 3), *with_options(5, 6, true));
  CHECK(mixed.change == RuleChange::other);
  CHECK(mixed.claimed.empty());
}

TEST_CASE("An option without a claim leaves open what the others claim", "[compare]") {
  const auto one = [](std::int64_t size, bool open) {
    return made({.cards = 4 + (open ? 1 : 0),
                 .size = size,
                 .option_claims = {claims_on_options()[0]},
                 .open = open});
  };
  CHECK(relate_rules(*one(6, false), *one(3, true)).change == RuleChange::other);
}

TEST_CASE("A claim on an option is of games that are made of the same files", "[compare]") {
  const auto of_text = [](std::int64_t size, const std::string& text) {
    Game game = *with_options(4 + static_cast<int>(size), size);
    game.definition.files = {std::make_shared<const SourceFile>(SourceFile{"rules.lua", text})};
    return game;
  };
  CHECK(relate_rules(of_text(6, ""), of_text(3, "")).change == RuleChange::relaxed);
  CHECK(relate_rules(of_text(6, ""), of_text(3, "-- other")).change == RuleChange::other);
}
