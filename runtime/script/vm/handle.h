#pragma once

#include <cstdint>
#include <lua.hpp>

namespace talon {

/// What a script can hold of the host's. All of it is opaque to the script.
enum class Kind : std::uint32_t {
  error,        ///< a raised Fault
  card,         ///< a card of the deck in play
  card_set,     ///< a set of symbols of a card
  declaration,  ///< `move "name"` before its table is given
  expression,
  slot,            ///< what a move asks for: any_of, subset, ...
  slot_reference,  ///< slot "name"
  relation,        ///< relation {...}
  effect,
  script_effect,  ///< effect {...}, for game:run
  move,
  question,
  offer,  ///< a move or question with what its slots are narrowed to
  game,
  record,      ///< of the game's state: kind * kMaxRecords + its index
  record_set,  ///< a field of a record that is a set
  row,         ///< of a table of data
  look_up,     ///< how two cards are read together: attribute, column, column
};
inline constexpr int kKinds = 18;

/// Indices of what is read from the registry all the time, quicker than by a key.
enum RegistryIndex : int {
  kCardsIndex = LUA_RIDX_LAST + 1,
  kProceduresIndex,
  kFirstMetatableIndex,                               ///< one for each kind from here on
  kFirstRecordIndex = kFirstMetatableIndex + kKinds,  ///< one for each handle's index
};

/// How a script names the kind in error messages, and what tostring gives.
const char* kind_name(Kind kind);

/// The content of every userdata of a sandbox: never a pointer, so a script
/// cannot reach what is gone. `index` is that in the host's list.
struct Handle {
  Kind kind;
  std::uint32_t index;
};

/// Pushes a new userdata with the metatable of its kind. May raise.
void push_handle(lua_State* lua, Handle handle);
/// The handle at an index of the stack; null when there is another value. Never raises.
const Handle* handle_at(lua_State* lua, int index);
/// The same for one kind only.
const Handle* handle_at(lua_State* lua, int index, Kind kind);
/// Pushes the metatable of a kind, made on first use. May raise.
void push_metatable(lua_State* lua, Kind kind);
/// "nil", "number", "table" or the name of the handle's kind. Never raises.
const char* type_name(lua_State* lua, int index);

}  // namespace talon
