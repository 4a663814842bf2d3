#pragma once

#include <filesystem>
#include <string>

namespace talon::fuzz {

/// A folder of this process in which inputs become files, gone with it.
class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;

  const std::filesystem::path& path() const { return path_; }
  /// Writes a file over what was there, and gives its path.
  std::string write(const std::string& name, const std::string& bytes) const;
  /// Takes over a folder with all that it holds.
  void copy(const std::filesystem::path& folder, const std::string& name) const;

 private:
  std::filesystem::path path_;
};

}  // namespace talon::fuzz
