#pragma once

#include <optional>
#include <string>

#include "load/yaml.h"

namespace talon {

inline constexpr const char* kGameFile = "game.yaml";
inline constexpr const char* kVariantsFolder = "variants";  ///< in a game's folder
inline constexpr const char* kYamlExtension = ".yaml";

/// Reads and parses the YAML file within reach; findings say why there is nothing.
std::optional<Node> read_yaml_file(const std::string& path, const std::string& shown_as,
                                   const Reach& reach, Diagnostics& diagnostics);

/// The same for a file whose findings are reported where it is loaded.
std::optional<Node> peek_yaml_file(const std::string& path, const Reach& reach);

}  // namespace talon
