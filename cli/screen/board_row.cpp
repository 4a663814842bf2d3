// A zone whose cards lie side by side.
#include <algorithm>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/pages/card_face.h"
#include "cli/screen/board_sheet.h"

namespace talon::screen {
namespace {

constexpr int kGapInRow = 1;
constexpr int kUsualRowBox = 16;  ///< columns; as many more as the longest word takes
constexpr int kMinWithName = 10;
constexpr int kUsualRow = 5;  ///< cards; fewer take no more room each

/// That no line can break, of all cards, so that boxes stay as wide when others come.
int longest_word_of_names(const BoardNeeds& needs) {
  const Game& game = needs.presenter.game;
  std::size_t longest = 0;
  for (CardId card = 0; card < game.cards().size(); ++card) {
    for (const std::string& word : split(card_name(game, card).label(), ' ')) {
      longest = std::max(longest, display_width(word));
    }
  }
  return static_cast<int>(longest);
}

void draw_flat_row(BoardSheet& sheet, const View::Zone& zone, int column) {
  const BoardNeeds& needs = sheet.needs;
  int at = column;
  for (std::size_t index = 0; index < zone.cards.size(); ++index) {
    if (at + needs.corner > needs.width) {
      ++sheet.row;
      at = std::min(column, 2);
    }
    const Area area{sheet.row, at, 1, needs.corner};
    sheet.box.flat(area, nullptr, zone.cards[index]);
    sheet.add_card(zone, static_cast<int>(index), area);
    at += needs.corner + 2;
  }
  if (zone.cards.empty()) sheet.add_top(zone, {sheet.row, 0, 1, column - 2});
  ++sheet.row;
}

}  // namespace

void draw_row(BoardSheet& sheet, const View::Zone& zone) {
  const BoardNeeds& needs = sheet.needs;
  const int end = sheet.canvas.put(sheet.row, 0, needs.title_with_count(zone), kHeadingInk);
  const int cards = static_cast<int>(zone.cards.size());
  const int widest = std::max(kUsualRowBox, longest_word_of_names(needs) + 2);
  const int width =
      std::min(widest, (needs.width + kGapInRow) / std::max({cards, kUsualRow, 1}) - kGapInRow);
  if (needs.density.row_body < 0 || width < needs.corner + 2) {
    return draw_flat_row(sheet, zone, end + 2);
  }
  ++sheet.row;
  const bool named = width >= kMinWithName;
  const int height = (named ? needs.density.row_body : 0) + 2;
  if (cards == 0) {
    const Area area{sheet.row, 0, height, width};
    sheet.box.empty(area);
    sheet.add_top(zone, area);
  }
  for (int index = 0; index < cards; ++index) {
    const CardId card = zone.cards[index];
    const Area area{sheet.row, index * (width + kGapInRow), height, width};
    sheet.box.face(area, card_corner(needs.presenter, card));
    if (named) sheet.box.name(area, card);
    sheet.add_card(zone, index, area);
  }
  sheet.row += height;
}

}  // namespace talon::screen
