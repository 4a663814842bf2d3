#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/plain_name.h"

namespace talon {

class Catalogue;

/// What the value of a key may be.
enum class ValueType {
  boolean,  ///< true or false, and no other word for it
  integer,  ///< decimal
  name,     ///< see is_name
  line,     ///< a text of one line
  text,     ///< a text of any number of lines
  choice,   ///< one of the key's choices
  scalar,   ///< any single value; what it means depends on other keys
  names,    ///< a list of names
  name_or_names,
  integer_or_option,  ///< decimal, or {option: name}
  lines,              ///< a list of texts of one line
  object,             ///< a map with the keys of table `of`
  objects,            ///< a list of such maps
  named,              ///< a map from names to such maps
  change,             ///< a map with some keys of table `of`
  changes,            ///< a map from names to maps with some keys of table `of`
  list,               ///< a list of anything
  map,                ///< a map of anything
  any,
};

enum class Need { required, optional };

/// One key that an author may write in a map of a YAML file. The readers, the
/// reference in the README files and the JSON Schemas all come from it.
struct Key {
  std::string_view name;
  ValueType type = ValueType::any;
  Need need = Need::optional;
  std::string_view default_shown = {};  ///< what holds without the key; empty: nothing
  std::string_view meaning;
  /// Name of the table of inner maps. Of a list, map or `any`: name of the form
  /// of what it holds (see workshop/forms.h); empty when it may be anything.
  std::string_view of = {};
  std::span<const std::string_view> choices = {};
};

/// All keys of one kind of map.
struct KeyTable {
  std::string_view name;  ///< "zone"
  std::span<const Key> keys;
  /// What further keys are ("attributes of the deck"), for the reader's own
  /// code to check; empty when there may be none.
  std::string_view further = {};

  const Key* find(std::string_view key) const;
  std::vector<std::string> names() const;
};

/// "expected-integer": the message (group diagnostic) for a value of another type.
std::string_view type_id(ValueType type);

/// What people read of keys, as Markdown: in the language of the catalogue (its group `keys`), and
/// in English, as it is in the tables, where that language says nothing of it.
struct KeyWords {
  const Catalogue& messages;

  /// The language's word for the name of a table or form ("stand-in deck"), for a type ("list of
  /// names"), or for what holds without a key ("all cards").
  std::string word(std::string_view english) const;
  std::string type(const Key& key) const;
  /// A value is as in a file; words as words. Empty: nothing holds.
  std::string default_shown(const Key& key) const;
  std::string meaning(const KeyTable& table, const Key& key) const;
};

}  // namespace talon
