#include "cli/narration.h"

#include "cli/sentence.h"
#include "rules/names.h"

namespace talon::cli {
namespace {

bool same_way(const Event& a, const Event& b) {
  return b.kind == Event::Kind::moved && a.from == b.from && a.to == b.to &&
         (a.card == kNoCard) == (b.card == kNoCard);
}

std::string moved(const Presenter& presenter, std::span<const Event> events) {
  const Event& first = events.front();
  const bool hidden = first.card == kNoCard;
  Message message(hidden ? "play.moved-hidden" : "play.moved");
  message.with("count", static_cast<std::int64_t>(events.size()));
  message.with("from", zone_name(presenter.game, first.from));
  message.with("to", zone_name(presenter.game, first.to));
  if (!hidden) {
    std::vector<std::string> cards;
    for (const Event& event : events) cards.push_back(card_name(presenter.game, event.card));
    message.with("cards", std::move(cards));
  }
  return capitalised(presenter.messages.render(message));
}

}  // namespace

std::vector<std::string> narrate(const Presenter& presenter, std::span<const Event> events) {
  std::vector<std::string> sentences;
  while (!events.empty()) {
    std::size_t count = 1;
    if (events.front().kind == Event::Kind::said) {
      sentences.push_back(capitalised(presenter.say(events.front().message)));
    } else {
      while (count < events.size() && same_way(events.front(), events[count])) ++count;
      sentences.push_back(moved(presenter, events.first(count)));
    }
    events = events.subspan(count);
  }
  return sentences;
}

}  // namespace talon::cli
