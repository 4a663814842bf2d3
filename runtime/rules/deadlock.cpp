#include "rules/deadlock.h"

namespace talon {

Deadlock::Deadlock(const CompiledRules& compiled, const DeadlockPlan& plan) : plan_(plan) {
  const auto table = [&](std::int32_t start) {
    return start < 0 ? nullptr : compiled.pairs.data() + start;
  };
  before_ = table(plan.before);
  onto_ = table(plan.onto);
  together_ = table(plan.together);
  empty_ = plan.empty < 0 ? nullptr : &compiled.filters[plan.empty];
}

int Deadlock::count(const Layout& layout, const State& state, ZoneId first, ZoneCount zones) {
  look_at(layout, state, first, zones);
  for (bool news = true; news;) {
    news = false;
    for (int pile = 0; pile < zones; ++pile) news |= uncover(piles_[pile]);
  }
  return stuck_.size();
}

/// All cards elsewhere count as open, unless they are closed.
void Deadlock::look_at(const Layout& layout, const State& state, ZoneId first, ZoneCount zones) {
  CardSet tops;
  for (int index = 0; index < zones; ++index) {
    const auto zone = static_cast<ZoneId>(first + index);
    const std::span<const CardId> cards = state.zone(layout, zone);
    piles_[index] = {cards.data(), static_cast<int>(cards.size()), state.down(layout, zone)};
    for (const CardId card : cards) stuck_.insert(card);
    if (cards.empty()) {
      space_ = true;
    } else {
      tops.insert(cards.back());
    }
  }
  open_ = (CardSet::first(layout.cards()) - stuck_) | tops;
  for (int index = 0; index < plan_.closed; ++index) {
    const auto zone = static_cast<ZoneId>(plan_.first_closed + index);
    for (const CardId card : state.zone(layout, zone)) open_.erase(card);
  }
}

/// Goes down a pile as far as cards can leave; whether more can now than before.
bool Deadlock::uncover(Pile& pile) {
  bool news = false;
  int at = pile.left - 1;
  while (at >= 0) {
    const CardId card = pile.cards[at];
    if (!open_.contains(card)) {
      open_.insert(card);
      news = true;
    }
    if (stuck_.contains(card) && can_leave(card)) {
      stuck_.erase(card);
      news = true;
    }
    if (stuck_.contains(card)) {
      if (!find_lower_way(pile, at)) return news;
    } else if (at-- == pile.left - 1) {
      --pile.left;
    }
  }
  if (space_) return news;
  space_ = true;
  return true;
}

/// What is `at` a height may leave with a card below it, and then the one below that lies open. The
/// cards between do not: of them each must still find a way of its own.
bool Deadlock::find_lower_way(const Pile& pile, int& at) const {
  if (together_ == nullptr) return false;
  for (int lower = at; lower > pile.down; --lower) {
    if (!together_[pile.cards[lower - 1]].contains(pile.cards[lower])) return false;
    if (can_go_elsewhere(pile.cards[lower - 1])) {
      at = lower - 2;
      return true;
    }
  }
  return false;
}

bool Deadlock::can_go_elsewhere(CardId card) const {
  return (onto_ != nullptr && !(onto_[card] & open_).empty()) ||
         (empty_ != nullptr && space_ && empty_->contains(card));
}

bool Deadlock::can_leave(CardId card) const {
  return (before_[card] & stuck_).empty() || can_go_elsewhere(card);
}

}  // namespace talon
