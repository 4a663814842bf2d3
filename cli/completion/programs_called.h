#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace talon::cli {

/// The programs whose names begin so, for completion: with a slash in it those of that folder, and
/// the folders there, with a slash at their end; else those of PATH and the folders here. In order.
std::vector<std::string> programs_called(std::string_view beginning);

}  // namespace talon::cli
