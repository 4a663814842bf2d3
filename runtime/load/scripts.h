#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "load/map_reader.h"
#include "load/reach.h"
#include "load/source_file.h"
#include "rules/definition.h"

namespace talon {

inline constexpr const char* kLuaExtension = ".lua";

/// How `include` names begin for the files that games share.
inline constexpr std::string_view kSharedScripts = "shared/";

/// A folder whose Lua files a game may use, and how its files are shown.
struct ScriptFolder {
  std::filesystem::path path;
  std::string shown;
  std::string prefix;  ///< of the names in `include`: "shared/" or nothing
};

/// Reads the Lua files that `file` (a game or variant) lists under `scripts`.
/// A file is a name of the folder itself, and no link that leads out of it.
std::vector<ScriptFile> read_scripts(const MapReader& file, const ScriptFolder& folder,
                                     const Reach& reach, Diagnostics& diagnostics);

/// Reads the Lua files that these scripts, and those files in turn, name in
/// `include "name"` or `include "shared/name"`. A name without a file is left
/// to the script's own finding. The first folder that has a file counts.
std::map<std::string, ScriptFile> read_includes(const std::vector<ScriptFile>& scripts,
                                                const std::vector<ScriptFolder>& folders,
                                                const Reach& reach, Diagnostics& diagnostics);

/// Reads a regular file of the folder, of which `inside` is a reach narrowed to it; reports a link
/// that leads out of it, or a folder that lies out of reach.
std::shared_ptr<const SourceFile> read_inside(const ScriptFolder& folder, const Reach& inside,
                                              const std::string& name, Diagnostics& diagnostics,
                                              std::size_t max_bytes = kMaxFileBytes);

/// The names in `include "..."`, in the order of the text.
std::vector<std::string> included_names(std::string_view lua);
/// All that could be included from these folders, sorted.
std::vector<std::string> includable_names(const std::vector<ScriptFolder>& folders);

}  // namespace talon
