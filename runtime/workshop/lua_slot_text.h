#pragma once

#include <cstddef>
#include <string>

#include "rules/slots/slot.h"
#include "workshop/lua_expression_text.h"

namespace talon {

/// A slot as a field of the move that has it, in lines that begin with so many blanks.
std::string lua_slot(const spec::Slot& slot, LuaExpressionText& lua, std::size_t indent);

}  // namespace talon
