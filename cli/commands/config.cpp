#include <algorithm>
#include <fstream>
#include <memory>
#include <sstream>

#include "base/unicode.h"
#include "base/unknown.h"
#include "cli/command_line/commands.h"
#include "cli/context/game_list.h"
#include "cli/context/language_complaint.h"
#include "cli/options/language.h"
#include "cli/options/preference_keys.h"
#include "cli/options/preferences.h"
#include "cli/options/preferences_file.h"
#include "session/json.h"

namespace fs = std::filesystem;

namespace talon::cli {
namespace {

struct ConfigOptions {
  std::string key;
  std::optional<std::string> value;
  bool unset = false;
};

/// What holds for a key, and who says so; nobody where it is what is usual.
struct Holding {
  std::string value;
  std::string from;
};

Holding holding_language(Context& context) {
  const AskedLanguage asked = asked_language(context.options);
  return {asked.code, asked.from};
}

Holding holding(Context& context, const Key& key) {
  if (key.name == "language") return holding_language(context);
  const auto* const preference = context.options.preferences.find(key.name);
  if (preference != nullptr) return {preference->value, preference->from};
  return {std::string(key.default_shown), ""};
}

/// All keys that somebody may set.
std::vector<Key> settable() {
  std::vector<Key> keys;
  for (const Key& key : preference_keys().keys) {
    if (key.name != "schema") keys.push_back(key);
  }
  return keys;
}

std::string from_in_words(Context& context, const std::string& from) {
  return from.empty() ? context.render(Message("config.default")) : from;
}

void show_file(Context& context) {
  const auto file = preferences_file();
  if (!file) return context.out().line(context.render(Message("config.no-place")));
  std::error_code error;
  const bool there = fs::exists(*file, error);
  context.out().line(context.render(
      Message(there ? "config.file" : "config.no-file").with("path", file->string())));
}

ExitCode show_as_json(Context& context) {
  Json json{{"schema", 1}, {"file", nullptr}, {"preferences", Json::array()}};
  if (const auto file = preferences_file()) json["file"] = file->string();
  for (const Key& key : settable()) {
    const Holding now = holding(context, key);
    Json one{{"key", key.name}, {"value", now.value}, {"from", nullptr}};
    if (!now.from.empty()) one["from"] = now.from;
    json["preferences"].push_back(std::move(one));
  }
  context.out().data(json_line(json));
  return ExitCode::done;
}

ExitCode show_all_preferences(Context& context) {
  if (context.options.json) return show_as_json(context);
  show_file(context);
  std::size_t widest = 0;
  for (const Key& key : settable()) {
    widest = std::max(widest, display_width(holding(context, key).value));
  }
  std::vector<std::pair<std::string, std::string>> rows;
  for (const Key& key : settable()) {
    const Holding now = holding(context, key);
    std::string about = now.value;
    about.resize(about.size() + widest - display_width(about) + 2, ' ');
    rows.emplace_back(key.name, about + from_in_words(context, now.from));
  }
  context.out().lines(aligned_rows(rows));
  return ExitCode::done;
}

ExitCode refuse_with(Context& context, const Diagnostics& diagnostics, ExitCode code) {
  context.complain(diagnostics);
  return code;
}

ExitCode unknown_preference(Context& context, const std::string& given) {
  std::vector<std::string> names;
  for (const Key& key : settable()) names.emplace_back(key.name);
  Diagnostics diagnostics;
  diagnostics.error({}, unknown(Named::key, given, names));
  return refuse_with(context, diagnostics, ExitCode::usage);
}

std::string text_of_file(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

ExitCode write_preference(Context& context, const Key& key,
                          const std::optional<std::string>& value) {
  const auto file = preferences_file();
  if (!file) return context.complain(Message("config.no-place"), ExitCode::failed);
  Diagnostics unreadable;
  read_preferences(*file, unreadable);  // a file that cannot be read is not written over
  const bool opened = std::ranges::none_of(
      unreadable.all(), [](const Diagnostic& finding) { return finding.where.line == 0; });
  if (!opened) return refuse_with(context, unreadable, ExitCode::failed);
  const std::string before = text_of_file(*file);
  const auto text = with_preference(before, file->string(), key.name, value);
  if (!text) return refuse_with(context, text.error(), ExitCode::failed);
  if (*text == before) return ExitCode::done;
  const auto written = replace_preferences(system_files(), *file, *text);
  if (!written) return context.complain(written.error(), ExitCode::failed);
  const auto* const holds = context.options.preferences.find(key.name);
  const std::string variable = preference_variable(key.name);
  if (holds != nullptr && holds->from == variable) {
    context.complain(Message("config.variable-first").with("name", variable));
  }
  return ExitCode::done;
}

ExitCode set_preference(Context& context, const Key& key, const std::string& value) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.scalar = value;
  Diagnostics diagnostics;
  if (!check_preference(key, node, diagnostics)) {
    return refuse_with(context, diagnostics, ExitCode::usage);
  }
  if (key.name == "language") {
    const auto none = no_such_language(context, value);
    return none ? context.complain(*none, ExitCode::usage)
                : write_preference(context, key, *language_code(value));
  }
  return write_preference(context, key, value);
}

ExitCode configure(Context& context, const ConfigOptions& own) {
  if (own.key.empty()) {
    if (own.unset) return context.complain(Message("config.unset-what"), ExitCode::usage);
    return show_all_preferences(context);
  }
  const Key* const key = own.key == "schema" ? nullptr : preference_keys().find(own.key);
  if (key == nullptr) return unknown_preference(context, own.key);
  if (own.unset) return write_preference(context, *key, std::nullopt);
  if (own.value) return set_preference(context, *key, *own.value);
  context.out().line(holding(context, *key).value);
  return ExitCode::done;
}

}  // namespace

Command config_command(CommonOptions& options) {
  const auto own = std::make_shared<ConfigOptions>();
  return Command{"config", [own](Context& context) { return configure(context, *own); }}
      .takes("key", &own->key, "KEY")
      .takes("value", &own->value, "VALUE")
      .takes("--unset", &own->unset, "", {.excludes = {"value"}})
      .takes("--lang", &options.language, "LANGUAGE")
      .takes(json_argument(options));
}

}  // namespace talon::cli
