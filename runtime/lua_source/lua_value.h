#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace talon {

inline constexpr std::size_t kNoToken = ~std::size_t{0};

/// What is known of a value of Lua without running anything.
struct LuaValue {
  std::size_t first = 0;         ///< its first token
  bool built = false;            ///< it is an expression of the engine's
  bool builds = false;           ///< a function that returns one
  bool slot = false;             ///< what the engine's function `slot` gives
  bool makes_slot = false;       ///< that function
  int declared_line = 0;         ///< see LuaFacts::Swallowed
  std::size_t field = kNoToken;  ///< the token of the field that it is
  std::size_t text = kNoToken;   ///< the token of a text or number that is written out
  bool nil = false;              ///< the word `nil` alone
  std::size_t local =
      kNoToken;  ///< the variable that it is, by its index among those that can be seen
  std::size_t table = kNoToken;          ///< a table that is written out, by its braces
  std::vector<std::string> makers = {};  ///< see LuaFacts::Swallowed

  /// What `and` and `or` give may be another operand than the first.
  void forget_words() { field = text = local = table = kNoToken; }
};

}  // namespace talon
