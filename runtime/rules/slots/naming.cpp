#include "rules/slots/naming.h"

#include "base/contains.h"
#include "base/unknown.h"

namespace talon {

Result<CardId> card_named(const Game& game, const std::string& id) {
  const std::optional<CardId> card = game.cards().find(id);
  if (!card) return failure(no_such_sentence(Named::card, id, game.cards().ids()));
  return *card;
}

Result<Binding> card_where_it_lies(const SlotNaming& naming, const std::string& id) {
  const Result<CardId> card = card_named(naming.game, id);
  if (!card) return failure(card.error());
  const ZoneId zone = zone_of(naming.game.layout, naming.state, *card);
  if (zone == kNoZone) return failure(Message("session.card-out-of-play").with("name", id));
  return Binding::card(*card, zone);
}

bool lies_at(const Layout& layout, const State& state, ZoneId spot, CardId card) {
  return layout.is_grid(spot) ? state.grid(layout, spot).contains(card)
                              : state.list(layout.zone_offset(spot)).contains(card);
}

bool lies_seen(const Layout& layout, const State& state, const Binding& bound) {
  const ZoneId zone = bound.as_card_zone();
  if (zone >= layout.zones().size()) return true;
  const std::span<const CardId> seen = state.seen(layout, zone);
  return contains(seen, bound.as_card());
}

ZoneId zone_of(const Layout& layout, const State& state, CardId card) {
  for (std::size_t spot = 0; spot < layout.spots(); ++spot) {
    const auto id = static_cast<ZoneId>(spot);
    if (lies_at(layout, state, id, card)) return id;
  }
  return kNoZone;
}

}  // namespace talon
