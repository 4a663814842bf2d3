#pragma once

#include <lua.hpp>

#include "cards/card_table.h"

namespace talon {

/// Makes the cards of a deck readable for scripts, once a sandbox: each card
/// is one read-only value with its id and its attributes by name. A number is
/// a number, a symbol its name, a flag true or false, each nil where the card
/// has none; a set is a read-only value with true for its symbols and false
/// for the others of its list, and empty where the card has none; edges are a
/// read-only table by the names of the sides. May raise.
void add_cards(lua_State* lua, const CardTable& cards);

/// Pushes the one value that stands for the card. Needs room for two values on the stack; never
/// raises.
void push_card(lua_State* lua, CardId card);
/// Pushes the list of all cards' values, at their id plus one. Never raises.
void push_cards(lua_State* lua);

}  // namespace talon
