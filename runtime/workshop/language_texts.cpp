#include "workshop/language_texts.h"

#include <algorithm>

#include "load/source_file.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

constexpr std::size_t kMaxFileBytes = 1 << 20;
constexpr const char* kTexts = "texts";
constexpr const char* kExtension = ".yaml";

/// The file as a tree. What is wrong with it is reported where it is loaded.
std::optional<Node> read_tree(const fs::path& path, const std::string& shown) {
  Diagnostics reported_elsewhere;
  const auto source = read_source(path, shown, kMaxFileBytes, reported_elsewhere);
  return source ? parse_yaml(source, reported_elsewhere) : std::nullopt;
}

/// Texts leave the game's name out of rule ids; citations have it.
std::map<std::string, SourceRef> cited(std::map<std::string, SourceRef> keys,
                                       const std::string& game) {
  constexpr std::string_view rules = "rules.";
  std::map<std::string, SourceRef> all;
  for (auto& [key, where] : keys) {
    const bool rule = key.starts_with(rules);
    all.emplace(rule ? "rules." + game + "." + key.substr(rules.size()) : key, std::move(where));
  }
  return all;
}

std::vector<fs::path> yaml_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == kExtension) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::map<std::string, SourceRef> keys_of(const Node& file) {
  std::map<std::string, SourceRef> keys;
  add_text_keys(file, "", keys);
  keys.erase("schema");
  return keys;
}

}  // namespace

void add_text_keys(const Node& map, const std::string& prefix,
                   std::map<std::string, SourceRef>& keys) {
  for (const Node::Entry& entry : map.entries) {
    const std::string key = prefix.empty() ? entry.key : prefix + "." + entry.key;
    const bool plural = entry.value.find("other") != nullptr;
    if (entry.value.is_map() && !plural) {
      add_text_keys(entry.value, key, keys);
    } else {
      keys.emplace(key, entry.key_where);
    }
  }
}

std::vector<LanguageTexts> read_game_texts(const fs::path& folder, const std::string& shown,
                                           const std::string& game) {
  std::vector<LanguageTexts> all;
  for (const fs::path& path : yaml_files(folder / kTexts)) {
    const std::string file = (fs::path(shown) / kTexts / path.filename()).generic_string();
    if (const auto tree = read_tree(path, file)) {
      all.push_back({path.stem().string(), file, cited(keys_of(*tree), game)});
    }
  }
  return all;
}

void add_variant_texts(const fs::path& variant, const std::string& shown, const std::string& game,
                       std::vector<LanguageTexts>& texts) {
  const std::optional<Node> tree = read_tree(variant, shown);
  if (!tree) return;
  for (LanguageTexts& language : texts) {
    if (const Node::Entry* title = tree->entry("title")) {
      language.keys.emplace("variants." + variant.stem().string() + ".title", title->key_where);
    }
    const Node* all = tree->find(kTexts);
    const Node* own = all ? all->find(language.language) : nullptr;
    if (own != nullptr) language.keys.merge(cited(keys_of(*own), game));
  }
}

std::vector<LanguageTexts> read_deck_texts(const fs::path& deck, const std::string& shown) {
  std::vector<LanguageTexts> all;
  const std::string prefix = deck.stem().string() + ".";
  for (const fs::path& path : yaml_files(deck.parent_path() / kTexts)) {
    const std::string stem = path.stem().string();
    if (!stem.starts_with(prefix)) continue;
    const fs::path file = fs::path(shown).parent_path() / kTexts / path.filename();
    if (const auto tree = read_tree(path, file.generic_string())) {
      all.push_back({stem.substr(prefix.size()), file.generic_string(), keys_of(*tree)});
    }
  }
  return all;
}

}  // namespace talon
