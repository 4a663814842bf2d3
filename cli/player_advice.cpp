#include "cli/player.h"
#include "session/answer_text.h"

namespace talon::cli {

/// Nullopt when there is none, which is said.
std::optional<Advice> Player::advice() {
  std::optional<Message> none;
  if (!can_be_won(session_.game())) none = Message("play.hint-no-goal");
  if (!none && session_.over()) none = Message("play.over");
  if (!none) {
    if (!adviser_) adviser_.emplace(session_.game_ptr());
    auto advice = adviser_->advise(session_, hint_limits_);
    if (advice) return *std::move(advice);
    none = advice.error().message;
  }
  say(*none);
  return std::nullopt;
}

void Player::say_advice(const Advice& advice) {
  switch (advice.verdict) {
    case Verdict::winnable:
      return say(
          Message("play.hint-winnable").with("move", label_of(session_.wording(), *advice.next)));
    case Verdict::not_winnable:
      return say("play.hint-lost");
    case Verdict::unknown:
      return say(
          Message("play.hint-unknown").with("count", static_cast<std::int64_t>(advice.nodes)));
  }
}

void Player::hint() {
  const auto known = advice();
  if (!known) return;
  ++hints_;
  say_advice(*known);
}

/// Goes on along the line that was found, and nothing goes by itself: that might leave it.
Player::Then Player::step(const std::string& count) {
  auto left = steps(count);
  if (!left) return Then::ask;
  std::optional<Advice> known;
  bool stepped = false;
  for (; *left > 0 && !(stepped && session_.over()); --*left) {
    known = advice();
    if (!known) break;
    ++hints_;
    if (!known->next) {
      say_advice(*known);
      break;
    }
    if (auto rejection = session_.answer(session_.whole(*known->next))) {
      explain(*rejection);
      break;
    }
    stepped = true;
    tell(session_);
  }
  if (!stepped) return Then::ask;
  if (known && known->next && !session_.over()) {
    say(Message("play.step-left").with("count", static_cast<std::int64_t>(known->length - 1)));
  }
  tell_unkept();
  return Then::show;
}

}  // namespace talon::cli
