#include "load/keys.h"

#include <fstream>
#include <set>
#include <sstream>

#include <catch2/catch.hpp>

namespace talon {
namespace {

std::string readme(const std::string& folder) {
  std::ostringstream text;
  text << std::ifstream(std::string(TALON_SOURCE_DIR) + "/" + folder + "/README.md").rdbuf();
  return text.str();
}

bool is_of_a_deck(const KeyTable& table) {
  return &table == &keys::deck || &table == &keys::symbol || &table == &keys::attribute ||
         &table == &keys::card || &table == &keys::deck_texts;
}

TEST_CASE("the README files list every key that a file may hold", "[load]") {
  const std::string decks = readme("decks");
  const std::string rules = readme("rules");
  for (const KeyTable* table : keys::all()) {
    CAPTURE(table->name);
    const std::string& text = is_of_a_deck(*table) ? decks : rules;
    CHECK_THAT(text, Catch::Contains(reference_table(*table)));
  }
}

TEST_CASE("the README files show no table of keys that no file has", "[load]") {
  std::set<std::string> tables;
  for (const KeyTable* table : keys::all()) tables.insert(reference_table(*table));
  std::size_t shown = 0;
  for (const std::string& text : {readme("decks"), readme("rules")}) {
    const std::string head = "| key | type | required | default | meaning |\n";
    for (std::size_t at = text.find(head); at != std::string::npos; at = text.find(head, at + 1)) {
      const std::size_t end = text.find("\n\n", at);
      const std::string table = text.substr(at, end == std::string::npos ? end : end + 1 - at);
      CAPTURE(table);
      CHECK(tables.contains(table));
      ++shown;
    }
  }
  CHECK(shown == tables.size());
}

TEST_CASE("tables are complete", "[load]") {
  std::set<std::string_view> names;
  for (const KeyTable* table : keys::all()) names.insert(table->name);
  CHECK(names.size() == keys::all().size());
  for (const KeyTable* table : keys::all()) {
    std::set<std::string_view> seen;
    for (const Key& key : table->keys) {
      CAPTURE(table->name, key.name);
      CHECK(seen.insert(key.name).second);
      CHECK(key.meaning.ends_with('.'));
      CHECK((key.of.empty() || names.contains(key.of)));
      CHECK((key.type == ValueType::choice) == !key.choices.empty());
      CHECK((key.need == Need::optional || key.default_shown.empty()));
    }
  }
}

}  // namespace
}  // namespace talon
