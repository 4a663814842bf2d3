#include "session/suggestions.h"

#include <catch2/catch.hpp>
#include <regex>

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

TEST_CASE("the pattern of a text is a regular expression whatever it begins with", "[session]") {
  CHECK(text_pattern("", 8) == "^.{0,8}$");
  CHECK(text_pattern("St. É (a", 10) == R"(^[Ss][Tt]\. [Éé] \([Aa].{0,2}$)");
  CHECK(text_pattern("ß1", 2) == "^[ẞß]1.{0,0}$");
  CHECK(text_pattern("abc", 2) == "^[Aa][Bb][Cc].{0,0}$");
  const std::regex pattern(text_pattern("a+b [c]{2}|^$\\/?*", 20), std::regex::ECMAScript);
  CHECK(std::regex_match("A+B [c]{2}|^$\\/?*", pattern));
  CHECK_FALSE(std::regex_match("aab [c]{2}|^$\\/?*", pattern));
}

}  // namespace talon
