#include "workshop/json_schema.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/check.h"
#include "base/text.h"
#include "load/keys.h"
#include "scenarios/scenario_keys.h"
#include "session/json.h"
#include "workshop/schema_forms.h"

namespace talon {
namespace {

constexpr const char* kPointer = "#/definitions/";
constexpr std::string_view kSomeKeysOf = "some-keys-of-";

/// "derived attribute" as a part of a JSON pointer.
std::string pointer_name(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, ' ', '-');
  return text;
}

std::vector<const KeyTable*> all_tables() {
  std::vector<const KeyTable*> tables = {&keys::variant_texts};
  for (const KeyTable* table : keys::all()) tables.push_back(table);
  for (const KeyTable* table : keys::scenarios()) tables.push_back(table);
  return tables;
}

ReadJson reference(std::string_view name) { return {{"$ref", kPointer + pointer_name(name)}}; }

ReadJson list_of(ReadJson items) { return {{"type", "array"}, {"items", std::move(items)}}; }

ReadJson map_of(ReadJson values) {
  return {{"type", "object"},
          {"propertyNames", reference("name")},
          {"additionalProperties", std::move(values)}};
}

ReadJson some_keys_of(std::string_view table) {
  return reference(std::string(kSomeKeysOf) + std::string(table));
}

ReadJson type_schema(const Key& key) {
  switch (key.type) {
    case ValueType::boolean:
      return {{"type", "boolean"}};
    case ValueType::integer:
      return {{"type", "integer"}};
    case ValueType::name:
      return reference("name");
    case ValueType::line:
      return reference("line");
    case ValueType::text:
    case ValueType::scalar:
      return reference("text");
    case ValueType::choice:
      return {{"enum", key.choices}};
    case ValueType::names:
      return reference("names");
    case ValueType::name_or_names:
      return reference("name or names");
    case ValueType::integer_or_option:
      return reference("integer or option");
    case ValueType::lines:
      return reference("lines");
    case ValueType::object:
      return reference(key.of);
    case ValueType::objects:
      return list_of(reference(key.of));
    case ValueType::named:
      return map_of(reference(key.of));
    case ValueType::change:
      return some_keys_of(key.of);
    case ValueType::changes:
      return map_of(some_keys_of(key.of));
    case ValueType::list:
      return key.of.empty() ? list_of(ReadJson::object()) : reference(key.of);
    case ValueType::map:
      return key.of.empty() ? ReadJson{{"type", "object"}} : reference(key.of);
    case ValueType::any:
      return key.of.empty() ? ReadJson::object() : reference(key.of);
  }
  return ReadJson::object();
}

ReadJson key_schema(const KeyTable& table, const Key& key, const KeyWords& words) {
  ReadJson schema = {{"description", words.meaning(table, key)}};
  if (key.type == ValueType::boolean && !key.default_shown.empty()) {
    schema["default"] = key.default_shown == "true";
  } else if (const auto number = parse_integer(key.default_shown)) {
    schema["default"] = *number;
  }
  ReadJson type = type_schema(key);
  // Draft 7 has everything beside a reference ignored.
  if (type.contains("$ref")) {
    schema["allOf"] = ReadJson::array({std::move(type)});
  } else {
    schema.update(type);
  }
  return schema;
}

enum class Keys { all, some };

ReadJson table_schema(const KeyTable& table, Keys keys, const KeyWords& words) {
  ReadJson schema = {{"type", "object"}, {"properties", ReadJson::object()}};
  ReadJson required = ReadJson::array();
  for (const Key& key : table.keys) {
    schema["properties"][std::string(key.name)] = key_schema(table, key, words);
    if (key.need == Need::required) required.push_back(key.name);
  }
  if (keys == Keys::all && !required.empty()) schema["required"] = std::move(required);
  schema["additionalProperties"] = table.further.empty() ? ReadJson(false) : reference("data");
  return schema;
}

/// What is at "#/definitions/<name>".
ReadJson definition(std::string_view name, const KeyWords& words) {
  for (const SchemaForm& form : schema_forms()) {
    if (pointer_name(form.name) == name) return read_json(form.schema);
  }
  const bool some = name.starts_with(kSomeKeysOf);
  const std::string_view wanted = some ? name.substr(kSomeKeysOf.size()) : name;
  for (const KeyTable* table : all_tables()) {
    if (pointer_name(table->name) != wanted) continue;
    return table_schema(*table, some ? Keys::some : Keys::all, words);
  }
  TALON_CHECK(name.empty());  // a key table refers to a form or table that is not there
  return {};
}

/// Adds the definitions that the schema refers to, and those that they refer to.
void add_definitions(const ReadJson& schema, const KeyWords& words, ReadJson& definitions) {
  if (schema.is_object() && schema.contains("$ref")) {
    const std::string pointer = schema["$ref"];
    const std::string name = pointer.substr(std::string_view(kPointer).size());
    if (definitions.contains(name)) return;
    const ReadJson found = definition(name, words);
    definitions[name] = found;
    add_definitions(found, words, definitions);
    return;
  }
  for (const ReadJson& inner : schema) {
    if (inner.is_structured()) add_definitions(inner, words, definitions);
  }
}

constexpr FileKind kFileKinds[] = {
    {"deck", &keys::deck},
    {"deck-texts", &keys::deck_texts},
    {"shared-texts", &keys::shared_texts},
    {"game", &keys::game},
    {"texts", &keys::game_texts},
    {"variant", &keys::variant},
    {"scenario", &keys::scenario_file},
    {"deal", &keys::deal},
};

}  // namespace

std::span<const FileKind> file_kinds() { return kFileKinds; }

const FileKind* find_file_kind(std::string_view name) {
  const auto found = std::ranges::find(kFileKinds, name, &FileKind::name);
  return found == std::end(kFileKinds) ? nullptr : &*found;
}

std::string json_schema(const FileKind& kind, const Catalogue& messages) {
  const KeyWords words{messages};
  ReadJson body = table_schema(*kind.keys, Keys::all, words);
  // The short form of a scenario file is its list alone.
  if (kind.keys == &keys::scenario_file) {
    body = {{"anyOf", ReadJson::array({std::move(body), list_of(reference(keys::scenario.name))})}};
  }
  ReadJson schema = {{"$schema", "http://json-schema.org/draft-07/schema#"},
                     {"title", kind.keys->name}};
  schema.update(body);
  ReadJson definitions = ReadJson::object();
  add_definitions(body, words, definitions);
  schema["definitions"] = std::move(definitions);
  return read_json_text(schema);
}

}  // namespace talon
