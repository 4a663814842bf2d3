#include "checks/text_values.h"

#include <catch2/catch.hpp>

#include "checks/check.h"
#include "cli/support/temporary_folder.h"
#include "runtime/checks/checks_library.h"

using namespace talon;

namespace {

constexpr const char* kRules = R"(
local name = "news"
phase "buy" { rule = "stall.buy", moves = { "buy" } }
phase "news" { rule = "stall.buy", run = function(game)
  local values = { price = 1 }
  game:say("plain", { price = 2 })
  game:say("pairs", "price", 2, "who", "ace")
  game:say "bare"
  if game:count "basket" > 60 then game:say(name .. "-early", "hour", 3) end
  game:say("open", values)
end }
)";

/// What check says of a variant with these texts, without what else is missing.
std::vector<std::string> unknown_values(const std::string& texts) {
  const testing::TemporaryFolder folder;
  folder.write("news.lua", kRules);
  const std::string file =
      folder.write("news.yaml",
                   "schema: 1\nid: news\nextends: stall\ntitle: News\nset: {turn: [buy, news]}\n"
                   "scripts: [news.lua]\ntexts:\n  en:\n" +
                       texts);
  const auto report = check(checks_library(), {file});
  REQUIRE(report);
  std::vector<std::string> found;
  for (const Diagnostic& finding : report->findings.all()) {
    if (code(finding) != "unknown-value") continue;
    std::string line = std::to_string(finding.where.line);
    for (const auto& [name, value] : finding.message.values)
      line += " " + std::get<Name>(value).text;
    if (finding.hint)
      line += " (" + finding.hint->key.substr(std::string("diagnostic.").size()) + ")";
    found.push_back(line);
  }
  return found;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("What a script says gives its text the values that are written out", "[workshop]") {
  CHECK(unknown_values("    events:\n"
                       "      plain: \"{price} {prise} {who}\"\n"
                       "      pairs: \"{price} {who} {hours}\"\n"
                       "      bare: \"{price}\"\n") ==
        Lines{"10 'texts: en: events: plain' prise (did-you-mean)",
              "10 'texts: en: events: plain' who (expected-one-of)",
              "11 'texts: en: events: pairs' hours (expected-one-of)",
              "12 'texts: en: events: bare' price"});
}

TEST_CASE("What comes out when a script runs may be any word of it", "[workshop]") {
  CHECK(unknown_values("    events:\n"
                       "      open: \"{price} {basket} {prise}\"\n"
                       "      news-early: \"{hour} {values} {our}\"\n") ==
        Lines{"10 'texts: en: events: open' prise", "11 'texts: en: events: news-early' our"});
}

TEST_CASE("A move's text is given its slots, a refusal what is wrong, others nothing",
          "[workshop]") {
  // What nothing shows is only reported as that.
  CHECK(unknown_values("    moves: {sell: {text: \"Sell {card}\"}}\n"
                       "    refusals: {shut: \"{card}\"}\n")
            .empty());
  CHECK(unknown_values("    moves: {buy: {label: \"Buy {card}\", text: \"Buy {cards}\"}}\n"
                       "    refusals: {dear: \"{card} {zones} {total}\"}\n"
                       "    rules: {buy: {text: \"Take {size}.\"}}\n") ==
        Lines{"9 'texts: en: moves: buy: label' card",
              "9 'texts: en: moves: buy: text' cards (did-you-mean)",
              "10 'texts: en: refusals: dear' total (expected-one-of)",
              "11 'texts: en: rules: buy: text' size"});
}
