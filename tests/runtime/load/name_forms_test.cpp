#include "load/name_forms.h"

#include <catch2/catch.hpp>

#include "load/grammar_file.h"
#include "load/texts.h"
#include "support/fixture_library.h"

namespace talon {
namespace {

/// Texts of a group `zones` in German.
struct German {
  std::shared_ptr<const Grammar> grammar =
      grammar_of(std::filesystem::path(TALON_SOURCE_DIR) / "runtime/messages", "de");
  Diagnostics diagnostics;

  Catalogue texts(const std::string& yaml) {
    const auto file = std::make_shared<SourceFile>(SourceFile{"de.yaml", yaml});
    Catalogue catalogue("de");
    catalogue.set_grammar(grammar);
    for (auto& [key, text] :
         flatten_texts(*parse_yaml(file, diagnostics), "zones", grammar, diagnostics)) {
      catalogue.add(key, std::move(text));
    }
    return catalogue;
  }
  std::string in(const std::string& yaml, const char* form) {
    return texts("name: " + yaml + "\n").name("zones.name")->in(form);
  }
};

TEST_CASE("a noun is under its kind", "[load]") {
  German german;
  CHECK(german.in("{m: Palast}", "nominative") == "der Palast");
  CHECK(german.in("{m: Palast}", "vom") == "vom Palast");
  CHECK(german.in("{f: Stadt}", "ins") == "in die Stadt");
  CHECK(german.in("{n: Schloss}", "einem") == "einem Schloss");
  CHECK(german.in("{p: Blätter, oblique: Blättern}", "dative") == "den Blättern");
  CHECK(german.in("{m: Barde, oblique: Barden}", "accusative") == "den Barden");
  CHECK(german.in("{m: Barde, oblique: Barden}", "dein") == "dein Barde");
  CHECK(german.in("{proper: Pik-Ass}", "dative") == "Pik-Ass");
  CHECK(german.diagnostics.all().empty());
}

TEST_CASE("forms may be written out, beside a kind or without one", "[load]") {
  German german;
  CHECK(german.in("{m: Wolf, plural: Wölfe, plural-dative: Wölfen}", "plural") == "Wölfe");
  CHECK(german.in("{nominative: beide Reihen, dative: beiden Reihen}", "dative") ==
        "beiden Reihen");
  CHECK(german.texts("name: {nominative: beide Reihen}\n").text("zones.name") == "beide Reihen");
  CHECK(german.in("{proper: Anna, gender: f}", "dative") == "Anna");
  CHECK(german.diagnostics.all().empty());
}

TEST_CASE("the gender of a name is that of its kind, or its own", "[load]") {
  German german;
  const Catalogue texts = german.texts("a: {n: Schloss}\nb: {proper: Anna, gender: f}\n");
  CHECK(texts.name("zones.a")->forms->gender == "n");
  CHECK(texts.name("zones.b")->forms->gender == "f");
}

TEST_CASE("maps that give no name are maps of texts", "[load]") {
  German german;
  const Catalogue texts =
      german.texts("a: {label: Reihe}\nb: {m: Mann, f: Frau}\nc: {one: Karte, other: Karten}\n");
  CHECK(texts.keys() ==
        std::vector<std::string>{"zones.a.label", "zones.b.f", "zones.b.m", "zones.c"});
  CHECK_FALSE(holds_name_forms(Node(), *german.grammar));
}

TEST_CASE("in a language without forms no map is a name", "[load]") {
  Diagnostics diagnostics;
  const auto file = std::make_shared<SourceFile>(SourceFile{"en.yaml", "a: {m: palace}\n"});
  const auto texts = flatten_texts(*parse_yaml(file, diagnostics), "zones",
                                   std::make_shared<Grammar>(), diagnostics);
  CHECK(texts.contains("zones.a.m"));
}

TEST_CASE("a form or gender that the language does not have is a finding", "[load]") {
  German german;
  (void)german.texts("a: {m: Palast, dativ: dem Palast}\nb: {proper: Anna, gender: w}\n");
  CHECK_THAT(rendered(german.diagnostics),
             Catch::Contains("de.yaml:1:16") && Catch::Contains("'dativ'") &&
                 Catch::Contains("did you mean 'dative'?") && Catch::Contains("de.yaml:2:27") &&
                 Catch::Contains("'w'"));
}

}  // namespace
}  // namespace talon
