#include "base/bounded.h"

#include <catch2/catch.hpp>

#include "base/catalogue.h"
#include "base/diagnostic.h"
#include "base/unicode.h"

using namespace talon;

namespace {

std::string value_of_bounded(std::string text) {
  const Message message = bounded(Message("m").with("text", std::move(text)));
  return std::get<Name>(message.values.front().second).text;
}

}  // namespace

TEST_CASE("a value keeps to its line and to a length", "[base]") {
  CHECK(value_of_bounded("plain") == "plain");
  CHECK(value_of_bounded("a\nb\r\nc\td\u2028e\u2029f") == "a b  c d e f");
  const std::string cut = value_of_bounded(std::string(900'000, 'k'));
  CHECK(cut.size() < 2000);
  CHECK(cut.ends_with("..."));
  std::string wide;
  for (int i = 0; i < 1000; ++i) wide += "\u20ac";
  CHECK(is_utf8(value_of_bounded("a" + wide)));
  CHECK(is_utf8(value_of_bounded("aa" + wide)));
}

TEST_CASE("a list has no more items than can be read", "[base]") {
  const Message message =
      bounded(Message("m").with("names", std::vector<std::string>(50'000, "a\nb")));
  const auto names = texts_of(std::get<std::vector<Name>>(message.values.front().second));
  CHECK(names.size() < 500);
  CHECK(names.front() == "a b");
  CHECK(names.back() == "...");
}

TEST_CASE("no sign of a text ends its line or turns it round", "[base]") {
  CHECK(one_line("a\nb\rc\td\ve\ff") == "a b c d e f");
  CHECK(one_line("a\u0085b\u2028c\u2029d") == "a b c d");
  CHECK(one_line("a\u202eb\u2066c") == "a b c");
  CHECK(one_line("\u00c5\u20ac\u2026") == "\u00c5\u20ac\u2026");
}

TEST_CASE("a long line is shown around its column", "[base]") {
  const std::string line = std::string(5000, 'a') + "HERE" + std::string(5000, 'b');
  CHECK(bounded_line(line, 5001).find("HERE") != std::string_view::npos);
  CHECK(bounded_line(line, 5001).size() <= 1000);
  CHECK(bounded_line(line, 0).starts_with("aaaa"));
  CHECK(bounded_line("short", 99) == "short");
  std::string wide;
  for (int i = 0; i < 3000; ++i) wide += "\u20ac";
  for (int column = 2000; column < 2006; ++column) CHECK(is_utf8(bounded_line(wide, column)));
}

TEST_CASE("findings without an end are counted", "[base]") {
  Diagnostics all;
  for (int i = 0; i < 10'000; ++i)
    all.error({}, Message("diagnostic.x").with("n", std::int64_t{i}));
  Catalogue catalogue("en");
  catalogue.add("diagnostic.more-findings", {{{"other", "and {count} more"}}, {}});
  const std::string text = render(all, catalogue);
  CHECK(text.ends_with("and 9500 more\n"));
  CHECK(text.size() < 50'000);
}
