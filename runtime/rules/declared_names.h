#pragma once

#include "base/diagnostic.h"
#include "rules/definition.h"
#include "rules/spec.h"

namespace talon {

/// That a thing was declared before under the same name.
Diagnostic declared_twice(const std::string& kind, const std::string& name, const SourceRef& where,
                          const SourceRef& first);

/// Looks at what scripts name: that each has a name that can be typed, that no two of a kind have
/// the same, and that the procedures are there which the tables name.
void check_declared_names(const Definition& definition, const spec::Rules& rules,
                          Diagnostics& diagnostics);

}  // namespace talon
