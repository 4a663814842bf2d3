#pragma once

#include <string>
#include <vector>

#include "rules/definition.h"

namespace talon {

/// A part of a script that can be taken out, and the script without it. What follows the
/// part stays on its line.
struct RulePart {
  enum class Kind {
    declaration,  ///< of a move, an ending, a procedure, ...
    effect,       ///< of a list, or another thing in braces
    condition,    ///< which holds always without it
    field,        ///< of a declaration: a slot, a limit, a score
    statement,    ///< of a function
  } kind = Kind::effect;
  ScriptFile without;
  SourceRef where;   ///< in the script as its author wrote it
  std::string text;  ///< its words, on one line
};

/// All of them, in the order of the text: declarations, what is in braces (fields, effects),
/// each operand of "and", "or", "&" and "|", the condition of an effect, calls, assignments, loops
/// and branches of functions. What only tells a player words or gives a search hints is not a part.
std::vector<RulePart> rule_parts(const ScriptFile& script);

}  // namespace talon
