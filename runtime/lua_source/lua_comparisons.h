#pragma once

#include <cstddef>
#include <map>
#include <string_view>
#include <vector>

#include "lua_source/lua_cursor.h"
#include "lua_source/lua_facts.h"
#include "lua_source/lua_value.h"

namespace talon {

/// Finds the texts and numbers that fields are compared with, see LuaFacts::Comparison.
class LuaComparisons {
 public:
  /// A field of something, `card.rank`, by its tokens.
  struct Field {
    std::size_t owner = 0;
    std::size_t field = 0;
  };

  /// Both must outlive it.
  LuaComparisons(const LuaCursor& cursor, LuaFacts& facts) : cursor_(cursor), facts_(facts) {}

  void add(Field field, std::size_t text);
  /// What the keys of a table are compared with where a field chooses among them.
  void add_keys(const LuaValue& table, const LuaValue& key);
  /// A local function has this name.
  void add_function(std::string_view name) { ++functions_called_[name]; }
  /// Notes that a function compares this parameter with a field.
  void add_parameter(std::string_view function, std::size_t parameter, Field field) {
    parameters_.push_back({function, parameter, field});
  }
  /// Adds the texts that calls pass to such functions, when all calls have been read.
  void add_given();

 private:
  struct Parameter {
    std::string_view function;
    std::size_t parameter = 0;
    Field field;
  };

  void add(Field field, LuaFacts::Name text, bool number);

  const LuaCursor& cursor_;
  LuaFacts& facts_;
  std::map<std::string_view, int> functions_called_;  ///< how many local functions have a name
  std::vector<Parameter> parameters_;
};

}  // namespace talon
