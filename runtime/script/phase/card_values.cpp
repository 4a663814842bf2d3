#include "script/phase/card_values.h"

#include <bit>

#include "base/unknown.h"
#include "script/bind/bindings.h"
#include "script/phase/data_values.h"
#include "script/vm/frozen.h"
#include "script/vm/handle.h"
#include "script/vm/host_function.h"

namespace talon {
namespace {

/// Its address is the registry key of the sets.
const char sets_key = 0;

/// The content of a set's userdata.
struct CardSetHandle {
  Handle handle;  ///< index: the attribute
  std::uint64_t bits;
};

const CardSetHandle& check_card_set(lua_State* lua, int index, const char* method) {
  if (const Handle* handle = handle_at(lua, index, Kind::card_set)) {
    return *reinterpret_cast<const CardSetHandle*>(handle);
  }
  raise(lua, "expected-set", {{"field", method}, {"given", type_name(lua, index)}});
}

int card_set_includes(lua_State* lua) {
  const CardSetHandle& one = check_card_set(lua, 1, "includes");
  const CardSetHandle& other = check_card_set(lua, 2, "includes");
  if (one.handle.index != other.handle.index) raise(lua, "sets-of-different-lists");
  lua_pushboolean(lua, (other.bits & ~one.bits) == 0);
  return 1;
}

int card_set_overlaps(lua_State* lua) {
  const CardSetHandle& one = check_card_set(lua, 1, "overlaps");
  const CardSetHandle& other = check_card_set(lua, 2, "overlaps");
  if (one.handle.index != other.handle.index) raise(lua, "sets-of-different-lists");
  lua_pushboolean(lua, (one.bits & other.bits) != 0);
  return 1;
}

int card_set_count(lua_State* lua) {
  lua_pushinteger(lua, std::popcount(check_card_set(lua, 1, "count").bits));
  return 1;
}

constexpr HostFunction kCardSetMethods[] = {
    {"overlaps", "set:overlaps(set)", "Whether the two sets have a symbol in common.",
     lua_entry<card_set_overlaps>},
    {"includes", "set:includes(set)", "Whether the set has every symbol of the other one.",
     lua_entry<card_set_includes>},
    {"count", "set:count()", "How many symbols the set has.", lua_entry<card_set_count>},
};

/// Pushes the names that a set of this attribute has: its symbols and methods.
void push_set_contents(lua_State* lua, const Attribute& attribute, std::uint64_t bits) {
  lua_createtable(lua, 0, static_cast<int>(attribute.symbols.size()) + 2);
  for (std::size_t i = 0; i < attribute.symbols.size(); ++i) {
    lua_pushboolean(lua, static_cast<int>((bits >> i) & 1));
    lua_setfield(lua, -2, attribute.symbols[i].c_str());
  }
}

/// Pushes a new set: a userdata that is read through a metatable of its own.
void push_new_set(lua_State* lua, const Attribute& attribute, int index, std::uint64_t bits) {
  auto* const set = static_cast<CardSetHandle*>(lua_newuserdatauv(lua, sizeof(CardSetHandle), 0));
  *set = {{Kind::card_set, static_cast<std::uint32_t>(index)}, bits};
  lua_createtable(lua, 0, 6);
  lua_pushstring(lua, kind_name(Kind::card_set));
  lua_setfield(lua, -2, "__name");
  push_set_contents(lua, attribute, bits);
  lua_createtable(lua, 0, 2);
  add_functions(lua, kCardSetMethods);
  make_strict(lua, "unknown-symbol", -2);
  lua_createtable(lua, 0, 1);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  set_contents(lua, -2);
  lua_setmetatable(lua, -2);
}

/// Pushes the set with these bits; equal sets are one value, so that == works.
void push_set(lua_State* lua, const Attribute& attribute, int index, std::uint64_t bits) {
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &sets_key);
  if (lua_rawgeti(lua, -1, index + 1) != LUA_TTABLE) {
    lua_pop(lua, 1);
    lua_newtable(lua);
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, -3, index + 1);
  }
  lua_remove(lua, -2);
  const auto key = static_cast<lua_Integer>(bits);
  if (lua_rawgeti(lua, -1, key) != LUA_TUSERDATA) {
    lua_pop(lua, 1);
    push_new_set(lua, attribute, index, bits);
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, -3, key);
  }
  lua_remove(lua, -2);
}

/// A read-only table of the numbers by the names of the sides.
void push_edges(lua_State* lua, AttributeValue edges) {
  lua_createtable(lua, 0, static_cast<int>(kSides.size()));
  for (const Side side : kSides) {
    lua_pushinteger(lua, edges.edge(side));
    lua_setfield(lua, -2, side_name(side).data());
  }
  make_strict(lua, Named::side);
  lock(lua);
}

void push_attribute(lua_State* lua, const CardTable& cards, int index, CardId card) {
  const Attribute& attribute = cards.attributes()[index];
  const AttributeValue held = cards.value(index, card);
  if (attribute.kind == AttributeKind::symbol_set) {
    const auto bits = held.absent ? 0 : static_cast<std::uint64_t>(held.value);
    push_set(lua, attribute, index, bits);
  } else if (held.absent) {
    lua_pushnil(lua);
  } else if (attribute.kind == AttributeKind::integer) {
    lua_pushinteger(lua, held.value);
  } else if (attribute.kind == AttributeKind::edges) {
    push_edges(lua, held);
  } else if (attribute.kind == AttributeKind::flag) {
    lua_pushboolean(lua, held.value != 0);
  } else if (attribute.kind == AttributeKind::data) {
    push_datum(lua, attribute.type, attribute.data[held.value]);
  } else {
    lua_pushstring(lua, attribute.symbols[held.value].c_str());
  }
}

/// Pushes the table of all attributes' names, to tell an absent one from a slip.
void push_attribute_names(lua_State* lua, const CardTable& cards) {
  lua_createtable(lua, 0, static_cast<int>(cards.attributes().size()));
  for (const Attribute& attribute : cards.attributes()) {
    lua_pushboolean(lua, 1);
    lua_setfield(lua, -2, attribute.name.c_str());
  }
}

void push_new_card(lua_State* lua, const CardTable& cards, CardId card, int attribute_names) {
  auto* const handle = static_cast<Handle*>(lua_newuserdatauv(lua, sizeof(Handle), 0));
  *handle = {Kind::card, card};
  lua_createtable(lua, 0, 6);
  lua_pushstring(lua, kind_name(Kind::card));
  lua_setfield(lua, -2, "__name");
  lua_createtable(lua, 0, static_cast<int>(cards.attributes().size()) + 1);
  lua_pushstring(lua, cards.id(card).c_str());
  lua_setfield(lua, -2, "id");
  for (int index = 0; index < static_cast<int>(cards.attributes().size()); ++index) {
    push_attribute(lua, cards, index, card);
    lua_setfield(lua, -2, cards.attributes()[index].name.c_str());
  }
  make_strict(lua, Named::attribute, attribute_names);
  set_contents(lua, -2);
  lua_setmetatable(lua, -2);
}

}  // namespace

std::span<const HostFunction> set_methods() { return kCardSetMethods; }

void add_cards(lua_State* lua, const CardTable& cards) {
  luaL_checkstack(lua, 24, nullptr);
  lua_newtable(lua);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &sets_key);
  push_attribute_names(lua, cards);
  const int names = lua_gettop(lua);
  lua_createtable(lua, cards.size(), 0);
  for (int card = 0; card < cards.size(); ++card) {
    push_new_card(lua, cards, static_cast<CardId>(card), names);
    lua_rawseti(lua, -2, card + 1);
  }
  lua_rawseti(lua, LUA_REGISTRYINDEX, kCardsIndex);
  lua_pop(lua, 1);
}

void push_cards(lua_State* lua) { lua_rawgeti(lua, LUA_REGISTRYINDEX, kCardsIndex); }

void push_card(lua_State* lua, CardId card) {
  push_cards(lua);
  lua_rawgeti(lua, -1, card + 1);
  lua_remove(lua, -2);
}

}  // namespace talon
