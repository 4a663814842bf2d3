#pragma once

#include <map>
#include <string>
#include <vector>

#include "rules/card_tables.h"
#include "rules/definition.h"

namespace talon {

/// Tabulated functions over cards as Lua: each gets a name where it is first used, and the text
/// before all declarations that makes functions of the tables again.
class LuaTables {
 public:
  explicit LuaTables(const Definition& definition) : definition_(definition) {}

  /// How the file calls them.
  std::string name(const spec::CardFilter& filter);
  std::string name(const spec::PairFilter& pairs);
  std::string name(const spec::CardValue& values);
  std::string name(const spec::CardEdges& edges);
  /// A number that is an expression: so many cards of the deck are accepted.
  std::string counted(std::int64_t number);

  /// Makes what was named.
  std::string text() const;

 private:
  std::string named(const char* family, const std::string& made);
  /// Lines after the first begin with `indent`.
  std::string list(const CardSet& cards, const std::string& indent) const;

  const Definition& definition_;
  std::map<std::string, std::string> names_;              ///< by what makes it
  std::map<std::string, std::vector<std::string>> made_;  ///< by family, in the order of numbers
};

}  // namespace talon
