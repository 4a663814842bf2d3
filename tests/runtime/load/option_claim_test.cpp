#include "load/option_claim.h"

#include <catch2/catch.hpp>

#include "load/option.h"

using namespace talon;

namespace {

/// What an option with these keys claims; nothing where it claims nothing.
std::optional<OptionClaim> claim_of(const std::string& keys) {
  const auto file =
      std::make_shared<const SourceFile>(SourceFile{"game.yaml", "option: {" + keys + "}\n"});
  Diagnostics diagnostics;
  const std::optional<Node> root = parse_yaml(file, diagnostics);
  REQUIRE(root);
  const Node::Entry& entry = root->entries.front();
  const Option option = read_option(entry, nullptr, diagnostics);
  auto claim = read_option_claim(entry, option, diagnostics);
  CHECK(diagnostics.empty());
  return claim;
}

OptionClaim number_claim(const std::string& order) {
  const auto claim = claim_of("type: integer, min: -9, max: 99, default: 1, relaxes: " + order);
  REQUIRE(claim);
  return *claim;
}

bool relaxes(const OptionClaim& claim, std::int64_t loose, std::int64_t strict) {
  return claim.relaxes(OptionValue(loose), OptionValue(strict));
}

bool relaxes(const OptionClaim& claim, const std::string& loose, const std::string& strict) {
  return claim.relaxes(OptionValue(loose), OptionValue(strict));
}

}  // namespace

TEST_CASE("An option that claims nothing has no claim", "[load]") {
  CHECK_FALSE(claim_of("type: boolean, default: true"));
}

TEST_CASE("A number relaxes all lower or all higher ones", "[load]") {
  const OptionClaim lower = number_claim("lower");
  CHECK(lower.option == "option");
  CHECK(lower.where.line_position() == "game.yaml:1");
  CHECK(relaxes(lower, 3, 2));
  CHECK_FALSE(relaxes(lower, 2, 3));
  CHECK_FALSE(relaxes(lower, 3, 3));
  const OptionClaim higher = number_claim("higher");
  CHECK(relaxes(higher, -1, 3));
  CHECK_FALSE(relaxes(higher, 3, -1));
  CHECK_FALSE(relaxes(higher, 3, 3));
}

TEST_CASE("A number above 0 relaxes its multiples", "[load]") {
  const OptionClaim claim = number_claim("multiples");
  CHECK(relaxes(claim, 1, 3));
  CHECK(relaxes(claim, 2, 4));
  CHECK_FALSE(relaxes(claim, 2, 3));
  CHECK_FALSE(relaxes(claim, 4, 2));
  CHECK_FALSE(relaxes(claim, 2, 2));
  CHECK_FALSE(relaxes(claim, 2, 0));
  CHECK_FALSE(relaxes(claim, 0, 2));
  CHECK_FALSE(relaxes(claim, -1, 2));
}

TEST_CASE("One number alone may relax others", "[load]") {
  const OptionClaim claim = number_claim("{-1: higher, 6: multiples}");
  CHECK(relaxes(claim, -1, 0));
  CHECK(relaxes(claim, -1, 99));
  CHECK(relaxes(claim, 6, 12));
  CHECK_FALSE(relaxes(claim, -1, -2));
  CHECK_FALSE(relaxes(claim, 0, 1));
  CHECK_FALSE(relaxes(claim, 3, 6));
}

TEST_CASE("A name relaxes those that it lists, and what these relax", "[load]") {
  const auto claim = claim_of(
      "type: one_of, choices: [any, kings, none, aces], default: any, "
      "relaxes: {kings: [none], any: [kings, aces]}");
  REQUIRE(claim);
  CHECK(relaxes(*claim, "any", "kings"));
  CHECK(relaxes(*claim, "any", "none"));
  CHECK(relaxes(*claim, "kings", "none"));
  CHECK_FALSE(relaxes(*claim, "kings", "aces"));
  CHECK_FALSE(relaxes(*claim, "none", "any"));
  CHECK_FALSE(relaxes(*claim, "any", "any"));
}

TEST_CASE("What may be relaxes what may not", "[load]") {
  const auto claim = claim_of("type: boolean, default: true, relaxes: {true: [false]}");
  REQUIRE(claim);
  CHECK(claim->relaxes(OptionValue(true), OptionValue(false)));
  CHECK_FALSE(claim->relaxes(OptionValue(false), OptionValue(true)));
}

TEST_CASE("What is claimed of values that a house rule leaves out is no mistake", "[load]") {
  const auto parsed = [](const char* name, const char* text) {
    Diagnostics diagnostics;
    auto root = parse_yaml(std::make_shared<const SourceFile>(SourceFile{name, text}), diagnostics);
    REQUIRE(root);
    return *std::move(root);
  };
  Node game = parsed("game.yaml",
                     "option: {type: one_of, choices: [a, b], default: a, relaxes: {b: [c, a]}}\n");
  Node::Entry& entry = game.entries.front();
  const auto claimed = [&](Diagnostics& diagnostics) {
    return read_option_claim(entry, read_option(entry, nullptr, diagnostics), diagnostics);
  };
  Diagnostics of_game;
  CHECK_FALSE(claimed(of_game));
  CHECK(of_game.error_count() == 1);
  for (Node::Entry& key : entry.value.entries) {
    if (key.key == "choices") key.value = parsed("rule.yaml", "x: [a, b]\n").entries[0].value;
  }
  Diagnostics of_rule;
  const auto claim = claimed(of_rule);
  CHECK(of_rule.empty());
  REQUIRE(claim);
  CHECK(relaxes(*claim, "b", "a"));
}

TEST_CASE("A variant takes a claim back", "[load]") {
  CHECK_FALSE(relaxes(number_claim("nothing"), 2, 4));
  const auto claim = claim_of("type: boolean, default: true, relaxes: nothing");
  REQUIRE(claim);
  CHECK_FALSE(claim->relaxes(OptionValue(true), OptionValue(false)));
}
