#include "cli/version.h"

namespace talon::cli {

std::string_view version() { return TALON_VERSION; }

std::string_view version_day() { return TALON_VERSION_DAY; }

}  // namespace talon::cli
