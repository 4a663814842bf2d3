#include "cli/play/position_page.h"

#include <utility>

#include "cli/pages/move_list.h"
#include "cli/pages/rules_page.h"
#include "cli/pages/view_page.h"
#include "cli/play/lost_game.h"
#include "cli/terminal/wrap.h"
#include "load/annotations.h"
#include "session/view.h"

namespace talon::cli {
namespace {

bool lists_moves(const std::optional<Choice>& choice) {
  return choice && choice->kind == Choice::Kind::move;
}

}  // namespace

std::string prompt_at(const Presenter& presenter, const Session& session,
                      const std::optional<Choice>& choice) {
  const auto say = [&](const Message& message) { return presenter.messages.render(message); };
  if (!choice) {
    const bool lost = may_be_lost_by_an_answer(session);
    return presenter.say(lost ? "play.prompt-over-lost" : "play.prompt-over");
  }
  switch (choice->kind) {
    case Choice::Kind::move:
      return say(
          Message(choice->first_suggested ? "play.prompt-move-suggested" : "play.prompt-move")
              .with("count", static_cast<std::int64_t>(session.legal().size())));
    case Choice::Kind::number:
      return say(
          Message("play.prompt-number").with("min", choice->minimum).with("max", choice->maximum));
    case Choice::Kind::text:
      break;
  }
  return say(Message(choice->suggestion.empty() ? "play.prompt-text" : "play.prompt-text-suggested")
                 .with("suggestion", choice->suggestion));
}

std::vector<Line> PositionPage::after(const std::vector<Line>& news, bool greets) {
  const Appearance& look = presenter_.look;
  const auto views_before = shown_views_;
  const bool table_before = table_shown_;
  std::vector<Line> page = news;
  add_whole(page);
  const std::string prompt = prompt_at(presenter_, session_, seat_.choice());
  const int rows = rows_of(page, look.width) + rows_of_text(prompt, look.width);
  // A plain appearance is read, and not looked at: it has no screen that must hold it.
  const bool fits = rows <= look.height && look.theme != Theme::compact;
  if (look.height == 0 || look.plain || fits) return page;
  shown_views_ = views_before;
  table_shown_ = table_before;
  return fitted(news, greets);
}

void PositionPage::add_whole(std::vector<Line>& page) {
  page.emplace_back();
  if (!presenter_.look.plain || !table_shown_ || !seat_.choice()) {
    append(page, table(TableExtent::glance));
  }
  append(page, seat_.choice() ? question_heading(presenter_, session_) : end());
  if (lists_moves(seat_.choice())) append(page, list_moves(presenter_, session_, Extent::some));
}

std::vector<Line> PositionPage::fitted(std::vector<Line> news, bool greets) {
  PageParts parts;
  parts.news = std::move(news);
  // Its title is that of the page.
  if (greets && !parts.news.empty()) parts.news.erase(parts.news.begin());
  parts.views = views(TableExtent::whole);
  if (seat_.choice()) parts.heading = question_heading(presenter_, session_);
  if (!seat_.choice()) parts.end = end();
  parts.lists_moves = lists_moves(seat_.choice());
  parts.greets = greets;
  parts.prompt = prompt_at(presenter_, session_, seat_.choice());
  table_shown_ = true;
  return fitted_page(presenter_, session_, parts);
}

std::vector<Line> PositionPage::table(TableExtent extent) {
  table_shown_ = true;
  std::vector<Line> lines =
      draw_table(presenter_, view_of(session_.wording()), zones_in_question(session_), extent);
  append(lines, views(extent));
  if (!lines.empty()) lines.emplace_back();
  return lines;
}

/// The views that are with the table; at a glance those that show something new.
std::vector<Line> PositionPage::views(TableExtent extent) {
  const std::vector<RecordView>& views = annotations_of(session_.game()).views;
  shown_views_.resize(views.size());
  std::vector<Line> lines;
  for (std::size_t view = 0; view < views.size(); ++view) {
    if (!views[view].on_table) continue;
    std::string text;
    std::vector<Line> drawn = draw_on_table(presenter_, page_of(session_, views[view]));
    for (const Line& line : drawn) text += text_of(line) + "\n";
    const bool known = std::exchange(shown_views_[view], text) == text;
    if (!known || extent == TableExtent::whole) append(lines, std::move(drawn));
  }
  return lines;
}

std::vector<Line> PositionPage::end() {
  std::vector<Line> lines;
  for (const Line& line : wrap(seat_.ending(), presenter_.look.width)) {
    lines.push_back({heading(text_of(line))});
  }
  for (const std::string& sentence : seat_.words_of_end()) {
    append(lines, wrap(sentence, presenter_.look.width));
  }
  // A command is to be pasted, and with a line break in it two would be.
  lines.push_back({Span{presenter_.messages.render(seat_.dealing_again()), {}}});
  return lines;
}

}  // namespace talon::cli
