#pragma once

#include <map>
#include <string>

#include "rules/game.h"

namespace talon {

/// What a report calls the endings and rules of a game: as the game's texts do, in the language
/// that it was loaded in, on one line. What they have no word for goes by its id.
struct ReportNames {
  std::map<std::string, std::string> endings;  ///< by id
  std::map<std::string, std::string> rules;    ///< titles by id

  std::string ending(const std::string& id) const;
  /// With the id, by which a rule is looked up.
  std::string rule(const std::string& id) const;
};

ReportNames report_names(const Game& game);

}  // namespace talon
