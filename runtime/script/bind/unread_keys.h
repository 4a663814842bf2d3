#pragma once

#include <string>

#include "script/bind/call.h"

namespace talon {

/// A finding where the table at `table` holds what its list of that length never comes to: after
/// a place that holds nothing, since Lua puts nothing there for `nil`, or under a key that is
/// neither a name nor a place. Needs two free places of the stack.
void report_unread_keys(Call& call, int table, lua_Integer length, const std::string& field);

}  // namespace talon
