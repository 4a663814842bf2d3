#include "cli/options/preferences.h"

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/options/preference_keys.h"
#include "load/map_reader.h"
#include "load/reach.h"
#include "load/schema.h"
#include "load/source_file.h"

namespace fs = std::filesystem;

namespace talon::cli {
namespace {

constexpr std::size_t kMaxBytes = 1 << 16;
constexpr std::string_view kSchemaKey = "schema";
constexpr std::string_view kLanguageKey = "language";

constexpr std::string_view kThemeNames[] = {"default",       "light", "mono",
                                            "high-contrast", "ascii", "compact"};
constexpr std::string_view kInterfaces[] = {"screen", "lines"};
constexpr std::string_view kWhenColours[] = {"auto", "always", "never"};

constexpr Key kPreferenceKeys[] = {
    {.name = kSchemaKey,
     .type = ValueType::integer,
     .default_shown = "1",
     .meaning = "Version of the file's form: 1."},
    {.name = kLanguageKey,
     .type = ValueType::line,
     .default_shown = "that of the locale",
     .meaning = "Language of texts and messages, as `de`. Option: `--lang`."},
    {.name = "theme",
     .type = ValueType::choice,
     .default_shown = "default",
     .meaning = "How a table looks. Option: `--theme`.",
     .choices = kThemeNames},
    {.name = "interface",
     .type = ValueType::choice,
     .default_shown = "screen",
     .meaning = "A table that stays where it is, or a game told line by line. Options: `--screen`, "
                "`--lines`.",
     .choices = kInterfaces},
    {.name = "colour",
     .type = ValueType::choice,
     .default_shown = "auto",
     .meaning = "Colours: on terminals that have them (`auto`), in files and pipes too, or none. "
                "Option: `--no-color`.",
     .choices = kWhenColours},
    {.name = "mouse",
     .type = ValueType::boolean,
     .default_shown = "true",
     .meaning = "The mouse points at cards; otherwise the terminal marks text with it."},
    {.name = "automatic",
     .type = ValueType::boolean,
     .default_shown = "false",
     .meaning = "What never hurts is done automatically after each move. Option: `--automatic`."},
    {.name = "confirm",
     .type = ValueType::boolean,
     .default_shown = "true",
     .meaning = "On the screen, a new game asks first while another one is under way."},
};

bool is_comment(std::string_view line) {
  const std::size_t start = line.find_first_not_of(" \t\r");
  return start == std::string_view::npos || line[start] == '#';
}

bool says_nothing(const std::string& text) {
  return std::ranges::all_of(split(text, '\n'),
                             [](const std::string& line) { return is_comment(line); });
}

/// A variable's value as if it was in a file of the variable's name.
Node node_of_variable(const std::string& name, const std::string& value) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.scalar = value;
  node.where = {std::make_shared<SourceFile>(SourceFile{name, value}), 1, 1,
                static_cast<int>(std::max<std::size_t>(value.size(), 1))};
  return node;
}

}  // namespace

Preferences::Preferences(const Variables& variable, const std::optional<fs::path>& file,
                         Diagnostics& diagnostics) {
  for (const Key& key : kPreferenceKeys) {
    if (key.name == kSchemaKey) continue;
    const std::string name = preference_variable(key.name);
    const auto value = variable(name.c_str());
    if (!value || value->empty()) continue;
    const Node node = node_of_variable(name, *value);
    if (!check_preference(key, node, diagnostics)) continue;
    known_.emplace(key.name, Preference{*value, name, node.where});
  }
  if (!file) return;
  const auto root = read_preferences(*file, diagnostics);
  if (!root) return;
  for (const Node::Entry& entry : root->entries) {
    const Key* key = preference_keys().find(entry.key);
    Diagnostics reported_already;
    if (key == nullptr || !check_preference(*key, entry.value, reported_already)) continue;
    const SourceRef& where = entry.value.where;
    known_.emplace(entry.key, Preference{entry.value.scalar, where.line_position(), where});
  }
}

const Preferences::Preference* Preferences::find(std::string_view key) const {
  const auto found = known_.find(key);
  return found == known_.end() ? nullptr : &found->second;
}

bool Preferences::is(std::string_view key, std::string_view value) const {
  const Preference* const found = find(key);
  return found != nullptr && found->value == value;
}

void Preferences::forget(std::string_view key) {
  if (const auto found = known_.find(key); found != known_.end()) known_.erase(found);
}

// The XDG base directory specification has a relative path ignored.
std::optional<fs::path> preferences_file() {
  const char* const folder = std::getenv("XDG_CONFIG_HOME");
  if (folder != nullptr && fs::path(folder).is_absolute()) {
    return fs::path(folder) / "talon" / "config.yaml";
  }
  const char* const home = std::getenv("HOME");
  if (home == nullptr || !fs::path(home).is_absolute()) return std::nullopt;
  return fs::path(home) / ".config" / "talon" / "config.yaml";
}

std::optional<std::string> language_code(std::string_view given) {
  const std::string code = small_letters(given.substr(0, given.find_first_of("_-.@")));
  const bool letters = std::ranges::all_of(code, [](char c) { return c >= 'a' && c <= 'z'; });
  return letters && (code.size() == 2 || code.size() == 3) ? std::optional(code) : std::nullopt;
}

std::string preference_variable(std::string_view key) {
  if (key == kLanguageKey) return "TALON_LANG";  // as --lang and LANG are called
  std::string name = "TALON_";
  for (const char letter : key) name += static_cast<char>(letter - 'a' + 'A');
  return name;
}

const KeyTable& preference_keys() {
  static const KeyTable kTable{"config.yaml", kPreferenceKeys};
  return kTable;
}

bool check_preference(const Key& key, const Node& value, Diagnostics& diagnostics) {
  if (key.name != kLanguageKey) return check_type(value, key, diagnostics);
  if (value.is_scalar() && language_code(value.scalar)) return true;
  diagnostics.error(value.where, Message("config.language-form"));
  return false;
}

std::optional<Node> read_preferences(const fs::path& file, Diagnostics& diagnostics) {
  std::error_code error;
  if (fs::status(file, error).type() == fs::file_type::not_found) return std::nullopt;
  auto text = read_source(file, file.string(), Reach::everywhere(), diagnostics, kMaxBytes);
  return text ? parse_preferences(std::move(text), diagnostics) : std::nullopt;
}

std::optional<Node> parse_preferences(std::shared_ptr<const SourceFile> text,
                                      Diagnostics& diagnostics) {
  if (says_nothing(text->text)) return std::nullopt;
  auto root = parse_yaml(std::move(text), diagnostics);
  if (!root) return std::nullopt;
  const MapReader reported(*root, preference_keys(), diagnostics);
  check_schema(reported);
  if (const Node* language = reported.find(kLanguageKey)) {
    check_preference(*preference_keys().find(kLanguageKey), *language, diagnostics);
  }
  return root;
}

}  // namespace talon::cli
