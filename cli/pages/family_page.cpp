#include "cli/pages/family_page.h"

#include <algorithm>
#include <utility>

#include "base/unicode.h"
#include "cli/pages/card_face.h"
#include "cli/terminal/wrap.h"
#include "rules/names.h"

namespace talon::cli {
namespace {

constexpr std::size_t kFamilyGap = 2;

/// What is below a zone's number, the lowest card first.
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

/// The top cards as they are in the picture of the family; empty where they do not fit.
std::vector<Line> draw_picture(const Presenter& presenter, const ZoneFamily& family,
                               std::span<const View::Zone> zones) {
  std::vector<Line> faces;
  std::size_t width = 0;
  int first = family.spots.front().column;
  int last = 0;
  for (std::size_t at = 0; at < zones.size(); ++at) {
    faces.push_back(faces_of(presenter, zones[at]).back());
    width = std::max(width, width_of(faces.back()));
    first = std::min(first, family.spots[at].column);
    last = std::max(last, family.spots[at].column);
  }
  const std::size_t apart = columns_apart(family);
  const std::size_t scale = (width + apart) / apart;  // with at least one space between two
  const auto indent = [&](int column) { return kIndent + (column - first) * scale; };
  if (std::cmp_greater(indent(last) + width, presenter.look.width)) return {};
  std::vector<Line> lines = {{heading(capital_first(family_name(presenter, zones)))}};
  for (std::size_t at = 0; at < zones.size(); ++at) {
    const bool begins = at == 0 || family.spots[at].row != family.spots[at - 1].row;
    if (begins) lines.push_back({Span{kMargin, {}}});
    pad(lines.back(), indent(family.spots[at].column));
    append(lines.back(), faces[at]);
  }
  return lines;
}

}  // namespace

int columns_apart(const ZoneFamily& family) {
  const std::vector<ZoneFamily::Spot>& spots = family.spots;
  int minimum = 0;
  for (std::size_t at = 1; at < spots.size(); ++at) {
    const int distance = spots[at].column - spots[at - 1].column;
    if (spots[at].row != spots[at - 1].row || (minimum != 0 && distance >= minimum)) continue;
    minimum = distance;
  }
  return std::max(minimum, 1);
}

std::span<const View::Zone> family_at(const Presenter& presenter, const View& view,
                                      std::size_t at) {
  const std::vector<ZoneInfo>& all = presenter.game.layout.zones();
  const std::string& family = all[view.zones[at].id].family;
  std::size_t end = at + 1;
  while (!family.empty() && end < view.zones.size() && all[view.zones[end].id].family == family) {
    ++end;
  }
  return std::span(view.zones).subspan(at, end - at);
}

std::string family_name(const Presenter& presenter, std::span<const View::Zone> zones) {
  const Name first = zone_name(presenter.game, zones.front().id);
  if (zones.size() == 1) return first.label();
  return presenter.messages.render(Message("play.family")
                                       .with("first", first)
                                       .with("last", zone_name(presenter.game, zones.back().id)));
}

std::vector<Line> draw_family(const Presenter& presenter, std::span<const View::Zone> zones) {
  if (presenter.look.plain) return {};
  const ZoneFamily* const family =
      presenter.game.definition.family(presenter.game.layout.zones()[zones.front().id].family);
  if (family != nullptr && family->spots.size() == zones.size() && !zones.empty()) {
    return draw_picture(presenter, *family, zones);
  }
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
  if (std::cmp_greater(all, presenter.look.width)) return {};
  std::vector<Line> lines = {{heading(capital_first(family_name(presenter, zones)))}};
  for (Line& row : side_by_side(columns, width)) lines.push_back(std::move(row));
  return lines;
}

}  // namespace talon::cli
