#include <catch2/catch.hpp>

#include "base/unicode.h"
#include "load/library.h"
#include "simulate/report.h"
#include "support/known_report.h"

using namespace talon;
using Catch::Matchers::Contains;
using talon::testing::known_report;

namespace {

std::string page_of(const SimulationReport& report) {
  static const std::filesystem::path source = TALON_SOURCE_DIR;
  static const Library library({{}, {}, source / "runtime" / "messages"});
  return html_report(report, *library.messages("en"));
}

/// The names of elements that are not closed where they should be.
std::vector<std::string> unbalanced(const std::string& page) {
  std::vector<std::string> open;
  for (std::size_t at = page.find('<'); at != std::string::npos; at = page.find('<', at + 1)) {
    const std::size_t end = page.find('>', at);
    const std::string tag = page.substr(at + 1, end - at - 1);
    const std::string name =
        tag.substr(tag[0] == '/' ? 1 : 0, tag.find_first_of(" /", 1) - (tag[0] == '/'));
    if (tag[0] == '!' || tag.ends_with('/') || name == "meta") continue;
    if (tag[0] != '/') {
      open.push_back(name);
    } else if (!open.empty() && open.back() == name) {
      open.pop_back();
    } else {
      return {name};
    }
  }
  return open;
}

}  // namespace

TEST_CASE("The page has a chart for every distribution and one for survival", "[simulate]") {
  const std::string page = page_of(known_report(30, 70, 0));
  for (const char* const chart :
       {"score", "answers a game", "choices a game", "legal answers a choice",
        "Games that go on after this many answers"}) {
    CHECK_THAT(page, Contains("<svg viewBox=\"0 0 640 220\" role=\"img\" aria-label=\"" +
                              std::string(chart) + "\">"));
  }
  CHECK_THAT(page, Contains("<title>5: 70</title>"));
  CHECK_THAT(page, Contains("21.9 % to 39.6 %"));
  CHECK_THAT(page, Contains("talon play market --seed s/31"));
  CHECK_THAT(page, Contains("<tr class=\"never\"><td>market.never</td>"));
  CHECK(unbalanced(page).empty());
}

TEST_CASE("The page fetches nothing and runs nothing", "[simulate]") {
  const std::string page = page_of(known_report(30, 70, 3));
  for (const char* const word : {"http", "src=", "href", "url(", "@import", "<script", "<link"}) {
    CHECK_THAT(page, !Contains(word));
  }
}

TEST_CASE("Nothing that somebody named becomes part of the page's own language", "[simulate]") {
  SimulationReport report = known_report(3, 7, 0);
  report.series.title = "<b>\"Market\" & more";
  report.series.seed = "<script>alert(1)</script>";
  report.series.endings[0] = "<i>";
  const std::string page = page_of(report);
  CHECK_THAT(page, Contains("<h1>&lt;b&gt;&quot;Market&quot; &amp; more</h1>"));
  CHECK_THAT(page, !Contains("<script"));
  CHECK(unbalanced(page).empty());
}

TEST_CASE("What turns text around or is not text at all is left out of the page", "[simulate]") {
  SimulationReport report = known_report(3, 7, 0);
  report.series.title =
      "Mar\x1b[2Jk\xe2\x80\xae"
      "e\xff"
      "t";
  report.series.seed = "\xc2\x9bs";
  CHECK_THAT(page_of(report), Contains("<h1>Mar[2Jket</h1>"));
  CHECK(without_controls(page_of(report)) == page_of(report));
}

TEST_CASE("A series without a game is a page without charts", "[simulate]") {
  SimulationReport report = known_report(0, 0, 0);
  report.series.games = 10;
  const std::string page = page_of(report);
  CHECK_THAT(page, Contains("<h1>Market</h1>"));
  CHECK_THAT(page, !Contains("<svg"));
}
