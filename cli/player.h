#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/automatic_moves.h"
#include "cli/drawing_helper.h"
#include "cli/exit_code.h"
#include "cli/finished_games.h"
#include "cli/keeping.h"
#include "cli/line_input.h"
#include "cli/output.h"
#include "cli/pager_helper.h"
#include "cli/picking.h"
#include "cli/play_command.h"
#include "cli/presenter.h"
#include "cli/table_page.h"
#include "session/choice.h"
#include "session/session.h"
#include "solve/advice.h"

namespace talon::cli {

/// A person at a session, line by line: shows the table and what may be done,
/// takes an answer or a command, says what happened. Knows no game.
class Player {
 public:
  /// All must outlive the player. `again` is the command that deals the same again.
  Player(Session& session, const Presenter& presenter, Output& output, Keeping& keeping,
         std::string again);

  /// Drawings are written by this helper, which must outlive the player; without it they
  /// are written by this process.
  void draw_by(const DrawingHelper& helper) { drawing_helper_ = &helper; }
  /// What is higher than the window is shown by this helper, which must outlive the player;
  /// without it by screenfuls.
  void page_by(const PagerHelper& helper) { pager_helper_ = &helper; }
  /// A hint looks for a few seconds at the most, unless it is said how long.
  void hint_within(const SearchLimits& limits) { hint_limits_ = limits; }

  /// Whether what never hurts is done without asking; the person may change it.
  void go_by_itself(bool wished) { automatic_.wish(wished); }
  bool goes_by_itself() const { return automatic_.wished(); }
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
  /// What follows after a line was taken.
  enum class Then {
    ask,   ///< ask again, the game stands as before
    show,  ///< the game stands elsewhere
    deal_anew,
    leave,
  };

  void greet();
  void introduce();
  /// Where the game stands, and what can be said now: in a window in as many lines as it has.
  void show();
  void show_all();
  void show_fitted(std::vector<Line> news);
  void show_table(TableExtent extent);
  /// The views that stand with the table; at a glance those that show something new.
  std::vector<Line> views_on_table(TableExtent extent);
  void show_question();
  void show_notices();
  void show_end();
  std::string prompt() const;
  /// Writes what was said and the prompt, and waits for what is typed.
  LineInput::Status ask(LineInput& input, std::string& line);
  TypingHelp typing_help();
  /// Writes all that was said; what is higher than the window by the pager, else by screenfuls,
  /// between which it waits. Other than Status::line when no line came there.
  LineInput::Status write_said(LineInput& input);
  LineInput::Status write_screenfuls(const std::vector<Line>& lines, LineInput& input);
  void leave();
  /// Says it when the last step could not be kept.
  void tell_unkept();

  Then take(std::string_view line);
  Then answer(const Reply& reply);
  /// What the last step of a session, this or one that repeats it, brought about.
  void tell(const Session& session, std::string_view first = "");
  /// Whether the words are a legal answer of a list.
  bool is_answer(std::string_view line);
  /// Whether a word begins a direction or a name of a list that can be chosen now.
  bool begins_choice(std::string_view word);
  Then ask_which(const PlayCommands::Reading& reading);
  Then answer_words(std::string_view line, const PlayCommands::Reading& reading);
  Then name_candidates(const PlayCommands::Reading& reading);
  void explain(const Rejection& rejection);
  Then refused(const Rejection& rejection);

  template <auto kMember>
  static Then by(Player& player, const std::string& argument);
  Then obey(const PlayCommands::Reading& reading);
  /// After undo and redo: shows where the game stands now, and says over how
  /// many answers it went from ply `before`.
  Then go_to(std::optional<Rejection> rejection, const char* report, std::size_t before);
  Then undo(const std::string& count);
  Then redo(const std::string& count);
  Then restart();
  void moves();
  void seed();
  void why(const std::string& move);
  std::optional<Advice> advice();
  void say_advice(const Advice& advice);
  void hint();
  Then step(const std::string& count);
  Then send(const std::string& words);
  Then automatic(const std::string& how);
  /// Says what is to be said of answers that went without asking.
  void report(const AutomaticMoves::Given& given);
  void rules(const std::string& word);
  void log();
  /// `which`: how many of the last moves, "all", or "".
  void chronicle(const std::string& which);
  void chronicle_to_file(const std::string& path);
  void note(const std::string& text);
  void say_notes(const std::vector<Note>& notes, std::size_t ply);
  void table(const std::string& place);
  void show_view(const std::string& name, const std::string& argument);
  void draw_to_file(const std::string& name, const std::string& path);
  /// A new file, by the helper where there is one; 0, or the errno that says why not.
  int new_file(const std::string& file, std::string_view content);
  /// The game that is over, beside others of before.
  const FinishedHere& finished();
  void analyze();
  void save(const std::string& name);
  /// On all that can be typed, or on a move.
  void help(const std::string& move);
  void help_on_all();
  void help_rows(const std::vector<std::pair<std::string, std::string>>& rows);
  void help_with_grids();
  /// How many answers undo and redo go over; says what is wrong with `text`.
  std::optional<std::size_t> steps(const std::string& text);

  void say(const Message& message);
  void say(std::string key) { say(Message(std::move(key))); }
  void say(std::vector<Line> lines);
  void say(Line line) { said_.push_back(std::move(line)); }
  /// What is said while it is done.
  template <typename Do>
  std::vector<Line> said_by(Do what) {
    std::vector<Line> before = std::exchange(said_, {});
    what();
    return std::exchange(said_, std::move(before));
  }

  Session& session_;
  const Presenter& presenter_;
  Output& output_;
  Keeping& keeping_;
  std::string again_;
  PlayCommands commands_;
  Picking picking_;
  AutomaticMoves automatic_;
  std::vector<Line> said_;  ///< and not written yet
  bool greeting_ = false;   ///< it is what was said
  std::optional<Choice> choice_;
  std::optional<Adviser> adviser_;          ///< made when it is first asked
  std::int64_t hints_ = 0;                  ///< that were given here
  std::optional<FinishedHere> finished_;    ///< found out when it is first said
  std::string analysis_;                    ///< of this end, if one was made
  LineInput* input_ = nullptr;              ///< while it plays
  std::optional<std::string> typed_ahead_;  ///< between two screenfuls, in place of going on
  std::function<void()> look_anew_ = [] {};
  bool table_shown_ = false;
  /// What each view that stands with the table showed last, by its place.
  std::vector<std::string> shown_views_;
  bool woken_ = false;
  bool wants_new_ = false;
  const DrawingHelper* drawing_helper_ = nullptr;
  const PagerHelper* pager_helper_ = nullptr;
  SearchLimits hint_limits_;
};

}  // namespace talon::cli
