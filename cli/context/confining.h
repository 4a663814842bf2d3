#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "confine/confinement.h"
#include "load/library.h"

namespace talon::cli {

/// What a command still needs of the operating system once scripts of games run, besides reading
/// the files of games and writing to standard output and error.
struct Needs {
  enum class Saves { none, read, written };
  Saves saves = Saves::none;
  bool helpers = false;                              ///< talks with those that it has forked
  bool terminal = false;                             ///< sets the mode of the one that it has
  bool changing_files = false;                       ///< reads games while they are changed
  bool packs = false;                                ///< reads or makes one
  std::optional<std::filesystem::path> folder = {};  ///< that it fills
  std::vector<std::filesystem::path> files = {};     ///< that it reads besides
  std::string words = {};                            ///< group of messages that it says first
  int games = 1;                                     ///< that are loaded before work begins
  std::uint64_t memory = 0;                          ///< bytes beyond what is usual
};

/// What the limit of time is for.
enum class TimeFor {
  loading,    ///< games; what is done with them takes as long as it is asked for
  everything  ///< that the command does
};

/// The rights that a command with these needs keeps. It may read the files of the library and, for
/// each of the `named` words of the command line that is a path, those of a game there.
Confinement confinement_of(const LibraryPaths& library, const std::vector<std::string>& named,
                           const Needs& needs, TimeFor time);

}  // namespace talon::cli
