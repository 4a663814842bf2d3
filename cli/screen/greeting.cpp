#include "cli/screen/greeting.h"

#include <algorithm>

#include "base/text.h"
#include "cli/pages/card_face.h"
#include "cli/screen/board.h"
#include "cli/terminal/wrap.h"

namespace talon::screen {
namespace {

constexpr std::string_view kMore = " ...";
constexpr int kGapBeforeSigns = 2;
constexpr int kUnbroken = 1 << 16;  ///< a width in which each text is one line

std::vector<cli::Line> wrapped(const std::vector<std::string>& texts, int columns) {
  std::vector<cli::Line> lines;
  for (const std::string& text : texts) {
    cli::append(lines, cli::wrap(text, columns));
  }
  return lines;
}

int count_of(const std::vector<cli::Line>& lines) { return static_cast<int>(lines.size()); }

/// The sentences of texts that have room in so many rows, from the first; the last sign says that
/// there were more. Empty where there is no room for one.
std::vector<cli::Line> first_sentences(const std::vector<std::string>& texts, int columns,
                                       int rows) {
  constexpr std::string_view kEnd = ". ";
  const std::string all = join(texts, " ") + " ";
  std::vector<cli::Line> best;
  for (std::size_t end = all.find(kEnd); end != std::string::npos;
       end = all.find(kEnd, end + kEnd.size())) {
    const bool last = end + kEnd.size() == all.size();
    const std::string some = all.substr(0, end + 1) + std::string(last ? "" : kMore);
    std::vector<cli::Line> lines = cli::wrap(some, columns);
    if (count_of(lines) > rows) break;
    best = std::move(lines);
  }
  return best;
}

/// Not even a sentence has room.
std::vector<cli::Line> beginning(const std::vector<std::string>& texts, int columns, int rows) {
  std::vector<cli::Line> lines =
      cli::wrap(join(texts, " "), columns - static_cast<int>(kMore.size()));
  if (count_of(lines) > rows) lines.resize(std::max(rows, 0));
  if (!lines.empty()) lines.back().push_back({std::string(kMore), {}});
  return lines;
}

bool put_signs_beside(Board& board, const std::vector<cli::Line>& signs) {
  const int column = used_width(board) + kGapBeforeSigns;
  int row = board.canvas.rows() - count_of(signs);
  if (row < 0 || column + kSignsWidth > board.canvas.columns()) return false;
  for (const cli::Line& line : signs) board.canvas.put(row++, column, line);
  return true;
}

}  // namespace

Greeting greeting_of(const cli::Presenter& presenter) {
  Greeting greeting;
  for (const char* key : {"summary", "deck.notice", "notice"}) {
    if (const auto text = presenter.game.texts().text(key)) greeting.about.push_back(*text);
  }
  for (const cli::Line& legend : legend_of_signs(presenter.at_width(kUnbroken))) {
    greeting.legend.push_back(text_of(legend));
  }
  greeting.signs = list_of_signs(presenter, kSignsWidth);
  return greeting;
}

std::vector<cli::Line> greet(const Greeting& greeting, int columns, int rows, Board& board) {
  const std::vector<cli::Line> legend = wrapped(greeting.legend, columns);
  std::vector<cli::Line> lines = wrapped(greeting.about, columns);
  if (count_of(lines) + count_of(legend) > rows) {
    lines = first_sentences(greeting.about, columns, rows - count_of(legend));
  }
  if (!lines.empty() || greeting.about.empty()) {
    lines.insert(lines.end(), legend.begin(), legend.end());
    return lines;
  }
  (void)put_signs_beside(board, greeting.signs);
  lines = first_sentences(greeting.about, columns, rows);
  return lines.empty() ? beginning(greeting.about, columns, rows) : lines;
}

int rows_of_first(const Greeting& greeting, int columns) {
  if (greeting.about.empty()) return 0;
  const bool more = greeting.about.size() + greeting.legend.size() > 1;
  return count_of(cli::wrap(greeting.about.front() + std::string(more ? kMore : ""), columns));
}

}  // namespace talon::screen
