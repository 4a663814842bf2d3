#include "table/unseen.h"

#include <algorithm>
#include <vector>

namespace talon {
namespace {

template <typename Visit>
void each_unseen_zone(const Layout& layout, State& state, Visit visit) {
  const std::vector<ZoneInfo>& zones = layout.zones();
  for (std::size_t zone = 0; zone < zones.size(); ++zone) {
    if (zones[zone].facing == Facing::up) continue;
    visit(state.list(layout.zone_offset(static_cast<ZoneId>(zone))).cards());
  }
}

}  // namespace

Rng drawn_from(Rng& stream) {
  const std::uint64_t first = stream.next();
  const std::uint64_t second = stream.next();
  // The generator never leaves the state of two zeros.
  return {first, second == 0 ? 1 : second};
}

void redraw_unseen(const Layout& layout, State& state, Rng stream) {
  std::vector<CardId> cards;
  each_unseen_zone(layout, state, [&cards](std::span<CardId> zone) {
    cards.insert(cards.end(), zone.begin(), zone.end());
  });
  std::sort(cards.begin(), cards.end());  // where they lay is forgotten here
  stream.shuffle(std::span(cards));
  auto next = cards.begin();
  each_unseen_zone(layout, state, [&next](std::span<CardId> zone) {
    std::copy_n(next, zone.size(), zone.begin());
    next += static_cast<std::ptrdiff_t>(zone.size());
  });
  Control& control = state.control();
  control.deal_stream = drawn_from(stream);
  control.play_stream = drawn_from(stream);
  control.fixed_deal = 0;
}

}  // namespace talon
