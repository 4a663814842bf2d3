#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace talon {

/// The calls to the operating system that saves make, one to one, so that a
/// test can let each of them fail. An error is an errno.
class Files {
 public:
  using Path = std::filesystem::path;
  template <typename T>
  using Outcome = Expected<T, int>;
  using Descriptor = int;

  /// What a folder's listing says about one regular file.
  struct Entry {
    std::string name;
    std::int64_t modified = 0;  ///< nanoseconds since the epoch
  };

  virtual ~Files() = default;

  /// A new file, mode 0600; an error when the path exists (also as a link).
  virtual Outcome<Descriptor> create(const Path& path) = 0;
  /// An existing regular file for reading and appending; follows no link.
  virtual Outcome<Descriptor> open(const Path& path) = 0;
  /// An existing regular file for reading alone.
  virtual Outcome<Descriptor> open_to_read(const Path& path) = 0;
  /// All of it, from the start. EFBIG for more than any save can be.
  virtual Outcome<std::string> read(Descriptor file) = 0;
  /// Bytes that were written at the end, perhaps fewer than given.
  virtual Outcome<std::size_t> write(Descriptor file, std::string_view bytes) = 0;
  virtual Outcome<void> truncate(Descriptor file, std::size_t size) = 0;
  virtual Outcome<void> sync(Descriptor file) = 0;
  /// False when another process holds the lock. It goes with the descriptor.
  virtual Outcome<bool> lock(Descriptor file) = 0;
  /// False when `path` names another file by now.
  virtual Outcome<bool> still_at(Descriptor file, const Path& path) = 0;
  virtual void close(Descriptor file) = 0;

  virtual Outcome<bool> exists(const Path& path) = 0;
  virtual Outcome<void> rename(const Path& from, const Path& to) = 0;
  virtual Outcome<void> remove(const Path& path) = 0;
  virtual Outcome<void> sync_folder(const Path& folder) = 0;
  /// A new folder, mode 0700; an error when the path exists.
  virtual Outcome<void> make_folder(const Path& folder) = 0;
  /// Regular files, sorted by name; none when the folder does not exist.
  virtual Outcome<std::vector<Entry>> list(const Path& folder) = 0;
};

/// The real ones.
Files& system_files();

/// Makes the folder and its parents where missing, each on the disk before the next.
Files::Outcome<void> make_folders(Files& files, const Files::Path& folder);

}  // namespace talon
