#pragma once

#include <string>

#include "script/bind/call.h"

namespace talon {

/// A finding where the table at `table` holds what its list of that length never comes to: after
/// a number that holds nothing, since Lua puts nothing there for `nil`, or under a key that is
/// neither a name nor a number. Needs two free entries of the stack.
void report_unread_keys(Call& call, int table, lua_Integer length, const std::string& field);

}  // namespace talon
