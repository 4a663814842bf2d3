#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/unknown.h"
#include "load/grammar_file.h"
#include "load/texts.h"
#include "support/fixture_library.h"

namespace talon {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

/// The keys in `Message("group.name")` of a source file.
std::set<std::string> message_keys(const std::string& source) {
  const std::string start = "Message(\"";
  std::set<std::string> keys;
  for (std::size_t at = source.find(start); at != std::string::npos;
       at = source.find(start, at + 1)) {
    const std::size_t begin = at + start.size();
    const std::string key = source.substr(begin, source.find('"', begin) - begin);
    if (key.find('.') != std::string::npos && !key.ends_with('.')) keys.insert(key);
  }
  return keys;
}

TEST_CASE("every message of the sources has an English template", "[load]") {
  const auto messages = shipped_library().messages("en");
  int seen = 0;
  for (const std::string folder : {"runtime", "cli"}) {
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(TALON_SOURCE_DIR) / folder)) {
      const fs::path extension = entry.path().extension();
      if (extension != ".cpp" && extension != ".h") continue;
      for (const std::string& key : message_keys(text_of(entry.path()))) {
        CAPTURE(entry.path().string(), key);
        CHECK(messages->has(key));
        ++seen;
      }
    }
  }
  CHECK(seen > 50);
}

/// The texts between quotes in the sources, and the modules that hold each.
using Literals = std::map<std::string, std::set<std::string>>;

Literals literals_of_sources() {
  Literals all;
  const fs::path root = TALON_SOURCE_DIR;
  for (const std::string folder : {"runtime", "cli"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const fs::path file = fs::relative(entry.path(), root);
      if (file.extension() != ".cpp" && file.extension() != ".h") continue;
      const std::string module = folder == "cli" ? folder : std::next(file.begin())->string();
      std::ifstream lines(entry.path());
      for (std::string line; std::getline(lines, line);) {
        for (std::size_t start = line.find('"'); start != std::string::npos;) {
          std::size_t end = start + 1;
          while (end < line.size() && line[end] != '"') end += line[end] == '\\' ? 2 : 1;
          if (end >= line.size()) break;
          all[line.substr(start + 1, end - start - 1)].insert(module);
          start = line.find('"', end + 1);
        }
      }
    }
  }
  return all;
}

/// The literals that a key is glued together from, as few as possible at its beginning; none
/// where it takes more than `most`.
std::vector<std::string> pieces_of(const std::string& key, const Literals& literals, int most) {
  if (literals.contains(key)) return {key};
  if (most <= 1) return {};
  for (std::size_t length = key.size() - 1; length > 0; --length) {
    if (!literals.contains(key.substr(0, length))) continue;
    std::vector<std::string> rest = pieces_of(key.substr(length), literals, most - 1);
    if (rest.empty()) continue;
    rest.insert(rest.begin(), key.substr(0, length));
    return rest;
  }
  return {};
}

/// The values that a template shows: of "{count} of {name:or}" count and name.
std::set<std::string> places_in(const std::string& text) {
  std::set<std::string> names;
  for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
    if (text.compare(at, 2, "{{") == 0) {
      ++at;
      continue;
    }
    const std::size_t end = text.find_first_of(":|}", at);
    if (end == std::string::npos) continue;
    std::string name = text.substr(at + 1, end - at - 1);
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || c == '-' || c == '_'; };
    if (std::ranges::all_of(name, fits)) names.insert(std::move(name));
  }
  return names;
}

/// Groups whose keys are names of other things: findings, commands and their flags, words of texts,
/// keys of files and functions of scripts.
bool is_by_name(const std::string& group) {
  return group == "explain" || group == "word" || group == "keys" || group == "functions" ||
         group.starts_with("help");
}

TEST_CASE("every message is said by the sources, with all that it shows", "[load]") {
  const Literals literals = literals_of_sources();
  for (const std::string language : {"en", "de"}) {
    const fs::path folder = fs::path(TALON_SOURCE_DIR) / "runtime/messages" / language;
    for (const auto& entry : fs::directory_iterator(folder)) {
      const std::string group = entry.path().stem();
      if (is_by_name(group) || entry.path().filename() == kGrammarFile) continue;
      Diagnostics diagnostics;
      const auto source =
          read_source(entry.path(), entry.path().filename(), Reach::everywhere(), diagnostics);
      const auto root = parse_yaml(source, diagnostics);
      REQUIRE(root);
      const auto grammar = grammar_of(folder.parent_path(), language);
      for (const auto& [key, text] : flatten_texts(*root, group, grammar, diagnostics)) {
        if (key == group + ".schema" || key.starts_with("check.part-")) continue;
        CAPTURE(language, key);
        const std::vector<std::string> pieces = pieces_of(key, literals, 5);
        CHECK_FALSE(pieces.empty());
        std::set<std::string> modules;
        for (const std::string& piece : pieces) {
          if (piece.size() > 3)
            modules.insert(literals.at(piece).begin(), literals.at(piece).end());
        }
        for (const auto& [form, shown] : text.forms) {
          for (const std::string& place : places_in(shown)) {
            CAPTURE(place);
            const auto given = literals.find(place);
            REQUIRE(given != literals.end());
            CHECK(std::ranges::any_of(
                given->second, [&](const auto& module) { return modules.contains(module); }));
          }
        }
      }
    }
  }
}

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
