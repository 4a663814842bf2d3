// Families whose zones are columns of cards that lie on one another.
#include <algorithm>

#include "cli/pages/card_face.h"
#include "cli/screen/board_sheet.h"

namespace talon::screen {
namespace {

constexpr int kGapOfColumns = 1;

class CardColumns {
 public:
  CardColumns(BoardSheet& sheet, std::span<const View::Zone> family)
      : sheet_(sheet), needs_(sheet.needs), family_(family) {}

  void draw() {
    const int count = static_cast<int>(family_.size());
    const int framed_width = needs_.corner + 2 + kGapOfColumns;
    const int flat_gap = count * (needs_.corner + 2) <= needs_.width + 1 ? 2 : 1;
    const int flat_width = needs_.corner + flat_gap;
    framed_ = needs_.density.column_body >= 0 && rows_of(framed_width) <= rows_of(flat_width);
    const int width = framed_ ? framed_width : flat_width;
    const int rows = rows_of(width);
    const std::size_t beside = (count + rows - 1) / rows;
    for (std::size_t first = 0; first < family_.size(); first += beside) {
      draw_beside(family_.subspan(first, std::min(beside, family_.size() - first)), width);
    }
  }

 private:
  int rows_of(int width) const {
    const int count = static_cast<int>(family_.size());
    const int beside = std::max((needs_.width + kGapOfColumns) / width, 1);
    return (count + beside - 1) / beside;
  }

  void draw_beside(std::span<const View::Zone> zones, int width) {
    int tallest = 0;
    for (std::size_t index = 0; index < zones.size(); ++index) {
      const int column = static_cast<int>(index) * width;
      sheet_.canvas.put(sheet_.row, column, std::to_string(needs_.info(zones[index]).number),
                        kFaintInk);
      tallest = std::max(tallest, draw_one(zones[index], sheet_.row + 1, column));
    }
    sheet_.row += 1 + tallest;
  }

  /// Draws a column and says how high it is.
  int draw_one(const View::Zone& zone, int row, int column) {
    const int width = needs_.corner + (framed_ ? 2 : 0);
    const int last_height = framed_ ? needs_.density.column_body + 2 : 1;
    if (zone.count == 0) {
      const Area area{row, column, last_height, width};
      framed_ ? sheet_.box.empty(area) : sheet_.box.flat(area, nullptr, kNoCard);
      sheet_.add_top(zone, area);
      return last_height;
    }
    const int seen = static_cast<int>(zone.cards.size());
    int at = row + backs(zone.count - seen, seen == 0, {row, column, last_height, width});
    if (seen == 0) {
      sheet_.add_top(zone, {row, column, at - row, width});
      return at - row;
    }
    for (int index = 0; index < seen; ++index) {
      const Area area{at, column, index + 1 == seen ? last_height : 1, width};
      draw_card(zone, index, area);
      at += area.height;
    }
    return at - row;
  }

  void draw_card(const View::Zone& zone, int index, const Area& area) {
    const CardId card = zone.cards[index];
    const bool last = index + 1 == static_cast<int>(zone.cards.size());
    if (!framed_) {
      sheet_.box.flat(area, nullptr, card);
    } else if (last) {
      sheet_.box.face(area, card_corner(needs_.presenter, card));
    } else {
      sheet_.box.edge(area, card_corner(needs_.presenter, card));
    }
    Spot& spot = sheet_.add_card(zone, index, area);
    if (framed_) spot.mark_column = area.column + area.width - 1;
  }

  /// The cards that lie face down; says how many lines they take.
  int backs(int count, bool last, const Area& area) {
    if (count == 0) return 0;
    if (needs_.density.folded && count > 1) {
      const std::string text = sheet_.box.back_sign() + std::to_string(count);
      sheet_.canvas.put(area.row, area.column, text, kFaintInk, area.width);
      return 1;
    }
    for (int card = 0; card < count; ++card) {
      const Area one{area.row + card, area.column, 1, area.width};
      framed_ ? sheet_.box.back_edge(one) : sheet_.box.flat(one, &sheet_.box.back_sign(), kNoCard);
    }
    if (!last || !framed_) return count;
    sheet_.box.back({area.row + count - 1, area.column, area.height, area.width});
    return count - 1 + area.height;
  }

  BoardSheet& sheet_;
  const BoardNeeds& needs_;
  std::span<const View::Zone> family_;
  bool framed_ = false;
};

}  // namespace

void draw_columns(BoardSheet& sheet, std::span<const View::Zone> family) {
  CardColumns(sheet, family).draw();
}

}  // namespace talon::screen
