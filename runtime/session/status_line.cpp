#include "session/status_line.h"

#include <algorithm>

#include "load/annotations.h"

namespace talon {
namespace {

std::int64_t count_in(const View::Zone& zone, CountOfCards::Kind kind) {
  if (kind == CountOfCards::Kind::empty) return zone.count == 0 ? 1 : 0;
  return kind == CountOfCards::Kind::down ? zone.down : zone.count;
}

std::int64_t count_in(const View::Grid& grid, CountOfCards::Kind kind) {
  const auto filled = std::ranges::count_if(grid.cells, &View::Cell::filled);
  if (kind == CountOfCards::Kind::empty) return std::ssize(grid.cells) - filled;
  const bool seen = grid.facing == Facing::up;
  return kind == CountOfCards::Kind::down && seen ? 0 : filled;
}

std::int64_t count_of(const CountOfCards& count, const View& view) {
  std::int64_t cards = 0;
  for (const ZoneId id : count.zones) {
    const bool grid = id >= view.zones.size();
    cards += grid ? count_in(view.grids[id - view.zones.size()], count.kind)
                  : count_in(view.zones[id], count.kind);
  }
  return cards;
}

}  // namespace

std::vector<std::string> status_line(const Game& game, const View& view) {
  std::vector<std::string> parts;
  for (const ScreenForm::Status& status : annotations_of(game).screen.status) {
    Message message("status." + status.name);
    if (!game.texts().has(message.key)) continue;
    for (const CountOfCards& count : status.cards) message.with(count.name, count_of(count, view));
    for (const CounterId id : status.counters) {
      message.with(view.counters[id].name, std::int64_t{view.counters[id].value});
    }
    for (const std::size_t index : status.options) {
      const Option& option = game.definition.options[index];
      message.with(option.name, std::get<std::int64_t>(option.value));
    }
    parts.push_back(game.texts().render(message));
  }
  return parts;
}

}  // namespace talon
