// What keys and functions mean is with them in English; another language says it in files.
#include <algorithm>
#include <catch2/catch.hpp>
#include <iterator>
#include <map>
#include <set>

#include "base/catalogue.h"
#include "base/text.h"
#include "cli/options/preference_keys.h"
#include "cli/support/run_talon.h"
#include "load/finder.h"
#include "load/keys.h"
#include "scenarios/scenario_keys.h"
#include "script/script.h"
#include "support/fixture_library.h"

using namespace talon;
using Catch::Matchers::Contains;
using talon::testing::run_talon;

namespace {

/// What is said in English, by the key under which another language says it.
using Sayings = std::map<std::string, std::string>;

std::vector<const KeyTable*> all_tables() {
  std::vector<const KeyTable*> tables = {&cli::preference_keys()};
  std::ranges::copy(keys::all(), std::back_inserter(tables));
  std::ranges::copy(keys::scenarios(), std::back_inserter(tables));
  return tables;
}

void add_word(const std::string& english, Sayings& words) {
  words.emplace("keys.words." + english, english);
}

/// Of the type "map: keys of zone" the words "map", "keys of" and "zone".
void add_words_of_type(const Key& key, Sayings& words) {
  if (key.type == ValueType::choice) return;
  const Catalogue english;
  std::string type = KeyWords{english}.type(key);
  if (key.of.empty()) return add_word(type, words);
  add_word(std::string(key.of), words);
  type.resize(type.size() - key.of.size());
  for (const std::string& part : split(type, ':')) {
    const std::size_t begin = part.find_first_not_of(' ');
    if (begin == std::string::npos) continue;
    add_word(part.substr(begin, part.find_last_not_of(' ') + 1 - begin), words);
  }
}

/// What a language says of keys; apart from them, single words that hold without a key, which may
/// be values as well.
struct SaidOfKeys {
  Sayings needed;
  Sayings possible;
};

SaidOfKeys said_of_keys() {
  SaidOfKeys said;
  for (const KeyTable* table : all_tables()) {
    add_word(std::string(table->name),
             table == &cli::preference_keys() ? said.possible : said.needed);
    for (const Key& key : table->keys) {
      said.needed.emplace("keys." + std::string(table->name) + "." + std::string(key.name),
                          key.meaning);
      add_words_of_type(key, said.needed);
      const bool words = key.default_shown.find(' ') != std::string_view::npos;
      add_word(std::string(key.default_shown), words ? said.needed : said.possible);
    }
  }
  return said;
}

Sayings said_of_functions() {
  Sayings said;
  for (const ScriptFunction& function : script_functions()) {
    CAPTURE(function.name);
    CHECK(said.emplace("functions." + function.name, function.doc).second);
  }
  return said;
}

/// The texts of a group that the language itself has.
Sayings texts_of(const Catalogue& messages, const std::string& group) {
  (void)messages.has(group + ".schema");  // reads the group
  Sayings texts;
  for (const std::string& key : messages.keys()) {
    if (key.starts_with(group + ".")) texts.emplace(key, *messages.text(key));
  }
  return texts;
}

/// What is between backticks and has no word for people in capitals.
std::set<std::string> code_in(const std::string& text) {
  std::set<std::string> code;
  const std::vector<std::string> parts = split(text, '`');
  for (std::size_t i = 1; i < parts.size(); i += 2) {
    const bool capitals =
        std::ranges::any_of(parts[i], [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!capitals) code.insert(parts[i]);
  }
  return code;
}

void check_said(const Sayings& needed, const Sayings& possible, const Sayings& texts) {
  for (const auto& [key, english] : needed) {
    CAPTURE(key, english);
    const auto found = texts.find(key);
    CHECK(found != texts.end());
    if (found == texts.end()) continue;
    CHECK(code_in(found->second) == code_in(english));
    CHECK(found->second.ends_with('.') == english.ends_with('.'));
  }
  for (const auto& [key, text] : texts) {
    CAPTURE(key, text);
    CHECK((needed.contains(key) || possible.contains(key)));
  }
}

}  // namespace

TEST_CASE("Each language says what every key and every function means, and of no others", "[cli]") {
  const Library library = shipped_library();
  const SaidOfKeys keys = said_of_keys();
  const Sayings functions = said_of_functions();
  for (const std::string& language : Finder(library.paths()).languages()) {
    CAPTURE(language);
    const auto messages = library.messages(language);
    if (language == "en") {
      CHECK_FALSE(messages->has("keys.zone.facing"));
      CHECK_FALSE(messages->has("functions.move"));
      continue;
    }
    check_said(keys.needed, keys.possible, texts_of(*messages, "keys"));
    check_said(functions, {}, texts_of(*messages, "functions"));
  }
}

TEST_CASE("The manual, the reference of functions and the stubs speak the language", "[cli]") {
  const std::string page = run_talon({"man-page", "talon-rules.5", "--lang", "de"}).out;
  for (const char* words : {"ganze Zahl, nötig. Version der Form der Datei: 1.", ".SS \"Zone\"",
                            "Vorgabe alle Karten. Die Karten im Spiel", "Mischt eine Zone."}) {
    CHECK_THAT(page, Contains(words));
  }
  CHECK_THAT(run_talon({"api", "--lang", "de"}).out, Contains("| Mischt eine Zone. |"));
  CHECK_THAT(run_talon({"api", "--lua", "--lang", "de"}).out, Contains("---Mischt eine Zone.\n"));
  CHECK_THAT(run_talon({"man-page", "talon-rules.5"}).out,
             Contains("whole number, required. Version of the file's form: 1."));
}
