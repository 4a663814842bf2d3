#pragma once

#include <string_view>

namespace talon::cli {

/// The version of the program, "0.1.0", as CMakeLists.txt states it.
std::string_view version();

}  // namespace talon::cli
