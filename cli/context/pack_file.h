#pragma once

#include <string>

#include "base/result.h"
#include "cli/context/context.h"
#include "pack/pack.h"

namespace talon::cli {

/// The pack in a file that the command line names; nothing of it is run. After a complaint the
/// exit code.
Expected<Pack, ExitCode> read_pack_file(Context& context, const std::string& path);

}  // namespace talon::cli
