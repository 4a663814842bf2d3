#include "cli/screen/card_box.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/text.h"
#include "cli/pages/card_face.h"
#include "cli/screen/telling_name.h"
#include "cli/terminal/wrap.h"
#include "rules/names.h"

namespace talon::screen {

struct CardBox::Strokes {
  std::string across;
  std::string upright;
  std::array<std::string, 4> corners;  ///< clockwise from the top left
  std::string back;
  std::string nothing;
};

namespace {

const Ink kFrameInk = {.colour = {}, .bold = false, .faint = true, .reversed = false};

std::string times(const std::string& stroke, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += stroke;
  return text;
}

}  // namespace

CardBox::CardBox(const cli::Presenter& presenter, Canvas& canvas)
    : presenter_(presenter), canvas_(canvas), strokes_([&]() -> const Strokes& {
        static const Strokes lines = {"─", "│", {"┌", "┐", "┘", "└"}, "░", "·"};
        static const Strokes letters = {"-", "|", {"+", "+", "+", "+"}, "#", "."};
        return presenter.look.glyphs ? lines : letters;
      }()) {
  back_ = times(strokes_.back, 2);
}

void CardBox::edge(const Area& area, const cli::Line& corner) {
  canvas_.put(area.row, area.column,
              strokes_.corners[0] + times(strokes_.across, area.width - 2) + strokes_.corners[1]);
  canvas_.put(area.row, area.column + 1, corner, {}, area.width - 2);
}

void CardBox::face(const Area& area, const cli::Line& corner) {
  edge(area, corner);
  sides(area, {}, " ");
}

void CardBox::sides(const Area& area, const Ink& ink, const std::string& inside) {
  for (int row = 1; row + 1 < area.height; ++row) {
    canvas_.put(area.row + row, area.column,
                strokes_.upright + times(inside, area.width - 2) + strokes_.upright, ink);
  }
  canvas_.put(area.row + area.height - 1, area.column,
              strokes_.corners[3] + times(strokes_.across, area.width - 2) + strokes_.corners[2],
              ink);
}

void CardBox::back_edge(const Area& area) {
  canvas_.put(area.row, area.column,
              strokes_.corners[0] + times(strokes_.back, area.width - 2) + strokes_.corners[1],
              kFrameInk);
}

void CardBox::back(const Area& area) {
  back_edge(area);
  sides(area, kFrameInk, strokes_.back);
}

void CardBox::empty(const Area& area) {
  const std::string blanks = spaces(area.width - 2);
  canvas_.put(area.row, area.column, strokes_.corners[0] + blanks + strokes_.corners[1], kFrameInk);
  canvas_.put(area.row + area.height - 1, area.column,
              strokes_.corners[3] + blanks + strokes_.corners[2], kFrameInk);
}

void CardBox::name(const Area& area, CardId card) {
  const int inner = area.width - 2;
  const int rows = area.height - 2;
  std::vector<cli::Line> lines = cli::wrap(card_name(presenter_.game, card).label(), inner);
  if (static_cast<int>(lines.size()) > rows) {
    lines = cli::wrap(telling_name(presenter_.game, card), inner);
    if (static_cast<int>(lines.size()) > rows) {
      lines = {{{telling_name(presenter_.game, card), {}}}};
    }
  }
  const std::string remarks = card_remarks(presenter_, card);
  if (!remarks.empty()) std::ranges::move(cli::wrap(remarks, inner), std::back_inserter(lines));
  int row = 0;
  for (const cli::Line& line : lines) {
    if (row == std::max(rows, 0)) break;
    ++row;
    canvas_.put(area.row + row, area.column + 1,
                cut(cli::text_of(line), inner, presenter_.look.glyphs));
  }
}

void CardBox::flat(const Area& area, const std::string* sign, CardId card) {
  if (card != kNoCard) {
    canvas_.put(area.row, area.column, card_corner(presenter_, card), {}, area.width);
  } else {
    canvas_.put(area.row, area.column, sign != nullptr ? *sign : strokes_.nothing, kFrameInk,
                area.width);
  }
}

}  // namespace talon::screen
