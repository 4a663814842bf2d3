#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "session/saves.h"

namespace talon {

/// The folder of the saves, each a file NAME.talon.
class SaveFolder {
 public:
  SaveFolder(Files& files, Files::Path folder) : files_(files), folder_(std::move(folder)) {}
  /// $XDG_DATA_HOME/talon/saves, or below ~/.local/share; nullopt without a home.
  static std::optional<Files::Path> standard();

  const Files::Path& folder() const { return folder_; }
  Files::Path path_of(const std::string& name) const { return folder_ / (name + ".talon"); }
  /// The name of a save by its path.
  static std::string name_of(const Files::Path& path) { return path.stem().string(); }

  struct Listed {
    std::string name;
    std::int64_t modified = 0;  ///< nanoseconds since the epoch
    Result<SaveContents> contents;
  };
  /// All saves, newest first; what cannot be read says why.
  Result<std::vector<Listed>> list() const;
  /// The names of all saves, sorted, without reading any.
  Result<std::vector<std::string>> names() const;
  /// The name of the newest save whose game is not over; fails when there is none.
  Result<std::string> newest_unfinished() const;

  /// Begins a save that goes along with the session, under the first name of
  /// its game that is not taken: "market-dear-3".
  Result<std::unique_ptr<Save>> begin(const Session& session, const SaveHeader& header);
  /// Writes the session so far as NAME and lets go of it. An older save of that
  /// name stays as NAME.talon.bak. Refuses names other than letters, digits,
  /// "-", "_" and "." (not first), 64 at most.
  Result<void> save_as(const std::string& name, const Session& session, const SaveHeader& header);
  /// Opens a save to go on with it. Fails when another process plays it.
  Result<std::unique_ptr<Save>> open(const std::string& name);
  /// Removes a save for good. Fails when a process plays it.
  Result<void> remove(const std::string& name);

 private:
  Result<void> make_folder();
  Result<std::vector<Files::Entry>> entries() const;
  /// Fails unless there is a save of that name, with the nearest one.
  Result<void> check_is_there(const std::string& name) const;

  Files& files_;
  Files::Path folder_;
};

}  // namespace talon
