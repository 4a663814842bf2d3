#include "checks/check_targets.h"

#include <algorithm>
#include <initializer_list>
#include <optional>

#include "load/finder.h"
#include "load/yaml_file.h"
#include "scenarios/scenario_files.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

/// The folder of the game that the file or folder belongs to.
std::optional<fs::path> game_around(const fs::path& path) {
  std::error_code error;
  for (fs::path folder = fs::absolute(path, error).lexically_normal(); folder.has_relative_path();
       folder = folder.parent_path()) {
    if (fs::exists(folder / kGameFile, error)) return folder;
  }
  return std::nullopt;
}

bool has_any(const Node& file, std::initializer_list<const char*> keys) {
  return std::ranges::any_of(keys, [&](const char* key) { return file.find(key) != nullptr; });
}

/// What a file of texts is of: texts/goods.en.yaml of goods.yaml, a deck, or of goods.lua, a
/// shared script.
std::optional<fs::path> owner_of_texts(const fs::path& texts, const char* extension) {
  const fs::path folder = fs::absolute(texts).lexically_normal().parent_path();
  if (folder.filename() != "texts") return std::nullopt;
  const fs::path owner = texts.parent_path() / ".." / (texts.stem().stem().string() + extension);
  std::error_code error;
  return fs::exists(owner, error) ? std::optional(owner.lexically_normal()) : std::nullopt;
}

/// Adds a YAML file outside of any game's folder by the keys it has; false when
/// they are those of nothing that can be checked. What cannot be read is taken for
/// a variant, whose loading says why.
bool add_lone_file(const fs::path& file, const Reach& reach, CheckTargets& targets) {
  if (const auto deck = owner_of_texts(file, kYamlExtension)) {
    targets.decks.insert(*deck);
    return true;
  }
  // The games that include the script are checked with its texts.
  if (owner_of_texts(file, ".lua")) return false;
  const std::optional<Node> tree = peek_yaml_file(file, reach);
  if (!tree && file.extension() != kYamlExtension) return false;
  if (!tree || tree->find("extends")) {
    targets.variants.insert(file);
  } else if (tree->find("scenarios")) {
    targets.scenarios.insert(file);
  } else if (has_any(*tree, {"cards", "attributes"}) && !tree->find("deck")) {
    targets.decks.insert(file);
  } else if (has_any(*tree, {"deck", "options", "set", "add", "remove", "scripts"})) {
    targets.variants.insert(file);
  } else {
    return false;
  }
  return true;
}

/// Adds the variant whose own folder it is, with the scenarios there; false when
/// it belongs to no variant.
bool add_house_rule(const fs::path& folder, CheckTargets& targets) {
  const auto file = file_of_folder(folder);
  if (!file || file->filename() == kGameFile) return false;
  targets.variants.insert(*file);
  return true;
}

/// Adds the house rules beside a Lua file that run it; false when there are none.
bool add_rules_of_script(const fs::path& script, const Reach& reach, CheckTargets& targets) {
  bool added = false;
  std::error_code error;
  const fs::path folder = script.has_parent_path() ? script.parent_path() : fs::path(".");
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    const std::optional<Node> rule = entry.path().extension() == kYamlExtension
                                         ? peek_yaml_file(entry.path(), reach)
                                         : std::nullopt;
    const Node* scripts = rule ? rule->find("scripts") : nullptr;
    if (scripts == nullptr || !rule->find("extends")) continue;
    const bool runs = std::ranges::any_of(
        scripts->items, [&](const Node& one) { return one.scalar == script.filename().string(); });
    if (runs) targets.variants.insert(entry.path().lexically_normal());
    added = added || runs;
  }
  return added;
}

/// Without points and a slash at the end, so that its last part is its name.
fs::path tidy(const fs::path& folder) {
  const fs::path normal = folder.lexically_normal();
  return normal.has_filename() ? normal : normal.parent_path();
}

/// Whether the program's messages in a language lie there, beside those in English.
bool is_of_messages(const fs::path& folder) {
  std::error_code error;
  const fs::path beside = tidy(fs::absolute(folder, error)).parent_path() / "en";
  return fs::exists(beside / "word.yaml", error) && !fs::equivalent(folder, beside, error);
}

/// Adds the language when `word` is its folder or a file in it, or all languages when it is
/// the folder of them; false otherwise.
bool add_languages(const fs::path& word, CheckTargets& targets) {
  std::error_code error;
  const bool is_file = !fs::is_directory(word, error);
  fs::path folder = tidy(is_file ? word.parent_path() : word);
  if (folder.empty() || folder == ".") folder = fs::current_path(error);
  if (is_of_messages(folder)) return targets.languages.insert(folder), true;
  if (is_file || !fs::exists(folder / "en" / "word.yaml", error)) return false;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_directory(error) && is_of_messages(entry.path())) {
      targets.languages.insert(tidy(entry.path()));
    }
  }
  return true;
}

void add_folder(const fs::path& folder, const Reach& reach, CheckTargets& targets) {
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const fs::path& path = entry->path();
    if (entry.depth() >= kMaxFolderDepth) entry.disable_recursion_pending();
    if (entry->is_directory(error) && fs::exists(path / kGameFile, error)) {
      targets.games.insert(path);
      entry.disable_recursion_pending();
    } else if (entry->is_directory(error) && add_house_rule(path, targets)) {
      entry.disable_recursion_pending();
    } else if (path.extension() == kYamlExtension && entry->is_regular_file(error)) {
      (void)add_lone_file(path, reach, targets);
    }
  }
}

bool add_named(const Library& library, const std::string& word, CheckTargets& targets) {
  for (const Found& found : library.games()) {
    if (found.name != word) continue;
    if (const auto game = game_around(found.path)) {
      targets.games.insert(*game);
    } else {
      targets.variants.insert(found.path);  // a house rule in a folder of games
    }
    return true;
  }
  for (const Found& found : library.decks()) {
    if (found.name != word) continue;
    targets.decks.insert(found.path);
    return true;
  }
  return false;
}

}  // namespace

Result<void> add_targets(const Library& library, const std::string& word, CheckTargets& targets) {
  if (add_named(library, word, targets)) return {};
  std::error_code error;
  if (!fs::exists(word, error)) return failure(no_such_path(library, word, library.decks()));
  const Reach reach(library.paths());
  if (add_languages(word, targets)) return {};
  if (const auto game = game_around(word)) {
    targets.games.insert(*game);
  } else if (fs::is_directory(word, error)) {
    const std::size_t before = targets.size();
    if (!add_house_rule(word, targets)) add_folder(word, reach, targets);
    if (targets.size() == before) return failure(Message("check.nothing-in").with("path", word));
  } else if (!add_rules_of_script(word, reach, targets) && !add_lone_file(word, reach, targets)) {
    const bool script = fs::path(word).extension() == ".lua";
    return failure(Message(script ? "check.not-run" : "check.not-checkable").with("path", word));
  }
  return {};
}

CheckTargets all_targets(const Library& library) {
  CheckTargets targets;
  targets.everything = true;
  for (const Found& found : library.games()) (void)add_named(library, found.name, targets);
  for (const Found& found : library.decks()) targets.decks.insert(found.path);
  (void)add_languages(library.paths().messages, targets);
  return targets;
}

}  // namespace talon
