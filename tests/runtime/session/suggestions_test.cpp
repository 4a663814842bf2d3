#include "session/suggestions.h"

#include <catch2/catch.hpp>

namespace talon {
namespace {

/// What is suggested for a text of at most eight characters.
std::string suggestion(const std::string& usual, const std::string& beginning = "") {
  Catalogue texts("en");
  texts.add("names.usual", TextTemplate{{{"other", usual}}});
  spec::TextSlot slot;
  slot.default_key = "names.usual";
  slot.maximum_length = 8;
  return suggested_text(texts, slot, "", beginning, {}, Rng::seeded("1", "test"));
}

}  // namespace

TEST_CASE("what could not be typed is not suggested", "[session]") {
  CHECK(suggestion("Ada") == "Ada");
  CHECK(suggestion("Ada", "a") == "Ada");
  CHECK(suggestion("Ada", "b") == "B");
  CHECK(suggestion("Adalbert") == "Adalbert");
  CHECK(suggestion("Adalberta") == "");
  CHECK(suggestion("Ada\nBob", "a") == "A");
}

}  // namespace talon
