#pragma once

#include <string>

#include "cli/screen/focus.h"
#include "cli/screen/key.h"
#include "cli/screen/table_commands.h"
#include "cli/screen/table_picture.h"
#include "cli/screen/table_state.h"

namespace talon::screen {

/// In a terminal at least this wide the screen is the default.
inline constexpr int kUnaskedColumns = 60;

/// A person at a session that stays where it is: what a key does, and what the screen shows then.
/// Knows no terminal, so that it can be tried without one, and no game.
class TableScreen {
 public:
  /// All must outlive it. `again` is the command that deals the same again.
  TableScreen(Session& session, const cli::Presenter& presenter, cli::Keeping& keeping,
              std::string again);

  /// Whether what never hurts is done without asking; the person may change it.
  void go_by_itself(bool wished) { state_.seat.go_by_itself(wished); }
  bool goes_by_itself() const { return state_.seat.goes_by_itself(); }

  TableCommands& commands() { return commands_; }
  Then press(const Key& key);
  Picture draw(int rows, int columns);

  /// Says whether the mouse points at the table, or is the terminal's own.
  void say_mouse(bool pointing);
  /// Says in which theme the table is shown from now on.
  void say_theme();

  /// Whether a line is being typed, so that no letter is a command.
  bool types() const { return state_.prompt.open(); }

 private:
  Then press_in_prompt(const Key& key);
  Then press_character(const std::string& character);
  /// `label` is the key of the message that says what for.
  void ask(PromptLine::Kind kind, const char* label);
  void ask_for_words();
  void show_next_view();
  void move(Towards towards);
  void step(int by);
  void activate(bool pick);
  void choose_again(const Thing& thing);
  void why_here();
  void send_here();
  Then click(int row, int column);
  void scroll(int by);
  Then take_entry(std::size_t number);
  void complete();
  Then take_entered(const PromptLine::Entered& entered);

  TableState state_;
  TableCommands commands_{state_};
  TablePicture picture_{state_};
  Item numbered_;              ///< for which a number is asked
  bool pane_offered_ = false;  ///< beside the table, where there is room for it
};

}  // namespace talon::screen
