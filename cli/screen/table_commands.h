#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/message.h"
#include "base/result.h"
#include "cli/play/chronicle_file.h"
#include "cli/play/front.h"
#include "cli/screen/table_state.h"
#include "statistics/work_watch.h"

namespace talon::screen {

using cli::Then;

/// What answers and commands do at a table, and what is said of it.
class TableCommands : public cli::Front {
 public:
  /// `state` must outlive it.
  explicit TableCommands(TableState& state);

  /// A page of lines that is there until somebody closes it.
  void begin_with(std::string lines);
  /// Whether a new game asks while this one is under way.
  void ask_before_new(bool asks) { asks_before_new_ = asks; }
  /// Files that the person names are written so; without it none are.
  void write_files_by(cli::WriteNewFile write) { write_ = std::move(write); }

  /// What was typed: an answer, or a command with what follows it.
  Then obey(const std::string& line);

  Then moves() override;
  Then table(const std::string& spot) override;
  Then send(const std::string& words) override;
  Then automatic(const std::string& how) override;
  Then rules(const std::string& word) override;
  /// Asks first, where a game is under way.
  Then new_game() override;
  Then log() override;
  Then chronicle(const std::string& which) override;
  Then seed() override;
  Then view(const std::string& name, const std::string& argument) override;

  void answer(const Reply& reply);
  void explain(const Rejection& rejection);
  /// What a step of choosing led to.
  void follow(const Choosing::Step& step);
  void ask_for_text();
  /// The card, or all that may go where none is named.
  void send_card(const std::optional<CardId>& card);
  /// Why none of the things can be chosen, or that one of them can.
  void why_none(const std::vector<Thing>& things);
  void write_report(const std::string& path);
  void show_next_view();

  /// Which answer lost the game that is over, or why it is undecided. Touches nothing that is
  /// shown, so that it can work in a thread of its own.
  Result<std::string> find_losing_answer(WorkWatch& watch) const;
  void show_losing_answer(const Result<std::string>& found);
  /// What the last line says meanwhile.
  std::string progress(const WorkWatch& watch) const;

  /// Whether the game can still be won, and how. Touches nothing that is shown, either.
  cli::Seat::Advised find_advice(const WorkWatch& watch);
  /// Says what was found, or does it, where that was asked for.
  void take_advice(const cli::Seat::Advised& found, const WorkWatch& watch);
  std::string seeking() const { return state_.presenter.say("screen.seeking"); }

 private:
  Then after(const cli::Seat::Done& done) override;
  void say(const Message& message) override { state_.say(message); }
  Then explain_move(const std::string& move) override;
  Then show_help() override;
  Then find_way(std::size_t steps) override;
  Then find_loss() override;
  Then after_answers(const std::function<cli::Seat::Done()>& give);
  bool pick_group(const std::string& words);
  void answer_words(const std::string& line);
  Then show(const Result<Page>& page);
  std::string label_pointed_at() const;
  void point_at_label(const std::string& label);
  void point_at(const Answer& answer);
  void renew();

  TableState& state_;
  cli::WriteNewFile write_;
  std::size_t steps_wanted_ = 0;  ///< once the advice is there; 0: only to be told
  std::size_t next_view_ = 0;
  bool asks_before_new_ = true;
};

}  // namespace talon::screen
