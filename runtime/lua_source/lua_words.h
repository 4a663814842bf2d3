#pragma once

#include <set>
#include <string>
#include <string_view>

#include "rules/definition.h"

namespace talon {

/// Every name in a Lua text: identifiers, and the words of its strings (letters,
/// digits, '_' and '-'). Comments and Lua's own words do not count.
std::set<std::string> lua_words(std::string_view lua);

/// Those of all Lua files of a game.
std::set<std::string> script_words(const Definition& definition);

/// The strings of Lua texts that `..` joins with something else: which names they may be a part of.
class JoinedWords {
 public:
  void add(std::string_view lua);
  /// Whether the name begins with a string that something follows, or ends with one that follows
  /// something.
  bool may_be_part_of(std::string_view name) const;

 private:
  std::set<std::string> beginnings_;
  std::set<std::string> ends_;
};

}  // namespace talon
