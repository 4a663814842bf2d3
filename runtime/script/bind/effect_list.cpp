#include "script/bind/effect_list.h"

#include <algorithm>

#include "script/bind/fields.h"
#include "script/bind/unread_keys.h"
#include "script/vm/frozen.h"
#include "script/vm/list_length.h"

namespace talon {
namespace {

constexpr int kMaxListDepth = 16;
constexpr std::size_t kMaxEffects = 2'000;
constexpr std::size_t kMaxVisited = 5 * kMaxEffects;  ///< lists in lists, and what they hold

void append(Call& call, int index, const std::string& field, int depth, EffectList& list);

void append_items(Call& call, int table, const std::string& field, int depth, EffectList& list) {
  lua_State* const lua = call.lua();
  const lua_Integer length = list_length(lua, table);
  for (lua_Integer i = 1; i <= length && !list.too_long; ++i) {
    list.too_long = ++list.visited > kMaxVisited;
    lua_rawgeti(lua, table, i);
    append(call, lua_gettop(lua), field, depth, list);
    lua_pop(lua, 1);
  }
  report_unread_keys(call, table, length, field);
}

bool has_names(lua_State* lua, int table) {
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) != LUA_TSTRING) continue;
    lua_pop(lua, 2);
    return true;
  }
  return false;
}

void append(Call& call, int index, const std::string& field, int depth, EffectList& list) {
  lua_State* const lua = call.lua();
  if (const Handle* effect = handle_at(lua, index, Kind::effect)) {
    call.builder().built.use(call.builder().effects[effect->index].built);
    list.add(call.builder().effects[effect->index]);
    return;
  }
  if (depth == kMaxListDepth) {
    list.too_long = true;
    return;
  }
  const bool readable = lua_type(lua, index) == LUA_TTABLE &&
                        lua_checkstack(lua, kListLengthRoom + 4) != 0 && push_contents(lua, index);
  if (!readable || has_names(lua, lua_gettop(lua))) {
    call.expected("effects", field, index);
  } else {
    append_items(call, lua_gettop(lua), field, depth + 1, list);
  }
  if (readable) lua_pop(lua, 1);
}

void check_length(Call& call, const std::string& field, EffectList& list) {
  if (!list.too_long) return;
  call.error(Message("script.list-too-long").with("field", field));
  list = {};
}

}  // namespace

void EffectList::add(const Builder::Effect& effect) {
  effects.push_back(effect.tree);
  size.weight += effect.size.weight;
  size.depth = std::max(size.depth, effect.size.depth);
  too_long = effects.size() > kMaxEffects;
}

EffectList read_effects(Call& call, int index, const std::string& field) {
  EffectList list;
  append(call, index, field, 0, list);
  check_length(call, field, list);
  call.builder().hold(list.effects.size());
  return list;
}

EffectList read_effects(Call& call, const Fields& fields, const std::string& field) {
  EffectList list;
  for (const int item : fields.items()) append(call, item, field, 0, list);
  check_length(call, field, list);
  call.builder().hold(list.effects.size());
  return list;
}

}  // namespace talon
