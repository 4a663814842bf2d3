#pragma once

#include "base/result.h"
#include "cli/context/context.h"

namespace talon::cli {

/// The deal that --seed, --deal or --deal-as asks for; a fresh seed without them. After a
/// complaint the exit code.
Expected<Rules::Deal, ExitCode> chosen_deal(Context& context, const Game& game);

}  // namespace talon::cli
