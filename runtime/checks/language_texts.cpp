#include "checks/language_texts.h"

#include <algorithm>

#include "base/text.h"
#include "checks/text_kind.h"
#include "load/grammar_file.h"
#include "load/name_forms.h"
#include "load/texts.h"
#include "load/yaml_file.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

constexpr const char* kTexts = "texts";
/// So many of the texts that a finding is about are named.
constexpr std::size_t kMaxToldTexts = 8;

/// The file as a tree. What is wrong with it is reported where it is loaded.
std::optional<Node> texts_in(const fs::path& path, const std::string& shown, const Reach& reach) {
  Diagnostics reported_elsewhere;
  return read_yaml_file(path, shown, reach, reported_elsewhere);
}

/// Calls visit(key, entry) for every text of a map of texts.
template <typename Visit>
void each_text(const Node& map, const std::string& prefix, const Grammar& grammar,
               const Visit& visit) {
  for (const Node::Entry& entry : map.entries) {
    const std::string key = prefix.empty() ? entry.key : prefix + "." + entry.key;
    const bool one = holds_plural_forms(entry.value) || holds_name_forms(entry.value, grammar);
    if (entry.value.is_map() && !one) {
      each_text(entry.value, key, grammar, visit);
    } else {
      visit(key, entry);
    }
  }
}

void add_places(const std::string& key, const Node& text, LanguageTexts& texts) {
  for (TextPlace& place : text_places(key, text)) texts.places.push_back(std::move(place));
}

/// Adds the texts of a game, or of a deck when there is none.
void add_texts(const Node& map, const std::string& game, LanguageTexts& texts) {
  Diagnostics reported_where_it_is_loaded;
  each_text(map, "", *texts.grammar, [&](const std::string& text, const Node::Entry& entry) {
    if (text == "schema") return;
    const std::string key = game.empty() ? text : with_game(text, game);
    texts.keys.emplace(key, entry.key_where);
    add_places(key, entry.value, texts);
    auto forms = holds_name_forms(entry.value, *texts.grammar)
                     ? read_name_forms(entry.value, texts.grammar, reported_where_it_is_loaded)
                     : nullptr;
    texts.written[key].push_back({entry.key_where, std::move(forms)});
  });
}

LanguageTexts empty_texts(const std::string& language, const std::string& file,
                          const Finder& finder) {
  LanguageTexts texts;
  texts.language = language;
  texts.file = file;
  texts.grammar = grammar_of(finder.messages(), language);
  return texts;
}

std::vector<fs::path> yaml_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == kYamlExtension) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace

std::string typed_key(const std::string& key) { return "'" + join(split(key, '.'), ": ") + "'"; }

Message about_texts(const char* finding, const LanguageTexts& texts,
                    std::vector<std::string> typed) {
  const auto count = static_cast<std::int64_t>(typed.size());
  typed.resize(std::min(typed.size(), kMaxToldTexts));
  return Message(finding)
      .with("language", texts.language)
      .with("file", texts.file)
      .with("count", count)
      .with("keys", std::move(typed));
}

std::map<std::string, SourceRef> names_without_forms(const LanguageTexts& texts) {
  std::map<std::string, SourceRef> names;
  if (texts.grammar->forms.empty()) return names;
  for (const auto& [key, all] : texts.written) {
    if (!text_kind(key).names_spot_or_card || std::ranges::count(key, '.') > 1) continue;
    const auto without = std::ranges::find(all, nullptr, &WrittenText::forms);
    if (without != all.end()) names.emplace(key, without->where);
  }
  return names;
}

void add_text_keys(const Node& map, const std::string& prefix,
                   std::map<std::string, SourceRef>& keys, const Grammar& grammar) {
  each_text(map, prefix, grammar, [&](const std::string& key, const Node::Entry& entry) {
    keys.emplace(key, entry.key_where);
  });
}

std::vector<LanguageTexts> read_game_texts(const fs::path& folder, const std::string& shown,
                                           const std::string& game, const Finder& finder) {
  std::vector<LanguageTexts> all;
  for (const fs::path& path : yaml_files(folder / kTexts)) {
    const std::string file = (fs::path(shown) / kTexts / path.filename()).generic_string();
    if (const auto tree = texts_in(path, file, finder.reach())) {
      add_texts(*tree, game, all.emplace_back(empty_texts(path.stem().string(), file, finder)));
    }
  }
  return all;
}

void add_variant_texts(const fs::path& variant, const std::string& shown, const std::string& game,
                       const Reach& reach, std::vector<LanguageTexts>& texts) {
  const std::optional<Node> tree = texts_in(variant, shown, reach);
  if (!tree) return;
  for (LanguageTexts& language : texts) {
    if (const Node::Entry* title = tree->entry("title")) {
      const std::string key = "variants." + variant.stem().string() + ".title";
      language.keys.emplace(key, title->key_where);
      add_places(key, title->value, language);
    }
    const Node* all = tree->find(kTexts);
    const Node* own = all ? all->find(language.language) : nullptr;
    if (own == nullptr) continue;
    add_texts(*own, game, language);
    language.variants.insert(shown);
  }
}

std::vector<LanguageTexts> read_lent_texts(const fs::path& lender, const std::string& shown,
                                           const std::string& game, const Finder& finder) {
  std::vector<LanguageTexts> all;
  const std::string prefix = lender.stem().string() + ".";
  for (const fs::path& path : yaml_files(lender.parent_path() / kTexts)) {
    const std::string stem = path.stem().string();
    if (!stem.starts_with(prefix)) continue;
    const fs::path file = fs::path(shown).parent_path() / kTexts / path.filename();
    if (const auto tree = texts_in(path, file.generic_string(), finder.reach())) {
      const std::string language = stem.substr(prefix.size());
      add_texts(*tree, game,
                all.emplace_back(empty_texts(language, file.generic_string(), finder)));
    }
  }
  return all;
}

std::optional<LanguageTexts> read_message_texts(const Location& folder, const std::string& group,
                                                Diagnostics& diagnostics) {
  const std::string name = group + kYamlExtension;
  LanguageTexts texts;
  texts.language = folder.path.filename().string();
  texts.file = (fs::path(folder.shown) / name).generic_string();
  texts.grammar = grammar_of(folder.path.parent_path(), texts.language);
  Reach reach;
  reach.add(folder.path);
  const auto tree = read_yaml_file(folder.path / name, texts.file, reach, diagnostics);
  if (!tree) return std::nullopt;
  add_texts(*tree, "", texts);
  return texts;
}

}  // namespace talon
