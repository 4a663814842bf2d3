#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "cli/automatic_moves.h"
#include "cli/chronicle_file.h"
#include "cli/finished_games.h"
#include "cli/keeping.h"
#include "cli/play_command.h"
#include "cli/presenter.h"
#include "cli/screen/asked_line.h"
#include "cli/screen/board.h"
#include "cli/screen/canvas.h"
#include "cli/screen/choosing.h"
#include "cli/screen/focus.h"
#include "cli/screen/greeting.h"
#include "cli/screen/key.h"
#include "cli/screen/pane.h"
#include "session/session.h"
#include "solve/advice.h"
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

  /// A page of lines that stands there until somebody closes it.
  void begin_with(std::string lines);

  /// Whether what never hurts is done without asking; the person may change it.
  void go_by_itself(bool wished) { automatic_.wish(wished); }
  bool goes_by_itself() const { return automatic_.wished(); }
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

  using Advised = Expected<Advice, ScriptFault>;
  /// Whether the game can still be won, and how. Touches nothing that is shown, either.
  Advised find_advice(const WorkWatch& watch);
  /// Says what was found, or does it, where that was asked for.
  void take_advice(const Advised& found, const WorkWatch& watch);
  std::string seeking() const { return presenter_.say("screen.seeking"); }

  struct Picture {
    Canvas canvas = Canvas(0, 0);
    int row = 0;  ///< of the cursor, which stands on what is pointed at
    int column = 0;
  };
  Picture draw(int rows, int columns);

  /// Says whether the mouse points at the table, or is the terminal's own.
  void say_mouse(bool pointing);

  /// Whether a line is being typed, so that no letter is a command.
  bool types() const { return prompt_.has_value(); }

 private:
  /// A line of a list below the table: one of `choosing_`, or what can be done at the end.
  struct Entry {
    std::string label;
    std::string key;  ///< that does the same; empty for items of a choice
  };

  // table_keys.cpp
  Then press_in_prompt(const Key& key);
  bool press_in_pane(const Key& key);
  Then press_character(const std::string& character);
  void move(Towards towards);
  void step(int by);
  void activate(bool pick);
  void click(int row, int column);
  void follow(const Choosing::Step& step);
  Then take_entry(std::size_t number);
  void ask_for_text();
  void open_prompt(AskedLine::Kind kind, std::string label);
  void complete();
  Then enter_prompt();

  // table_commands.cpp
  Then obey(const std::string& line);
  Then obey(const cli::PlayCommands::Reading& reading);
  void say(const Message& message);
  void answer(const Reply& reply);
  void explain(const Rejection& rejection);
  bool pick_group(const std::string& words);
  void answer_words(const std::string& line);
  void go_to(std::optional<Rejection> rejection, const char* report, std::size_t before);
  std::optional<std::size_t> steps(const std::string& text);
  void undo(const std::string& count);
  void redo(const std::string& count);
  void why(const std::string& words);
  void why_here();
  void save(const std::string& name);
  void rules(const std::string& word);
  void chronicle(const std::string& argument);
  void write_report(const std::string& path);
  Then analyze();
  const cli::FinishedHere& finished();
  Greeting greeting() const;
  std::vector<cli::Line> log_lines(const cli::Presenter& presenter) const;
  void show(Pane pane);
  /// All of it, or one place.
  void show_table(const std::string& place);
  void show_log();
  void show_view(const std::string& name);
  void show_next_view();
  void show_keys();
  void show_lines(std::vector<cli::Line> lines);
  std::string label_pointed_at() const;
  void point_at_label(const std::string& label);
  void stand(bool tell);
  void note_changes(const View& before);

  // table_advice.cpp
  Then advise(std::size_t steps);
  Then step(const std::string& count);
  void go_on(std::size_t steps);
  std::optional<Answer> next_of(const Advised& found);
  void point_at(const Answer& answer);
  void send(const std::string& words);
  void send_here();
  void automatic(const std::string& how);
  void stand_after(const cli::AutomaticMoves::Given& given, const View& before);

  // table_picture.cpp
  struct Parts;
  Parts draw_parts(Canvas& canvas, int columns);
  void compose(Parts& parts, int rows, int columns);
  void draw_status(Canvas& canvas, int columns);
  void draw_table(Parts& parts, Canvas& canvas);
  void mark_cut(Canvas& canvas, const Area& area, int above, int below) const;
  void shade_spots(Parts& parts, Canvas& canvas);
  void shade_face(Canvas& canvas, const Spot& spot, const Ink& ink) const;
  void draw_foot(Canvas& canvas, int rows, int columns);
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
  cli::Keeping& keeping_;
  std::string again_;
  cli::PlayCommands commands_;
  std::optional<Choice> choice_;
  Choosing choosing_;
  cli::AutomaticMoves automatic_;
  std::optional<Adviser> adviser_;
  std::int64_t hints_ = 0;
  std::size_t steps_wanted_ = 0;  ///< once the advice is there; 0: only to be told
  cli::WriteNewFile write_;
  std::optional<cli::FinishedHere> finished_;  ///< found out when it is first said
  std::string analysis_;                       ///< of this end, if one was made

  std::vector<std::string> news_;
  std::string message_;
  std::set<Thing> changed_;  ///< by the last step
  std::optional<AskedLine> prompt_;
  std::vector<std::string> said_;  ///< in words, the last line last
  std::optional<Pane> pane_;
  std::size_t next_view_ = 0;
  bool asks_before_new_ = true;
  bool looking_ = false;  ///< all can be pointed at, to ask why it cannot be chosen

  static constexpr int kPageWidth = 76;

  // How it was drawn last: spots where they would stand if all fitted.
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
  bool beside_ = false;        ///< the pane, and not over the table
  bool pane_offered_ = false;  ///< beside the table, where there is room for it
  bool clicked_item_ = false;
};

}  // namespace talon::screen
