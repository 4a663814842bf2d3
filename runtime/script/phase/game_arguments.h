#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/unknown.h"
#include "script/phase/phase_run.h"
#include "script/vm/handle.h"
#include "script/vm/host_function.h"
#include "script/vm/text_at.h"

namespace talon {

// Arguments of the methods of `game`. All of these raise when they are wrong,
// so nothing with a destructor may be alive in the caller; `field` names the
// argument in the message.

/// Keeps the fault that nothing of `known` has the name; never raises.
std::uint32_t keep_unknown(lua_State* lua, Named kind, std::string_view name,
                           const std::vector<std::string>& known);

/// The run of the phase that calls; the first argument must be `game`.
PhaseRun& check_run(lua_State* lua);
ZoneId check_zone(lua_State* lua, const PhaseRun& run, int index, const char* field);
/// A zone or a grid.
ZoneId check_spot(lua_State* lua, const PhaseRun& run, int index, const char* field);
CounterId check_counter(lua_State* lua, const PhaseRun& run, int index, const char* field);
/// The index in spec::Rules::endings.
int check_ending(lua_State* lua, const PhaseRun& run, int index, const char* field);
CardId check_card(lua_State* lua, int index, const char* field);
lua_Integer check_integer(lua_State* lua, int index, const char* field);
/// A handle's index in a list of the game that has so many entries. The handle was made when
/// the files ran for this sandbox, the list when they ran for the compiler.
void check_index_in(lua_State* lua, std::size_t index, std::size_t count);

/// Counts what listeners are told, in bytes, whether anybody listens: those who do keep it until
/// the next choice, and it is not in Lua's memory. Stops the script beyond a limit.
void count_told(lua_State* lua, PhaseRun& run, std::size_t bytes);
/// What a card that moves costs them.
inline constexpr std::size_t kToldOfMove = 100;

/// Raises the message `key` for a name that is not among `known`, with the nearest.
[[noreturn]] void raise_unknown_name(lua_State* lua, const char* key, std::string_view name,
                                     const std::vector<std::string>& known);

/// Raises that none of all has the name at `index`.
template <typename Each>
[[noreturn]] void raise_unknown(lua_State* lua, Named kind, int index,
                                const std::vector<Each>& all) {
  std::uint32_t kept = 0;
  {
    std::vector<std::string> known;
    for (const Each& one : all) known.push_back(one.name);
    kept = keep_unknown(lua, kind, text_at(lua, index), known);
  }
  raise_kept(lua, kept);
}

/// Raises script.<key> with the field and what is at `index`.
[[noreturn]] void raise_expected(lua_State* lua, const char* key, const char* field, int index);

}  // namespace talon
