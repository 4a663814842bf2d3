#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "session/session.h"

namespace talon {

/// Whether a line is told in the game's words, too: in a series of deals nobody reads them.
enum class LineLabels : std::uint8_t { with, without };

/// A line of answers as a player would say it.
struct SpokenLine {
  std::vector<std::string> words;   ///< each answer by its parts; see words_of
  std::vector<std::string> labels;  ///< the same in the game's words, where they are wanted
};

/// Plays answers through a session, to a won ending: each is written down, read
/// again from its words and must be legal, and everything happens as it would for
/// a player. None of it is the search's own work. Fails with what is wrong: then
/// the search that found the line is broken.
Result<SpokenLine> verify_line(Session& session, std::span<const Answer> line,
                               LineLabels labels = LineLabels::with);

}  // namespace talon
