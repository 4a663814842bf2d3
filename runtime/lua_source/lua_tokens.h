#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace talon {

/// A word or sign of a Lua text.
struct LuaToken {
  enum class Kind {
    name,
    keyword,
    text,  ///< a string; `text` is what comes between its quotes
    number,
    sign,  ///< "(", "..", "=="
    end,   ///< of the file
  } kind = Kind::end;
  std::string_view text;
  int line = 0;
  int column = 0;  ///< in bytes, from 1
  int length = 1;  ///< with quotes

  bool is(std::string_view word) const {
    return (kind == Kind::keyword || kind == Kind::sign) && text == word;
  }
  /// Where it begins in the text that it looks into, and where it ends; with quotes.
  std::size_t begin_in(std::string_view lua) const;
  std::size_t end_in(std::string_view lua) const;
};

/// The tokens of a Lua text without its comments, the last one of kind `end`.
/// What is not Lua is passed over: the compiler will say so. The
/// tokens look into `lua`.
std::vector<LuaToken> lua_tokens(std::string_view lua);

}  // namespace talon
