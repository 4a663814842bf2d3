#include "cli/pages/narration.h"

#include <span>

#include "base/unicode.h"
#include "load/annotations.h"
#include "rules/names.h"
#include "table/cell_name.h"

namespace talon::cli {
namespace {

bool same_way(const Event& a, const Event& b) {
  return b.kind == a.kind && a.from == b.from && a.to == b.to &&
         (a.card == kNoCard) == (b.card == kNoCard);
}

/// From one spot that a player looks at on demand only to another.
bool is_quiet(const Game& game, const Event& event) {
  const auto quiet = [&](ZoneId spot) {
    return !game.layout.is_grid(spot) && annotations_of(game).look(spot).quiet;
  };
  return event.kind == Event::Kind::moved && quiet(event.from) && quiet(event.to);
}

/// The card's name, and its cell where it has come to lie in a grid.
Name name_of(const Presenter& presenter, const State& state, const Event& event) {
  Name name = card_name(presenter.game, event.card);
  const Layout& layout = presenter.game.layout;
  if (!layout.is_grid(event.to)) return name;
  const CellId cell = state.grid(layout, event.to).cell_of(event.card);
  if (cell == kNoCell) return name;
  return presenter.messages.name(Message("play.card-at")
                                     .with("card", std::move(name))
                                     .with("cell", cell_name(layout.grid(event.to).shape, cell)));
}

std::string moved(const Presenter& presenter, const State& state, std::span<const Event> events) {
  const Event& first = events.front();
  const bool hidden = first.card == kNoCard;
  const bool within = !hidden && first.from == first.to;
  Message message(hidden ? "play.moved-hidden" : within ? "play.moved-within" : "play.moved");
  message.with("count", static_cast<std::int64_t>(events.size()));
  message.with("from", zone_name(presenter.game, first.from));
  message.with("to", zone_name(presenter.game, first.to));
  if (!hidden) {
    std::vector<Name> cards;
    for (const Event& event : events) cards.push_back(name_of(presenter, state, event));
    message.with("cards", std::move(cards));
  }
  return capital_first(presenter.messages.render(message));
}

std::string looked_at(const Presenter& presenter, std::span<const Event> events) {
  std::vector<Name> cards;
  for (const Event& event : events) cards.push_back(card_name(presenter.game, event.card));
  return capital_first(
      presenter.messages.render(Message("play.looked-at")
                                    .with("zone", zone_name(presenter.game, events.front().to))
                                    .with("cards", std::move(cards))));
}

}  // namespace

std::vector<std::string> narrate(const Presenter& presenter, const Session& session) {
  return narrate(presenter, session.state(), session.events());
}

std::vector<std::string> narrate(const Presenter& presenter, const State& state,
                                 std::span<const Event> events) {
  std::vector<std::string> sentences;
  while (!events.empty()) {
    std::size_t count = 1;
    if (events.front().kind == Event::Kind::said) {
      sentences.push_back(capital_first(presenter.say(events.front().message)));
    } else if (events.front().kind == Event::Kind::turned_up) {
      const Message message = Message("play.turned-up")
                                  .with("card", card_name(presenter.game, events.front().card))
                                  .with("zone", zone_name(presenter.game, events.front().to));
      sentences.push_back(capital_first(presenter.messages.render(message)));
    } else if (events.front().kind == Event::Kind::looked_at) {
      while (count < events.size() && same_way(events.front(), events[count])) ++count;
      sentences.push_back(looked_at(presenter, events.first(count)));
    } else if (!is_quiet(presenter.game, events.front())) {
      while (count < events.size() && same_way(events.front(), events[count])) ++count;
      sentences.push_back(moved(presenter, state, events.first(count)));
    }
    events = events.subspan(count);
  }
  return sentences;
}

}  // namespace talon::cli
