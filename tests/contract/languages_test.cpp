// Whatever ships can be read in every language that the engine speaks.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <set>

#include "base/text.h"
#include "checks/language_texts.h"
#include "contract/subjects.h"
#include "load/grammar_file.h"
#include "load/yaml_file.h"

using namespace talon;
using namespace talon::contract;

namespace {

namespace fs = std::filesystem;

const fs::path kSource = TALON_SOURCE_DIR;
const fs::path kMessages = kSource / "runtime/messages";
const std::string kFirst = "en";

/// The languages of the engine's messages but the one that all is translated from.
std::vector<std::string> translations() {
  std::vector<std::string> all = Finder(library().paths()).languages();
  std::erase(all, kFirst);
  return all;
}

/// What the texts of a file show, by key.
using Shown = std::map<std::string, std::set<std::string>>;

Shown shown_by(const Node& map, const std::string& language) {
  const auto grammar = grammar_of(kMessages, language);
  std::map<std::string, SourceRef> keys;
  add_text_keys(map, "", keys, *grammar);
  Shown shown;
  for (const auto& [key, where] : keys) {
    shown[key];
    const Node* text = &map;
    for (const std::string& part : split(key, '.')) {
      text = text != nullptr ? text->find(part) : nullptr;
    }
    if (text == nullptr) continue;  // a list of names
    for (const TextPlace& place : text_places(key, *text)) shown[key].insert(place.name);
  }
  return shown;
}

Node tree_of(const fs::path& path) {
  Diagnostics diagnostics;
  const std::string shown = fs::relative(path, kSource).generic_string();
  auto tree = read_yaml_file(path.string(), shown, Reach::everywhere(), diagnostics);
  INFO(render(diagnostics, *library().messages(kFirst)));
  REQUIRE(tree);
  return *std::move(tree);
}

/// Of an explained finding: examples, which are the same in every language.
bool is_code(const std::string& key) {
  return key.ends_with(".bad") || key.ends_with(".good") || key.ends_with(".in") ||
         key.find(".also.") != std::string::npos;
}

/// The file of a variant may say it in English.
bool is_title_of_variant(const std::string& key) {
  return key.starts_with("variants.") && key.ends_with(".title");
}

/// What only some languages want: letters of their own for what the deck has letters for, and
/// words to type for a view.
bool is_wanted_by_some(const std::string& key, const Shown& english) {
  const std::string letters = "letters.";
  const std::string words = ".words";
  if (key.starts_with(letters)) return english.contains("symbols." + key.substr(letters.size()));
  return key.starts_with("views.") && key.ends_with(words) &&
         english.contains(key.substr(0, key.size() - words.size()) + ".title");
}

void compare(const Node& english, const Node& translated, const std::string& language) {
  const Shown first = shown_by(english, kFirst);
  const Shown other = shown_by(translated, language);
  for (const auto& [key, names] : first) {
    INFO("text " << key);
    if (is_code(key)) continue;
    const auto found = other.find(key);
    CHECK(found != other.end());
    if (found != other.end()) CHECK(found->second == names);
  }
  for (const auto& [key, names] : other) {
    INFO("text " << key << ", which English does not have");
    CHECK((first.contains(key) || is_title_of_variant(key) || is_wanted_by_some(key, first)));
  }
}

/// Files of texts in English, each with the place of its translation to a language.
std::vector<std::pair<fs::path, fs::path>> files_of_texts(const std::string& language) {
  std::vector<std::pair<fs::path, fs::path>> files;
  for (const char* folder : {"rules", "decks", "runtime/messages"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kSource / folder)) {
      const fs::path path = entry.path();
      const std::string name = path.filename().string();
      if (path.parent_path() == kMessages / kFirst) {
        files.emplace_back(path, kMessages / language / name);
      } else if (path.parent_path().filename() != "texts") {
        continue;
      } else if (name == kFirst + ".yaml") {
        files.emplace_back(path, path.parent_path() / (language + ".yaml"));
      } else if (name.ends_with("." + kFirst + ".yaml")) {
        const std::string stem = name.substr(0, name.size() - kFirst.size() - 6);
        files.emplace_back(path, path.parent_path() / (stem + "." + language + ".yaml"));
      }
    }
  }
  std::ranges::sort(files);
  return files;
}

/// Whether the variant's file or its game's texts say what it is called.
bool is_titled(const fs::path& path, const Node& variant, const std::string& language) {
  const Node* const all = variant.find("texts");
  const Node* const own = all != nullptr ? all->find(language) : nullptr;
  const fs::path game = path.parent_path().parent_path() / "texts" / (language + ".yaml");
  const Node its_game = fs::exists(game) ? tree_of(game) : Node();
  const auto has_title = [&](const Node* texts) {
    for (const std::string& part :
         {std::string("variants"), path.stem().string(), std::string("title")}) {
      texts = texts != nullptr ? texts->find(part) : nullptr;
    }
    return texts != nullptr;
  };
  return has_title(own) || has_title(&its_game);
}

}  // namespace

TEST_CASE("Every file of texts is there in each language, with all that it says",
          "[contract][languages]") {
  for (const std::string& language : translations()) {
    const auto files = files_of_texts(language);
    CHECK(files.size() > 60);
    for (const auto& [english, translated] : files) {
      INFO(fs::relative(translated, kSource).string());
      CHECK(fs::exists(translated));
      if (fs::exists(translated)) compare(tree_of(english), tree_of(translated), language);
    }
  }
}

TEST_CASE("Every variant is told in each language in which its game is", "[contract][languages]") {
  int variants = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kSource / "rules")) {
    const fs::path path = entry.path();
    if (path.parent_path().filename() != "variants" || path.extension() != ".yaml") continue;
    ++variants;
    const Node variant = tree_of(path);
    const Node* const texts = variant.find("texts");
    const Node* const english = texts != nullptr ? texts->find(kFirst) : nullptr;
    for (const std::string& language : translations()) {
      INFO(fs::relative(path, kSource).string() << " in " << language);
      CHECK(is_titled(path, variant, language));
      if (english == nullptr) continue;
      const Node* const translated = texts->find(language);
      CHECK(translated != nullptr);
      if (translated != nullptr) compare(*english, *translated, language);
    }
  }
  CHECK(variants > 10);
}
