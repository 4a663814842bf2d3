#include <chrono>
#include <future>

#include "base/text.h"
#include "cli/lost_game.h"
#include "cli/player.h"
#include "session/answer_labels.h"
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
          Message("play.hint-winnable").with("move", AnswerLabels(session_).of(*advice.next)));
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

/// Ctrl-C ends the search and not the game.
void Player::analyze() {
  if (!session_.over()) return say("play.analyze-later");
  if (!may_be_lost_by_an_answer(session_)) return say("play.analyze-nothing");
  using namespace std::chrono_literals;
  const bool shows = presenter_.look.height > 0 && !presenter_.look.plain;
  WorkWatch watch;
  auto found = std::async(std::launch::async,
                          [&] { return answer_that_lost(session_, presenter_.messages, watch); });
  while (found.wait_for(100ms) != std::future_status::ready) {
    if (input_ != nullptr && input_->interrupted()) watch.stop = true;
    if (!shows) continue;
    output_.transient(presenter_.messages.render(
        Message("play.analyzing").with("count", static_cast<std::int64_t>(watch.done))));
  }
  if (shows) output_.transient("");
  if (watch.stop) input_->forget_interrupt();
  const auto words = found.get();
  if (!words) return say(words.error());
  analysis_ = *words;
  for (const std::string& line : split(analysis_, '\n')) say(Line{Span{line, {}}});
}

}  // namespace talon::cli
