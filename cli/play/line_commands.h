#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/message.h"
#include "cli/pages/presenter.h"
#include "cli/pages/said_lines.h"
#include "cli/play/front.h"
#include "cli/play/line_input.h"
#include "cli/play/new_file.h"
#include "cli/play/position_page.h"
#include "cli/play/seat.h"
#include "cli/terminal/output.h"
#include "session/session.h"
#include "statistics/work_watch.h"

namespace talon::cli {

/// What commands do where a person plays line by line, and what is said of them. Where one makes
/// the person wait, the person can stop it.
class LineCommands : public Front {
 public:
  /// All must outlive it.
  LineCommands(Session& session, const Presenter& presenter, Output& output, Seat& seat,
               PositionPage& position, SaidLines& said);

  /// Files that the person names are written so; without it by this process.
  void write_files_by(WriteNewFile write) { write_ = std::move(write); }
  /// A hint looks for a few seconds at the most, unless it is said how long.
  void hint_within(const SearchLimits& limits) { hint_limits_ = limits; }
  /// The input whose Ctrl-C stops a wait. Set it before each command, which it must outlive.
  void listen_to(LineInput& input) { input_ = &input; }

  Then moves() override;
  Then table(const std::string& spot) override;
  Then send(const std::string& words) override { return after(seat_.send(words)); }
  Then automatic(const std::string& how) override { return after(seat_.automatic(how)); }
  Then rules(const std::string& word) override;
  Then new_game() override { return Then::new_game; }
  Then log() override;
  Then chronicle(const std::string& which) override;
  Then seed() override;
  Then view(const std::string& name, const std::string& argument) override;
  Then after(const Seat::Done& done) override;

 private:
  void say(const Message& message) override { said_.say(message); }
  Then explain_move(const std::string& move) override;
  Then show_help() override;
  Then find_way(std::size_t steps) override;
  Then find_loss() override;
  /// Says what `SaidLines` takes, and nothing else.
  template <class Said>
  Then said(Said&& what);
  /// The lines, or that the log is empty.
  Then said_or_empty(std::vector<Line> log);
  /// What `work` gives, which runs in a thread of its own. Ctrl-C ends it and not the game.
  template <class Work, class Progress>
  auto done_stoppably(WorkWatch& watch, const Work& work, const Progress& progress);

  Session& session_;
  const Presenter& presenter_;
  Output& output_;
  PositionPage& position_;
  SaidLines& said_;
  LineInput* input_ = nullptr;
  WriteNewFile write_ = write_new_file;
  SearchLimits hint_limits_;
};

}  // namespace talon::cli
