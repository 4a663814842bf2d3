#include "cli/family_page.h"

#include <algorithm>

#include "cli/card_face.h"
#include "cli/sentence.h"
#include "cli/wrap.h"
#include "rules/names.h"

namespace talon::cli {
namespace {

constexpr std::size_t kFamilyGap = 2;

/// What stands below a zone's number, the lowest card first.
std::vector<Line> faces_of(const Presenter& presenter, const View::Zone& zone) {
  const Span down = aside(presenter.look.glyphs ? "░░" : "##");
  const Span nothing = aside(presenter.look.glyphs ? "·" : ".");
  if (zone.count == 0) return {{nothing}};
  std::vector<Line> faces;
  for (int card = 0; card < zone.count - static_cast<int>(zone.cards.size()); ++card) {
    faces.push_back({down});
  }
  for (const CardId card : zone.cards) {
    faces.push_back(card_face(presenter, card, Spacing::tight));
  }
  if (zone.shown == Shown::top) faces.erase(faces.begin(), faces.end() - 1);
  return faces;
}

/// The rows of a table whose columns are given from top to bottom.
std::vector<Line> side_by_side(const std::vector<std::vector<Line>>& columns, std::size_t width) {
  std::size_t height = 0;
  for (const auto& column : columns) height = std::max(height, column.size());
  std::vector<Line> rows;
  for (std::size_t row = 0; row < height; ++row) {
    Line line{Span{kMargin, {}}};
    for (std::size_t column = 0; column < columns.size(); ++column) {
      pad(line, kIndent + column * (width + kFamilyGap));
      if (row < columns[column].size()) append(line, columns[column][row]);
    }
    rows.push_back(std::move(line));
  }
  return rows;
}

}  // namespace

std::vector<Line> draw_family(const Presenter& presenter, std::span<const View::Zone> zones) {
  if (presenter.look.plain) return {};
  std::vector<std::vector<Line>> columns;
  std::size_t width = 0;
  for (const View::Zone& zone : zones) {
    const int number = presenter.game.layout.zones()[zone.id].number;
    std::vector<Line>& column = columns.emplace_back();
    column.push_back({aside(std::to_string(number))});
    for (Line& face : faces_of(presenter, zone)) column.push_back(std::move(face));
    for (const Line& line : column) width = std::max(width, width_of(line));
  }
  const std::size_t all = kIndent + columns.size() * (width + kFamilyGap) - kFamilyGap;
  if (all > static_cast<std::size_t>(presenter.look.width)) return {};
  const std::string title = presenter.messages.render(
      Message("play.family")
          .with("first", capitalised(zone_name(presenter.game, zones.front().id)))
          .with("last", zone_name(presenter.game, zones.back().id)));
  std::vector<Line> lines = {{heading(title)}};
  for (Line& row : side_by_side(columns, width)) lines.push_back(std::move(row));
  return lines;
}

}  // namespace talon::cli
