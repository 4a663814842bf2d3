#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "contract/random_player.h"
#include "contract/subjects.h"
#include "random/figures.h"
#include "rules/rules.h"

namespace talon::random_games {

/// Plays numbered random games of one subject, and throws std::runtime_error where one breaks
/// what holds of every game. What comes of a number depends on nothing but the rules.
///
/// In every position: each card lies in one place, each counter is in its range, something is
/// asked unless the game is over, what is listed is not refused, and an answer with a part
/// changed is refused exactly when it is not listed. At the end of every game all answers are
/// taken back and given again, in leaps: each position is bit by bit what it was, and asks
/// the same. One game in four has its lists looked at whole: every answer is distinct and not
/// refused. It is played once more through a session, whose undo and redo lead to its blocks.
class RandomGames {
 public:
  explicit RandomGames(const contract::Subject& subject);

  Figures play(std::uint64_t number);

 private:
  struct Place {
    Position position;
    std::uint64_t asked = 0;  ///< hash of what is asked there
    Answer given;
  };

  void begin(const std::string& seed);
  void play_forth(const std::string& seed);
  void look_at(const LegalAnswers& legal, contract::RandomPlayer& sample);
  void ask(const Answer& answer, const LegalAnswers& legal, contract::RandomPlayer& sample);
  void look_at_whole_list(const LegalAnswers& legal);
  void go_back(contract::RandomPlayer& sample);
  void go_forth(contract::RandomPlayer& sample);
  void stands_at(std::size_t ply, const Position& position, const LegalAnswers& legal);
  void play_session(const std::string& seed);

  const contract::Subject& subject_;
  Rules rules_;
  Rules other_;  ///< that did not play what it is asked about
  LegalAnswers legal_;
  std::vector<Place> places_;  ///< by ply; the last one is over
  bool whole_ = false;         ///< this game's lists are looked at whole
  Figures figures_;
};

}  // namespace talon::random_games
