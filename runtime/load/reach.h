#pragma once

#include <filesystem>
#include <optional>
#include <vector>

namespace talon {

struct LibraryPaths;

/// The folders that files may be read from. A file that a game or a save names, or that a link
/// leads to, is read only when it lies in one of them, links resolved: so no foreign file can show
/// up in messages about a game.
class Reach {
 public:
  /// No folder at all.
  Reach() = default;
  /// The folders of data, and those of what the command line named.
  explicit Reach(const LibraryPaths& paths);
  /// For a file that nothing but the command line can name.
  static Reach everywhere();

  void add(const std::filesystem::path& folder);
  /// Only `folder`, as far as it lies within.
  Reach narrowed_to(const std::filesystem::path& folder) const;

  /// Whether the file or folder lies within. What is not there lies nowhere, so it is
  /// not refused: who opens it finds that it is missing.
  bool covers(const std::filesystem::path& path) const;

 private:
  /// A folder as it was named, and the same without links.
  struct Folder {
    std::filesystem::path named;
    std::filesystem::path real;
  };

  /// Where `path` leads, when the way it is written shows that it lies within; else nothing.
  std::optional<std::filesystem::path> straight_to(const std::filesystem::path& path) const;
  bool covers_real(const std::filesystem::path& real) const;

  bool everywhere_ = false;
  std::vector<Folder> folders_;
};

/// The folder that a file or folder belongs to which the command line named: that of the
/// game or house rule around it, else the folder itself or the one that the file lies in.
std::filesystem::path home_of(const std::filesystem::path& named);

}  // namespace talon
