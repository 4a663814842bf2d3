#include "cli/screen/board_sheet.h"

#include <algorithm>

#include "base/name.h"
#include "base/unicode.h"
#include "cli/pages/card_face.h"
#include "cli/terminal/wrap.h"
#include "rules/names.h"

namespace talon::screen {
namespace {

// More than any board is high.
constexpr int kMaxRows = 600;

std::vector<bool> zones_of_moves(const Game& game) {
  std::vector<bool> used(game.layout.spots(), false);
  for (std::size_t move = 0; move < game.move_count(); ++move) {
    for (const spec::Slot& slot : game.move(move).slots) {
      for (const ZoneId zone : spots_of(slot)) {
        if (zone != kNoZone) used[zone] = true;
      }
    }
  }
  return used;
}

Spot spot_at(const Area& area) {
  const bool framed = area.height > 1;
  return {{}, area, area.row, framed ? area.column + area.width - 1 : area.column + area.width};
}

}  // namespace

BoardNeeds::BoardNeeds(const cli::Presenter& words, const View& table, int columns,
                       const Density& room)
    : presenter(words),
      view(table),
      density(room),
      width(columns),
      used(zones_of_moves(words.game)) {
  for (int card = 0; card < words.game.cards().size(); ++card) {
    const cli::Line face = card_corner(words, static_cast<CardId>(card));
    corner = std::max(corner, static_cast<int>(cli::width_of(face)));
  }
}

const ZoneInfo& BoardNeeds::info(const View::Zone& zone) const {
  return presenter.game.layout.zones()[zone.id];
}

std::string BoardNeeds::title_of(const View::Zone& zone) const {
  return capital_first(zone_name(presenter.game, zone.id).label());
}

std::string BoardNeeds::title_with_count(const View::Zone& zone) const {
  std::string title = title_of(zone) + " " + std::to_string(zone.count);
  if (info(zone).maximum < kMaxCards) title += "/" + std::to_string(info(zone).maximum);
  return title;
}

std::string BoardNeeds::title_within(const View::Zone& zone, int columns) const {
  const std::string name = title_of(zone);
  const std::string count = title_with_count(zone).substr(name.size());
  const int room = std::max(columns - static_cast<int>(display_width(count)), 0);
  return cut(name, room, presenter.look.glyphs) + count;
}

BoardSheet::BoardSheet(const BoardNeeds& for_all)
    : needs(for_all),
      canvas(Canvas::growing(kMaxRows, for_all.width)),
      box(for_all.presenter, canvas) {}

void BoardSheet::add_top(const View::Zone& zone, const Area& area) {
  Spot spot = spot_at(area);
  if (!zone.cards.empty() && zone.shown != Shown::count) {
    spot.things.push_back(Thing::card(zone.cards.back(), zone.id));
  }
  spot.things.push_back(Thing::zone(zone.id));
  spots.push_back(std::move(spot));
}

Spot& BoardSheet::add_card(const View::Zone& zone, int index, const Area& area) {
  Spot spot = spot_at(area);
  spot.things.push_back(Thing::card(zone.cards[index], zone.id));
  if (index + 1 == static_cast<int>(zone.cards.size())) {
    spot.things.push_back(Thing::zone(zone.id));
  }
  return spots.emplace_back(std::move(spot));
}

Spot& BoardSheet::add_cell(const View::Grid& grid, CellId cell, const Area& area) {
  Spot spot = spot_at(area);
  spot.things.push_back(Thing::cell(grid.id, cell));
  if (grid.cells[cell].card != kNoCard) {
    spot.things.push_back(Thing::card(grid.cells[cell].card, grid.id));
  }
  return spots.emplace_back(std::move(spot));
}

}  // namespace talon::screen
