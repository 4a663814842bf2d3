#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "base/unknown.h"
#include "load/grammar_file.h"
#include "load/texts.h"
#include "support/fixture_library.h"

namespace talon {
namespace {

namespace fs = std::filesystem;

TEST_CASE("every kind of thing that has names has a word in each language", "[load]") {
  for (const std::string language : {"en", "de"}) {
    const auto messages = shipped_library().messages(language);
    for (std::size_t i = 0; i < kNamedKinds; ++i) {
      std::string key = "word." + std::string(kind_word(static_cast<Named>(i)));
      std::ranges::replace(key, ' ', '-');
      CAPTURE(language, key);
      CHECK(messages->has(key));
    }
  }
}

TEST_CASE("every message file is sound YAML of templates", "[load]") {
  int files = 0;
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(TALON_SOURCE_DIR) / "runtime/messages")) {
    if (!entry.is_regular_file() || entry.path().filename() == kGrammarFile) continue;
    ++files;
    const auto grammar =
        grammar_of(entry.path().parent_path().parent_path(), entry.path().parent_path().filename());
    Diagnostics diagnostics;
    const auto source =
        read_source(entry.path(), entry.path().filename(), Reach::everywhere(), diagnostics);
    const auto root = source ? parse_yaml(source, diagnostics) : std::nullopt;
    if (root) {
      CHECK(root->find("schema"));
      CHECK(flatten_texts(*root, "group", grammar, diagnostics).size() > 1);
    }
    CHECK(rendered(diagnostics) == "");
  }
  CHECK(files > 1);
}

TEST_CASE("nested maps of texts become dotted keys, plural forms one template", "[load]") {
  Diagnostics diagnostics;
  const auto file = std::make_shared<SourceFile>(
      SourceFile{"texts.yaml", "a: one\nb: {c: two, d: {e: three}}\nf: {one: x, other: y}\n"});
  const Catalogue::Texts texts = flatten_texts(*parse_yaml(file, diagnostics), "play",
                                               std::make_shared<Grammar>(), diagnostics);
  CHECK(texts.size() == 4);
  CHECK(texts.at("play.a").forms.at("other") == "one");
  CHECK(texts.at("play.b.d.e").forms.at("other") == "three");
  CHECK(texts.at("play.f").forms.at("one") == "x");
}

TEST_CASE("a language without a message file speaks English", "[load]") {
  const auto messages = shipped_library().messages("tlh");
  CHECK(messages->text("diagnostic.error") == "error");
  CHECK(messages->language() == "tlh");
}

TEST_CASE("a group cannot name a file elsewhere", "[load]") {
  const auto messages = shipped_library().messages("en");
  CHECK_FALSE(messages->has("../../decks/decktet.schema"));
}

}  // namespace
}  // namespace talon
