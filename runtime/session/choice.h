#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "session/session.h"

namespace talon {

/// What is asked of the player, apart from the list of legal answers.
struct Choice {
  enum class Kind {
    move,    ///< one of a list
    number,  ///< a whole number from `minimum` to `maximum`
    text,    ///< a text of at most `longest` characters
  };

  /// The name of the question or of the phase that asks, "play" between moves.
  std::string name;
  Kind kind = Kind::move;
  /// False when legal answers exist that are not listed.
  bool complete = true;
  /// move: whether nothing but names is left to choose, so that the first legal
  /// answer may be taken as it is suggested.
  bool first_suggested = false;
  std::int64_t minimum = 0;
  std::int64_t maximum = 0;
  std::string suggestion;  ///< text: what may be taken as it is; may be empty
  std::string beginning;   ///< text: how it must begin; may be empty
  int longest = 0;
  MoveId move = 0;  ///< number, text: the move that the answer makes
};

/// The open choice; nullopt when the game is over.
std::optional<Choice> open_choice(const Session& session);

/// The answers to a choice that is a number or a text.
Reply number_reply(const Choice& choice, std::int64_t number);
Reply text_reply(const Choice& choice, std::string text);

}  // namespace talon
