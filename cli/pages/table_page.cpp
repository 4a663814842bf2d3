#include "cli/pages/table_page.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "base/contains.h"
#include "base/name.h"
#include "base/text.h"
#include "base/unicode.h"
#include "cli/pages/card_face.h"
#include "cli/pages/family_page.h"
#include "cli/pages/grid_page.h"
#include "cli/pages/known_cards.h"
#include "cli/terminal/wrap.h"
#include "rules/names.h"
#include "session/spoken_names.h"

namespace talon::cli {
namespace {

constexpr std::size_t kCellGap = 2;

using Cells = std::vector<Line>;

std::size_t total_width(const std::vector<std::size_t>& columns) {
  std::size_t total = 0;
  for (const std::size_t width : columns) {
    if (width != 0) total += width + kCellGap;
  }
  return total == 0 ? 0 : total - kCellGap;
}

/// Cards as rows of aligned cells. Columns that no card fills take no room.
class Columns {
 public:
  Columns(const Presenter& presenter, Detail detail) : presenter_(presenter), detail_(detail) {}

  void measure(CardId card) {
    const Cells cells = card_cells(presenter_, card, detail_);
    columns_.resize(std::max(columns_.size(), cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i) {
      columns_[i] = std::max(columns_[i], width_of(cells[i]));
    }
  }
  bool fits(int width) const { return std::cmp_less_equal(total_width(columns_) + kIndent, width); }
  Line row(CardId card) const {
    const Cells cells = card_cells(presenter_, card, detail_);
    Line line;
    std::size_t start = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (columns_[i] == 0) continue;
      pad(line, start);
      append(line, cells[i]);
      start += columns_[i] + kCellGap;
    }
    return line;
  }

 private:
  const Presenter& presenter_;
  Detail detail_;
  std::vector<std::size_t> columns_;
};

class TablePage {
 public:
  TablePage(const Presenter& presenter, const View& view, const std::vector<bool>& in_question,
            TableExtent extent)
      : presenter_(presenter), view_(view), in_question_(in_question), extent_(extent) {}

  std::vector<Line> make() {
    const Columns full = columns(true);
    const Columns brief = columns(false);
    for (std::size_t at = 0; at < view_.zones.size();) {
      const std::span<const View::Zone> family = family_at(presenter_, view_, at);
      at += family.size();
      if (left_out(family.front().quiet) || draw_together(family)) continue;
      for (const View::Zone& zone : family) draw(zone, in_question_[zone.id] ? full : brief);
    }
    for (const View::Grid& grid : view_.grids) draw(grid);
    const int width = presenter_.look.plain ? 0 : presenter_.look.width;
    append(lines_, known_cards(presenter_, view_, width));
    counters();
    return std::move(lines_);
  }

 private:
  bool left_out(bool quiet) const { return quiet && extent_ == TableExtent::glance; }

  /// Several zones of a family side by side, where that can be.
  bool draw_together(std::span<const View::Zone> family) {
    if (family.size() < 2) return false;
    const std::vector<Line> drawn = draw_family(presenter_, family);
    append(lines_, drawn);
    return !drawn.empty();
  }

  /// The cards of a zone that the table shows.
  static std::span<const CardId> shown_cards(const View::Zone& zone) {
    const std::span<const CardId> cards = zone.cards;
    if (zone.shown == Shown::count) return {};
    return zone.shown == Shown::top && !cards.empty() ? cards.last(1) : cards;
  }

  /// The most detail that fits for the zones (not) in question.
  Columns columns(bool in_question) const {
    constexpr std::array details = {Detail::full, Detail::brief, Detail::name};
    for (const Detail detail : details) {
      if (detail == Detail::full && !in_question) continue;
      Columns columns(presenter_, detail);
      for (const View::Zone& zone : view_.zones) {
        if (in_question_[zone.id] != in_question || left_out(zone.quiet)) continue;
        if (zone.shown == Shown::row) continue;
        for (const CardId card : shown_cards(zone)) columns.measure(card);
      }
      if (columns.fits(presenter_.look.width) || detail == Detail::name) return columns;
    }
    return Columns(presenter_, Detail::name);
  }

  void draw(const View::Zone& zone, const Columns& columns) {
    title(zone);
    std::vector<Line> rows;
    for (const CardId card : shown_cards(zone)) {
      if (presenter_.look.plain) {
        rows.push_back({Span{card_in_words(presenter_, card), {}}});
      } else if (zone.shown == Shown::row) {
        rows.push_back(card_face(presenter_, card, Spacing::tight));
      } else {
        rows.push_back(columns.row(card));
      }
    }
    const int width = presenter_.look.plain ? 0 : presenter_.look.width;
    append(lines_, in_columns(rows, width, kIndent));
  }

  void draw(const View::Grid& grid) {
    const auto count =
        std::ranges::count_if(grid.cells, [](const View::Cell& cell) { return cell.filled; });
    const std::string text = presenter_.messages.render(
        Message("play.grid")
            .with("grid", capital_first(zone_name(presenter_.game, grid.id)))
            .with("count", std::int64_t{count})
            .with("cells", static_cast<std::int64_t>(grid.cells.size())));
    lines_.push_back({heading(text)});
    append(lines_, draw_grid(presenter_, grid));
  }

  void title(const View::Zone& zone) {
    const bool top = zone.shown == Shown::top && zone.count > 1;
    const char* key = zone.count == 0               ? "play.zone-empty"
                      : zone.facing == Facing::down ? "play.zone-down"
                      : zone.down > 0               ? "play.zone-mixed"
                      : top                         ? "play.zone-top"
                                                    : "play.zone-up";
    const std::string text = presenter_.messages.render(
        Message(key)
            .with("zone", capital_first(zone_name(presenter_.game, zone.id)))
            .with("count", std::int64_t{zone.count})
            .with("down", std::int64_t{zone.down}));
    lines_.push_back({zone.count == 0 ? aside(text) : heading(text)});
  }

  void counters() {
    for (const View::Counter& counter : view_.counters) {
      if (left_out(counter.quiet)) continue;
      const Name name = presenter_.name_or("counters." + counter.name, counter.name);
      const std::string text = presenter_.messages.render(
          Message("play.counter").with("counter", name).with("value", counter.value));
      append(lines_, wrap(text, presenter_.look.width));
    }
  }

  const Presenter& presenter_;
  const View& view_;
  const std::vector<bool>& in_question_;
  TableExtent extent_;
  std::vector<Line> lines_;
};

/// Whether the words are what all zones of a family are called together.
bool is_family_called(const Presenter& presenter, std::span<const View::Zone> family,
                      const SpokenWords& typed, const SpokenWords& fillers) {
  if (family.size() < 2) return false;
  const std::string name = family_name(presenter, family);
  return spoken_words(name, fillers, presenter.game.texts().grammar()) == typed;
}

/// The spots of the view that the words mean. A beginning that all zones of a family share means
/// all of them.
std::vector<ZoneId> spots_called(const Presenter& presenter, const Session& session,
                                 const View& view, const std::string& words) {
  const SpokenWords fillers = fillers_of(presenter.game);
  const SpokenWords typed = spoken_words(words, fillers, presenter.game.texts().grammar());
  std::vector<ZoneId> spots;
  for (const View::Zone& zone : view.zones) spots.push_back(zone.id);
  for (const View::Grid& grid : view.grids) spots.push_back(grid.id);
  for (std::size_t at = 0; at < view.zones.size();) {
    const std::span<const View::Zone> family = family_at(presenter, view, at);
    at += family.size();
    if (!is_family_called(presenter, family, typed, fillers)) continue;
    spots.clear();
    for (const View::Zone& zone : family) spots.push_back(zone.id);
    return spots;
  }
  return SpokenNames(session.wording(), fillers).zones(typed, spots);
}

/// What is called so is in one family, or by itself.
bool belong_together(const Game& game, const std::vector<ZoneId>& spots) {
  if (spots.size() <= 1) return !spots.empty();
  return std::ranges::all_of(spots, [&](ZoneId spot) {
    if (game.layout.is_grid(spot)) return false;
    const std::string& family = game.layout.zones()[spot].family;
    return !family.empty() && family == game.layout.zones()[spots.front()].family;
  });
}

/// The names of zones, a family by one, and of grids.
std::vector<std::string> names_of_spots(const Presenter& presenter, const View& view) {
  std::vector<std::string> names;
  for (std::size_t at = 0; at < view.zones.size();) {
    const std::span<const View::Zone> family = family_at(presenter, view, at);
    at += family.size();
    names.push_back(family_name(presenter, family));
  }
  for (const View::Grid& grid : view.grids) {
    names.push_back(zone_name(presenter.game, grid.id).label());
  }
  return names;
}

void leave_spots(View& view, const std::vector<ZoneId>& spots) {
  const auto other = [&](const auto& spot) { return !contains(spots, spot.id); };
  std::erase_if(view.zones, other);
  std::erase_if(view.grids, other);
  view.counters.clear();
}

}  // namespace

std::vector<bool> zones_in_question(const Session& session) {
  const Game& game = session.game();
  std::vector<bool> chosen(game.layout.spots(), false);
  for (const MoveId move : session.offered()) {
    for (const spec::Slot& slot : game.move(move).slots) {
      for (const ZoneId zone : spots_of(slot)) chosen[zone] = true;
    }
  }
  return chosen;
}

std::vector<Line> draw_table(const Presenter& presenter, const View& view,
                             const std::vector<bool>& in_question, TableExtent extent) {
  return TablePage(presenter, view, in_question, extent).make();
}

Result<std::vector<Line>> draw_spot(const Presenter& presenter, const Session& session,
                                    const std::string& words) {
  const View view = view_of(session.wording());
  const std::vector<ZoneId> spots = spots_called(presenter, session, view, words);
  View only = view;
  leave_spots(only, spots);
  if (!belong_together(presenter.game, spots)) {
    return failure(Message(spots.empty() ? "play.no-such-spot" : "play.several-spots")
                       .with("name", words)
                       .with("spots", names_of_spots(presenter, spots.empty() ? view : only)));
  }
  for (View::Zone& zone : only.zones) zone.shown = Shown::cards;
  const std::vector<bool> in_question(presenter.game.layout.spots(), true);
  return draw_table(presenter, only, in_question, TableExtent::whole);
}

}  // namespace talon::cli
