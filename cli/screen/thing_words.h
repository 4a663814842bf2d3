#pragma once

#include <string>

#include "cli/screen/thing.h"
#include "rules/names.h"

namespace talon::screen {

/// What a thing of the table is called.
std::string words_of_thing(const Wording& wording, const Thing& thing);

}  // namespace talon::screen
