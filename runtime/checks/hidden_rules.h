#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "load/library.h"

namespace talon {

/// A game or house rule that its name does not lead to, because one that ships with the
/// program has the same.
struct HiddenRule {
  std::string name;
  std::filesystem::path file;
  std::filesystem::path shipped;
};

/// Those of the folders that are looked into after what ships.
std::vector<HiddenRule> hidden_rules(const LibraryPaths& paths);

}  // namespace talon
