#pragma once

#include <string>

#include "rules/definition.h"
#include "rules/spec.h"

namespace talon::testing {

/// What scripts declared, one thing a line, to be compared as a whole.
std::string spec_text(const spec::Rules& rules, const Definition& definition);

}  // namespace talon::testing
