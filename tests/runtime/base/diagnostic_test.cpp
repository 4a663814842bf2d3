#include "base/diagnostic.h"

#include <catch2/catch.hpp>

#include "base/unknown.h"
#include "support/effort.h"

namespace talon {
namespace {

std::shared_ptr<const SourceFile> file(std::string text) {
  return std::make_shared<SourceFile>(SourceFile{"game.yaml", std::move(text)});
}

Catalogue catalogue() {
  Catalogue texts;
  const auto add = [&](std::string key, std::string text) {
    texts.add("diagnostic." + key, {{{"other", std::move(text)}}});
  };
  add("error", "error");
  add("warning", "warning");
  add("unknown", "there is no {kind} '{name}'");
  add("did-you-mean", "did you mean '{name}'?");
  add("expected-one-of", "expected one of: {names}");
  return texts;
}

std::string rendered(SourceRef where, Message message, std::optional<Message> hint = {},
                     Severity severity = Severity::error) {
  Diagnostics all;
  all.add({severity, std::move(where), std::move(message), std::move(hint)});
  return render(all, catalogue());
}

Message unknown(std::string key) { return no_such(Named::key, std::move(key)); }

TEST_CASE("a finding shows its place, line, caret and hint", "[base]") {
  CHECK(rendered({file("schema: 1\nzonez: {}\n"), 2, 1, 5}, unknown("zonez"),
                 suggest("zonez", {"zones", "turn"})) ==
        "game.yaml:2:1: error: there is no key 'zonez' [unknown-key]\n"
        "    2 | zonez: {}\n"
        "      | ^~~~~\n"
        "      = did you mean 'zones'?\n");
}

TEST_CASE("the caret is below its place after letters of several bytes and tabs", "[base]") {
  CHECK(rendered({file("\tHöfe: x"), 1, 9, 1}, unknown("x"), {}, Severity::warning) ==
        "game.yaml:1:9: warning: there is no key 'x' [unknown-key]\n"
        "    1 | \tHöfe: x\n"
        "      | \t      ^\n");
}

TEST_CASE("a finding says what is known of its place", "[base]") {
  const auto source = file("one\ntwo");
  CHECK(rendered({}, unknown("k")) == "error: there is no key 'k' [unknown-key]\n");
  CHECK(rendered({source, 0, 0, 1}, unknown("k")) ==
        "game.yaml: error: there is no key 'k' [unknown-key]\n");
  CHECK(rendered({source, 2, 0, 1}, unknown("k")) ==
        "game.yaml:2: error: there is no key 'k' [unknown-key]\n    2 | two\n");
}

TEST_CASE("a place past the end of its line or file still renders", "[base]") {
  const auto source = file("ab");
  CHECK(rendered({source, 1, 9, 4}, unknown("k")) ==
        "game.yaml:1:9: error: there is no key 'k' [unknown-key]\n    1 | ab\n      |   ^\n");
  CHECK(rendered({source, 7, 1, 1}, unknown("k")) ==
        "game.yaml:7:1: error: there is no key 'k' [unknown-key]\n    7 | \n      | ^\n");
}

TEST_CASE("of a long line the part around the place is shown", "[base]") {
  const std::string line = std::string(300, 'a') + "X" + std::string(300, 'b');
  CHECK(rendered({file(line), 1, 301, 1}, unknown("k")) ==
        "game.yaml:1:301: error: there is no key 'k' [unknown-key]\n"
        "    1 | " +
            std::string(100, 'a') + "X" + std::string(100, 'b') +
            "\n"
            "      | " +
            std::string(100, ' ') + "^\n");
}

TEST_CASE("a line cannot send controls to the terminal", "[base]") {
  CHECK(rendered({file("a\x1b[2Jb"), 1, 6, 1}, unknown("k")) ==
        "game.yaml:1:6: error: there is no key 'k' [unknown-key]\n    1 | a[2Jb\n      |     ^\n");
}

TEST_CASE("findings are ordered by place and said once", "[base]") {
  const auto a = std::make_shared<SourceFile>(SourceFile{"a.yaml", ""});
  const auto b = std::make_shared<SourceFile>(SourceFile{"b.yaml", ""});
  Diagnostics all;
  all.error({b, 1, 1, 1}, unknown("5"));
  all.error({a, 10, 1, 1}, unknown("4"));
  all.error({a, 2, 9, 1}, unknown("3"));
  all.warning({a, 2, 1, 1}, unknown("1"));
  all.error({a, 2, 1, 1}, unknown("2"));
  all.warning({a, 2, 1, 1}, unknown("1"));
  all.sort();
  std::vector<std::string> order;
  for (const Diagnostic& each : all.all()) {
    order.push_back(std::get<Name>(each.message.values.back().second).text);
  }
  CHECK(order == std::vector<std::string>{"1", "2", "3", "4", "5"});
  CHECK(all.error_count() == 4);
  CHECK(all.has_errors());
}

TEST_CASE("as many findings as a script makes at one place are said once, soon", "[base]") {
  const auto source = file("a\n");
  const testing::Effort effort;
  Diagnostics all;
  for (int twice = 0; twice < 2; ++twice) {
    for (int i = 0; i < 40'000; ++i) {
      all.error({source, 1, 1, 1}, Message("diagnostic.unknown").with("name", std::to_string(i)));
    }
  }
  all.sort();
  CHECK(all.all().size() == 40'000);
  CHECK(effort.units() < 200);
}

TEST_CASE("warnings alone are not errors", "[base]") {
  Diagnostics all;
  all.warning({}, unknown("k"));
  CHECK_FALSE(all.has_errors());
  CHECK_FALSE(all.empty());
}

}  // namespace
}  // namespace talon
