#pragma once

#include <span>

#include "script/vm/host_function.h"

namespace talon {

// What the files of a game declare with, one table of functions a concept.
std::span<const HostFunction> expression_functions();
std::span<const HostFunction> expression_methods();
std::span<const HostFunction> expression_operators();
std::span<const HostFunction> slot_methods();
std::span<const HostFunction> set_methods();
std::span<const HostFunction> slot_functions();
std::span<const HostFunction> effect_functions();
std::span<const HostFunction> declaration_functions();
std::span<const HostFunction> patch_functions();
std::span<const HostFunction> hint_functions();
std::span<const HostFunction> game_methods();
std::span<const HostFunction> turn_methods();
std::span<const HostFunction> procedure_methods();
std::span<const HostFunction> record_methods();
std::span<const HostFunction> say_methods();
std::span<const HostFunction> look_up_functions();
std::span<const HostFunction> look_up_methods();
std::span<const HostFunction> record_set_methods();

// Give the values of these concepts their methods. May raise.
void add_expressions(lua_State* lua);
void add_declarations(lua_State* lua);
void add_game(lua_State* lua);

/// Pushes the value that a phase's function is called with. Never raises.
void push_game(lua_State* lua);
/// Pushes the functions that the phases of the game run, in the order of
/// spec::Phase::script. Never raises.
void push_phase_functions(lua_State* lua);

}  // namespace talon
