#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/unknown.h"
#include "load/key_table.h"
#include "load/yaml.h"

namespace talon {

/// Reads one map of a YAML file by its key table.
///
/// The constructor reports every key that is unknown, missing or of a wrong
/// type; such a value then counts as absent, so the accessors need no checks of
/// their own and reading goes on. Asking for a key that the table does not have
/// is our own bug. Node, table and diagnostics must outlive the reader.
///
///     const MapReader zone(node, keys::zone, diagnostics);
///     info.ordered = zone.boolean("ordered", true);
class MapReader {
 public:
  MapReader(const Node& node, const KeyTable& table, Diagnostics& diagnostics);
  /// Reads the map that is the value of an entry, whose key names it in findings.
  MapReader(const Node::Entry& entry, const KeyTable& table, Diagnostics& diagnostics);

  const Node& node() const { return node_; }
  bool has(std::string_view key) const { return find(key) != nullptr; }
  /// The value when it is there and of the declared type, else null.
  const Node* find(std::string_view key) const;
  /// Where the value is; where the map is when there is no such value.
  SourceRef where(std::string_view key) const;

  std::int64_t integer(std::string_view key, std::int64_t otherwise = 0) const;
  bool boolean(std::string_view key, bool otherwise = false) const;
  /// A name, line, text, choice or scalar.
  std::string text(std::string_view key, std::string otherwise = {}) const;
  /// Names or lines.
  std::vector<std::string> texts(std::string_view key) const;
  /// The items of a list; none when it is absent.
  const std::vector<Node>& items(std::string_view key) const;
  /// The entries of a map; none when it is absent.
  const std::vector<Node::Entry>& entries(std::string_view key) const;

  /// Reports the key as missing when the map lacks it, for keys that only some types need.
  void demand(std::string_view key) const;
  void error(std::string_view key, Message message,
             std::optional<Message> hint = std::nullopt) const;
  void error(std::string_view key, Unknown unknown) const;
  Diagnostics& diagnostics() const { return diagnostics_; }

 private:
  std::size_t index(std::string_view key) const;
  void read(std::string_view name);
  void take(const Node::Entry& entry);
  void report_missing();

  const Node& node_;
  const KeyTable& table_;
  Diagnostics& diagnostics_;
  std::vector<const Node*> values_;  ///< by index in the table
};

/// Whether the value is of the key's type; reports it when it is not.
bool check_type(const Node& value, const Key& key, Diagnostics& diagnostics);
/// The same for a key that no table holds, because an author declared it.
bool check_type(const Node& value, std::string_view name, ValueType type, Diagnostics& diagnostics);
bool check_choice(const Node& value, std::string_view name, const std::vector<std::string>& choices,
                  Diagnostics& diagnostics);

}  // namespace talon
