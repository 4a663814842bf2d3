#pragma once

#include <string_view>

namespace talon::cli {

/// The version of the program, "0.1.0", as CMakeLists.txt states it.
std::string_view version();

/// The day it is of, "2026-11-23", as CHANGELOG.md states it.
std::string_view version_day();

}  // namespace talon::cli
