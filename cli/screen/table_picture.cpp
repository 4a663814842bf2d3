#include "cli/screen/table_picture.h"

#include <algorithm>

#include "base/contains.h"
#include "base/index_in.h"
#include "base/text.h"
#include "base/unicode.h"
#include "cli/pages/card_face.h"
#include "cli/pages/move_words.h"
#include "cli/pages/rules_page.h"
#include "cli/pages/view_page.h"
#include "cli/screen/greeting.h"
#include "cli/screen/status_row.h"
#include "cli/terminal/wrap.h"
#include "load/annotations.h"
#include "rules/names.h"
#include "session/view.h"

namespace talon::screen {
namespace {

// From this width on a page is beside the table.
constexpr int kWideEnough = 110;
constexpr int kMinTableColumns = 64;
constexpr int kMaxNews = 12;
constexpr std::string_view kMoreBefore = "... ";
constexpr int kMoreWidth = 4;
constexpr std::string_view kMoreBehind = " ...";
// Rows for news and, below them, notes. They are kept where nothing is said, so that the table does
// not change its form when something is.
constexpr int kMinWords = 3;
constexpr int kMaxNotes = 3;
constexpr int kMaxNotesAsked = 5;  ///< lines of what a key asked for
// What a game is about is said whole, as long as so many rows of its table are seen.
constexpr int kMinBoard = 8;
// Where all that can be chosen is in the list, it has so many lines at least.
constexpr int kMinMenu = 6;
constexpr int kMenuGap = 2;
// Columns for what is typed. A question that leaves fewer is in the lines above.
constexpr int kMinTyped = 16;
constexpr int kOneKey = 1;
constexpr const char* kAskedAbove = "> ";
const Ink kFocusInk = {.colour = {}, .bold = true, .faint = false, .reversed = true};
const Ink kDimInk = {.colour = {}, .bold = false, .faint = true, .reversed = false};

}  // namespace

/// What is on the screen, from above, and how high each part is.
struct TablePicture::Parts {
  int rows = 0;
  int columns = 0;
  Board board;
  std::vector<cli::Line> heading;  ///< of a question, above the list
  int beside = 1;                  ///< items in a line of the list
  int item_width = 1;
  int menu_rows = 0;
  std::vector<cli::Line> news;
  std::vector<cli::Line> notes;

  int board_height = 0;
  int menu_height = 0;
  int news_height = 0;
};

TablePicture::TablePicture(TableState& state)
    : state_(state), longest_list_(longest_list_of(state.session.game())) {}

bool TablePicture::may_focus(const Spot& spot) const {
  return std::ranges::any_of(spot.things, [&](const Thing& thing) {
    return state_.looking || thing.kind == Thing::Kind::item || state_.choosing.can_choose(thing) ||
           state_.choosing.can_pick(thing);
  });
}

std::size_t TablePicture::focus_index() const {
  for (std::size_t i = 0; i < spots_.size(); ++i) {
    if (state_.focus && contains(spots_[i].things, *state_.focus)) return i;
  }
  return spots_.size();
}

const Spot* TablePicture::focused() const {
  const std::size_t at = focus_index();
  return at < spots_.size() ? &spots_[at] : nullptr;
}

void TablePicture::point(Towards towards) {
  const std::size_t from = focus_index();
  if (from >= spots_.size()) return;
  if (const auto to = neighbour(spots_, may_, from, towards)) state_.focus = spots_[*to].things[0];
}

bool TablePicture::point_next(int by) {
  const std::size_t count = spots_.size();
  const std::size_t from = focus_index();
  std::size_t at = from;
  for (std::size_t tried = 0; tried < count; ++tried) {
    at = (at + count + by) % count;
    if (!may_[at] || at == from) continue;
    state_.focus = spots_[at].things[0];
    return true;
  }
  return false;
}

const Spot* TablePicture::spot_at(int row, int column) const {
  for (const Spot& spot : spots_) {
    Area area = spot.area;
    if (spot.things[0].kind == Thing::Kind::item) {
      area.row += menu_row_ - board_rows_ - heading_rows_ - menu_from_;
      if (area.row < menu_row_ || area.row >= menu_row_ + menu_shown_) continue;
    } else {
      area.row += 1 - board_from_;
      if (area.row + area.height < 2 || area.row > board_shown_) continue;
    }
    if (area.contains(row, column)) return &spot;
  }
  return nullptr;
}

bool TablePicture::scroll(int by) {
  scrolled_ = board_rows_ > board_shown_;
  if (scrolled_) board_from_ = std::clamp(board_from_ + by, 0, board_rows_ - board_shown_);
  return scrolled_;
}

bool TablePicture::has_room_beside(int columns) { return columns >= kWideEnough; }

/// Keeps what is pointed at where it is, or goes to the first thing that may be.
void TablePicture::keep_focus() {
  const std::size_t now = focus_index();
  if (now < spots_.size() && may_[now]) return;
  for (std::size_t i = 0; i < spots_.size(); ++i) {
    if (state_.choosing.is_picked(spots_[i].things[0])) {
      state_.focus = spots_[i].things[0];
      return;
    }
  }
  const auto first = std::ranges::find(may_, true);
  state_.focus.reset();
  if (first != may_.end()) state_.focus = spots_[index_in(may_, first)].things[0];
}

std::vector<cli::Line> TablePicture::views_on_table(int columns) {
  std::vector<cli::Line> lines;
  for (const RecordView& view : annotations_of(state_.session.game()).views) {
    if (!view.on_table) continue;
    cli::append(lines,
                draw_on_table(state_.presenter.at_width(columns), page_of(state_.session, view)));
  }
  return lines;
}

std::vector<cli::Line> TablePicture::end_lines(int columns) {
  std::vector<cli::Line> lines;
  for (const cli::Line& line : cli::wrap(state_.seat.ending(), columns)) {
    lines.push_back({cli::heading(text_of(line))});
  }
  std::vector<std::string> sentences = state_.seat.words_of_end();
  sentences.push_back(state_.presenter.messages.render(
      Message("screen.end-seed").with("seed", state_.session.deal().seed)));
  cli::append(lines, cli::wrap(join(sentences, " "), columns));
  return lines;
}

/// What is said of what is being done, above the last line.
std::vector<cli::Line> TablePicture::notes(int columns) {
  std::string text = state_.message;
  if (state_.prompt.open() && !asks_in_foot(columns)) {
    text += (text.empty() ? "" : " ") + state_.prompt.label();
  }
  if (text.empty() && state_.choice) text = state_.choosing.account();
  if (text.empty() && state_.choice && state_.focus && state_.focus->kind == Thing::Kind::item &&
      state_.focus->number < state_.choosing.menu().size()) {
    const Item& item = state_.choosing.menu()[state_.focus->number];
    if (item.kind == Item::Kind::answer) {
      text = join(cli::MoveWords(state_.presenter, state_.session).notes(item.answer), " ");
    }
  }
  if (text.empty() && state_.looking) text = state_.presenter.say("screen.looking");
  if (text.empty() && state_.focus && state_.focus->kind == Thing::Kind::card) {
    text = card_in_words(state_.presenter, static_cast<CardId>(state_.focus->number));
  }
  std::vector<cli::Line> lines = cli::wrap(text, columns);
  const std::size_t most = state_.message.empty() ? kMaxNotes : kMaxNotesAsked;
  if (lines.size() <= most) return lines;
  lines = cli::wrap(text, columns - static_cast<int>(kMoreBehind.size()));
  lines.resize(most);
  lines.back().push_back({std::string(kMoreBehind), {}});
  return lines;
}

/// Finds the most generous board with which all that a choice needs has room.
void TablePicture::compose(Parts& parts, int rows, int columns) {
  parts.rows = rows;
  parts.columns = columns;
  entries_ = entries_of(state_);
  int widest = 1;
  for (const Entry& entry : entries_) {
    widest = std::max(widest, static_cast<int>(display_width(entry.label)));
  }
  parts.item_width = std::min(widest + 2, columns);
  parts.beside = std::max((columns + kMenuGap) / (parts.item_width + kMenuGap), 1);
  parts.menu_rows = (static_cast<int>(entries_.size()) + parts.beside - 1) / parts.beside;
  if (!state_.choice) parts.heading = end_lines(columns);
  if (state_.choice)
    parts.heading = cli::question_heading(state_.presenter.at_width(columns), state_.session);
  for (const std::string& sentence : state_.news) {
    cli::append(parts.news, cli::wrap(sentence, columns));
  }
  parts.notes = notes(columns);

  const int notes = std::max(static_cast<int>(parts.notes.size()), 1);
  const int words = std::max(notes, kMinWords);
  const int room = rows - 2 - static_cast<int>(parts.heading.size());
  const View view = view_of(state_.session.wording());
  const std::vector<cli::Line> views = views_on_table(columns);
  const cli::Presenter presenter = state_.presenter.at_width(columns);
  const int menu = std::clamp(parts.menu_rows, 1, kMinMenu);
  // A grid fills the screen: it does not get and lose its frames as lists grow and shrink, so it
  // has them only where the longest list has room besides.
  const std::pair size(rows, columns);
  const bool unframed = !view.grids.empty() && unframed_in_ == size;
  const bool compact = state_.presenter.look.theme == cli::Theme::compact;
  for (std::size_t index = 0; index < densities().size(); ++index) {
    const Density& density = densities()[index];
    // The end needs more room for words. Frames that are lower would all be written anew then,
    // which is much over a slow line.
    const bool lower_at_end = !state_.choice && index > density_;
    if ((compact || lower_at_end) && density.has_frames()) continue;
    if (unframed && density.grid_frames) continue;
    parts.board = make_board(presenter, view, views, columns, density);
    if (state_.choice) density_ = index;
    const bool framed_grid = !view.grids.empty() && density.grid_frames;
    const int listed = framed_grid ? std::max(menu, std::min(longest_list_, kMinMenu)) : menu;
    if (parts.board.canvas.rows() + listed + words <= room) break;
  }
  if (state_.choice && !densities()[density_].grid_frames) unframed_in_ = size;
  // What greets is read from its beginning; of what happened the last is the newest.
  const bool greets = state_.session.ply() == 0 && state_.choice && !state_.news.empty();
  const auto first = cli::wrap(state_.presenter.say("screen.first"), columns);
  const bool long_notes = parts.notes.size() > first.size();
  const int for_words = room - menu - notes - std::min(kMinBoard, parts.board.canvas.rows());
  const int about = greets && !long_notes
                        ? std::min(rows_of_first(greeting_of(state_.presenter), columns), for_words)
                        : 0;
  const int news = std::max(std::min(static_cast<int>(parts.news.size()), words - notes), about);
  parts.board_height = std::min(parts.board.canvas.rows(), std::max(room - menu - news - notes, 1));
  int left = room - notes - parts.board_height;
  parts.news_height = std::min(news, left);
  left -= parts.news_height;
  parts.menu_height = std::min(parts.menu_rows, left);
  left -= parts.menu_height;
  const int more = std::min({left, static_cast<int>(parts.news.size()), kMaxNews});
  parts.news_height +=
      std::max(std::min(more, static_cast<int>(parts.news.size()) - parts.news_height), 0);
  if (!greets && parts.news_height < static_cast<int>(parts.news.size())) {
    parts.news.clear();  // and wrapped anew, so that the sign that there was more has room
    for (const std::string& sentence : state_.news) {
      cli::append(parts.news, cli::wrap(sentence, columns - kMoreWidth));
    }
  }
  if (greets) {
    parts.news = greet(greeting_of(state_.presenter), columns, parts.news_height, parts.board);
    parts.news_height = static_cast<int>(parts.news.size());
  }
}

void TablePicture::draw_table(Parts& parts, Canvas& canvas) {
  spots_ = parts.board.spots;
  board_rows_ = parts.board.canvas.rows();
  const int menu_top = board_rows_ + static_cast<int>(parts.heading.size());
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const int index = static_cast<int>(i);
    const Area area{menu_top + index / parts.beside,
                    index % parts.beside * (parts.item_width + kMenuGap), 1, parts.item_width};
    spots_.push_back({{Thing::item(i)}, area, area.row, area.column});
  }
  may_.clear();
  for (const Spot& spot : spots_) may_.push_back(may_focus(spot));
  keep_focus();
  // At the end nothing can be chosen; what was bright need not be written anew for that.
  if (state_.choice) bright_.clear();
  for (std::size_t i = 0; state_.choice && i < spots_.size(); ++i) {
    if (may_[i]) bright_.insert(spots_[i].things.begin(), spots_[i].things.end());
  }

  const std::size_t at = focus_index();
  const Area focus = at < spots_.size() ? spots_[at].area : Area{};
  if (scrolled_ && board_rows_ > 0) {
    // What is pointed at may be out of sight.
  } else if (focus.row < board_rows_) {
    board_from_ = std::clamp(board_from_, focus.row + focus.height - parts.board_height, focus.row);
  } else {
    const int line = focus.row - menu_top;
    menu_from_ = std::clamp(menu_from_, line - parts.menu_height + 1, line);
  }
  board_from_ = std::clamp(board_from_, 0, std::max(board_rows_ - parts.board_height, 0));
  menu_from_ = std::clamp(menu_from_, 0, std::max(parts.menu_rows - parts.menu_height, 0));
  board_shown_ = parts.board_height;
  menu_shown_ = parts.menu_height;
  heading_rows_ = static_cast<int>(parts.heading.size());
  menu_row_ = 1 + parts.board_height + heading_rows_;

  shade_spots(parts, parts.board.canvas);
  canvas.paste(1, 0, parts.board.canvas, board_from_, parts.board_height);
  mark_cut(canvas, {1, 0, parts.board_height, parts.columns}, board_from_,
           board_rows_ - board_from_ - parts.board_height);
  int row = 1 + parts.board_height;
  for (const cli::Line& line : parts.heading) canvas.put(row++, 0, line, {}, parts.columns);
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const int line = static_cast<int>(i) / parts.beside - menu_from_;
    if (line < 0 || line >= parts.menu_height) continue;
    const Area& area = spots_[parts.board.spots.size() + i].area;
    const bool pointed = at == parts.board.spots.size() + i;
    const std::string text = (pointed ? "> " : "  ") + cut(entries_[i].label, parts.item_width - 2,
                                                           state_.presenter.look.glyphs);
    canvas.put(row + line, area.column, text, pointed ? kFocusInk : Ink{}, parts.item_width);
  }
  mark_cut(canvas, {row, 0, parts.menu_height, parts.columns}, menu_from_,
           parts.menu_rows - menu_from_ - parts.menu_height);
  row += parts.menu_height;
  const std::size_t old =
      parts.news.size() - std::min<std::size_t>(parts.news.size(), parts.news_height);
  for (std::size_t line = old; line < parts.news.size(); ++line) {
    // What does not begin here has a beginning that is not shown.
    const int begin = line == old && old > 0 ? canvas.put(row, 0, kMoreBefore) : 0;
    canvas.put(row++, begin, parts.news[line], {}, parts.columns - begin);
  }
}

/// Says at the right how many rows there are that have no room.
void TablePicture::mark_cut(Canvas& canvas, const Area& area, int above, int below) const {
  const auto mark = [&](int row, const char* arrow, int count) {
    if (count <= 0 || area.height < 1) return;
    const std::string text = " " + (arrow + std::to_string(count));
    const int width = static_cast<int>(display_width(text));
    canvas.put(row, area.column + area.width - width, text, kBoldInk, width);
  };
  const bool glyphs = state_.presenter.look.glyphs;
  mark(area.row, glyphs ? "↑" : "^", above);
  mark(area.row + area.height - 1, glyphs ? "↓" : "v", below);
}

/// Shades only the words of a card with a name in its frame, so that not all of it need be written
/// anew with each choice: the strokes of a frame have three bytes each. Other cards are shaded
/// inside of the frame and at the signs.
void TablePicture::shade_face(Canvas& canvas, const Spot& spot, const Ink& ink) const {
  const Thing& front = spot.things.front();
  const Area& area = spot.area;
  if (area.height < 2 || front.kind != Thing::Kind::card) return canvas.shade(area, ink);
  bool named = false;
  for (int row = area.row + 1; row + 1 < area.row + area.height; ++row) {
    const bool words = !canvas.is_blank({row, area.column + 1, 1, area.width - 2});
    if (words || !named) canvas.shade({row, area.column + 1, 1, area.width - 2}, ink);
    named |= words;
  }
  if (named) return;
  const cli::Line signs = card_corner(state_.presenter, static_cast<CardId>(front.number));
  const int width = std::min(static_cast<int>(cli::width_of(signs)), area.width - 2);
  canvas.shade({area.row, area.column + 1, 1, width}, ink);
}

/// What can be chosen is bright, what cannot is dim; signs say what is picked, what was chosen
/// and what the last step has changed, for those who see no shades.
void TablePicture::shade_spots(Parts& parts, Canvas& canvas) {
  const std::size_t at = focus_index();
  for (std::size_t i = 0; i < parts.board.spots.size(); ++i) {
    const Spot& spot = parts.board.spots[i];
    const auto any = [&](auto has) { return std::ranges::any_of(spot.things, has); };
    const bool picked = any([&](const Thing& thing) { return state_.choosing.is_picked(thing); });
    const bool chosen = any([&](const Thing& thing) { return state_.choosing.is_chosen(thing); });
    const bool changed = any([&](const Thing& thing) { return state_.changed.contains(thing); });
    if (i == at) {
      shade_face(canvas, spot, kFocusInk);
    } else if (picked || chosen) {
      shade_face(canvas, spot, kBoldInk);
    } else if (state_.looking ||
               !any([&](const Thing& thing) { return bright_.contains(thing); })) {
      shade_face(canvas, spot, kDimInk);
    } else if (state_.presenter.look.theme == cli::Theme::high_contrast) {
      shade_face(canvas, spot, kBoldInk);  // where nothing is dim
    } else {
      shade_face(canvas, spot, {});
    }
    const char* sign = chosen ? ">" : picked ? "+" : changed ? "*" : nullptr;
    const Ink ink = chosen || picked ? kBoldInk : Ink{};
    if (sign != nullptr) canvas.put(spot.mark_row, spot.mark_column, sign, ink, 1);
  }
  for (const Mark& mark : parts.board.marks) {
    if (state_.changed.contains(mark.thing)) canvas.put(mark.row, mark.column, "*", {}, 1);
  }
}

/// Whether what is asked has room in the last line, before what is typed.
bool TablePicture::asks_in_foot(int columns) const {
  const int typed = state_.prompt.takes_one_key() ? kOneKey : kMinTyped;
  return static_cast<int>(display_width(state_.prompt.label())) + typed <= columns;
}

/// What is typed, with the cursor in it, in the room that the question leaves.
void TablePicture::draw_prompt(Picture& picture, int table) const {
  Canvas& canvas = picture.canvas;
  picture.row = canvas.rows() - 1;
  const int begin =
      canvas.put(picture.row, 0, asks_in_foot(table) ? state_.prompt.label() : kAskedAbove);
  // In the last cell of all some terminals scroll.
  const int room = canvas.columns() - begin - 1;
  const PromptLine::Shown shown = state_.prompt.shown(room);
  canvas.put(picture.row, begin, shown.text, {}, room);
  picture.column = begin + shown.cursor;
}

void TablePicture::draw_keys(Canvas& canvas) const {
  std::string keys =
      state_.presenter.say(state_.pane.is_over() ? "screen.keys-pane" : "screen.keys");
  if (static_cast<int>(display_width(keys)) > canvas.columns())
    keys = state_.presenter.say("screen.keys-short");
  canvas.put(canvas.rows() - 1, 0, keys, kDimInk);
}

/// The table, what can be chosen, and what is said, from the second row to the last but one.
TablePicture::Parts TablePicture::draw_parts(Canvas& canvas, int columns) {
  Parts parts;
  compose(parts, canvas.rows(), columns);
  draw_table(parts, canvas);
  int row = parts.rows - 1 - static_cast<int>(parts.notes.size());
  for (const cli::Line& line : parts.notes) canvas.put(row++, 0, line, kBoldInk, columns);
  return parts;
}

Picture TablePicture::draw(int rows, int columns) {
  Picture picture;
  picture.canvas = Canvas(rows, columns);
  Canvas& canvas = picture.canvas;
  if (rows < kMinRows || columns < kMinColumns) {
    const Message message = Message("screen.too-small")
                                .with("columns", std::int64_t{kMinColumns})
                                .with("rows", std::int64_t{kMinRows})
                                .with("width", std::int64_t{columns})
                                .with("height", std::int64_t{rows});
    int row = 0;
    for (const cli::Line& line :
         cli::wrap(state_.presenter.messages.render(message), std::max(columns, 1))) {
      canvas.put(row++, 0, line);
    }
    return picture;
  }
  state_.pane.stand_beside(has_room_beside(columns));
  const bool beside = state_.pane.open() && !state_.pane.is_over();
  const int table = beside ? std::max(columns * 3 / 5, kMinTableColumns) : columns;
  const auto pointed_at = state_.focus;
  Parts parts = draw_parts(canvas, table);
  if (state_.focus != pointed_at) {
    // What was pointed at is gone; the notes speak of what is now.
    canvas = Canvas(rows, columns);
    parts = draw_parts(canvas, table);
  }
  draw_status(canvas, columns, state_.presenter, state_.session);
  if (state_.pane.open()) {
    const int from = beside ? table + 2 : 0;
    // What is said stays in sight below a page that covers the table.
    const bool said = !state_.message.empty() || (state_.prompt.open() && !asks_in_foot(table));
    const int below = said && !beside ? static_cast<int>(parts.notes.size()) : 0;
    state_.pane.draw(canvas, {1, from, rows - 2 - below, columns - from},
                     state_.presenter.at_width(columns - from));
  }
  if (state_.prompt.open()) {
    draw_prompt(picture, table);
    return picture;
  }
  draw_keys(canvas);
  if (const std::size_t at = focus_index(); at < spots_.size()) {
    const Area& area = spots_[at].area;
    const bool on_board = area.row < board_rows_;
    picture.row =
        on_board ? 1 + area.row - board_from_
                 : menu_row_ + area.row - spots_[parts.board.spots.size()].area.row - menu_from_;
    picture.column = area.column;
  }
  picture.row = std::clamp(picture.row, 0, rows - 1);
  return picture;
}

}  // namespace talon::screen
