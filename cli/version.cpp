#include "cli/version.h"

namespace talon::cli {

std::string_view version() { return TALON_VERSION; }

}  // namespace talon::cli
