#pragma once

#include <cstddef>
#include <string>

#include "base/message.h"
#include "cli/play/play_command.h"
#include "cli/play/seat.h"

namespace talon::cli {

/// Where a person plays: a member for every command that all games have, as `play_commands` lists
/// them, and what each front does of them in its own way.
class Front {
 public:
  /// `seat` must outlive it.
  explicit Front(Seat& seat) : seat_(seat) {}
  virtual ~Front() = default;

  virtual Then moves() = 0;
  virtual Then table(const std::string& spot) = 0;
  Then why(const std::string& move);
  Then hint() { return advise(0); }
  /// Goes on by a typed count of answers along a line that wins.
  Then step(const std::string& count);
  virtual Then send(const std::string& words) = 0;
  virtual Then automatic(const std::string& how) = 0;
  virtual Then rules(const std::string& word) = 0;
  Then undo(const std::string& count) { return after(seat_.undo(count)); }
  Then redo(const std::string& count) { return after(seat_.redo(count)); }
  Then restart() { return after(seat_.restart()); }
  virtual Then new_game() = 0;
  virtual Then log() = 0;
  /// `which`: how many of the last answers, "all", a file to write, or "".
  virtual Then chronicle(const std::string& which) = 0;
  Then analyze();
  Then note(const std::string& text) { return after(seat_.note(text)); }
  virtual Then seed() = 0;
  Then save(const std::string& name) { return after(seat_.save(name)); }
  Then quit() { return Then::leave; }
  /// How to play, or the same as `why`.
  Then help(const std::string& move) { return move.empty() ? show_help() : why(move); }
  /// A view of the game, by its name.
  virtual Then view(const std::string& name, const std::string& argument) = 0;

 protected:
  /// Says what came of a command.
  virtual Then after(const Seat::Done& done) = 0;
  virtual void say(const Message& message) = 0;
  virtual Then explain_move(const std::string& move) = 0;
  virtual Then show_help() = 0;
  /// Looks for a way to win, where there may be one, and then goes `steps` of it.
  virtual Then find_way(std::size_t steps) = 0;
  /// Looks for the answer that lost the game that is over.
  virtual Then find_loss() = 0;

  Seat& seat_;

 private:
  Then advise(std::size_t steps);
  /// Says it, and nothing else.
  Then remark(const Message& message);
};

}  // namespace talon::cli
