#pragma once

#include <cstdint>
#include <string>

#include "cli/context/context.h"

namespace talon::cli {

/// Tells on a terminal, and nowhere else, how far some long work is. `key` names a
/// message with {done}, {asked} and {percent}.
class Progress {
 public:
  Progress(Context& context, std::string key, std::uint64_t asked);
  /// Leaves the line free.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);

 private:
  Context& context_;
  std::string key_;
  std::uint64_t asked_;
  bool shown_;
};

}  // namespace talon::cli
