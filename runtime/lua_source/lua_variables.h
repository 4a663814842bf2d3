#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "lua_source/lua_comparisons.h"
#include "lua_source/lua_cursor.h"
#include "lua_source/lua_facts.h"
#include "lua_source/lua_value.h"

namespace talon {

/// The local variables that can be seen where a Lua text is being read, and what is known of them.
class LuaVariables {
 public:
  /// All must outlive it.
  LuaVariables(const LuaCursor& cursor, LuaComparisons& comparisons, LuaFacts& facts)
      : cursor_(cursor), comparisons_(comparisons), facts_(facts) {}

  enum class Unread { reported, allowed };
  void declare(const LuaToken& name, Unread unread, const LuaValue& value = {});
  /// `function` is the word `function`.
  void declare_self(const LuaToken& function);
  /// The function's name is empty where it is not a local one.
  void declare_parameter(const LuaToken& name, std::string_view function, std::size_t parameter);
  void read(const LuaToken& name);
  void set(const LuaToken& name);
  /// Notes of a local function, after it was read, whether it returns an expression of the
  /// engine's.
  void set_builds(std::string_view name, bool builds) { find(name)->builds = builds; }
  /// Nullopt of a global one.
  std::optional<LuaValue> value_of(std::string_view name);
  void compare(const LuaValue& value, const LuaValue& other);

  std::size_t count() const { return locals_.size(); }
  /// Only the first `count` can be seen any more.
  void close(std::size_t count);

 private:
  using Field = LuaComparisons::Field;
  struct Local {
    std::string_view name;
    SourceRef where;
    bool used = false;
    bool reported = false;  ///< whether it is reported when nobody reads it
    bool built = false;     ///< it was given an expression of the engine's when it was declared
    bool builds = false;    ///< a function that returns one
    bool set = false;       ///< it was given something else since
    // Only for a variable that is given a field, as in `local rank = card.rank`: whose field it is,
    // and what the variable is compared with.
    std::size_t owner = kNoToken;
    std::size_t field = kNoToken;
    std::vector<std::size_t> texts = {};
    std::size_t table = kNoToken;  ///< of a table that is written out, its braces
    // Only for a parameter: its function, its index among the others, and the fields that are
    // compared with it.
    std::string_view function = {};
    std::size_t parameter = 0;
    std::vector<Field> compared = {};
  };

  Local* find(std::string_view name);
  /// Notes what a variable was compared with, when all of it has been read.
  void note_compared(const Local& local);

  const LuaCursor& cursor_;
  LuaComparisons& comparisons_;
  LuaFacts& facts_;
  std::vector<Local> locals_;
};

}  // namespace talon
