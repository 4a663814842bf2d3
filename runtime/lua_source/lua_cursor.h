#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "lua_source/lua_facts.h"
#include "lua_source/lua_tokens.h"

namespace talon {

/// Goes over the tokens of a Lua text.
class LuaCursor {
 public:
  struct NotLua {};  ///< thrown where the text is not Lua any more

  /// `file` must outlive it.
  explicit LuaCursor(const ScriptFile& file) : file_(file), tokens_(lua_tokens(file->text)) {}

  /// The next token, or one after it.
  const LuaToken& token(std::size_t ahead = 0) const;
  bool is(std::string_view word) const { return token().is(word); }
  bool is(LuaToken::Kind kind) const { return token().kind == kind; }
  const LuaToken& take();
  bool accept(std::string_view word);
  void expect(std::string_view word);
  const LuaToken& take_name();

  /// The index of the next token.
  std::size_t at() const { return at_; }
  const LuaToken& operator[](std::size_t index) const { return tokens_[index]; }
  /// That was taken.
  const LuaToken& last() const { return tokens_[at_ - 1]; }

  /// Around what holds others of its kind, of which Lua allows so many in each other.
  void enter();
  void leave() { --depth_; }

  SourceRef where(const LuaToken& token) const;
  LuaFacts::Name named(const LuaToken& token) const;
  /// From that token to the last that was taken.
  LuaFacts::Part part_from(std::size_t first) const;
  std::size_t begin_of(const LuaToken& token) const { return token.begin_in(file_->text); }

 private:
  using Kind = LuaToken::Kind;

  const ScriptFile& file_;
  std::vector<LuaToken> tokens_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace talon
