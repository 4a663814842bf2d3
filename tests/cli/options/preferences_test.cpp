#include "cli/options/preferences.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <sstream>

#include "cli/options/preference_keys.h"
#include "cli/support/temporary_folder.h"
#include "cli/terminal/theme.h"
#include "support/key_pages.h"

using namespace talon;
using namespace talon::cli;
using namespace talon::testing;
using Catch::Matchers::Contains;

namespace {

/// Preferences of a file with this text, and of these variables.
class Preferred {
 public:
  explicit Preferred(const std::string& text, std::map<std::string, std::string> variables = {})
      : file_(folder_.write("config.yaml", text)),
        preferences_(
            [&](const char* name) {
              const auto found = variables.find(name);
              return found == variables.end() ? std::nullopt : std::optional(found->second);
            },
            file_, diagnostics_) {}

  std::string value(const std::string& key) const {
    const auto* const found = preferences_.find(key);
    return found == nullptr ? "none" : found->value;
  }
  std::string from(const std::string& key) const { return preferences_.find(key)->from; }
  const std::string& file() const { return file_; }
  /// Code and place of each finding.
  std::string findings() const {
    std::string text;
    for (const Diagnostic& finding : diagnostics_.all()) {
      const std::string at = finding.where.position();
      text += code(finding) + " " + at.substr(at.rfind('/') + 1) + "\n";
    }
    return text;
  }
  const Diagnostics& diagnostics() const { return diagnostics_; }

 private:
  TemporaryFolder folder_;
  std::string file_;
  Diagnostics diagnostics_;
  Preferences preferences_;
};

}  // namespace

TEST_CASE("A variable comes before the file, and an empty one says nothing", "[cli]") {
  const Preferred some("theme: light\ninterface: lines\nmouse: false\n",
                       {{"TALON_THEME", "mono"}, {"TALON_INTERFACE", ""}});
  CHECK(some.findings().empty());
  CHECK(some.value("theme") == "mono");
  CHECK(some.from("theme") == "TALON_THEME");
  CHECK(some.value("interface") == "lines");
  CHECK(some.from("interface") == some.file() + ":2");
  CHECK(some.value("mouse") == "false");
  CHECK(some.value("automatic") == "none");
}

TEST_CASE("What is wrong in the preferences has a place, and the rest counts", "[cli]") {
  const Preferred some("schema: 1\nthem: light\nmouse: no\nlanguage: german\nautomatic: true\n",
                       {{"TALON_CONFIRM", "maybe"}});
  CHECK(some.findings() ==
        "expected-boolean TALON_CONFIRM:1:1\n"
        "unknown-key config.yaml:2:1\n"
        "expected-boolean config.yaml:3:8\n"
        "language-form config.yaml:4:11\n");
  CHECK(some.diagnostics().all()[1].hint->key == "diagnostic.did-you-mean");
  CHECK(some.value("mouse") == "none");
  CHECK(some.value("confirm") == "none");
  CHECK(some.value("language") == "none");
  CHECK(some.value("automatic") == "true");
}

TEST_CASE("A language is two or three letters", "[cli]") {
  CHECK(Preferred("language: de\n").value("language") == "de");
  const Preferred words("language: german\n");
  CHECK(words.value("language") == "none");
  CHECK(words.findings() == "language-form config.yaml:1:11\n");
}

TEST_CASE("A file that is no YAML says so, and one of comments says nothing", "[cli]") {
  CHECK(Preferred("theme: [light\n").findings() == "yaml-unclosed-bracket config.yaml:1:8\n");
  CHECK(Preferred("- theme\n").findings() == "yaml-root-is-not-a-map config.yaml:1:1\n");
  CHECK(Preferred("").findings().empty());
  CHECK(Preferred("# theme: light\n\n").findings().empty());
  CHECK(Preferred("schema: 2\n").findings() == "unknown-schema config.yaml:1:9\n");
}

TEST_CASE("A file of preferences that is not there is none", "[cli]") {
  Diagnostics diagnostics;
  const Preferences none([](const char*) { return std::nullopt; }, "/nonexistent/config.yaml",
                         diagnostics);
  CHECK(diagnostics.empty());
  CHECK(none.find("theme") == nullptr);
}

TEST_CASE("What is not a regular file is a finding, and nobody waits for it", "[cli]") {
  Diagnostics diagnostics;
  const Preferences none([](const char*) { return std::nullopt; }, "/dev/zero", diagnostics);
  CHECK(diagnostics.has_errors());
}

TEST_CASE("Every theme that can be preferred is one", "[cli]") {
  for (const std::string_view name : preference_keys().find("theme")->choices) {
    CHECK(theme_called(name));
  }
}

TEST_CASE("The page of the program has the table of preferences", "[cli]") {
  std::ostringstream page;
  page << std::ifstream(TALON_SOURCE_DIR "/cli/README.md").rdbuf();
  CHECK_THAT(page.str(), Contains(reference_table(preference_keys())));
}

TEST_CASE("A language may be written as a locale, and in capital letters", "[cli]") {
  for (const char* german : {"DE", "de_DE", "de_DE.UTF-8"}) {
    const Preferred some(std::string("language: ") + german + "\n");
    CHECK(some.findings().empty());
    CHECK(language_code(some.value("language")) == "de");
  }
}
