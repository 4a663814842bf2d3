#include "load/grammar_file.h"

#include <catch2/catch.hpp>
#include <filesystem>

#include "load/yaml_file.h"
#include "support/fixture_library.h"

namespace talon {
namespace {

namespace fs = std::filesystem;

const fs::path kMessages = fs::path(TALON_SOURCE_DIR) / "runtime/messages";

Grammar read_language(const std::string& yaml, Diagnostics& diagnostics) {
  const auto file = std::make_shared<SourceFile>(SourceFile{"language.yaml", yaml});
  return read_grammar(*parse_yaml(file, diagnostics), diagnostics);
}

TEST_CASE("every language of the messages declares its words soundly", "[load]") {
  int seen = 0;
  for (const auto& entry : fs::directory_iterator(kMessages)) {
    const fs::path path = entry.path() / kGrammarFile;
    if (!fs::exists(path)) continue;
    ++seen;
    Diagnostics diagnostics;
    const auto root =
        read_yaml_file(path.string(), path.filename().string(), Reach::everywhere(), diagnostics);
    if (root) (void)read_grammar(*root, diagnostics);
    CHECK(rendered(diagnostics) == "");
  }
  CHECK(seen >= 1);
}

TEST_CASE("a kind of name has every form that its gender has a rule for", "[load]") {
  const auto german = grammar_of(kMessages, "de");
  REQUIRE(german->kinds.size() == 5);
  for (const auto& [name, kind] : german->kinds) {
    for (const char* form : {"nominative", "accusative", "dative", "bare", "im", "vom", "zum"}) {
      CAPTURE(name, form);
      CHECK(kind.patterns.contains(form));
    }
  }
  CHECK(german->forms.front() == "nominative");
  CHECK(german->label == "bare");
  CHECK(german->formless == "proper");
  CHECK(german->plural_category(1) == "one");
  CHECK(german->plural_category(0) == "other");
}

TEST_CASE("a language without a file says nothing of its words", "[load]") {
  CHECK(grammar_of(kMessages, "en")->forms.empty());
  CHECK(grammar_of(kMessages, "../de")->forms.empty());
}

TEST_CASE("what a language's file names must be there", "[load]") {
  Diagnostics diagnostics;
  (void)read_language(
      "schema: 1\nforms: [nominative, dative]\nlabel: datum\ngenders: [m]\n"
      "instead: {dativ: nominative}\nformless: f\n"
      "kinds: {m: {gender: f, genitiv: x}}\nplurals: {one: {is: [one]}}\n",
      diagnostics);
  CHECK(diagnostics.error_count() == 6);
  CHECK_THAT(rendered(diagnostics), Catch::Contains("'dativ'") && Catch::Contains("'datum'") &&
                                        Catch::Contains("'genitiv'") && Catch::Contains("'f'"));
}

}  // namespace
}  // namespace talon
