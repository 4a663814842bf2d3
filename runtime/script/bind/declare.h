#pragma once

#include <string>

#include "script/bind/builder.h"
#include "script/bind/call.h"

namespace talon {

/// Reads the argument of a declaration, at index 2 of the stack, and adds it to the rules, or puts
/// it in the place of the declaration that it patches. Fills in the rule and the place of
/// `declared`. The reply is the handle that scripts use it by.
CallReply declare(Call& call, Builder::Declared& declared);

}  // namespace talon
