#pragma once

#include <string>

#include "cli/line_input.h"
#include "cli/new_file.h"
#include "cli/output.h"
#include "cli/position_page.h"
#include "cli/presenter.h"
#include "cli/said_lines.h"
#include "cli/seat.h"
#include "session/session.h"
#include "statistics/work_watch.h"

namespace talon::cli {

/// What commands do where a person plays line by line, and what is said of them: some make the
/// person wait, who can stop that.
class LineCommands {
 public:
  /// All must outlive it.
  LineCommands(Session& session, const Presenter& presenter, Output& output, Seat& seat,
               PositionPage& position, SaidLines& said);

  /// Files that the person names are written so; without it by this process.
  void write_files_by(WriteNewFile write) { write_ = std::move(write); }
  /// A hint looks for a few seconds at the most, unless it is said how long.
  void hint_within(const SearchLimits& limits) { hint_limits_ = limits; }
  /// Where somebody is stopped who waits. Before a command is obeyed, and it must outlive that.
  void listen_to(LineInput& input) { input_ = &input; }

  /// What follows after a line was taken.
  enum class Then {
    ask,   ///< ask again, nothing has changed
    show,  ///< the game is at another position
    deal_anew,
    leave,
  };
  Then obey(const PlayCommands::Reading& reading);
  /// Says what came of something.
  Then after(const Seat::Done& done);

 private:
  void why(const std::string& move);
  /// Looks for a way to win; `steps` of it are made then.
  Then advise(std::size_t steps);
  Then step(const std::string& count);
  void rules(const std::string& word);
  /// `which`: how many of the last answers, "all", or "".
  void chronicle(const std::string& which);
  void table(const std::string& place);
  void show_view(const std::string& name, const std::string& argument);
  void analyze();
  /// What `work` gives in a thread of its own. Ctrl-C ends it and not the game.
  template <class Work, class Progress>
  auto done_stoppably(WorkWatch& watch, const Work& work, const Progress& progress);

  Session& session_;
  const Presenter& presenter_;
  Output& output_;
  Seat& seat_;
  PositionPage& position_;
  SaidLines& said_;
  LineInput* input_ = nullptr;
  WriteNewFile write_ = write_new_file;
  SearchLimits hint_limits_;
};

}  // namespace talon::cli
