#include "load/keys.h"

#include <catch2/catch.hpp>
#include <set>

#include "support/key_pages.h"

namespace talon {
namespace {

TEST_CASE("the pages for authors list every key that a file may hold", "[load]") {
  std::set<std::string> shown;
  for (const char* page :
       {TALON_SOURCE_DIR "/decks/README.md", TALON_SOURCE_DIR "/rules/KEYS.md"}) {
    for (const std::string& name : check_key_page(page, keys::all())) {
      CAPTURE(name);
      CHECK(shown.insert(name).second);
    }
  }
  CHECK(shown.size() == keys::all().size());
}

bool holds_tables(ValueType type) {
  return type == ValueType::object || type == ValueType::objects || type == ValueType::named ||
         type == ValueType::change || type == ValueType::changes;
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
      CHECK((!holds_tables(key.type) || names.contains(key.of)));
      CHECK((key.type == ValueType::choice) == !key.choices.empty());
      CHECK((key.need == Need::optional || key.default_shown.empty()));
    }
  }
}

}  // namespace
}  // namespace talon
