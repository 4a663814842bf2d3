#pragma once

#include <cstddef>
#include <string_view>

#include "base/source.h"
#include "lua_source/lua_cursor.h"
#include "lua_source/lua_expressions.h"
#include "lua_source/lua_facts.h"
#include "lua_source/lua_tokens.h"
#include "lua_source/lua_value.h"
#include "lua_source/lua_variables.h"

namespace talon {

/// Reads a Lua text by the grammar of the manual (section 9) and keeps count of
/// the variables that can be seen at each place; see lua_facts.
class LuaStatements {
 public:
  /// Both must outlive it.
  LuaStatements(const ScriptFile& file, const BuildingNames& building) : reading_(file, building) {}

  /// Nothing when the text is not Lua; the compiler says so to the author.
  LuaFacts read();

 private:
  using Kind = LuaToken::Kind;

  bool ends_block() const;
  /// Notes a statement that began at this token and has been read.
  void note_statement(const LuaToken& first);
  /// Notes a statement that can be left out; `calls` is the index of its first call.
  void note_act(std::size_t first, std::size_t calls);
  void block();
  void statements();
  void statement();
  void label();
  void body();
  void while_loop();
  /// The condition sees the variables of the body.
  void repeat_loop();
  void conditional();
  void for_loop();
  void function_statement();
  void local_function();
  void local_statement();
  void return_statement();
  /// A call or an assignment. A lone name before `=` or `,` is set, not read.
  void expression_statement();
  /// What follows the word `function` and a name, which is given of local functions alone.
  LuaValue function_body(const LuaToken& word, std::string_view name, bool method);

  LuaReading reading_;
  LuaCursor& cursor_ = reading_.cursor;
  LuaFacts& facts_ = reading_.facts;
  LuaVariables& variables_ = reading_.variables;
  LuaExpressions expressions_{
      reading_, [this](const LuaToken& word) { return function_body(word, "", false); }};
};

}  // namespace talon
