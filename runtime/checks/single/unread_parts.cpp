#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"
#include "checks/single/single_checks.h"
#include "load/yaml.h"
#include "lua_source/lua_tokens.h"
#include "lua_source/lua_words.h"

namespace talon::checks {
namespace {

using NameSet = std::set<std::string>;

/// A field of records or a column of a table where it is declared.
struct Part {
  std::string_view problem;
  std::string owner;
  const Node::Entry* entry = nullptr;
};

void add_lua_words(std::string_view text, NameSet& names) {
  names.merge(lua_words('"' + std::string(text) + '"'));
}

/// The names between braces, as in "{at.land}".
void add_placeholders(const std::string& text, NameSet& names) {
  std::size_t open = text.find('{');
  while (open != std::string::npos) {
    const std::size_t end = text.find('}', open);
    if (end == std::string::npos) return;
    add_lua_words(std::string_view(text).substr(open + 1, end - open - 1), names);
    open = text.find('{', end);
  }
}

/// Collects what YAML files declare and what they name. That a row gives a column its
/// value does not use it, and neither does its label.
class YamlNames {
 public:
  /// A whole file, or what is under `add` and `set` of one.
  void file(const Node& root) {
    for (const Node::Entry& entry : root.entries) {
      if (entry.key == "records") {
        owners(entry.value, "check.unread-field", "fields");
      } else if (entry.key == "tables") {
        owners(entry.value, "check.unread-column", "columns");
      } else if (entry.key == "texts") {
        prose(entry.value);
      } else if (entry.key == "add" || entry.key == "set") {
        file(entry.value);
      } else if (entry.key != "remove") {
        other(entry);
      }
    }
  }

  /// Texts name what is in their braces.
  void prose(const Node& node) {
    add_placeholders(node.scalar, used);
    for (const Node& item : node.items) prose(item);
    for (const Node::Entry& entry : node.entries) prose(entry.value);
  }

  std::vector<Part> parts;
  NameSet used;

 private:
  void owners(const Node& all, std::string_view problem, std::string_view key) {
    for (const Node::Entry& owner : all.entries) {
      for (const Node::Entry& entry : owner.value.entries) {
        if (entry.key == key) {
          for (const Node::Entry& part : entry.value.entries) {
            parts.push_back({problem, owner.key, &part});
            value(part.value);
          }
        } else if (entry.key == "rows") {
          rows(entry.value);
        } else {
          value(entry.value);
        }
      }
    }
  }

  void rows(const Node& all) {
    for (const Node::Entry& row : all.entries) {
      used.insert(row.key);
      for (const Node& item : row.value.items) value(item);
      for (const Node::Entry& column : row.value.entries) value(column.value);
    }
  }

  void other(const Node::Entry& entry) {
    add_lua_words(entry.key, used);
    value(entry.value);
  }

  void value(const Node& node) {
    add_lua_words(node.scalar, used);
    for (const Node& item : node.items) value(item);
    for (const Node::Entry& entry : node.entries) other(entry);
  }
};

/// What a script may reach a part by: `row.price`, `{ price = 3 }`, or any word of a
/// text. Local variables that are called so do not count.
void add_lua_names(const SourceFile& file, NameSet& names) {
  const std::vector<LuaToken> tokens = lua_tokens(file.text);
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    const LuaToken& token = tokens[i];
    if (token.kind == LuaToken::Kind::text) add_lua_words(token.text, names);
    if (token.kind != LuaToken::Kind::name || i == 0) continue;
    const auto after = [&](const char* sign) { return tokens[i - 1].is(sign); };
    const bool entry = (after("{") || after(",") || after(";")) && tokens[i + 1].is("=");
    if (after(".") || entry) names.emplace(token.text);
  }
}

}  // namespace

void unread_parts(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  YamlNames yaml;
  std::vector<Node> trees;  // that the parts point into
  const auto files = family.files();
  trees.reserve(files.size());
  for (const auto& [path, file] : files) {
    if (path.ends_with(".lua")) {
      add_lua_names(*file, yaml.used);
    } else if (Diagnostics elsewhere; auto tree = parse_yaml(file, elsewhere)) {
      const Node& root = trees.emplace_back(std::move(*tree));
      path.find("/texts/") == std::string::npos ? yaml.file(root) : yaml.prose(root);
    }
  }
  for (const Part& part : yaml.parts) {
    // unread_names reports a record or table that nothing names; then its parts are not reported.
    if (!yaml.used.contains(part.owner) || yaml.used.contains(part.entry->key)) continue;
    if (!family.owns(part.entry->key_where)) continue;
    diagnostics.warning(
        part.entry->key_where,
        Message(std::string(part.problem)).with("name", part.entry->key).with("owner", part.owner));
  }
}

}  // namespace talon::checks
