#include "base/grammar.h"

#include <catch2/catch.hpp>
#include <limits>

namespace talon {
namespace {

TEST_CASE("one is singular where a language says nothing of it", "[base]") {
  const Grammar& plain = plain_grammar();
  CHECK(plain.plural_category(1) == "one");
  CHECK(plain.plural_category(-1) == "one");
  CHECK(plain.plural_category(0) == "other");
  CHECK(plain.plural_category(21) == "other");
  CHECK(plain.plural_category(std::numeric_limits<std::int64_t>::min()) == "other");
}

TEST_CASE("a language may count by last digits", "[base]") {
  Grammar polish;
  polish.plurals = {{"one", {1}}, {"few", {}, {2, 3, 4}, {12, 13, 14}}};
  CHECK(polish.plural_category(1) == "one");
  CHECK(polish.plural_category(3) == "few");
  CHECK(polish.plural_category(104) == "few");
  CHECK(polish.plural_category(13) == "other");
  CHECK(polish.plural_category(-22) == "few");
  CHECK(polish.plural_category(5) == "other");
  CHECK(polish.plural_index(3) == 1);
  CHECK(polish.plural_index(5) == 2);
}

TEST_CASE("a letter is written out wherever it is", "[base]") {
  Grammar german;
  german.spellings = {{"ä", "ae"}, {"ß", "ss"}};
  CHECK(german.respelled("mäßig, ärger") == "maessig, aerger");
  CHECK(german.respelled("") == "");
  CHECK(plain_grammar().respelled("mäßig") == "mäßig");
}

TEST_CASE("a spelling of no letter keeps nobody", "[base]") {
  Grammar odd;
  odd.spellings = {{"", ""}, {"", "x"}, {"a", "aa"}};
  CHECK(odd.respelled("banana") == "baanaanaa");
}

TEST_CASE("a gender that a language does not have counts as its first", "[base]") {
  Grammar german;
  german.genders = {"m", "f", "n"};
  CHECK(german.gender_index("f") == 1);
  CHECK(german.gender_index("") == 0);
}

}  // namespace
}  // namespace talon
