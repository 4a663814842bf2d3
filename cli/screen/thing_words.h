#pragma once

#include <string>

#include "cli/screen/thing.h"
#include "rules/names.h"

namespace talon::screen {

/// What a thing of the table is called.
Name words_of_thing(const Wording& wording, const Thing& thing);

}  // namespace talon::screen
