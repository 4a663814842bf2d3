#include "load/library.h"

#include <cstdlib>

#include "load/finder.h"
#include "load/texts.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

/// The folder of data beside the program, in a build tree and where installed.
std::optional<fs::path> shipped_data() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return std::nullopt;
  const fs::path data = program.parent_path().parent_path() / "share" / "talon";
  const bool complete = fs::is_directory(data / "rules", error) &&
                        fs::is_directory(data / "decks", error) &&
                        fs::is_directory(data / "messages", error);
  return complete ? std::optional(data) : std::nullopt;
}

/// XDG_DATA_HOME/talon; the XDG base directory specification has a relative
/// path ignored.
std::optional<fs::path> user_data() {
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data && fs::path(data).is_absolute()) return fs::path(data) / "talon";
  const char* home = std::getenv("HOME");
  if (!home || !fs::path(home).is_absolute()) return std::nullopt;
  return fs::path(home) / ".local" / "share" / "talon";
}

}  // namespace

std::optional<LibraryPaths> LibraryPaths::standard() {
  const std::optional<fs::path> shipped = shipped_data();
  if (!shipped) return std::nullopt;
  LibraryPaths paths{{*shipped / "rules"}, {*shipped / "decks"}, *shipped / "messages"};
  std::error_code error;
  if (const auto user = user_data()) {
    if (fs::is_directory(*user / "rules", error)) paths.rules.push_back(*user / "rules");
    if (fs::is_directory(*user / "decks", error)) paths.decks.push_back(*user / "decks");
  }
  return paths;
}

void Library::also_read(const std::string& named) { paths_.named.emplace_back(named); }

std::vector<Found> Library::games() const { return Finder(paths_).games(); }

std::vector<Found> Library::decks() const { return Finder(paths_).decks(); }

std::shared_ptr<const Catalogue> Library::messages(const std::string& language) const {
  return message_catalogue(paths_.messages, language);
}

}  // namespace talon
