// What there is to do where a game is over.
#include "base/text.h"
#include "cli/screen/pages.h"
#include "cli/screen/table_screen.h"
#include "cli/wrap.h"

namespace talon::screen {

std::vector<cli::Line> TableScreen::end_lines(int columns) {
  std::vector<cli::Line> lines;
  for (const cli::Line& line : cli::wrap(seat_.ending(), columns)) {
    lines.push_back({cli::heading(text_of(line))});
  }
  std::vector<std::string> sentences = seat_.words_of_end();
  sentences.push_back(
      presenter_.messages.render(Message("screen.end-seed").with("seed", session_.deal().seed)));
  for (cli::Line& line : cli::wrap(join(sentences, " "), columns)) lines.push_back(std::move(line));
  return lines;
}

TableScreen::Then TableScreen::analyze() {
  if (const auto why_not = seat_.why_no_analysis()) {
    say(*why_not);
    return Then::stay;
  }
  if (seat_.analysis().empty()) return Then::analyze;
  show_losing_answer(seat_.analysis());
  return Then::stay;
}

Result<std::string> TableScreen::find_losing_answer(WorkWatch& watch) const {
  return seat_.find_losing_answer(watch);
}

void TableScreen::show_losing_answer(const Result<std::string>& found) {
  if (!found) return say(found.error());
  seat_.keep_analysis(*found);
  pane_.show(pages::text(*found));
}

std::string TableScreen::progress(const WorkWatch& watch) const {
  return presenter_.messages.render(
      Message("screen.analyzing").with("count", static_cast<std::int64_t>(watch.done)));
}

void TableScreen::write_report(const std::string& path) {
  if (write_) after(seat_.write_chronicle(path, write_));
}

}  // namespace talon::screen
