#pragma once

#include <string>
#include <vector>

#include "rules/answer.h"

namespace talon {

/// What a player answers: a move by its parts, and the texts that were typed in
/// it, one for each slot of texts in the order of the slots. In the answer such
/// a slot is bound to the ply, which the session sees to.
struct Reply {
  Answer answer;
  std::vector<std::string> texts;

  Reply() = default;
  Reply(const Answer& given) : answer(given) {}

  friend bool operator==(const Reply&, const Reply&) = default;
};

/// One line of the log of a game. What is in force is what the lines come to:
/// an answer drops what could be redone, `undo` and `redo` move over answers.
struct LogEntry {
  enum class Kind { answer, undo, redo } kind = Kind::answer;
  Reply reply;            ///< answer
  std::size_t count = 0;  ///< undo, redo: how many answers

  friend bool operator==(const LogEntry&, const LogEntry&) = default;
};

}  // namespace talon
