#pragma once

#include <string>

#include "base/catalogue.h"
#include "rules/definition.h"
#include "rules/spec.h"

namespace talon {

/// What the scripts of a game declare, as one Lua file that declares the same: for reading a game
/// whose rules were patched by its variants, or built by functions that its files share.
///
/// Functions over cards are called and gone by then; in their places are lists of what they gave,
/// by which the file goes (`is[1]`, `fits[1]`, `worth_of[1]`). Functions that run in play cannot be
/// shown at all: of phases and procedures there is an empty one, and the place of the real one.
std::string declared_lua(const spec::Rules& rules, const Definition& definition,
                         const Catalogue& messages);

}  // namespace talon
