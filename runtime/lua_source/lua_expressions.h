#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/source.h"
#include "lua_source/lua_comparisons.h"
#include "lua_source/lua_cursor.h"
#include "lua_source/lua_facts.h"
#include "lua_source/lua_tokens.h"
#include "lua_source/lua_value.h"
#include "lua_source/lua_variables.h"

namespace talon {

/// A Lua text while it is read: where reading is, what is known there, and what has been found.
struct LuaReading {
  /// Both must outlive it.
  LuaReading(const ScriptFile& file, const BuildingNames& names) : building(names), cursor(file) {}

  /// What is known of the function whose body is read.
  struct Body {
    int card_loops = 0;  ///< that are open: over what `cards` gave
    bool nested = false;
    bool chooses = false;
    int returns = 0;  ///< statements, and those that give an expression of the engine's
    int built_returns = 0;
  };

  const BuildingNames& building;
  LuaCursor cursor;
  LuaFacts facts;
  LuaComparisons comparisons{cursor, facts};
  LuaVariables variables{cursor, comparisons, facts};
  Body body;
};

/// Reads the expressions of a Lua text.
class LuaExpressions {
 public:
  using By = LuaFacts::Swallowed::By;
  /// Reads a function after the word `function`, since it holds statements.
  using ReadFunction = std::function<LuaValue(const LuaToken& word)>;

  /// `reading` must outlive it.
  LuaExpressions(LuaReading& reading, ReadFunction read_function)
      : reading_(reading),
        cursor_(reading.cursor),
        facts_(reading.facts),
        read_function_(std::move(read_function)) {}

  /// One or more; gives the first of them.
  LuaValue list();
  /// The condition of an `if` or a loop, after that word.
  void condition(std::string_view word);
  /// A name or something in parentheses, with all that follows it.
  enum class Ends { with_call, otherwise };
  Ends suffixed(LuaValue& value);
  void note_swallowed(const LuaValue& value, By by, std::string_view word, bool certain);

 private:
  using Kind = LuaToken::Kind;

  LuaValue expression();
  // From what binds loosest: operands of `and`, of comparisons, of other signs, and after
  // signs of their own.
  LuaValue conjunction();
  /// Operands with this word between them, `and` or `or`.
  LuaValue joined(std::string_view word, LuaValue (LuaExpressions::*operand)());
  LuaValue comparison();
  LuaValue operation();
  LuaValue unary();
  LuaValue simple();
  LuaValue value_of(std::string_view name);
  /// Notes in `value` what the call of it returns, as far as that is known.
  void note_result(LuaValue& value, const std::string& name, bool method);
  /// Reads one suffix, if there is one.
  std::optional<Ends> suffix(std::string& name, LuaValue& value);
  void call(std::string function, SourceRef place, bool method);
  LuaFacts::Argument argument();
  LuaFacts::Argument table();
  /// Reads one between two commas.
  LuaFacts::Item item(LuaFacts::Argument& list);

  LuaReading& reading_;
  LuaCursor& cursor_;
  LuaFacts& facts_;
  ReadFunction read_function_;
};

}  // namespace talon
