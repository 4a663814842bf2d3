#pragma once

#include <lua.hpp>
#include <string>

#include "base/indexed.h"
#include "script/script.h"

namespace talon {

/// The expressions and effects that scripts build, and which of them were of use: a value
/// that nothing was given is a part of a rule that the author believes is there.
class BuiltValues {
 public:
  /// What is there for a value that is not followed.
  static constexpr int kNotFollowed = -1;

  /// The value that the function which runs now makes. Never raises.
  int add(lua_State* lua, BuiltValue::What what);
  void use(int value);
  /// Adds all to what other loadings of the same files made.
  void add_to(ScriptMeter& meter) const;

 private:
  Indexed<BuiltValue> all_;
};

}  // namespace talon
