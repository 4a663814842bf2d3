#include "cli/pages/compact_table.h"

#include <algorithm>
#include <span>

#include "base/unicode.h"
#include "cli/pages/card_face.h"
#include "cli/pages/family_page.h"
#include "cli/pages/flow.h"
#include "cli/pages/grid_page.h"
#include "cli/terminal/wrap.h"
#include "rules/names.h"

namespace talon::cli {
namespace {

/// Names are beside the cards of a row where that takes no more lines.
constexpr std::size_t kLinesWithNames = 2;
constexpr std::size_t kBetweenZones = 3;  ///< blanks

class CompactTable {
 public:
  CompactTable(const Presenter& presenter, const View& view, const std::vector<bool>& in_question,
               GridForm grids)
      : presenter_(presenter), view_(view), in_question_(in_question), grids_(grids) {}

  std::vector<Line> make() {
    for (std::size_t at = 0; at < view_.zones.size();) {
      const std::span<const View::Zone> family = family_at(presenter_, view_, at);
      at += family.size();
      if (family.front().quiet) continue;
      family.size() > 1 ? zones(family) : zone(family.front());
    }
    end_piles();
    for (const View::Grid& grid : view_.grids) this->grid(grid);
    return std::move(lines_);
  }

 private:
  const ZoneInfo& info(const View::Zone& zone) const {
    return presenter_.game.layout.zones()[zone.id];
  }
  void add(std::vector<Line> lines) { append(lines_, std::move(lines)); }
  std::string title(const View::Zone& zone) const {
    return capital_first(zone_name(presenter_.game, zone.id).label());
  }
  std::string back_sign() const { return presenter_.look.glyphs ? "░" : "#"; }

  /// Whether no more than its top is seen.
  bool is_pile(const View::Zone& zone) const {
    return zone.cards.empty() || zone.shown == Shown::count || zone.shown == Shown::top ||
           info(zone).maximum == 1;
  }

  /// The top of a pile: a card, how many lie face down, or a sign for none.
  Line top(const View::Zone& zone) const {
    if (zone.count == 0) return {aside(presenter_.look.glyphs ? "·" : ".")};
    if (zone.shown == Shown::count || zone.cards.empty()) return {Span{count_of(zone), {}}};
    return card_corner(presenter_, zone.cards.back());
  }
  std::string count_of(const View::Zone& zone) const {
    const std::string number = std::to_string(zone.count);
    return zone.facing == Facing::down ? number + back_sign() : number;
  }

  // ---- what shares a line ---------------------------------------------------------

  void end_piles() {
    add(flow(piles_, presenter_.look.width));
    piles_.clear();
  }

  void zone(const View::Zone& zone) {
    if (!is_pile(zone)) return row(zone);
    Line piece{heading(title(zone) + " ")};
    const bool counted = zone.count > 1 && !zone.cards.empty() && zone.shown != Shown::count;
    append(piece, top(zone));
    if (counted) piece.push_back(aside(" (" + std::to_string(zone.count) + ")"));
    piles_.push_back(std::move(piece));
  }

  /// The cards of a zone that are all seen, by their names where there is room.
  void row(const View::Zone& zone) {
    end_piles();
    std::vector<Line> brief = row_of(zone, false);
    if (!in_question_[zone.id]) return add(std::move(brief));
    std::vector<Line> named = row_of(zone, true);
    add(named.size() <= std::max(brief.size(), kLinesWithNames) ? std::move(named)
                                                                : std::move(brief));
  }
  std::vector<Line> row_of(const View::Zone& zone, bool with_names) const {
    std::vector<Line> pieces;
    for (const CardId card : zone.cards) {
      Line piece = card_corner(presenter_, card);
      const std::string name = card_name(presenter_.game, card).label();
      if (with_names && text_of(piece) != name) piece.push_back({" " + name, {}});
      pieces.push_back(std::move(piece));
    }
    Line first{heading(title(zone) + " " + std::to_string(zone.count) + ":")};
    if (zone.down > 0) first.push_back(aside(" " + std::to_string(zone.down) + back_sign()));
    pieces.insert(pieces.begin(), std::move(first));
    return flow(pieces, presenter_.look.width);
  }

  // ---- families -------------------------------------------------------------------

  void zones(std::span<const View::Zone> family) {
    const ZoneFamily* const drawn = presenter_.game.definition.family(info(family.front()).family);
    const bool is_drawn = drawn != nullptr && !drawn->spots.empty();
    const bool piles =
        std::ranges::all_of(family, [&](const View::Zone& zone) { return is_pile(zone); });
    if (piles && !is_drawn) return tops(family);
    end_piles();
    std::vector<Line> minimum = draw_family(presenter_, family);
    if (minimum.empty() || !is_drawn) {
      for (const auto make : {&CompactTable::rows_of, &CompactTable::several_in_row}) {
        std::vector<Line> lines = (this->*make)(family);
        if (minimum.empty() || lines.size() < minimum.size()) minimum = std::move(lines);
      }
    }
    add(std::move(minimum));
  }

  /// The tops of piles in one line, each with its number.
  void tops(std::span<const View::Zone> family) {
    end_piles();
    std::vector<Line> pieces{{heading(title(family.front()) + ":")}};
    for (const View::Zone& zone : family) {
      Line piece{aside(std::to_string(info(zone).number) + " ")};
      if (&zone == &family.front()) piece.clear();
      append(piece, top(zone));
      pieces.push_back(std::move(piece));
    }
    add(flow(pieces, presenter_.look.width));
  }

  /// Each zone as a line, its lowest card first.
  std::vector<Line> rows_of(std::span<const View::Zone> family) const {
    std::vector<Line> lines;
    for (const View::Zone& zone : family) {
      std::vector<Line> pieces = cards_of(zone);
      pieces.insert(pieces.begin(), {heading(title(zone) + ":")});
      append(lines, flow(pieces, presenter_.look.width, 1));
    }
    return lines;
  }
  /// As many zones in a line as it holds, by their numbers.
  std::vector<Line> several_in_row(std::span<const View::Zone> family) const {
    std::vector<Line> pieces{{heading(presenter_.messages.render(
        Message("play.family")
            .with("first", title(family.front()))
            .with("last", zone_name(presenter_.game, family.back().id))))}};
    for (const View::Zone& zone : family) {
      Line piece{heading(std::to_string(info(zone).number) + ":")};
      for (const Line& card : cards_of(zone)) {
        piece.push_back({" ", {}});
        append(piece, card);
      }
      pieces.push_back(std::move(piece));
    }
    return flow(pieces, presenter_.look.width, kBetweenZones);
  }
  std::vector<Line> cards_of(const View::Zone& zone) const {
    std::vector<Line> cards;
    const auto seen = static_cast<int>(zone.cards.size());
    if (zone.count > seen)
      cards.push_back({aside(std::to_string(zone.count - seen) + back_sign())});
    if (zone.count == 0) cards.push_back(top(zone));
    for (const CardId card : zone.cards) cards.push_back(card_corner(presenter_, card));
    return cards;
  }

  // ---- grids ----------------------------------------------------------------------

  void grid(const View::Grid& grid) {
    add(grids_ == GridForm::picture ? draw_grid(presenter_, grid)
                                    : draw_close_grid(presenter_, grid));
  }

  const Presenter& presenter_;
  const View& view_;
  const std::vector<bool>& in_question_;
  GridForm grids_;
  std::vector<Line> piles_;  ///< that share a line
  std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> draw_compact_table(const Presenter& presenter, const View& view,
                                     const std::vector<bool>& in_question, GridForm grids) {
  return CompactTable(presenter, view, in_question, grids).make();
}

}  // namespace talon::cli
