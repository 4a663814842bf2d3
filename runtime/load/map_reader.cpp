#include "load/map_reader.h"

#include <algorithm>

#include "base/check.h"
#include "base/contains.h"
#include "base/index_in.h"
#include "base/text.h"
#include "base/unknown.h"

namespace talon {
namespace {

/// Bytes of a text of one line: titles and names are on pages, which some would fill alone.
constexpr std::size_t kMaxLineBytes = 1000;

bool is_line(const Node& value) {
  return value.is_scalar() && value.scalar.size() <= kMaxLineBytes &&
         value.scalar.find('\n') == std::string::npos;
}

bool is_one_of(const Node& value, std::span<const std::string_view> choices) {
  return value.is_scalar() && contains(choices, value.scalar);
}

template <typename Accept>
bool is_list_of(const Node& value, Accept accept) {
  return value.is_list() && std::ranges::all_of(value.items, accept);
}

bool is_name_node(const Node& value) { return value.is_scalar() && is_name(value.scalar); }

bool is_integer(const Node& value) {
  return value.is_scalar() && !value.quoted && parse_integer(value.scalar).has_value();
}

bool is_option_name(const Node& value) {
  const Node* option = value.entries.size() == 1 ? value.find("option") : nullptr;
  return option != nullptr && is_name_node(*option);
}

bool is_of(const Node& value, const Key& key) {
  switch (key.type) {
    case ValueType::boolean:
      return value.is_scalar() && !value.quoted &&
             (value.scalar == "true" || value.scalar == "false");
    case ValueType::integer:
      return is_integer(value);
    case ValueType::name:
      return is_name_node(value);
    case ValueType::line:
      return is_line(value);
    case ValueType::text:
    case ValueType::scalar:
      return value.is_scalar();
    case ValueType::choice:
      return is_one_of(value, key.choices);
    case ValueType::names:
      return is_list_of(value, is_name_node);
    case ValueType::name_or_names:
      return is_name_node(value) || is_list_of(value, is_name_node);
    case ValueType::integer_or_option:
      return is_integer(value) || is_option_name(value);
    case ValueType::lines:
      return is_list_of(value, is_line);
    case ValueType::objects:
    case ValueType::list:
      return value.is_list();
    case ValueType::object:
    case ValueType::named:
    case ValueType::change:
    case ValueType::changes:
    case ValueType::map:
      return value.is_map();
    case ValueType::any:
      return true;
  }
  return false;
}

/// The item of a list that spoils it, else the value itself.
const Node& culprit(const Node& value, const Key& key) {
  if (!value.is_list()) return value;
  for (const Node& item : value.items) {
    const bool good = key.type == ValueType::lines ? is_line(item) : is_name_node(item);
    if (!good) return item;
  }
  return value;
}

void check_names(const Node& map, Diagnostics& diagnostics) {
  for (const Node::Entry& entry : map.entries) {
    if (is_name(entry.key)) continue;
    diagnostics.error(entry.key_where, Message("diagnostic.expected-name").with("key", entry.key));
  }
}

}  // namespace

bool check_type(const Node& value, const Key& key, Diagnostics& diagnostics) {
  if (is_of(value, key)) {
    if (key.type == ValueType::named) check_names(value, diagnostics);
    return true;
  }
  const bool list = key.type == ValueType::names || key.type == ValueType::name_or_names ||
                    key.type == ValueType::lines;
  std::optional<Message> hint;
  if (key.type == ValueType::choice) {
    const std::vector<std::string> choices(key.choices.begin(), key.choices.end());
    hint = suggest(value.is_scalar() ? value.scalar : "", choices);
  }
  Message message(std::string("diagnostic.") + std::string(type_id(key.type)));
  diagnostics.error(list ? culprit(value, key).where : value.where,
                    std::move(message)
                        .with("key", std::string(key.name))
                        .with("limit", static_cast<std::int64_t>(kMaxLineBytes)),
                    hint);
  return false;
}

bool check_type(const Node& value, std::string_view name, ValueType type,
                Diagnostics& diagnostics) {
  return check_type(value, Key{.name = name, .type = type, .meaning = {}}, diagnostics);
}

bool check_choice(const Node& value, std::string_view name, const std::vector<std::string>& choices,
                  Diagnostics& diagnostics) {
  const std::vector<std::string_view> views(choices.begin(), choices.end());
  const Key key{.name = name, .type = ValueType::choice, .meaning = {}, .choices = views};
  return check_type(value, key, diagnostics);
}

MapReader::MapReader(const Node& node, const KeyTable& table, Diagnostics& diagnostics)
    : node_(node), table_(table), diagnostics_(diagnostics), values_(table.keys.size()) {
  read(table.name);
}

MapReader::MapReader(const Node::Entry& entry, const KeyTable& table, Diagnostics& diagnostics)
    : node_(entry.value), table_(table), diagnostics_(diagnostics), values_(table.keys.size()) {
  read(entry.key);
}

void MapReader::read(std::string_view name) {
  if (!node_.is_map()) {
    diagnostics_.error(node_.where,
                       Message("diagnostic.expected-map").with("key", std::string(name)));
    return;
  }
  for (const Node::Entry& entry : node_.entries) take(entry);
  report_missing();
}

void MapReader::take(const Node::Entry& entry) {
  const Key* key = table_.find(entry.key);
  if (key) {
    const Node*& value = values_[index(entry.key)];
    // A key may be there twice: parse_yaml reports it, and the first one counts.
    if (!value && check_type(entry.value, *key, diagnostics_)) value = &entry.value;
  } else if (table_.further.empty()) {
    diagnostics_.error(entry.key_where, unknown(Named::key, entry.key, table_.names()));
  }
}

void MapReader::report_missing() {
  std::vector<std::string> meant;  // by keys that are misspelt, which has been said
  for (const Node::Entry& entry : node_.entries) {
    if (!table_.further.empty() || table_.find(entry.key)) continue;
    if (auto key = nearest(entry.key, table_.names())) meant.push_back(std::move(*key));
  }
  for (const Key& key : table_.keys) {
    if (key.need == Need::optional || node_.find(key.name)) continue;
    if (contains(meant, key.name)) continue;
    diagnostics_.error(node_.where,
                       Message("diagnostic.missing-key").with("key", std::string(key.name)));
  }
}

std::size_t MapReader::index(std::string_view key) const {
  const Key* found = table_.find(key);
  TALON_CHECK(found != nullptr);
  return index_in(table_.keys, found);
}

const Node* MapReader::find(std::string_view key) const { return values_[index(key)]; }

SourceRef MapReader::where(std::string_view key) const {
  const Node* value = find(key);
  return value ? value->where : node_.where;
}

std::int64_t MapReader::integer(std::string_view key, std::int64_t otherwise) const {
  const Node* value = find(key);
  return value ? parse_integer(value->scalar).value_or(otherwise) : otherwise;
}

bool MapReader::boolean(std::string_view key, bool otherwise) const {
  const Node* value = find(key);
  return value ? value->scalar == "true" : otherwise;
}

std::string MapReader::text(std::string_view key, std::string otherwise) const {
  const Node* value = find(key);
  return value ? value->scalar : otherwise;
}

std::vector<std::string> MapReader::texts(std::string_view key) const {
  std::vector<std::string> all;
  for (const Node& item : items(key)) all.push_back(item.scalar);
  return all;
}

const std::vector<Node>& MapReader::items(std::string_view key) const {
  static const std::vector<Node> none;
  const Node* value = find(key);
  return value ? value->items : none;
}

const std::vector<Node::Entry>& MapReader::entries(std::string_view key) const {
  static const std::vector<Node::Entry> none;
  const Node* value = find(key);
  return value ? value->entries : none;
}

void MapReader::demand(std::string_view key) const {
  if (node_.find(key)) return;
  error(key, Message("diagnostic.missing-key").with("key", std::string(key)));
}

void MapReader::error(std::string_view key, Message message, std::optional<Message> hint) const {
  diagnostics_.error(where(key), std::move(message), std::move(hint));
}

void MapReader::error(std::string_view key, Unknown unknown) const {
  diagnostics_.error(where(key), std::move(unknown));
}

}  // namespace talon
