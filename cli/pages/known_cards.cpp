#include "cli/pages/known_cards.h"

#include <limits>
#include <string>

#include "base/unicode.h"
#include "cli/terminal/wrap.h"
#include "rules/names.h"
#include "table/cell_name.h"

namespace talon::cli {
namespace {

using Names = std::vector<std::string>;

/// "1 the king of hearts": by its number from the top, where the order of the cards matters.
Names known_in(const Presenter& presenter, const View::Zone& zone) {
  Names cards;
  for (const View::Zone::Known& known : zone.known) {
    const std::string name = card_name(presenter.game, known.card).label();
    cards.push_back(zone.ordered ? std::to_string(known.from_top) + " " + name : name);
  }
  return cards;
}

Names known_in(const Presenter& presenter, const View::Grid& grid) {
  Names cards;
  for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
    if (grid.cells[cell].known == kNoCard) continue;
    cards.push_back(cell_name(grid.shape, static_cast<CellId>(cell)) + " " +
                    card_name(presenter.game, grid.cells[cell].known).label());
  }
  return cards;
}

}  // namespace

std::vector<Line> known_cards(const Presenter& presenter, const View& view, int width) {
  std::vector<Line> lines;
  const auto say = [&](const char* key, ZoneId spot, Names cards) {
    if (cards.empty()) return;
    const std::string text = presenter.messages.render(
        Message(key).with("zone", zone_name(presenter.game, spot)).with("cards", std::move(cards)));
    const int maximum = width > 0 ? width : std::numeric_limits<int>::max();
    append(lines, wrap(capital_first(text), maximum));
  };
  for (const View::Zone& zone : view.zones) {
    say(zone.ordered ? "play.known" : "play.known-unordered", zone.id, known_in(presenter, zone));
  }
  for (const View::Grid& grid : view.grids) {
    say("play.known-unordered", grid.id, known_in(presenter, grid));
  }
  return lines;
}

}  // namespace talon::cli
