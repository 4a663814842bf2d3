#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/context/context.h"

namespace talon::cli {

/// A game or a variant that was found.
struct ListedGame {
  std::string name;  ///< GAME or GAME/VARIANT
  std::string path;
  std::string title;
  /// What is wrong with its YAML, as a compiler would say it; nullopt when nothing is. Its
  /// scripts do not run, which is most of what loading a game takes.
  std::optional<std::string> broken;
};

/// All games and variants by name; one that is broken does not hide the others.
std::vector<ListedGame> list_of_games(Context& context);

/// Name and title of each, in columns; of a broken one its first finding.
std::vector<Line> game_rows(const std::vector<ListedGame>& games, const Catalogue& messages);

/// What to say when a name is neither a game that is there nor a path; nullopt else.
std::optional<Message> unknown_game(const Library& library, const std::string& name);

/// Names with something about each, as aligned rows.
/// With a width, what has no room goes on below.
std::vector<Line> aligned_rows(const std::vector<std::pair<std::string, std::string>>& rows,
                               std::optional<int> width = std::nullopt);

}  // namespace talon::cli
