#pragma once

#include <memory>
#include <string>

#include "base/fallible.h"
#include "base/rng.h"
#include "bots/child_process.h"
#include "bots/program_player.h"
#include "bots/program_starter.h"
#include "session/json.h"
#include "session/session.h"

namespace talon {

/// A talk with a program over one game, in which what it is asked can be bent. The
/// game goes on by itself; the answers of the program are only judged.
class BotTalk {
 public:
  using Trouble = Fallible<Message>;

  /// Fails when no process can be made.
  static Result<BotTalk> start(const std::shared_ptr<const Game>& game,
                               const ProgramStarter& starter, const ProgramLimits& limits);

  /// What the program is told first, and what it is asked at this point of the game.
  ReadJson hello() const;
  ReadJson choice() const;

  void say(const ReadJson& message);
  void say(const std::string& line) { program_.send(line); }
  void end_input() { program_.end_input(); }

  /// Waits until the program says that it is ready.
  Trouble hear_ready();
  /// Waits for an answer that is legal at this point of the game; `words`, if it is not
  /// null, gets its id.
  Trouble hear_answer(std::string* words = nullptr);
  /// Waits for an answer to a question for a number.
  Trouble hear_number(std::int64_t minimum, std::int64_t maximum);
  /// Waits for an answer to a question for a text.
  Trouble hear_text();
  /// Something that was said although nothing was asked.
  Trouble hear_nothing(std::chrono::milliseconds time);
  /// Waits until the program has closed its output.
  Trouble hear_end(std::chrono::milliseconds time);

  /// Goes on to another position in which something is asked.
  void go_on();
  const Game& game() const { return session_.game(); }

 private:
  BotTalk(Session session, ChildProcess program, const ProgramLimits& limits, Rng stream)
      : session_(std::move(session)),
        program_(std::move(program)),
        limits_(limits),
        stream_(stream) {}

  /// The next line that says something.
  Trouble hear_line(std::string& line, std::chrono::milliseconds time, const char* silent);

  Session session_;
  ChildProcess program_;
  ProgramLimits limits_;
  Rng stream_;
  int games_ = 1;
};

}  // namespace talon
