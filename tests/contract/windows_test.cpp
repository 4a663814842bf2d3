// What line mode shows of a choice fits into the window, whatever the game and the position.
#include <algorithm>
#include <catch2/catch.hpp>

#include "cli/pages/fitted_page.h"
#include "cli/pages/narration.h"
#include "cli/pages/view_page.h"
#include "cli/terminal/wrap.h"
#include "contract/random_play.h"
#include "load/annotations.h"
#include "session/choice.h"
#include "session/record_page.h"
#include "session/view.h"
#include "support/fixture_library.h"

using namespace talon;
using namespace talon::contract;

namespace {

constexpr int kPliesShown = 60;
constexpr const char* kPrompt = "Your move (1 to 123; Enter for 1): ";

struct Window {
  int columns;
  int rows;
};
constexpr Window kWindows[] = {{80, 24}, {60, 20}};

cli::PageParts parts_of(const cli::Presenter& presenter, Session& session) {
  cli::PageParts parts;
  for (const std::string& sentence : cli::narrate(presenter, session)) {
    for (cli::Line& line : cli::wrap(sentence, presenter.look.width)) {
      parts.news.push_back(std::move(line));
    }
  }
  for (const RecordView& view : annotations_of(session.game()).views) {
    if (!view.on_table) continue;
    const auto drawn = cli::draw_on_table(presenter, page_of(session, view));
    parts.views.insert(parts.views.end(), drawn.begin(), drawn.end());
  }
  const auto choice = open_choice(session);
  parts.lists_moves = choice && choice->kind == Choice::Kind::move;
  parts.prompt = kPrompt;
  if (!choice) parts.end = {cli::Line{cli::heading("The end.")}};
  return parts;
}

struct Counted {
  int pages = 0;
  int with_whole_table = 0;
  int with_moves = 0;
};

bool holds(const std::vector<cli::Line>& page, const std::string& text) {
  return std::ranges::any_of(page, [&](const cli::Line& line) {
    return cli::text_of(line).find(text) != std::string::npos;
  });
}

void look_at(Session& session, const Catalogue& messages, Counted& counted) {
  for (const Window& window : kWindows) {
    const cli::Presenter presenter{session.game(),
                                   messages,
                                   {.colours = false,
                                    .glyphs = true,
                                    .plain = false,
                                    .width = window.columns,
                                    .height = window.rows}};
    const cli::PageParts parts = parts_of(presenter, session);
    const auto page = cli::fitted_page(presenter, session, parts);
    const int rows =
        cli::rows_of(page, window.columns) + cli::rows_of_text(kPrompt, window.columns);
    if (rows > window.rows) {
      for (const cli::Line& line : page) UNSCOPED_INFO(cli::text_of(line));
      FAIL_CHECK(rows << " rows in a window of " << window.columns << "x" << window.rows);
    }
    ++counted.pages;
    counted.with_whole_table += !holds(page, "of the table: type table");
    // The first answer of a list is on the page, or what can be typed to see it.
    counted.with_moves += !parts.lists_moves || holds(page, "1) ") || holds(page, "such as: ");
    const bool told = parts.news.empty() || holds(page, cli::text_of(parts.news.back()));
    if (!told) FAIL_CHECK("the last of the news is missing");
  }
}

}  // namespace

TEST_CASE("What is shown of a choice fits into the window of every game", "[contract]") {
  const auto messages = library().messages("en");
  Counted all;
  for (const Subject& subject : subjects()) {
    if (subject.sample) continue;
    INFO(subject.name);
    for (int game = 0; game < 2; ++game) {
      Session session = start_session(subject, seed_text(game));
      RandomPlayer player(seed_text(game));
      for (int ply = 0; ply < kPliesShown && !session.over(); ++ply) {
        look_at(session, *messages, all);
        REQUIRE_FALSE(session.answer(random_reply(session, player)));
      }
      look_at(session, *messages, all);
    }
  }
  INFO(all.with_whole_table << " whole tables, " << all.with_moves << " lists begun, of "
                            << all.pages << " pages");
  CHECK(all.pages > 2'000);
  CHECK(all.with_whole_table * 100 >= all.pages * 99);
  CHECK(all.with_moves * 100 >= all.pages * 99);
}
