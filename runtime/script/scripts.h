#pragma once

#include "base/diagnostic.h"
#include "script/bind/builder.h"
#include "script/vm/sandbox.h"

namespace talon {

/// Opens the sandbox for a game and runs all its files, which declare into
/// `builder`. Findings go where the builder's go. True when every file ran to
/// its end.
bool run_scripts(Sandbox& sandbox, Builder& builder);

}  // namespace talon
