#include "lua_source/lua_cursor.h"

#include <algorithm>

namespace talon {
namespace {

constexpr int kMaxDepth = 200;  // as in Lua itself

}  // namespace

const LuaToken& LuaCursor::token(std::size_t ahead) const {
  return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
}

const LuaToken& LuaCursor::take() {
  if (is(Kind::end)) throw NotLua();
  return tokens_[at_++];
}

bool LuaCursor::accept(std::string_view word) {
  if (!is(word)) return false;
  ++at_;
  return true;
}

void LuaCursor::expect(std::string_view word) {
  if (!accept(word)) throw NotLua();
}

const LuaToken& LuaCursor::take_name() {
  if (!is(Kind::name)) throw NotLua();
  return take();
}

void LuaCursor::enter() {
  if (++depth_ > kMaxDepth) throw NotLua();
}

SourceRef LuaCursor::where(const LuaToken& token) const {
  return {file_, token.line, token.column, token.length};
}

LuaFacts::Name LuaCursor::named(const LuaToken& token) const {
  return {std::string(token.text), where(token)};
}

LuaFacts::Part LuaCursor::part_from(std::size_t first) const {
  return {begin_of(tokens_[first]), last().end_in(file_->text), where(tokens_[first])};
}

}  // namespace talon
