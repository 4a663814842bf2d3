// What is found out for the person, and what goes by itself.
#include "cli/narration.h"
#include "cli/screen/table_screen.h"
#include "session/answer_text.h"
#include "session/automatic.h"
#include "session/view.h"

namespace talon::screen {
namespace {

// Positions that a hint looks at: a few seconds at the most.
constexpr std::uint64_t kNodesOfHint = 1'000'000;

}  // namespace

/// Nullopt where no move is known that keeps the game winnable, which is said.
std::optional<Advice> TableScreen::advice() {
  std::optional<Message> none;
  if (!can_be_won(session_.game())) none = Message("play.hint-no-goal");
  if (!none && !choice_) none = Message("play.over");
  if (!none) {
    if (!adviser_) adviser_.emplace(session_.game_ptr());
    SearchLimits limits;
    limits.nodes = kNodesOfHint;
    auto advice = adviser_->advise(session_, limits);
    if (advice) ++hints_;
    if (advice && advice->next) return *std::move(advice);
    if (!advice) {
      none = advice.error().message;
    } else if (advice->verdict == Verdict::not_winnable) {
      none = Message("play.hint-lost");
    } else {
      none = Message("play.hint-unknown").with("count", static_cast<std::int64_t>(advice->nodes));
    }
  }
  say(*none);
  return std::nullopt;
}

void TableScreen::hint() {
  const auto known = advice();
  if (!known) return;
  say(Message("play.hint-winnable").with("move", label_of(session_.wording(), *known->next)));
}

/// Goes on along the line that was found, and nothing goes by itself: that might leave it.
void TableScreen::step(const std::string& count) {
  auto left = steps(count);
  if (!left) return;
  const View before = view_of(session_.wording());
  for (; *left > 0; --*left) {
    const auto known = advice();
    if (!known) return;
    if (const auto rejection = session_.answer(session_.whole(*known->next))) {
      return explain(*rejection);
    }
    stand_after({}, before);
    if (!choice_) return;
    say(Message("play.step-left").with("count", static_cast<std::int64_t>(known->length - 1)));
  }
}

void TableScreen::stand_after(const cli::AutomaticMoves::Given& given, const View& before) {
  stand(true);
  note_changes(before);
  if (given.more) {
    say(Message("play.by-itself-stopped").with("count", static_cast<std::int64_t>(given.count)));
  }
  if (given.fault) explain(*given.fault);
  if (keeping_.unkept()) say(*keeping_.unkept());
}

void TableScreen::send(const std::string& words) {
  if (!choice_) return say(Message("play.over"));
  if (!words.empty()) {
    const auto reply = automatic_.sending(words);
    return reply ? answer(*reply) : explain(reply.error());
  }
  if (!has_automatic_moves(session_.game())) return say(Message("play.send-not-here"));
  const View before = view_of(session_.wording());
  std::vector<std::string> news;
  const auto given = automatic_.give_all([&] {
    for (std::string& one : cli::narrate(presenter_, session_)) news.push_back(std::move(one));
  });
  if (given.count == 0 && !given.fault) return say(Message("play.send-nothing"));
  stand_after(given, before);
  news_ = std::move(news);
}

/// The card that is pointed at, or all that may go where none is.
void TableScreen::send_here() {
  if (!focus_ || focus_->kind != Thing::Kind::card) return send("");
  const auto card = static_cast<CardId>(focus_->number);
  if (const auto reply = answer_sending(session_, card)) return answer(*reply);
  send(session_.game().cards().id(card));
}

void TableScreen::automatic(const std::string& how) {
  if (!has_automatic_moves(session_.game())) return say(Message("play.send-not-here"));
  const bool on = how.empty() ? !automatic_.wished() : presenter_.typed(how, "play.switch-on");
  if (!how.empty() && !on && !presenter_.typed(how, "play.switch-off")) {
    return say(Message("play.automatic-what").with("given", how));
  }
  automatic_.wish(on);
  if (on && choice_ && automatic_answer(session_)) send("");
  if (message_.empty()) say(Message(on ? "play.automatic-on" : "play.automatic-off"));
}

}  // namespace talon::screen
