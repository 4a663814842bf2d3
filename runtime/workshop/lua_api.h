#pragma once

#include <string>

#include "base/catalogue.h"
#include "rules/game.h"

namespace talon {

struct ScriptFunction;

/// What a function does, in the language of the catalogue (its group `functions`); in English, as
/// it is with the function, where that language says nothing of it.
std::string meaning_of(const ScriptFunction& function, const Catalogue& messages);

/// Every function of scripts with its meaning, as the Markdown page REFERENCE.md.
std::string lua_reference(const Catalogue& messages);

/// The same, and the keys of every kind of file, as one JSON object:
///
///     {"functions": [{"name", "signature", "doc", "gives"}],
///      "files": {KIND: {"table": name}},
///      "tables": {NAME: [{"key", "type", "required", "default", "meaning"}]}}
///
/// `doc` and `meaning` are for persons, in the language of the catalogue; all else is what programs
/// read, the same in every language.
std::string api_json(const Catalogue& messages);

/// Declarations for lua-language-server (LuaCATS, `---@meta`): every function
/// that plain Lua does not have. With a game, its zones, counters, options and
/// the attributes of its cards are known by name.
std::string lua_stubs(const Catalogue& messages, const Game* game);

/// A .luacheckrc: the names that scripts may read, and no others.
std::string luacheck_config(const Catalogue& messages);

}  // namespace talon
