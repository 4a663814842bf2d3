// What is found out for the person, and what goes by itself.
#include "cli/narration.h"
#include "cli/screen/table_screen.h"
#include "session/answer_labels.h"
#include "session/answer_text.h"
#include "session/automatic.h"
#include "session/view.h"

namespace talon::screen {
namespace {

// Positions that a hint looks at: a few seconds at the most.
constexpr std::uint64_t kNodesOfHint = 1'000'000;

}  // namespace

/// Looks for a way to win, unless there can be none; `steps` of it are to be made then.
TableScreen::Then TableScreen::advise(std::size_t steps) {
  if (!can_be_won(session_.game())) {
    say(Message("play.hint-no-goal"));
  } else if (!choice_) {
    say(Message("play.over"));
  } else {
    steps_wanted_ = steps;
    return Then::advise;
  }
  return Then::stay;
}

TableScreen::Then TableScreen::step(const std::string& count) {
  const auto wanted = steps(count);
  return wanted && *wanted > 0 ? advise(*wanted) : Then::stay;
}

TableScreen::Advised TableScreen::find_advice(const WorkWatch& watch) {
  if (!adviser_) adviser_.emplace(session_.game_ptr());
  SearchLimits limits;
  limits.nodes = kNodesOfHint;
  limits.stop = &watch.stop;
  return adviser_->advise(session_, limits);
}

void TableScreen::take_advice(const Advised& found, const WorkWatch& watch) {
  if (watch.stop) return say(Message("screen.not-sought"));
  if (steps_wanted_ > 0) return go_on(steps_wanted_);
  const auto next = next_of(found);
  if (!next) return;
  say(Message("play.hint-winnable").with("move", AnswerLabels(session_).of(*next)));
  point_at(*next);
}

/// Nullopt where no answer is known that keeps the game winnable, which is said.
std::optional<Answer> TableScreen::next_of(const Advised& found) {
  if (found) ++hints_;
  if (found && found->next) return *found->next;
  if (!found) {
    say(found.error().message);
  } else if (found->verdict == Verdict::not_winnable) {
    say(Message("play.hint-lost"));
  } else {
    say(Message("play.hint-unknown").with("count", static_cast<std::int64_t>(found->nodes)));
  }
  return std::nullopt;
}

/// What has to be chosen first for the answer, so that Enter begins with it.
void TableScreen::point_at(const Answer& answer) {
  if (choosing_.under_way()) choosing_.renew();
  if (const auto thing = choosing_.first_of(answer)) focus_ = thing;
}

/// Goes on along the line that was found, and nothing goes by itself: that might leave it.
void TableScreen::go_on(std::size_t steps) {
  const View before = view_of(session_.wording());
  const WorkWatch watch;
  for (; steps > 0; --steps) {
    const Advised known = find_advice(watch);  // the line is known by now
    const auto next = next_of(known);
    if (!next) return;
    if (const auto rejection = session_.answer(session_.whole(*next))) return explain(*rejection);
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
