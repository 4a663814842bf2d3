#include "script/bind/fields.h"

#include <algorithm>

#include "base/diagnostic.h"
#include "base/unknown.h"
#include "script/bind/unread_keys.h"
#include "script/vm/frozen.h"
#include "script/vm/list_length.h"
#include "script/vm/text_at.h"

namespace talon {
namespace {

constexpr int kMaxFields = 256;  ///< of the list, and as many with names

/// What reading has on the stack at a time: the contents, the fields, and the one that it
/// comes to with its name.
constexpr int kMaxPushed = 1 + 2 * kMaxFields + 2;

}  // namespace

Fields::Fields(Call& call, int index, std::string owner) : call_(call), owner_(std::move(owner)) {
  lua_State* const lua = call.lua();
  if (lua_type(lua, index) != LUA_TTABLE || !push_contents(lua, index)) {
    call.expected("table", owner_, index);
    return;
  }
  is_table_ = true;
  const int table = lua_gettop(lua);
  if (lua_checkstack(lua, kMaxPushed + kStackRoom) == 0) {
    Host::of(lua).note(lua, Limit::memory);
    return;
  }
  const bool items_fit = read_items(table);
  if (!read_named(table) || !items_fit) {
    call.error(Message("script.list-too-long").with("field", owner_));
  }
  call.builder().hold(items_.size() + named_.size());
}

bool Fields::read_items(int table) {
  lua_State* const lua = call_.lua();
  const lua_Integer length = list_length(lua, table);
  for (lua_Integer i = 1; i <= std::min<lua_Integer>(length, kMaxFields); ++i) {
    lua_rawgeti(lua, table, i);
    items_.push_back(lua_gettop(lua));
  }
  report_unread_keys(call_, table, length, owner_);
  return length <= kMaxFields;
}

bool Fields::read_named(int table) {
  lua_State* const lua = call_.lua();
  int left = kMaxFields;
  for (lua_pushnil(lua); lua_next(lua, table) != 0;) {
    if (lua_type(lua, -2) != LUA_TSTRING) {
      lua_pop(lua, 1);
      continue;
    }
    // Counted by what is pushed: long names are cut in `named_`, and may be equal there.
    if (left-- == 0) {
      lua_pop(lua, 2);
      return false;
    }
    lua_insert(lua, -2);
    named_[shown_text(text_at(lua, -1))] = lua_gettop(lua) - 1;
  }
  return true;
}

int Fields::at(const std::string& name) const {
  const auto found = named_.find(name);
  // Beyond the top: lua_type there is LUA_TNONE, which readers take as nil.
  return found != named_.end() ? found->second : lua_gettop(call_.lua()) + 1;
}

void Fields::allow_only(const std::vector<std::string>& known) const {
  for (const auto& [name, index] : named_) {
    bool found = false;
    for (const std::string& one : known) found = found || one == name;
    if (!found) {
      call_.error(unknown(Message("script.unknown-field").with("owner", owner_), name, known));
    }
  }
}

void Fields::no_items() const {
  if (!items_.empty()) call_.expected("no-list", owner_, items_.front());
}

std::string Fields::text(const std::string& name, const std::string& otherwise) const {
  if (!has(name)) return otherwise;
  return call_.text(at(name), field(name)).value_or(otherwise);
}

bool Fields::require(const std::string& name) const {
  if (has(name)) return true;
  if (is_table_)
    call_.error(Message("script.missing-field").with("missing", name).with("owner", owner_));
  return false;
}

}  // namespace talon
