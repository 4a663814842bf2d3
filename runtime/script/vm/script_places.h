#pragma once

#include <deque>
#include <lua.hpp>
#include <string>

#include "base/source.h"
#include "rules/definition.h"

namespace talon {

/// A place in a script without ownership, so that it may be alive where Lua jumps.
struct ScriptPlace {
  int file = -1;  ///< -1: not known
  int line = 0;
  int calling_file = -1;  ///< another one that had this line run, if there is one
  int calling_line = 0;
};

/// The files of a sandbox by the names that Lua knows them by.
class ScriptPlaces {
 public:
  /// The name of a file for Lua: what comes before the line in its messages.
  const char* chunk_name(const ScriptFile& file);

  /// The innermost line of a script that runs on `lua` now, and that of the file that called this
  /// one: of one in another folder if there is one, since the files that games share call each
  /// other, and what is wrong lies with the game. `lua` may be null. Never raises.
  ScriptPlace running(lua_State* lua) const;
  /// Where the function on top of the stack begins; pops it. Never raises.
  ScriptPlace of_function(lua_State* lua) const;
  /// Takes "file:12: " off the front of one of Lua's own messages.
  ScriptPlace split(std::string& text) const;

  SourceRef where(ScriptPlace place) const;
  /// The line that a function which Lua describes ("Sl") has come to.
  SourceRef where(const lua_Debug& record) const;

 private:
  ScriptPlace find(const lua_Debug& record, int line) const;
  bool lie_apart(int file, int other) const;  ///< in two folders

  struct File {
    ScriptFile source;
    std::string chunk;  ///< "=path"
  };
  std::deque<File> files_;
};

}  // namespace talon
