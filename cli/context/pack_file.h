#pragma once

#include <string>

#include "base/result.h"
#include "cli/context/context.h"
#include "pack/pack.h"

namespace talon::cli {

/// The pack in a file that the command line names; nothing of it is run. After a complaint the
/// exit code.
Expected<Pack, ExitCode> read_pack_file(Context& context, const std::string& path);

/// "market" or "market/dear": what commands call it once it is installed.
std::string pack_known_as(const Pack& pack);

}  // namespace talon::cli
