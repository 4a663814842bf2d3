#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "base/source.h"
#include "rules/definition.h"

namespace talon {

/// What a Lua file says, also in functions that nobody has called: found by
/// reading it, without running it.
struct LuaFacts {
  struct Name {
    std::string name;
    SourceRef where;
  };
  /// A stretch of the text, from its first word to its last.
  struct Part {
    std::size_t begin = 0;  ///< in bytes
    std::size_t end = 0;    ///< after it
    SourceRef where;        ///< its first word
  };
  /// What a call hands over: a text or a list in braces that is written out, else nothing.
  struct Argument {
    Part part;
    std::vector<Name> texts;   ///< the text, or those of the list
    std::vector<Name> fields;  ///< the names before `=` in the list
    bool written = false;      ///< all of it is there to be read
    std::string field = {};    ///< "run" of `row.run`
    bool open = false;         ///< it may be several values: what a call gives, or "..."

    bool is_text() const { return written && texts.size() == 1 && fields.empty(); }
  };
  /// A call of a function by its name, "count", "math.max", or as a method.
  struct Call {
    std::string function;
    bool method = false;  ///< `value:function(...)`
    SourceRef where;
    std::vector<Argument> arguments;
    Part part;  ///< from the last word of its name
  };
  /// What comes between two commas of braces.
  struct Item {
    Part part;
    std::size_t after = 0;  ///< of its comma, where there is one
    std::string field;      ///< the name before `=`; empty where there is none
    bool keyed = false;     ///< it has a name or a key
    Name key = {};          ///< the name before `=`, or the text or number in brackets
    bool numbered = false;  ///< it is a number
    bool call = false;      ///< of a function by one name, without a key
    bool written = false;   ///< a text, a number or another word that is written out
  };
  struct Braces {
    std::size_t open = 0;  ///< in bytes
    std::vector<Item> items;
  };
  /// Two values or more with the same sign between them, of which no other one binds looser.
  struct Joined {
    std::string sign;  ///< "and", "or", "&", "|"
    std::vector<Part> operands;
  };
  /// A statement that no other one needs to be Lua: a call, an assignment, an `if`, a `for`.
  struct Act {
    Part part;
    std::string function;  ///< that it calls first; empty where it calls none
  };
  struct Function {
    SourceRef where;    ///< the word `function`
    int last_line = 0;  ///< where its `end` is
    /// A loop in a loop goes over what `cards` gave.
    bool loops_over_cards = false;
    bool chooses = false;  ///< it calls the method `choose`
  };

  /// A value that Lua decides by, or that a statement leaves where it is: nothing of it
  /// comes out of there.
  struct Swallowed {
    enum class By { joining, testing, comparing, standing_alone } by;
    std::string word;  ///< "and", "if", "=="; empty where it is alone
    SourceRef where;   ///< its first word
    int last_line = 0;
    /// Whatever may have made it, as Lua calls it: functions, "band" of the sign "&".
    std::vector<std::string> makers;
    /// It is an expression of the engine's, which Lua always takes for true.
    bool certain = false;
    int declared_line = 0;  ///< of a variable that holds the value: where it was declared
  };

  /// A field that is compared with a text or number that is written out: `card.rank == "jack"`,
  /// also by way of a variable, of a parameter that is given the text, or as a key of a table that
  /// is written out: `({ jack = 11 })[card.rank]`.
  struct Comparison {
    std::string owner;  ///< the first word of what has the field
    Name field;
    Name text;
    bool number = false;  ///< it is a number that is written out, and no text
  };

  /// A statement that does something itself; of a loop or an `if` its head.
  struct Statement {
    int first_line = 0;
    int last_line = 0;
  };

  std::vector<Name> globals_read;  ///< names that no local variable has
  std::vector<Name> globals_set;
  std::vector<Name> unused_locals;  ///< declared by `local` and never read
  std::vector<Call> calls;
  std::vector<Swallowed> swallowed;
  std::vector<Comparison> comparisons;
  std::vector<Function> functions;
  std::vector<Statement> statements;  ///< without declarations of functions
  std::vector<Braces> braces;         ///< in the order in which they open
  std::vector<Joined> joined;
  std::vector<Act> acts;

  /// The function that a declaration at this line holds: the first that begins
  /// there or below; null without one.
  const Function* function_of(int line) const;
  /// The innermost function that has this line for its own alone, which no other code shares;
  /// null outside of functions.
  const Function* function_around(int line) const;
};

/// The names of what gives conditions, numbers and effects of the engine's.
struct BuildingNames {
  std::set<std::string, std::less<>> functions;
  std::set<std::string, std::less<>> methods;       ///< of such values
  std::set<std::string, std::less<>> slot_methods;  ///< of what `slot` gives
};

/// Reads a file as far as it is Lua.
LuaFacts lua_facts(const ScriptFile& file, const BuildingNames& building);

}  // namespace talon
