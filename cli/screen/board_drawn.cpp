// Families that are drawn: each zone where it is in the picture, a row over the one that it
// covers.
#include <algorithm>
#include <optional>

#include "cli/pages/card_face.h"
#include "cli/pages/family_page.h"
#include "cli/screen/board_sheet.h"

namespace talon::screen {
namespace {

/// How large the cards of a picture are, and how far apart its rows and columns.
struct PictureSize {
  int height = 1;
  int width = 1;
  int row_step = 1;
  int column_step = 1;
  int first_column = 0;

  Area area(const ZoneFamily::Spot& spot, int row) const {
    return {row + spot.row * row_step, (spot.column - first_column) * column_step, height, width};
  }
};

/// How cards are in a picture: with frames, without, or without a blank between them, too.
enum class CardSpacing { framed, flat, touching };

/// Nothing where the picture is wider than the board.
std::optional<PictureSize> picture_size(const BoardNeeds& needs, const ZoneFamily& family,
                                        CardSpacing spacing) {
  const bool framed = spacing == CardSpacing::framed;
  PictureSize size;
  size.width = needs.corner + (framed ? 2 : 0);
  if (framed) size.height = needs.density.column_body + 2;
  // What is covered shows its upper edge, where its corner is, and at most a line below it.
  size.row_step = framed && needs.density.column_body > 0 ? 2 : 1;
  const int apart = cli::columns_apart(family);
  const int gap = spacing == CardSpacing::touching ? 0 : 1;
  size.column_step = (size.width + gap + apart - 1) / apart;
  size.first_column = family.spots.front().column;
  int last = 0;
  for (const ZoneFamily::Spot& spot : family.spots) {
    size.first_column = std::min(size.first_column, spot.column);
    last = std::max(last, spot.column);
  }
  const int width = (last - size.first_column) * size.column_step + size.width;
  return width <= needs.width ? std::optional(size) : std::nullopt;
}

void draw_card_of_picture(BoardSheet& sheet, const View::Zone& zone, const Area& area) {
  const bool framed = area.height > 1;
  if (zone.count == 0) {
    // A frame would lie over the cards above it.
    if (!framed) sheet.box.flat(area, nullptr, kNoCard);
  } else if (zone.cards.empty()) {
    framed ? sheet.box.back(area) : sheet.box.flat(area, &sheet.box.back_sign(), kNoCard);
  } else if (framed) {
    sheet.box.face(area, card_corner(sheet.needs.presenter, zone.cards.back()));
  } else {
    sheet.box.flat(area, nullptr, zone.cards.back());
  }
}

}  // namespace

bool draw_as_drawn(BoardSheet& sheet, std::span<const View::Zone> zones) {
  const BoardNeeds& needs = sheet.needs;
  const Definition& definition = needs.presenter.game.definition;
  const ZoneFamily* const family = definition.family(needs.info(zones.front()).family);
  if (family == nullptr || family->spots.size() != zones.size()) return false;
  const bool framed = needs.density.column_body >= 0;
  auto spacing = framed ? CardSpacing::framed : CardSpacing::flat;
  auto size = picture_size(needs, *family, spacing);
  for (const auto closer : {CardSpacing::flat, CardSpacing::touching}) {
    if (!size) size = picture_size(needs, *family, spacing = closer);
  }
  if (!size) return false;
  int below = sheet.row;
  for (std::size_t index = 0; index < zones.size(); ++index) {
    const Area area = size->area(family->spots[index], sheet.row);
    draw_card_of_picture(sheet, zones[index], area);
    below = std::max(below, area.row + area.height);
    sheet.add_top(zones[index], area);
    if (spacing == CardSpacing::touching) --sheet.spots.back().mark_column;
  }
  sheet.row = below;
  return true;
}

}  // namespace talon::screen
