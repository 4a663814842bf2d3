#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/message.h"
#include "cli/play/keeping.h"
#include "session/played_games.h"
#include "session/save_folder.h"
#include "session/session.h"

namespace talon::cli {

/// GAME or GAME/VARIANT.
std::string name_in_save(const SaveHeader& header);

/// How the games of these saves ended that were played to their end, oldest first, by their
/// names; also where they were taken back since. A copy of a save, and what was made of one, is the
/// same game; a deal that is played again from its beginning is another one. `wanted` means a game
/// with its variants, or one variant; all when it is empty.
std::map<std::string, std::vector<Outcome>> finished_games(std::vector<SaveFolder::Listed> saves,
                                                           const std::string& wanted);

/// A game that is over, beside those that were played to their end before.
struct FinishedHere {
  PlayedGames games;                        ///< this one among them
  std::optional<std::int64_t> best_before;  ///< the highest score of the others
};
FinishedHere finished_here(const Session& session, const Keeping& keeping);

/// Whether this ending of the game counts as won.
bool is_won(const Game& game, const std::string& ending);

/// What is said where a game is over, below the name of its ending.
std::vector<Message> words_of_end(const Session& session, const FinishedHere& finished,
                                  std::int64_t hints);

}  // namespace talon::cli
