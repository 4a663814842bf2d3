#include "rules/slots/naming.h"

#include "base/text.h"

namespace talon {

tl::unexpected<Message> no_such_name(const std::string& key, const std::string& name,
                                     const std::vector<std::string>& known) {
  const std::optional<std::string> near = nearest(name, known);
  if (!near) return failure(Message(key).with("name", name));
  return failure(Message(key + "-near").with("name", name).with("nearest", *near));
}

Result<CardId> card_named(const Game& game, const std::string& id) {
  const std::optional<CardId> card = game.cards().find(id);
  if (!card) return no_such_name("session.unknown-card", id, game.cards().ids());
  return *card;
}

bool lies_at(const Layout& layout, const State& state, ZoneId place, CardId card) {
  return layout.is_grid(place) ? state.grid(layout, place).contains(card)
                               : state.list(layout.zone_offset(place)).contains(card);
}

ZoneId zone_of(const Layout& layout, const State& state, CardId card) {
  for (std::size_t place = 0; place < layout.places(); ++place) {
    const auto id = static_cast<ZoneId>(place);
    if (lies_at(layout, state, id, card)) return id;
  }
  return kNoZone;
}

}  // namespace talon
