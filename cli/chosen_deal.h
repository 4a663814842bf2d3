#pragma once

#include <tl/expected.hpp>

#include "cli/context.h"

namespace talon::cli {

/// The deal that --seed, --deal or --deal-as asks for; a fresh seed without them. After a
/// complaint the exit code.
tl::expected<Rules::Deal, ExitCode> chosen_deal(Context& context, const Game& game);

}  // namespace talon::cli
