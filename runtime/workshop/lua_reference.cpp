#include "load/keys.h"
#include "scenarios/scenario_keys.h"
#include "script/script.h"
#include "session/json.h"
#include "workshop/json_schema.h"
#include "workshop/lua_api.h"

namespace talon {
namespace {

/// A bar would end the column.
std::string cell(std::string text) {
  for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) {
    text.insert(at, 1, '\\');
  }
  return text;
}

Json json_of(const KeyTable& table, const Key& key, const Catalogue& messages) {
  const Catalogue english;
  Json row = {{"key", key.name},
              {"type", KeyWords{english}.type(key)},
              {"required", key.need == Need::required}};
  if (!key.default_shown.empty()) row["default"] = key.default_shown;
  row["meaning"] = KeyWords{messages}.meaning(table, key);
  return row;
}

void add(const KeyTable& table, const Catalogue& messages, Json& tables) {
  Json rows = Json::array();
  for (const Key& key : table.keys) rows.push_back(json_of(table, key, messages));
  tables[std::string(table.name)] = std::move(rows);
}

}  // namespace

std::string meaning_of(const ScriptFunction& function, const Catalogue& messages) {
  return messages.text("functions." + function.name).value_or(function.doc);
}

std::string lua_reference(const Catalogue& messages) {
  std::string page = messages.render(Message("api.reference-head"));
  for (const ScriptFunction& function : script_functions()) {
    page +=
        "| `" + cell(function.signature) + "` | " + cell(meaning_of(function, messages)) + " |\n";
  }
  return page;
}

std::string api_json(const Catalogue& messages) {
  Json api = {{"functions", Json::array()}, {"files", Json::object()}, {"tables", Json::object()}};
  for (const ScriptFunction& function : script_functions()) {
    api["functions"].push_back({{"name", function.name},
                                {"signature", function.signature},
                                {"doc", meaning_of(function, messages)},
                                {"gives", function.gives}});
  }
  for (const FileKind& kind : file_kinds()) api["files"][std::string(kind.name)] = kind.keys->name;
  for (const KeyTable* table : keys::all()) add(*table, messages, api["tables"]);
  for (const KeyTable* table : keys::scenarios()) {
    add(*table, messages, api["tables"]);
  }
  return json_text(api);
}

}  // namespace talon
