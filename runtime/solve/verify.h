#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "session/session.h"

namespace talon {

/// A line of answers as a player would say it.
struct SpokenLine {
  std::vector<std::string> words;   ///< each answer by its parts; see words_of
  std::vector<std::string> labels;  ///< the same in the game's words
};

/// Plays answers through a session, to a won ending: each is written down, read
/// again from its words and must be legal, and everything happens as it would for
/// a player. None of it is the search's own work. Fails with what is wrong: then
/// the search that found the line is broken.
Result<SpokenLine> verify_line(Session& session, std::span<const Answer> line);

}  // namespace talon
