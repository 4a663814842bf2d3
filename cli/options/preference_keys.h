#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "base/diagnostic.h"
#include "load/key_table.h"
#include "load/yaml.h"

namespace talon::cli {

/// The keys of the file; `default_shown` is what holds where nothing else says anything.
const KeyTable& preference_keys();
/// Whether the key may have the value; a finding says why not.
bool check_preference(const Key& key, const Node& value, Diagnostics& diagnostics);
/// The file's map; nullopt where the file is not there, says nothing, or findings say why
/// it cannot be read.
std::optional<Node> read_preferences(const std::filesystem::path& file, Diagnostics& diagnostics);
/// The map of such a text; nullopt where it says nothing or findings say what is wrong.
std::optional<Node> parse_preferences(std::shared_ptr<const SourceFile> text,
                                      Diagnostics& diagnostics);

}  // namespace talon::cli
