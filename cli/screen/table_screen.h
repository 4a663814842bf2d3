#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "cli/chronicle_file.h"
#include "cli/keeping.h"
#include "cli/presenter.h"
#include "cli/screen/board.h"
#include "cli/screen/canvas.h"
#include "cli/screen/choosing.h"
#include "cli/screen/focus.h"
#include "cli/screen/greeting.h"
#include "cli/screen/key.h"
#include "cli/screen/pane.h"
#include "cli/screen/prompt_line.h"
#include "cli/seat.h"
#include "session/session.h"
#include "statistics/work_watch.h"

namespace talon::screen {

inline constexpr int kMinRows = 20;
inline constexpr int kMinColumns = 40;
/// From here on the screen is what somebody gets who does not say what they want.
inline constexpr int kUnaskedColumns = 60;

/// A person at a session that stays where it is: what the screen shows, and what a key does.
/// Knows no terminal, so that it can be tried without one, and no game.
class TableScreen {
 public:
  /// All must outlive it. `again` is the command that deals the same again.
  TableScreen(Session& session, const cli::Presenter& presenter, cli::Keeping& keeping,
              std::string again);

  /// A page of lines that is there until somebody closes it.
  void begin_with(std::string lines);

  /// Whether what never hurts is done without asking; the person may change it.
  void go_by_itself(bool wished) { seat_.go_by_itself(wished); }
  bool goes_by_itself() const { return seat_.goes_by_itself(); }
  /// Whether a new game asks while this one is under way.
  void ask_before_new(bool asks) { asks_before_new_ = asks; }

  /// Files that the person names are written so; without it none are.
  void write_files_by(cli::WriteNewFile write) { write_ = std::move(write); }

  enum class Then {
    stay,
    leave,
    new_game,
    analyze,  ///< somebody waits while `find_losing_answer` works
    advise,   ///< somebody waits while `find_advice` works
  };
  Then press(const Key& key);

  /// Which answer lost the game that is over, or why nobody knows. Touches nothing that is shown,
  /// so that it can work in a thread of its own.
  Result<std::string> find_losing_answer(WorkWatch& watch) const;
  void show_losing_answer(const Result<std::string>& found);
  /// What the last line says meanwhile.
  std::string progress(const WorkWatch& watch) const;

  /// Whether the game can still be won, and how. Touches nothing that is shown, either.
  cli::Seat::Advised find_advice(const WorkWatch& watch);
  /// Says what was found, or does it, where that was asked for.
  void take_advice(const cli::Seat::Advised& found, const WorkWatch& watch);
  std::string seeking() const { return presenter_.say("screen.seeking"); }

  struct Picture {
    Canvas canvas = Canvas(0, 0);
    int row = 0;  ///< of the cursor, which is on what is pointed at
    int column = 0;
  };
  Picture draw(int rows, int columns);

  /// Says whether the mouse points at the table, or is the terminal's own.
  void say_mouse(bool pointing);

  /// Says in which theme the table is shown from now on.
  void say_theme();

  /// Whether a line is being typed, so that no letter is a command.
  bool types() const { return prompt_.open(); }

 private:
  /// A line of a list below the table: one of `choosing_`, or what can be done at the end.
  struct Entry {
    std::string label;
    std::string key;  ///< that does the same; empty for items of a choice
  };

  // table_keys.cpp
  Then press_in_prompt(const Key& key);
  Then press_character(const std::string& character);
  void move(Towards towards);
  void step(int by);
  void activate(bool pick);
  void choose_again(const Thing& thing);
  void click(int row, int column);
  void scroll(int by);
  void follow(const Choosing::Step& step);
  Then take_entry(std::size_t number);
  void ask_for_text();
  void complete();
  Then take_entered(const PromptLine::Entered& entered);

  // table_commands.cpp
  Then obey(const std::string& line);
  Then obey(const cli::PlayCommands::Reading& reading);
  void say(const Message& message);
  void answer(const Reply& reply);
  void explain(const Rejection& rejection);
  bool pick_group(const std::string& words);
  void answer_words(const std::string& line);
  void after(const cli::Seat::Done& done);
  void after_answers(const std::function<cli::Seat::Done()>& give);
  void why(const std::string& words);
  void why_here();
  void chronicle(const std::string& argument);
  void write_report(const std::string& path);
  Then analyze();
  Greeting greeting() const;
  void show(const Result<Page>& page);
  void show_next_view();
  void show_keys();
  std::string label_pointed_at() const;
  void point_at_label(const std::string& label);
  void stand();

  // table_advice.cpp
  Then advise(std::size_t steps);
  Then step(const std::string& count);
  void point_at(const Answer& answer);
  void send(const std::string& words);
  void send_here();
  void automatic(const std::string& how);

  // table_picture.cpp
  struct Parts;
  Parts draw_parts(Canvas& canvas, int columns);
  void compose(Parts& parts, int rows, int columns);
  std::vector<std::string> counters(const View& view, int name_width) const;
  void draw_status(Canvas& canvas, int columns);
  void draw_table(Parts& parts, Canvas& canvas);
  void mark_cut(Canvas& canvas, const Area& area, int above, int below) const;
  void shade_spots(Parts& parts, Canvas& canvas);
  void shade_face(Canvas& canvas, const Spot& spot, const Ink& ink) const;
  bool asks_in_foot(int columns) const;
  void draw_prompt(Picture& picture, int table) const;
  void draw_keys(Canvas& canvas) const;
  std::vector<cli::Line> notes(int columns);
  std::vector<cli::Line> views_on_table(int columns);
  std::vector<cli::Line> end_lines(int columns);
  std::vector<Entry> entries();
  bool may_focus(const Spot& spot) const;
  void keep_focus();
  std::size_t focused() const;
  cli::Presenter at_width(int columns) const;

  Session& session_;
  const cli::Presenter& presenter_;
  cli::Seat seat_;
  const std::optional<Choice>& choice_;  ///< the seat's
  Choosing choosing_;
  int longest_list_ = 0;          ///< that the game's moves may come to
  std::size_t steps_wanted_ = 0;  ///< once the advice is there; 0: only to be told
  cli::WriteNewFile write_;

  std::vector<std::string> news_;
  std::string message_;
  std::set<Thing> changed_;  ///< by the last step
  PromptLine prompt_;
  Item numbered_;  ///< for which a number is asked
  Pane pane_;
  std::size_t next_view_ = 0;
  bool asks_before_new_ = true;
  bool looking_ = false;  ///< all can be pointed at, to ask why it cannot be chosen

  static constexpr int kPageWidth = 76;

  // How it was drawn last: spots where they would be if all fitted.
  std::vector<Entry> entries_;
  std::vector<Spot> spots_;
  std::vector<bool> may_;
  std::set<Thing> bright_;  ///< what could be chosen at the last choice
  std::optional<Thing> focus_;
  std::size_t density_ = ~std::size_t{0};  ///< of the board at the last choice, see densities
  std::optional<std::pair<int, int>> unframed_in_;  ///< rows and columns in which it was too high
  int board_rows_ = 0;                              ///< of which the screen shows some
  int board_from_ = 0;                              ///< the first that is shown
  int board_shown_ = 0;
  int menu_from_ = 0;
  int menu_shown_ = 0;
  int menu_row_ = 0;  ///< where the list begins on the screen
  int heading_rows_ = 0;
  bool pane_offered_ = false;  ///< beside the table, where there is room for it
  bool clicked_item_ = false;
  bool scrolled_ = false;  ///< the board, away from what is pointed at
};

}  // namespace talon::screen
