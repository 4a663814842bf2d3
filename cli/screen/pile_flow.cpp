#include "cli/screen/pile_flow.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/unicode.h"
#include "cli/pages/card_face.h"
#include "cli/terminal/wrap.h"

namespace talon::screen {
namespace {

constexpr int kGapOfPiles = 1;
constexpr int kGapOfFlatPiles = 2;
constexpr int kGapOfLists = 3;
constexpr int kNarrow = 60;      ///< from here on piles have frames
constexpr int kPilesBeside = 5;  ///< at least, however long their names are

std::span<const CardId> cards_listed(const View::Zone& zone) {
  return zone.shown == Shown::count ? std::span<const CardId>() : zone.cards;
}

cli::Style list_style(bool faint) { return {.colour = {}, .bold = !faint, .faint = faint}; }

}  // namespace

/// Makes room for something of this size beside what flows, or below it.
int PileFlow::flow(int width, int height, int gap) {
  if (height_ > 0 && (column_ + width > needs_.width || height_ != height)) end();
  const int column = column_;
  column_ += width + gap;
  height_ = height;
  return column;
}

void PileFlow::end() {
  sheet_.row += height_;
  height_ = 0;
  column_ = 0;
}

void PileFlow::pile(const View::Zone& zone) {
  if (needs_.density.pile_body < 0 || needs_.width < kNarrow) return flat_pile(zone);
  const bool family = needs_.in_family(zone);
  const std::string title = family ? family_title(zone) : needs_.title_with_count(zone);
  const int wanted = std::min(static_cast<int>(display_width(title)), needs_.width / kPilesBeside);
  const int width = std::min(std::max(needs_.corner + 2, family ? 0 : wanted), needs_.width);
  const int height = needs_.density.pile_body + 3;
  const int column = flow(width, height, kGapOfPiles);
  const int room = title_room(zone, width);
  sheet_.canvas.put(
      sheet_.row, column,
      family ? cut(title, room, needs_.presenter.look.glyphs) : needs_.title_within(zone, room),
      zone.count == 0 && !family ? kFaintInk : kHeadingInk);
  const Area area{sheet_.row + 1, column, height - 1, width};
  draw_top(zone, area);
  sheet_.add_top(zone, area);
}

/// A family says its name above its first box, over as many of its boxes as that takes; piles that
/// only their numbers tell apart, as nobody sees their cards, have these.
std::string PileFlow::family_title(const View::Zone& zone) const {
  if (needs_.info(zone).facing == Facing::down) return std::to_string(needs_.info(zone).number);
  if (needs_.info(zone).number != 1) return {};
  const Catalogue& texts = needs_.presenter.game.texts();
  if (auto together = texts.text("families." + needs_.info(zone).family)) return *together;
  std::string title = needs_.title_of(zone);
  if (title.ends_with(" 1")) title.resize(title.size() - 2);
  return title;
}

int PileFlow::title_room(const View::Zone& zone, int width) const {
  if (!needs_.in_family(zone)) return width;
  int members = 0;
  for (const View::Zone& other : needs_.view.zones) {
    members += needs_.info(other).family == needs_.info(zone).family;
  }
  return members * (width + kGapOfPiles) - kGapOfPiles;
}

void PileFlow::draw_top(const View::Zone& zone, const Area& area) {
  if (zone.count == 0) return sheet_.box.empty(area);
  if (zone.shown == Shown::count)
    return sheet_.box.face(area, {cli::Span{std::to_string(zone.count), {}}});
  if (zone.cards.empty()) return sheet_.box.back(area);
  sheet_.box.face(area, card_corner(needs_.presenter, zone.cards.back()));
}

void PileFlow::flat_pile(const View::Zone& zone) {
  const bool family = needs_.in_family(zone);
  const std::string title = family ? family_title(zone) : needs_.title_with_count(zone);
  const bool hidden = zone.count > 0 && (zone.cards.empty() || zone.shown == Shown::count);
  const bool counted = zone.shown == Shown::count;
  const std::string& back = sheet_.box.back_sign();
  const int hidden_width = static_cast<int>(display_width(back));
  const int top = counted ? 0 : hidden ? hidden_width : needs_.corner;
  const int before = title.empty() ? 0 : static_cast<int>(display_width(title)) + 1;
  const int column =
      flow(std::min(before + top, needs_.width), 1, family ? kGapOfPiles : kGapOfFlatPiles);
  const int at =
      sheet_.canvas.put(sheet_.row, column, title, zone.count == 0 ? kFaintInk : kHeadingInk);
  const Area area = counted ? Area{sheet_.row, column, 1, before - 1}
                            : Area{sheet_.row, title.empty() ? at : at + 1, 1, top};
  if (!counted) {
    sheet_.box.flat(area, hidden ? &back : nullptr,
                    zone.count == 0 || hidden ? kNoCard : zone.cards.back());
  }
  sheet_.add_top(zone, area);
}

void PileFlow::listed(const View::Zone& zone) {
  cli::Line line{{needs_.title_with_count(zone), list_style(zone.count == 0)}};
  std::vector<std::pair<CardId, int>> blanks;  // before each card
  for (const CardId card : cards_listed(zone)) {
    line.push_back({line.size() == 1 ? ": " : " ", {}});
    blanks.emplace_back(card, static_cast<int>(cli::width_of(line)) - 1);
    cli::append(line, card_corner(needs_.presenter, card));
  }
  const int width = std::min(static_cast<int>(cli::width_of(line)), needs_.width);
  const int column = flow(width, 1, kGapOfLists);
  sheet_.canvas.put(sheet_.row, column, line, {}, needs_.width - column);
  for (const auto& [card, blank] : blanks) {
    if (column + blank >= needs_.width) break;
    sheet_.marks.push_back({Thing::card(card, zone.id), sheet_.row, column + blank});
  }
  if (needs_.used[zone.id]) sheet_.add_top(zone, {sheet_.row, column, 1, width});
}

}  // namespace talon::screen
