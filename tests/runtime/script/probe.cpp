#include "runtime/script/probe.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "lua_source/named_place.h"
#include "rules/game.h"

namespace talon::testing {
namespace {

struct Row {
  const char* id;
  const char* rank;
  std::vector<const char*> suits;
  std::vector<const char*> types;
};

const std::vector<std::string> kRanks = {"ace", "2", "3", "4", "5", "crown"};
const std::vector<std::string> kSuits = {"moons", "suns", "waves", "knots"};
const std::vector<std::string> kTypes = {"ace", "personality", "location", "event"};

const std::vector<Row>& rows() {
  static const std::vector<Row> kRows = {
      {"ace-of-moons", "ace", {"moons"}, {"ace"}},
      {"author", "2", {"moons", "knots"}, {"personality"}},
      {"origin", "2", {"waves"}, {"location", "event"}},
      {"painter", "3", {"suns", "knots"}, {"personality"}},
      {"mountain", "4", {"moons", "suns"}, {"location"}},
      {"discovery", "5", {"suns", "waves"}, {"event"}},
      {"huntress", "crown", {"moons"}, {"personality"}},
      {"excuse", nullptr, {}, {}},
  };
  return kRows;
}

std::int64_t place_of(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) - names.begin();
}

AttributeValue set_of(const std::vector<std::string>& names, const std::vector<const char*>& held) {
  std::int64_t bits = 0;
  for (const char* name : held) bits |= std::int64_t{1} << place_of(names, name);
  return {bits, held.empty()};
}

CardTable probe_cards() {
  std::vector<std::string> ids;
  std::vector<AttributeValue> ranks, suits, types, values, faces;
  for (const Row& row : rows()) {
    ids.emplace_back(row.id);
    const bool absent = row.rank == nullptr;
    const std::int64_t rank = absent ? 0 : place_of(kRanks, row.rank);
    ranks.push_back({rank, absent});
    suits.push_back(set_of(kSuits, row.suits));
    types.push_back(set_of(kTypes, row.types));
    values.push_back({rank == 5 ? 10 : rank + 1, absent});
    faces.push_back({rank == 5, false});
  }
  CardTable cards("probe", ids);
  cards.add_attribute({"rank", AttributeKind::symbol, kRanks, {}, "ranks"}, ranks);
  cards.add_attribute({"suits", AttributeKind::symbol_set, kSuits, {}, "suits"}, suits);
  cards.add_attribute({"types", AttributeKind::symbol_set, kTypes, {}, "types"}, types);
  cards.add_attribute({"value", AttributeKind::integer, {}, {}, ""}, values);
  cards.add_attribute({"face", AttributeKind::flag, {}, {}, ""}, faces);
  return cards;
}

Option option(const std::string& name, OptionType type, OptionValue value) {
  Option made;
  made.name = name;
  made.type = type;
  made.default_value = value;
  made.value = std::move(value);
  return made;
}

std::string line_of_finding(const Diagnostic& finding) {
  std::string line = finding.where.position() + ": " + line_of(finding.message);
  if (finding.hint) line += " (" + line_of(*finding.hint) + ")";
  return line;
}

std::string text_of(const MessageValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* text = std::get_if<Name>(&value)) return text->text;
  std::string all;
  for (const std::string& one : std::get<std::vector<Name>>(value)) {
    all += (all.empty() ? "" : " ") + one;
  }
  return all;
}

}  // namespace

std::string line_of(const Message& message) {
  std::string line = code(Diagnostic{Severity::error, {}, message, {}});
  for (const auto& [name, value] : message.values) {
    const bool in_code = name == "kind" && !message.kind.empty();
    if (!in_code) line += " " + name + "=" + text_of(value);
  }
  return line;
}

Definition probe_definition() {
  Definition definition;
  definition.game = "probe";
  definition.cards = probe_cards();
  definition.stock = 0;
  definition.zones = {{"stock", Facing::down, true},     {"palace", Facing::up, false},
                      {"capital", Facing::up, false},    {"resources", Facing::up, false},
                      {"controlled", Facing::up, false}, {"spent", Facing::up, false}};
  definition.counters = {{"gold", 0, 99, 3}, {"luck", -5, 5, 0}};
  using Ids = std::vector<std::string>;
  definition.options = {
      option("palace_limit", OptionType::integer, std::int64_t{5}),
      option("capital_size", OptionType::integer, std::int64_t{5}),
      option("resources_size", OptionType::integer, std::int64_t{5}),
      option("win_scored", OptionType::one_of, std::string("at_once")),
      option("win_needs_empty_deck", OptionType::boolean, false),
      option("excuse_refill", OptionType::one_of, std::string("single_pass")),
      option("excuse_personality", OptionType::one_of, std::string("to_palace")),
      option("extra_cards", OptionType::cards, Ids{"author", "painter"}),
  };
  definition.texts = std::make_shared<Catalogue>();
  return definition;
}

ScriptFile lua_file(const std::string& path, const std::string& text) {
  return std::make_shared<SourceFile>(SourceFile{path, text});
}

ScriptFile source_file(const std::string& path) {
  std::ifstream in(std::string(TALON_SOURCE_DIR) + "/" + path);
  REQUIRE(in);
  std::ostringstream text;
  text << in.rdbuf();
  return lua_file(path, text.str());
}

Loaded load(const Definition& definition, const ScriptLimits& limits) {
  Loaded loaded;
  Diagnostics diagnostics;
  loaded.rules = load_rules(definition, diagnostics, limits, &loaded.log);
  for (const Diagnostic& one : diagnostics.all()) loaded.findings.push_back(line_of_finding(one));
  CHECK(loaded.rules.has_value() == loaded.findings.empty());
  if (!loaded.rules) return loaded;
  Diagnostics meaning;
  (void)compile(definition, *loaded.rules, meaning);
  meaning = named_places(meaning);
  for (const Diagnostic& one : meaning.all()) loaded.findings.push_back(line_of_finding(one));
  return loaded;
}

Loaded load(const std::string& text, const ScriptLimits& limits) {
  Definition definition = probe_definition();
  definition.scripts = {lua_file("game.lua", text)};
  return load(definition, limits);
}

ScriptLimits limits_without_clock() {
  ScriptLimits limits;
  limits.load_milliseconds = 600'000;
  return limits;
}

std::string finding(const std::string& text, const ScriptLimits& limits) {
  const Loaded loaded = load(text, limits);
  if (loaded.findings.size() == 1) return loaded.findings[0];
  std::string all = std::to_string(loaded.findings.size()) + " findings";
  for (const std::string& one : loaded.findings) all += "\n" + one;
  return all;
}

}  // namespace talon::testing
