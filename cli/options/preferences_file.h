#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "base/result.h"
#include "session/files.h"

namespace talon::cli {

/// A text of preferences in which the key has another value, or none without `value`; all else,
/// comments too, stays as it is. Fails where that takes an editor, with the reason; `shown_as`
/// is the file in findings.
Expected<std::string, Diagnostics> with_preference(const std::string& text,
                                                   const std::string& shown_as,
                                                   std::string_view key,
                                                   const std::optional<std::string>& value);

/// Gives the file another text, with its folders where they are missing. A link stays one, and
/// what is there stays whole until the new text is on the disk.
Result<void> replace_preferences(Files& files, const std::filesystem::path& file,
                                 std::string_view text);

}  // namespace talon::cli
