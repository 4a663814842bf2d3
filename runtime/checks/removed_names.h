#pragma once

#include <map>
#include <string>

#include "base/diagnostic.h"
#include "checks/check_targets.h"
#include "load/finder.h"

namespace talon {

/// What variants take away, by name: where the variants among the targets, those in
/// the folders of the games and those that they extend say so.
std::map<std::string, SourceRef> removed_names(const Finder& finder, const CheckTargets& targets);

/// Lets findings of names that are unknown say where the name was taken away, if it
/// was: the mistake is likely to be there.
Diagnostics point_at_removals(const Diagnostics& findings,
                              const std::map<std::string, SourceRef>& removed);

}  // namespace talon
