#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "base/source.h"

namespace talon {

/// What Lua has made of the scripts that were compiled in this process. A sandbox is opened each
/// time a game is loaded, begun or handed to another thread, and most of what that took went into
/// compiling the same files again.
///
/// Code is found by the whole text of its file and by the name that it bears in messages. Lua does
/// not check code that it is given, so nothing but what its own compiler made here may come in.
class CompiledFiles {
 public:
  using Code = std::shared_ptr<const std::string>;

  /// Those of the process, for all its threads.
  static CompiledFiles& of_process();

  /// Null where the file was not compiled yet, or so long ago that it was let go of.
  Code find(const SourceFile& file, const std::string& name) const;
  void add(const SourceFile& file, const std::string& name, std::string code);

  /// The bytes of texts and code that are kept. When they would be more, all go.
  static constexpr std::size_t kMaxBytes = std::size_t{16} << 20;

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Code> code_;  ///< by name and text
  std::size_t bytes_ = 0;
};

}  // namespace talon
