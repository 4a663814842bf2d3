#include "cli/pages/fitted_page.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/unicode.h"
#include "cli/pages/compact_moves.h"
#include "cli/pages/compact_table.h"
#include "cli/pages/map_words.h"
#include "cli/pages/table_page.h"
#include "cli/terminal/wrap.h"
#include "session/status_line.h"
#include "session/view.h"

namespace talon::cli {
namespace {

/// So many lines of moves and of news are worth a closer table.
constexpr int kMovesWorth = 4;
constexpr int kNewsWorth = 3;
/// So many moves, and so much news, are shown even where the table is cut for them.
constexpr int kMovesAtLeast = 2;
constexpr int kNewsAtLeast = 1;
constexpr int kMoreThanAny = 1000;
constexpr const char* kBetweenFacts = "   ";

/// Takes away what comes after the last sentence that ends, unless nothing would be left.
void end_with_sentence(std::vector<Line>& lines) {
  constexpr std::string_view kEnds = ".!?";
  std::vector<Line> whole = lines;
  for (; !whole.empty(); whole.pop_back()) {
    std::string text = text_of(whole.back());
    if (!text.empty() && kEnds.find(text.back()) != std::string_view::npos) break;
    const std::size_t end = text.rfind(". ");
    if (end == std::string::npos || whole.back().size() > 1) continue;
    whole.back().front().text = text.substr(0, end + 1);
    break;
  }
  if (!whole.empty()) lines = std::move(whole);
}

class FittedPage {
 public:
  FittedPage(const Presenter& presenter, const Session& session, const PageParts& parts)
      : presenter_(presenter),
        session_(session),
        parts_(parts),
        moves_(moves_within(kMoreThanAny)) {}

  std::vector<Line> make() {
    const int fixed = 1 + rows(parts_.heading) + rows_of_text(parts_.prompt, width());
    const int room = std::max(presenter_.look.height - fixed, kMovesAtLeast + kNewsAtLeast + 1);
    std::vector<Line> table = choose_table(room);
    cut_table(table, room - minimum(kMovesAtLeast, kNewsAtLeast));
    const int left = room - rows(table);
    const int worth = parts_.greets ? kMovesAtLeast : kMovesWorth;
    const int besides_news = std::max(left - rows(parts_.news), minimum(worth, 0));
    const int maximum = std::max(left - minimum(0, kNewsAtLeast), minimum(kMovesAtLeast, 0));
    const std::vector<Line> moves = moves_within(std::min({besides_news, maximum, rows(moves_)}));
    const std::vector<Line> news = news_within(left - rows(moves));

    std::vector<Line> page{status()};
    for (const auto* part :
         std::array<const std::vector<Line>*, 4>{&table, &parts_.heading, &moves, &news}) {
      page.insert(page.end(), part->begin(), part->end());
    }
    return page;
  }

 private:
  int width() const { return presenter_.look.width; }
  int rows(const std::vector<Line>& lines) const { return rows_of(lines, width()); }
  /// Room for so many lines of moves and news, if there are as many.
  int minimum(int moves, int news) const {
    return std::min(rows(moves_), moves) + std::min(rows(parts_.news), news);
  }

  /// The first that leaves room enough, else the closest.
  std::vector<Line> choose_table(int room) const {
    std::vector<Line> table;
    for (const GridForm form : {GridForm::picture, GridForm::close}) {
      table = draw_compact_table(presenter_, view_of(session_.wording()),
                                 zones_in_question(session_), form);
      table.insert(table.end(), parts_.views.begin(), parts_.views.end());
      const int news = parts_.greets ? rows(parts_.news) : kNewsWorth;
      if (rows(table) + minimum(kMovesWorth, news) <= room) break;
    }
    return table;
  }

  void cut_table(std::vector<Line>& table, int room) const {
    if (rows(table) <= room) return;
    std::int64_t left = 0;
    while (!table.empty() && rows(table) + 1 > room) {
      table.pop_back();
      ++left;
    }
    table.push_back(
        {aside(presenter_.messages.render(Message("play.table-cut").with("count", left)))});
  }

  std::vector<Line> moves_within(int room) const {
    if (session_.over()) return parts_.end;
    if (!parts_.lists_moves) return {};
    return list_moves_within(presenter_, session_, room);
  }

  /// The latest, since the prompt is below it; of a greeting the beginning.
  std::vector<Line> news_within(int room) const {
    std::vector<Line> news = parts_.news;
    std::int64_t left = 0;
    while (!news.empty() && rows(news) + (left > 0 && room > 1) > room) {
      news.erase(parts_.greets ? news.end() - 1 : news.begin());
      ++left;
    }
    if (left == 0 || room < 1 || (room == 1 && !news.empty())) return news;
    if (parts_.greets) end_with_sentence(news);
    const char* key = parts_.greets ? "play.greeting-cut" : "play.news-cut";
    news.insert(parts_.greets ? news.end() : news.begin(),
                {aside(presenter_.messages.render(Message(key).with("count", left)))});
    return news;
  }

  /// What the game is and where it is, as far as the line goes.
  Line status() const {
    const View view = view_of(session_.wording());
    std::vector<std::string> facts = status_line(session_.game(), view);
    for (const View::Counter& counter : view.counters) {
      if (counter.quiet) continue;
      const Name name = presenter_.name_or("counters." + counter.name, counter.name);
      facts.push_back(presenter_.messages.render(
          Message("play.counter").with("counter", name).with("value", counter.value)));
    }
    facts.push_back(presenter_.messages.render(
        Message("play.status-moves").with("count", static_cast<std::int64_t>(session_.ply()))));
    facts.push_back(
        presenter_.messages.render(Message("play.status-seed").with("seed", session_.deal().seed)));
    Line line{heading(cut_to(presenter_.title(), width()))};
    for (const std::string& fact : facts) {
      const Span span{kBetweenFacts + fact, {}};
      if (std::cmp_greater(width_of(line) + display_width(span.text), width())) continue;
      line.push_back(span);
    }
    return line;
  }

  const Presenter& presenter_;
  const Session& session_;
  const PageParts& parts_;
  std::vector<Line> moves_;
};

}  // namespace

int rows_of_text(const std::string& text, int width) {
  const auto columns = static_cast<int>(display_width(text));
  return std::max((columns + width - 1) / width, 1);
}

int rows_of(const std::vector<Line>& lines, int width) {
  int rows = 0;
  for (const Line& line : lines) rows += rows_of_text(text_of(line), width);
  return rows;
}

std::vector<Line> fitted_page(const Presenter& presenter, const Session& session,
                              const PageParts& parts) {
  return FittedPage(presenter, session, parts).make();
}

}  // namespace talon::cli
