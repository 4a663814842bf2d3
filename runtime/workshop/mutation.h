#pragma once

#include <string>
#include <vector>

#include "rules/definition.h"

namespace talon {

/// A script that was changed in one place, so that it states another rule.
struct Mutation {
  ScriptFile changed;
  SourceRef where;  ///< in the script as its author wrote it
  std::string was;
  std::string becomes;
};

/// One at a time: a condition that becomes its neighbour (`at_least`, `more_than`), a sign
/// between two of them that becomes the other, a number that becomes one greater, a `true`
/// that becomes `false`, two effects of a list that change places.
std::vector<Mutation> mutations_of(const ScriptFile& script);

}  // namespace talon
