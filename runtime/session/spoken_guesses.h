#pragma once

#include <cstddef>
#include <vector>

#include "session/reply.h"
#include "session/session.h"
#include "session/spoken_names.h"

namespace talon {

/// One way to read the words of a line as an answer.
struct Guess {
  Reply reply;
  std::size_t filled = 0;  ///< slots, from the first
  std::size_t names = 0;   ///< how many names the words were cut into
  bool placed = false;     ///< some of them say where a card lies
};

/// Which cards the words for a slot may name: those that lie where it takes them
/// from, or any in play, so that a card in the wrong zone is understood.
enum class NamedAmong { slot_zones, all_cards };

/// All ways to read the words as an answer to the open choice, legal or not. A line
/// that can be read in very many ways yields some of them.
std::vector<Guess> guesses_of(const Session& session, const SpokenNames& names,
                              const SpokenWords& words, NamedAmong among);

}  // namespace talon
