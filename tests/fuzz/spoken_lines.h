#pragma once

#include <string>
#include <vector>

#include "fuzz/choices.h"
#include "session/answer_text.h"
#include "session/session.h"

namespace talon::fuzz {

/// Writes lines for a session: answers that are listed, whole and damaged, words that mean
/// something in the game in any order, and bytes as they are.
class SpokenLines {
 public:
  SpokenLines(const Session& session, Choices& choices);

  /// The id of an answer that is listed, or its words for people; empty when there is none.
  std::string answer();
  /// Some words or bytes.
  std::string words();
  /// A word of the game, such as the id of a card, or something odd.
  std::string word();
  /// The text, with some of its bytes or words changed.
  std::string damaged(std::string text);
  /// The parts of an answer that is listed, some of them changed.
  AnswerParts parts();

 private:
  const Session& session_;
  Choices& choices_;
  std::vector<std::string> vocabulary_;
};

/// A text that is seldom thought of: long, empty, of other alphabets, of no alphabet.
std::string odd_text(Choices& choices);

}  // namespace talon::fuzz
