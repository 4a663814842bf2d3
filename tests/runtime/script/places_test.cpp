// What scripts say of where cards come from and where they go.
#include <catch2/catch.hpp>

#include "runtime/script/probe.h"

namespace talon::testing {
namespace {

/// The only move of a file that has no findings.
spec::Move move_of(const std::string& fields) {
  const Loaded loaded = load("move 'm' { " + fields + " }");
  REQUIRE(loaded.findings == std::vector<std::string>{});
  return *loaded.rules->moves.at(0);
}

template <typename Kind>
Kind effect_of(const std::string& effect, const std::string& slots =
                                              "a = any_of { 'palace' }, "
                                              "b = any_of { 'capital' }, ") {
  const spec::Move move = move_of(slots + "effect = { " + effect + " }");
  REQUIRE(move.effects.at(0)->as<Kind>() != nullptr);
  return *move.effects.at(0)->as<Kind>();
}

}  // namespace

TEST_CASE("a set may be of several zones, or of their top cards", "[script]") {
  const spec::Move move = move_of(
      "cards = subset { 'palace', 'capital', top = true }, effect = { put('cards', 'spent') }");
  const auto& set = *move.slots.at(0).as<spec::SubsetSlot>();
  CHECK(set.zones.size() == 2);
  CHECK(set.top_only);
  CHECK_FALSE(move_of("cards = subset { 'palace' }, effect = {}")
                  .slots.at(0)
                  .as<spec::SubsetSlot>()
                  ->top_only);
}

TEST_CASE("a zone that is named twice is there once", "[script]") {
  const spec::Move move = move_of(
      "cards = subset { 'palace', 'capital', 'palace' }, effect = { put('cards', 'spent') }");
  CHECK(move.slots.at(0).as<spec::SubsetSlot>()->zones.size() == 2);
}

TEST_CASE("a slot may be compared with several others", "[script]") {
  const std::string before = "a = any_of { 'palace' }, b = any_of { 'capital' }, ";
  const std::string same = "where = function(card, other) return card.id ~= other.id end";
  const spec::Move move = move_of(before + "c = any_of { 'resources', against = { 'a', 'b' }, " +
                                  same + " }, effect = {}");
  const auto& slot = *move.slots.at(2).as<spec::CardSlot>();
  CHECK(slot.against == "a");
  CHECK(slot.also_against == std::vector<std::string>{"b"});
  const auto wrong = [&](const std::string& fields) {
    return finding("move 'm' { " + before + "c = any_of { 'resources', " + fields +
                   " }, effect = {} }");
  };
  CHECK_THAT(wrong("against = { 'a', 'd' }, " + same),
             Catch::Matchers::Contains("against-unknown"));
  CHECK_THAT(wrong("against = { 'a', 'b' }"), Catch::Matchers::Contains("several-without-where"));
  CHECK_THAT(wrong("against = {}, " + same), Catch::Matchers::Contains("expected-text"));
}

TEST_CASE("effects put cards where a slot says, on top or below", "[script]") {
  CHECK(effect_of<spec::Put>("put('a', slot 'b')").to_slot == "b");
  CHECK(effect_of<spec::Put>("put('a', slot 'a')").to_slot == "a");
  const auto under = effect_of<spec::Put>("put_under('a', 'spent')");
  CHECK(under.under);
  CHECK(under.to_slot.empty());
  CHECK(effect_of<spec::Put>("put_under('a', slot 'b')").to_slot == "b");
  const auto deal = effect_of<spec::Deal>("deal(2, slot 'a', slot 'b')");
  CHECK(deal.from_slot == "a");
  CHECK(deal.to_slot == "b");
  const auto bottom = effect_of<spec::DealBottom>("deal_bottom(2, slot 'a', 'spent')");
  CHECK(bottom.from_slot == "a");
  CHECK(bottom.to_slot.empty());
}

TEST_CASE("a slot that holds no place is none", "[script]") {
  const auto wrong = [](const std::string& slots, const std::string& effect) {
    return finding("move 'm' { a = any_of { 'palace' }, " + slots + ", effect = { " + effect +
                   " } }");
  };
  CHECK_THAT(wrong("n = number { 1, 2 }", "put('a', slot 'n')"),
             Catch::Matchers::Contains("slot-kind"));
  CHECK_THAT(wrong("n = number { 1, 2 }", "deal(1, slot 'n', 'spent')"),
             Catch::Matchers::Contains("slot-kind"));
  CHECK_THAT(wrong("s = subset { 'capital' }", "put('a', slot 's')"),
             Catch::Matchers::Contains("slot-kind") && Catch::Matchers::Contains("holds-cards"));
}

TEST_CASE("a condition about what is chosen later is told where it belongs", "[script]") {
  const std::string early = "when = count(slot 'to'):less_than(4)";
  const std::string to = "to = zone_of { 'capital', 'spent' }, effect = { put('a', slot 'to') } }";
  CHECK_THAT(finding("move 'm' { " + early + ", a = any_of { 'palace' }, " + to),
             Catch::Matchers::Contains("unknown-slot name=to (chosen-later name=to)"));
  CHECK_THAT(finding("move 'm' { a = any_of { 'palace', " + early + " }, " + to),
             Catch::Matchers::Contains("unknown-slot name=to (chosen-later name=to)"));
}

TEST_CASE("of the cards of a set some may be counted", "[script]") {
  const spec::Move move = move_of(
      "cards = subset { 'resources', "
      "when = slot('cards'):count(function(card) return card.id == 'sun' end):at_least(1) }, "
      "effect = {}");
  CHECK(move.slots.at(0).condition != nullptr);
}

}  // namespace talon::testing
