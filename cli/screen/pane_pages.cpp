#include "cli/screen/pane_pages.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/pages/log_page.h"
#include "cli/pages/move_list.h"
#include "cli/pages/rules_page.h"
#include "cli/pages/table_page.h"
#include "cli/pages/view_page.h"
#include "cli/terminal/wrap.h"
#include "load/annotations.h"
#include "session/view.h"

namespace talon::screen::pages {
namespace {

constexpr const char* kHelpRows[] = {"move",  "enter",  "space",   "escape", "undo",   "hint",
                                     "send",  "why",    "words",   "new",    "save",   "log",
                                     "end",   "view",   "mouse",   "theme",  "redraw", "quit",
                                     "lines", "bright", "changed", "picked", "chosen", "below"};

void put_wrapped(std::vector<cli::Line>& page, const std::string& text, int width,
                 const std::string& first) {
  cli::append(page, cli::wrap(text, width, first));
}

std::vector<cli::Line> lines_of_keys(const cli::Presenter& presenter, const Greeting& greeting) {
  const int width = presenter.look.width;
  std::vector<cli::Line> page = {{cli::heading(presenter.say("screen.help"))}};
  const auto key_of = [](const char* row) { return "screen.help-" + std::string(row); };
  std::size_t widest = 0;
  for (const char* row : kHelpRows) {
    widest = std::max(widest, display_width(presenter.say(key_of(row) + ".keys")));
  }
  for (const char* row : kHelpRows) {
    std::string first = cli::kMargin + presenter.say(key_of(row) + ".keys");
    first.append(widest + cli::kIndent + 2 - display_width(first), ' ');
    put_wrapped(page, presenter.say(key_of(row) + ".meaning"), width, first);
  }
  page.push_back({cli::heading(presenter.title())});
  for (const auto* texts : {&greeting.about, &greeting.legend}) {
    for (const std::string& text : *texts) put_wrapped(page, text, width, cli::kMargin);
  }
  return page;
}

}  // namespace

/// What fits is left as it is: a mark may be below a word of the line before.
Page lines(std::vector<cli::Line> lines) {
  return {[lines = std::move(lines)](const cli::Presenter& presenter) {
    const int width = presenter.look.width;
    std::vector<cli::Line> page;
    for (const cli::Line& line : lines) {
      if (std::cmp_less_equal(cli::width_of(line), width)) {
        page.push_back(line);
        continue;
      }
      const std::string text = text_of(line);
      const std::string margin(std::min(text.find_first_not_of(' '), text.size()), ' ');
      put_wrapped(page, text, width, margin);
    }
    return page;
  }};
}

Page text(const std::string& text) {
  std::vector<cli::Line> page;
  for (std::string& line : split(text, '\n')) page.push_back({cli::Span{std::move(line), {}}});
  return lines(std::move(page));
}

Result<Page> table(const cli::Presenter& presenter, const Session& session,
                   const std::string& spot) {
  if (spot.empty()) {
    return Page{[&session](const cli::Presenter& wide) {
      return cli::draw_table(wide, view_of(session.wording()), cli::zones_in_question(session),
                             cli::TableExtent::whole);
    }};
  }
  if (const auto drawn = draw_spot(presenter, session, spot); !drawn) {
    return tl::unexpected(drawn.error());
  }
  return Page{[&session, spot](const cli::Presenter& wide) {
    return draw_spot(wide, session, spot).value_or(std::vector<cli::Line>());
  }};
}

Result<Page> rules(const cli::Presenter& presenter, const std::string& word) {
  if (word.empty()) return Page{[](const cli::Presenter& wide) { return rules_page(wide); }};
  if (rules_called(presenter, word).empty()) {
    return tl::unexpected(Message("play.no-such-rule").with("given", word));
  }
  return Page{[word](const cli::Presenter& wide) { return rules_called(wide, word); }};
}

Page moves(const Session& session) {
  return {[&session](const cli::Presenter& presenter) {
    return list_moves(presenter, session, cli::Extent::all);
  }};
}

Page log(const Session& session) {
  return {[&session](const cli::Presenter& presenter) {
    std::vector<cli::Line> page = log_page(presenter, session, cli::LogOrder::newest_first);
    if (page.empty()) put_wrapped(page, presenter.say("play.log-empty"), presenter.look.width, "");
    return page;
  }};
}

/// Made once, since all answers are played again for it.
Page chronicle(const cli::Presenter& presenter, const Session& session, std::size_t count) {
  std::vector<cli::Line> told = cli::chronicle_page(presenter, session, count);
  if (told.empty()) return log(session);
  Page page = lines(std::move(told));
  page.middle = [lines = page.lines](const cli::Presenter& wide) {
    return static_cast<int>(lines(wide).size());
  };
  return page;
}

Page view(const Session& session, const std::string& name) {
  const auto record_page = [&session, name] {
    return page_of(session, *annotations_of(session.game()).view(name));
  };
  return {[record_page](const cli::Presenter& presenter) {
            return draw_page(presenter, record_page());
          },
          [record_page](const cli::Presenter& presenter) {
            return middle_of_page(presenter, record_page());
          }};
}

Page keys(const Greeting& greeting) {
  return {
      [greeting](const cli::Presenter& presenter) { return lines_of_keys(presenter, greeting); }};
}

std::vector<std::string> views_by_themselves(const Game& game) {
  const std::vector<RecordView>& views = annotations_of(game).views;
  std::set<std::size_t> parts;
  for (const RecordView& view : views) {
    const auto* sheet = std::get_if<SheetForm>(&view.form);
    if (sheet == nullptr) continue;
    for (const SheetForm::Group& group : sheet->groups) {
      if (group.list) parts.insert(*group.list);
    }
  }
  std::vector<std::string> names;
  for (std::size_t index = 0; index < views.size(); ++index) {
    if (!views[index].on_table && !parts.contains(index)) names.push_back(views[index].name);
  }
  return names;
}

}  // namespace talon::screen::pages
