#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "load/source_file.h"

namespace talon {

/// What a YAML file of an author may take. A larger file is an error.
struct YamlLimits {
  std::size_t bytes = 1 << 20;
  int depth = 32;
  int nodes = 50'000;
};

/// A YAML value with the place where it is. Scalars keep their text; what
/// they mean is the reader's to decide (so `no` is never a truth value).
struct Node {
  enum class Kind { null, scalar, list, map } kind = Kind::null;
  SourceRef where;
  std::string scalar;
  bool quoted = false;
  std::vector<Node> items;  ///< list
  struct Entry;
  std::vector<Entry> entries;  ///< map, in file order

  bool is_null() const { return kind == Kind::null; }
  bool is_map() const { return kind == Kind::map; }
  bool is_list() const { return kind == Kind::list; }
  bool is_scalar() const { return kind == Kind::scalar; }
  const Node* find(std::string_view key) const;
  Node* find(std::string_view key);
  const Entry* entry(std::string_view key) const;
  /// The keys of a map, in file order.
  std::vector<std::string> keys() const;
};

struct Node::Entry {
  std::string key;
  SourceRef key_where;
  Node value;
};

/// Reads one YAML document through libyaml's events. Refuses anchors, aliases,
/// tags, duplicate keys, keys that are not plain texts, a second document, a
/// root that is not a map (or what `root` says; without it, a map or a list), text that is not
/// UTF-8, and what is over the limits. A syntax error is the only finding of
/// its file. An empty value is where its key is.
std::optional<Node> parse_yaml(std::shared_ptr<const SourceFile> file, Diagnostics& diagnostics,
                               std::optional<Node::Kind> root = Node::Kind::map,
                               const YamlLimits& limits = {});

}  // namespace talon
