#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

namespace talon::testing {

/// The program with the decks and the named ones of the games that ship: a command over all games
/// there are is one over these and those that the test adds, and takes a hundredth of the time.
class ProgramWithGames {
 public:
  explicit ProgramWithGames(const std::vector<std::string>& games) {
    namespace fs = std::filesystem;
    const fs::path sources(TALON_SOURCE_DIR);
    const fs::path data = folder_.path() / "share/talon";
    fs::create_directories(data / "rules");
    for (const std::string& game : games) {
      // Not a link: what lies outside is not read.
      fs::copy(sources / "rules" / game, data / "rules" / game, fs::copy_options::recursive);
    }
    fs::create_directory_symlink(sources / "decks", data / "decks");
    fs::create_directory_symlink(sources / "runtime/messages", data / "messages");
    fs::create_directories(program().parent_path());
    fs::copy_file(talon_program(), program());
  }

  std::filesystem::path program() const { return folder_.path() / "bin/talon"; }
  Ran run(const std::vector<std::string>& command) const {
    return run_talon_at(program().string(), command);
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace talon::testing
