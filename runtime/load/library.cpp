#include "load/library.h"

#include <set>

#include "load/data_folders.h"
#include "load/finder.h"
#include "load/texts.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

constexpr const char* kMessages = "messages";

/// The folder of data beside the program, in a build tree and where installed.
std::optional<fs::path> shipped_data() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return std::nullopt;
  const fs::path data = program.parent_path().parent_path() / "share" / "talon";
  const bool complete = fs::is_directory(data / "rules", error) &&
                        fs::is_directory(data / "decks", error) &&
                        fs::is_directory(data / kMessages, error);
  return complete ? std::optional(data) : std::nullopt;
}

/// Games among a program's own data are for that version of the program alone.
bool is_of_a_program(const fs::path& data) {
  std::error_code error;
  return fs::is_directory(data / kMessages, error);
}

/// The folder among the user's data or everybody's, or among those of a pack.
void add_data(const fs::path& data, LibraryPaths& paths) {
  std::error_code error;
  if (fs::is_directory(data / "rules", error)) paths.rules.push_back(data / "rules");
  if (fs::is_directory(data / "decks", error)) paths.decks.push_back(data / "decks");
}

void add_packs(const fs::path& data, LibraryPaths& paths) {
  for (const fs::path& pack : packs_in(data)) add_data(pack, paths);
}

}  // namespace

std::string name_with_variant(const std::string& game, const std::string& variant) {
  return variant.empty() ? game : game + "/" + variant;
}

std::optional<LibraryPaths> LibraryPaths::standard() {
  const std::optional<fs::path> shipped = shipped_data();
  if (!shipped) return std::nullopt;
  LibraryPaths paths{
      {*shipped / "rules"}, {*shipped / "decks"}, *shipped / kMessages, {}, *shipped};
  if (const auto user = user_data_folder()) {
    add_data(*user, paths);
    add_packs(*user, paths);
  }
  for (const fs::path& data : shared_data_folders()) {
    if (!is_of_a_program(data)) add_data(data, paths);
    add_packs(data, paths);
  }
  return paths;
}

void Library::also_read(const std::string& named) { paths_.named.emplace_back(named); }

std::vector<Found> Library::games() const { return Finder(paths_).games(); }

std::vector<Found> Library::decks() const { return Finder(paths_).decks(); }

std::vector<std::string> Library::languages() const {
  const std::vector<std::string> spoken = Finder(paths_).languages();
  std::set<std::string> all(spoken.begin(), spoken.end());
  std::error_code error;
  for (const Found& game : games()) {
    for (const auto& texts : fs::directory_iterator(game.path.parent_path() / "texts", error)) {
      if (texts.path().extension() == ".yaml") all.insert(texts.path().stem());
    }
  }
  return {all.begin(), all.end()};
}

std::shared_ptr<const Catalogue> Library::messages(const std::string& language) const {
  return message_catalogue(paths_.messages, language);
}

}  // namespace talon
