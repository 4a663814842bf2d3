#pragma once

#include <string>
#include <string_view>

namespace talon::cli {

/// Writes a file that is not there yet; gives 0, or the errno that says why not (EEXIST:
/// there is such a file, which stays as it is). A file that cannot be written whole is
/// taken away again.
[[nodiscard]] int write_new_file(const std::string& path, std::string_view text);

}  // namespace talon::cli
