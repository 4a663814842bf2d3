#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/exit_code.h"
#include "cli/pages/presenter.h"
#include "cli/pages/said_lines.h"
#include "cli/play/chronicle_file.h"
#include "cli/play/keeping.h"
#include "cli/play/line_commands.h"
#include "cli/play/line_input.h"
#include "cli/play/new_file.h"
#include "cli/play/paged_output.h"
#include "cli/play/picking.h"
#include "cli/play/position_page.h"
#include "cli/play/seat.h"
#include "cli/terminal/output.h"
#include "session/session.h"

namespace talon::cli {

/// A person at a session, line by line: shows the table and what may be done,
/// takes an answer or a command, says what happened. Knows no game.
class Player {
 public:
  /// All must outlive the player. `again` is the command that deals the same again.
  Player(Session& session, const Presenter& presenter, Output& output, Keeping& keeping,
         std::string again);

  /// Files that the person names are written so; without it by this process.
  void write_files_by(WriteNewFile write) { commands_.write_files_by(std::move(write)); }
  /// What is higher than the window is shown by this helper, which must outlive the player;
  /// without it by screenfuls.
  void page_by(const PagerHelper& helper) { paged_.page_by(helper); }
  /// A hint looks for a few seconds at the most, unless it is said how long.
  void hint_within(const SearchLimits& limits) { commands_.hint_within(limits); }

  /// Whether what never hurts is done without asking; the person may change it.
  void go_by_itself(bool wished) { seat_.go_by_itself(wished); }
  bool goes_by_itself() const { return seat_.goes_by_itself(); }
  /// Called before anything is shown: the window may have another size than before.
  void look_anew_by(std::function<void()> look) { look_anew_ = std::move(look); }

  enum class Greeting { given, left_out };
  /// Plays until the person leaves, the input ends or is woken.
  ExitCode play(LineInput& input, Greeting greeting = Greeting::given);
  /// Whether the input was woken; the game can go on with another player.
  bool woken() const { return woken_; }
  /// Whether the person wants another deal of the game.
  bool wants_new() const { return wants_new_; }

 private:
  void greet();
  void introduce();
  void show(bool greets);
  /// Writes what was said and the prompt, and waits for what is typed.
  LineInput::Status ask(LineInput& input, std::string& line);
  TypingHelp typing_help();
  void leave();

  Then take(std::string_view line);
  /// Whether the words are a legal answer of a list.
  bool is_answer(std::string_view line);
  /// The same, or what several begin with.
  bool may_be_answer(std::string_view line);
  Then ask_which(const PlayCommands::Reading& reading);
  Then answer_words(std::string_view line, const PlayCommands::Reading& reading);
  Then name_candidates(const PlayCommands::Reading& reading);
  Then refused(const Rejection& rejection, std::string_view words);

  Session& session_;
  const Presenter& presenter_;
  Output& output_;
  Keeping& keeping_;
  Seat seat_;
  PositionPage position_;
  PagedOutput paged_;
  Picking picking_;
  SaidLines said_;
  LineCommands commands_;
  std::function<void()> look_anew_ = [] {};
  bool woken_ = false;
  bool wants_new_ = false;
};

}  // namespace talon::cli
