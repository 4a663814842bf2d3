// What there is to do where a game is over.
#include "base/text.h"
#include "cli/lost_game.h"
#include "cli/screen/table_screen.h"
#include "cli/wrap.h"

namespace talon::screen {

const cli::FinishedHere& TableScreen::finished() {
  if (!finished_) finished_ = cli::finished_here(session_, keeping_);
  return *finished_;
}

std::vector<cli::Line> TableScreen::end_lines(int columns) {
  const Outcome outcome = session_.outcome();
  std::vector<cli::Line> lines;
  const std::string told = presenter_.text_or("endings." + outcome.ending, outcome.ending);
  for (const cli::Line& line : cli::wrap(told, columns)) {
    lines.push_back({cli::heading(text_of(line))});
  }
  std::vector<std::string> sentences;
  for (const Message& message : words_of_end(session_, finished(), hints_)) {
    sentences.push_back(presenter_.messages.render(message));
  }
  sentences.push_back(
      presenter_.messages.render(Message("screen.end-seed").with("seed", session_.deal().seed)));
  for (cli::Line& line : cli::wrap(join(sentences, " "), columns)) lines.push_back(std::move(line));
  return lines;
}

TableScreen::Then TableScreen::analyze() {
  if (choice_) {
    say(Message("play.analyze-later"));
  } else if (!cli::may_be_lost_by_an_answer(session_)) {
    say(Message("play.analyze-nothing"));
  } else if (!analysis_.empty()) {
    show_losing_answer(analysis_);
  } else {
    return Then::analyze;
  }
  return Then::stay;
}

Result<std::string> TableScreen::find_losing_answer(WorkWatch& watch) const {
  return cli::answer_that_lost(session_, presenter_.messages, watch);
}

void TableScreen::show_losing_answer(const Result<std::string>& found) {
  if (!found) return say(found.error());
  analysis_ = *found;
  show(Pane([text = analysis_](const cli::Presenter& presenter) {
    std::vector<cli::Line> lines;
    for (const std::string& paragraph : split(text, '\n')) {
      for (cli::Line& line : cli::wrap(paragraph, presenter.look.width)) {
        lines.push_back(std::move(line));
      }
    }
    return lines;
  }));
}

std::string TableScreen::progress(const WorkWatch& watch) const {
  return presenter_.messages.render(
      Message("screen.analyzing").with("count", static_cast<std::int64_t>(watch.done)));
}

void TableScreen::write_report(const std::string& path) {
  if (!write_) return;
  std::string end;
  if (!choice_) {
    end = end_of_chronicle(presenter_, words_of_end(session_, finished(), hints_), analysis_);
  }
  std::vector<std::string> said;
  for (const Message& message : write_chronicle(presenter_, session_, path, again_, end, write_)) {
    said.push_back(presenter_.messages.render(message));
  }
  message_ = join(said, " ");
}

}  // namespace talon::screen
