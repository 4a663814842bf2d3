#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "load/library.h"
#include "pack/pack.h"

namespace talon {

/// What becomes a pack.
struct Gathered {
  Pack pack;
  std::filesystem::path file;         ///< of the game, house rule or deck
  std::vector<std::string> left_out;  ///< files of the folder that no pack can hold
};

/// The pack of a folder of a game or house rule, or of a deck's file, with what it needs. Runs no
/// script. Hidden files are not part of a game; links are left out.
Result<Gathered> gather_pack(const Library& library, const std::filesystem::path& named,
                             std::string_view engine, const PackLimits& limits = {});

}  // namespace talon
