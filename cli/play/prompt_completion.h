#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/play_command.h"
#include "session/session.h"

namespace talon::cli {

/// What the word that somebody is typing at the prompt may become.
struct PromptCompletion {
  std::size_t begin = 0;           ///< where the word begins in what is typed
  std::vector<std::string> words;  ///< sorted, each once
};

/// Commands and legal answers that begin with what is `typed` so far, word by word: each word may
/// be shortened, and the cards of a set may be in any order. An answer is completed in the form
/// of logs, or as the game calls it where it was begun so, or where ids are not of its language. Of
/// a very long list of answers the beginning counts.
PromptCompletion complete_prompt(const Session& session, const PlayCommands& commands,
                                 const Catalogue& messages, std::string_view typed);

/// Legal answers alone.
PromptCompletion complete_answer(const Session& session, std::string_view typed);

/// What all the words begin with; there must be one.
std::string shared_beginning(const std::vector<std::string>& words);

}  // namespace talon::cli
