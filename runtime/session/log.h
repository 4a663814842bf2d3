#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/message.h"
#include "rules/rules.h"

namespace talon {

/// One line of the log of a game, as sessions keep it and saves write it. The answers in force
/// follow from all lines: an answer drops those that could be redone, undo and redo move over
/// answers.
struct LogLine {
  enum class Kind {
    answer,
    undo,
    redo,
    note,  ///< what the player wrote, which changes nothing
  } kind = Kind::answer;
  std::string words;               ///< answer: by its parts, see words_of; note: its text
  std::size_t count = 0;           ///< undo, redo: how many answers
  std::uint64_t state_hash = 0;    ///< of the state that it led to
  std::optional<Outcome> outcome;  ///< when the game was over there
  bool joined = false;             ///< answer: see joined_answers
};

/// How many answers are in force after a line, where `ply` were before it.
std::size_t ply_after(const LogLine& line, std::size_t ply);

/// The plies of answers that a person gave together with the one before, in one go, also where they
/// were taken back and can be made again. Undo and redo by lines of the log know nothing of it: who
/// plays takes them back together.
std::set<std::size_t> joined_answers(const std::vector<LogLine>& log);

/// How the games of a log ended, in its order. Who takes answers back after an end and plays on is
/// in the same game, which counts as it ended last; who takes back all of them begins another one.
/// `at_deal` is how a deal ended that was over at once.
std::vector<Outcome> ended_games(const std::vector<LogLine>& log,
                                 const std::optional<Outcome>& at_deal);

/// Where a note was written: after so many answers.
struct Note {
  std::size_t ply = 0;
  std::string text;
};

/// The notes of a log, in the order of their plies. A note is gone when the answers before it were
/// taken back and others given.
std::vector<Note> notes_in(const std::vector<LogLine>& log);
/// Those of them that were written after so many answers.
std::span<const Note> notes_at(const std::vector<Note>& notes, std::size_t ply);

/// Keeps the log of a session as it grows (a save). Told of every line once
/// the session is past it, and before anybody sees the next choice.
class Recorder {
 public:
  virtual ~Recorder() = default;
  /// A message when the line could not be kept; the game goes on all the same.
  [[nodiscard]] virtual std::optional<Message> recorded(const LogLine& line) = 0;
};

}  // namespace talon
