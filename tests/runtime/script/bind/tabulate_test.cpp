#include <catch2/catch.hpp>
#include <ctime>

#include "runtime/script/probe.h"
#include "runtime/script/spec_text.h"

namespace talon::testing {
namespace {

/// For how many cards of the probe deck the body of a filter holds.
std::int64_t count_of(const std::string& body) {
  const Loaded loaded =
      load("ending 'n' { when = no_moves, score = deck_count(function(card) " + body + " end) }");
  REQUIRE(loaded.findings == std::vector<std::string>{});
  return loaded.rules->endings[0].score->as<spec::Constant>()->number;
}

std::string filter_finding(const std::string& body) {
  return finding("local n = deck_count(function(card)\n" + body + "\nend)");
}

std::string value_finding(const std::string& body) {
  return finding("local n = total('stock', function(card)\n" + body + "\nend)");
}

}  // namespace

TEST_CASE("a card shows its attributes as values of Lua", "[script]") {
  CHECK(count_of("return card.types.personality") == 3);
  CHECK(count_of("return card.rank == 'crown'") == 1);
  CHECK(count_of("return card.rank == nil") == 1);
  CHECK(count_of("return card.value == nil") == 1);
  CHECK(count_of("return (card.value or 0) > 2") == 4);
  CHECK(count_of("return card.face") == 1);
  CHECK(count_of("return card.id == 'author'") == 1);
  CHECK(count_of("return card.suits:count() == 2") == 4);
  CHECK(count_of("return card.suits.moons and not card.suits.suns") == 3);
  CHECK(count_of("return card.rank and card.rank == '2'") == 2);
  CHECK(count_of("return true") == 8);
  CHECK(count_of("") == 0);
}

TEST_CASE("a card without a set has an empty one", "[script]") {
  CHECK(count_of("return card.id == 'excuse' and card.suits:count() == 0 and "
                 "card.types.personality == false and not card.suits:overlaps(card.suits)") == 1);
}

TEST_CASE("equal sets are equal", "[script]") {
  CHECK(count_of("local held = card.suits return held == card.suits") == 8);
  const Definition definition = probe_definition();
  const Loaded loaded = load(
      "move 'm' { a = any_of { 'capital' }, b = any_of { 'stock', against = 'a', "
      "where = function(card, other) return card.suits == other.suits end }, effect = {} }");
  CHECK(spec_text(*loaded.rules, definition).find("huntress: {ace-of-moons huntress}") !=
        std::string::npos);
}

TEST_CASE("a slip in a card's attribute is found in every function", "[script]") {
  CHECK(filter_finding("return card.ranc == 'ace'") ==
        "game.lua:2:13: unknown-attribute name=ranc (did-you-mean name=rank)");
  CHECK(filter_finding("return card.suits.moon") ==
        "game.lua:2:19: unknown-symbol name=moon (did-you-mean name=moons)");
  CHECK(filter_finding("return card.suits:overlap(card.suits)") ==
        "game.lua:2:19: unknown-symbol name=overlap (did-you-mean name=overlaps)");
  CHECK(filter_finding("return card.suits:overlaps(card)") ==
        "game.lua:2:19: expected-set field=overlaps given=card");
  CHECK(filter_finding("return card.suits:overlaps(card.types)") ==
        "game.lua:2: sets-of-different-lists");
  CHECK(filter_finding("return card.value > 3") ==
        "game.lua:2: lua-error lua=attempt to compare number with nil");
  CHECK(filter_finding("return card.x.y") ==
        "game.lua:2:13: unknown-attribute name=x (expected-one-of count=6 names=face id rank suits "
        "types value)");
  CHECK(filter_finding("error({})") == "game.lua:1: error-value type=table");
}

TEST_CASE("a function over cards must give the right type for every card", "[script]") {
  CHECK(filter_finding("return card.rank == 'crown' and 1") ==
        "game.lua:1:22: card-filter-type returned=number cards=huntress");
  CHECK(filter_finding("return card.id") ==
        "game.lua:1:22: card-filter-type returned=string cards=ace-of-moons");
  CHECK(value_finding("return card.value") ==
        "game.lua:1:26: card-value-type returned=nil cards=excuse");
  CHECK(value_finding("return 1.5") ==
        "game.lua:1:26: card-value-type returned=number cards=ace-of-moons");
  CHECK(value_finding("return '1'") ==
        "game.lua:1:26: card-value-type returned=string cards=ace-of-moons");
  CHECK(value_finding("return 1 << 40") ==
        "game.lua:1:26: card-value-type returned=number cards=ace-of-moons");
  CHECK(load("local n = total('stock', function() return 2.0 end)").findings.empty());
  CHECK(finding("local n = deck_count('x')") ==
        "game.lua:1:11: expected-card-function field=deck_count.filter given=string");
}

TEST_CASE("cards are of as many kinds as a function gives numbers and texts", "[script]") {
  const auto kinds = [](const std::string& body) {
    const Loaded loaded =
        load("ending 'n' { when = no_moves, score = deck_kinds(function(card) " + body + " end) }");
    REQUIRE(loaded.findings == std::vector<std::string>{});
    return loaded.rules->endings[0].score->as<spec::Constant>()->number;
  };
  CHECK(kinds("return card.id") == 8);
  CHECK(kinds("return card.id == 'author' and 1 or 2") == 2);
  CHECK(kinds("return card.id == 'author' and 1 or '1'") == 2);
  CHECK(kinds("return card.id == 'author' and 1 or nil") == 1);
  CHECK(kinds("") == 0);
  CHECK(finding("local n = deck_kinds(function(card) return 1.5 end)") ==
        "game.lua:1:22: card-kind-type returned=number cards=ace-of-moons");
  CHECK(finding("local n = deck_kinds(function(card) return card end)") ==
        "game.lua:1:22: card-kind-type returned=card cards=ace-of-moons");
  CHECK(finding("local n = deck_kinds(1)") ==
        "game.lua:1:11: expected-card-function field=deck_kinds.of given=number");
}

TEST_CASE("a function over cards that remembers something is refused", "[script]") {
  CHECK(finding(
            "local n = 0\nlocal x = deck_count(function(card)\n n = n + 1\n return n > 5\nend)") ==
        "game.lua:2: impure-function");
  CHECK(finding("local n = 0\nlocal x = deck_count(function(card)\n n = n + 1\n return n % 2 == "
                "0\nend)") == "game.lua:2: impure-function");
  CHECK(finding(
            "local n = 0\nlocal x = total('stock', function(card)\n n = n + 1\n return n\nend)") ==
        "game.lua:2: impure-function");
  CHECK(finding("local seen = {}\nlocal x = deck_count(function(card)\n"
                " local new = not seen[card.id]\n seen[card.id] = true\n return new\nend)") ==
        "game.lua:2: impure-function");
  CHECK(
      finding(
          "local n = 0\nmove 'm' { a = any_of { 'capital' }, b = any_of { 'stock', against = 'a',\n"
          "where = function(card, other) n = n + 1 return n < 40 end }, effect = {} }") ==
      "game.lua:3: impure-function");
}

TEST_CASE("a function over pairs that remembers something is refused", "[script]") {
  const auto pair_finding = [](const std::string& body) {
    return finding(
        "local n, last, seen = 0, nil, {}\n"
        "move 'm' { a = any_of { 'capital' }, b = any_of { 'stock', against = 'a',\n"
        "where = function(card, other) n = n + 1 " +
        body + " end }, effect = {} }");
  };
  const std::string impure = "game.lua:3: impure-function";
  // Of the 64 pairs of the probe deck, only the first, the last, and all but the last of them.
  CHECK(pair_finding("return n == 1") == impure);
  CHECK(pair_finding("return n == 64") == impure);
  CHECK(pair_finding("return n < 64") == impure);
  CHECK(pair_finding("return n % 2 == 0") == impure);
  CHECK(pair_finding("local new = not seen[card.id] seen[card.id] = true return new") == impure);
  CHECK(pair_finding("local new = not seen[other.id] seen[other.id] = true return new") == impure);
  CHECK(pair_finding("local same = last == card.id last = card.id return same") == impure);
  CHECK(pair_finding("seen[other.id] = other.value return seen[other.id] == other.value") ==
        "0 findings");
}

TEST_CASE("a function over cards cannot see the game", "[script]") {
  CHECK(filter_finding("return count('stock'):equals(0)") == "game.lua:2: declares-too-late");
  CHECK(filter_finding("include 'x'") == "game.lua:2: declares-too-late");
  CHECK(filter_finding("while true do end") == "game.lua:2: step-limit");
}

TEST_CASE("a function is tabulated once for each use", "[script]") {
  const Loaded loaded = load(
      "local calls = 0\n"
      "local function odd(card) calls = calls + 1 return card.value == 3 end\n"
      "local a = count('stock', odd)\nlocal b = count('capital', odd)\n"
      "local c = deck_count(odd)\nprint(calls)\n"
      "ending 'x' { when = a:equals(b + c), score = 0 }");
  CHECK(loaded.log.lines == std::vector<std::string>{"16"});
  const auto* const sides = loaded.rules->endings[0].condition->as<spec::Binary>();
  REQUIRE(sides != nullptr);
  const auto* const sum = sides->right->as<spec::Binary>();
  REQUIRE(sum != nullptr);
  CHECK(sides->left->as<spec::CardTotal>()->filter == sum->left->as<spec::CardTotal>()->filter);
}

TEST_CASE("a function that is refused is refused once", "[script]") {
  CHECK(finding("local function bad(card) return 1 end\n"
                "local a = count('stock', bad)\nlocal b = count('capital', bad)") ==
        "game.lua:1:7: card-filter-type returned=number cards=ace-of-moons");
}

TEST_CASE("any_card accepts every card", "[script]") {
  CHECK(load("ending 'n' { when = no_moves, score = deck_count(any_card) }")
            .rules->endings[0]
            .score->as<spec::Constant>()
            ->number == 8);
}

}  // namespace talon::testing
