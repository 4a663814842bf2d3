#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "checks/check.h"
#include "cli/support/temporary_folder.h"
#include "runtime/checks/checks_library.h"

using namespace talon;
using Catch::Matchers::Contains;

namespace {

/// A folder of messages like the program's, with a language that is begun.
struct Begun {
  testing::TemporaryFolder folder;

  Begun() {
    folder.write("en/word.yaml", "schema: 1\ncard: card\n");
    folder.write("nl/list.yaml", "schema: 1\nor: \" of {what} \"\nnor: noch\n");
  }

  /// "severity: the words" of each finding, with the folder left out.
  std::vector<std::string> findings(const std::string& named) const {
    const Library library = checks_library();
    const auto report = check(library, {(folder.path() / named).string()});
    REQUIRE(report);
    CHECK(report->families.empty());
    std::vector<std::string> all;
    for (const Diagnostic& finding : report->findings.all()) {
      std::string words = library.messages("en")->render(finding.message);
      const std::string root = folder.path().string() + "/";
      for (std::size_t at = words.find(root); at != words.npos; at = words.find(root)) {
        words.erase(at, root.size());
      }
      const bool error = finding.severity == Severity::error;
      all.push_back((error ? "error: " : "warning: ") + words);
    }
    return all;
  }
};

}  // namespace

TEST_CASE("A language of the program is checked against English", "[checks]") {
  const Begun begun;
  for (const char* named : {"nl", "nl/", "nl/list.yaml", "."}) {
    const std::vector<std::string> found = begun.findings(named);
    INFO(named);
    for (const std::string& one : found) UNSCOPED_INFO(one);
    const auto has = [&](const std::string& words) {
      return std::ranges::any_of(
          found, [&](const std::string& one) { return one.find(words) != std::string::npos; });
    };
    CHECK(has("warning: the language 'nl' lacks"));
    CHECK(has("files in nl, and English is shown instead: analyze, "));
    CHECK(has("warning: nothing shows the text 'nor'"));
    CHECK(has("error: nothing gives the text 'or' a value 'what'"));
    CHECK(has("missing in nl (nl/list.yaml): "));
    CHECK(found.size() == 4);
  }
}

TEST_CASE("What a translation of the program leaves out is told", "[checks]") {
  Begun begun;
  begun.folder.write("nl/session.yaml", "schema: 1\ncard-from: \"uit {zone}\"\n");
  const auto found = begun.findings("nl");
  CHECK(std::ranges::find(found,
                          "warning: the text 'card-from' shows card in English and not here") !=
        found.end());
}

TEST_CASE("A text that nothing shows is told with what may be meant", "[checks]") {
  Begun begun;
  begun.folder.write("nl/list.yaml", "schema: 1\nbetwen: \", \"\nlast: {oher: \" en \"}\n");
  const auto report = check(checks_library(), {(begun.folder.path() / "nl/list.yaml").string()});
  REQUIRE(report);
  std::map<std::string, std::string> found;
  for (const Diagnostic& finding : report->findings.all()) {
    const auto hint = finding.hint ? checks_library().messages("en")->render(*finding.hint) : "";
    found[code(finding) + finding.where.line_position()] = hint;
  }
  const std::string file = (begun.folder.path() / "nl/list.yaml").string();
  CHECK(found["unused-text" + file + ":2"] == "did you mean 'between'?");
  CHECK(found["unknown-form" + file + ":3"] == "did you mean 'other'?");
}

TEST_CASE("The languages that ship say all that English says", "[checks]") {
  const Library library = checks_library();
  const auto report = check(library, {(library.paths().messages / "de").string()});
  REQUIRE(report);
  CHECK(render(report->findings, *library.messages("en")).empty());
}
