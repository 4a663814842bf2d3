// What is found out for the person, and what goes by itself.
#include "cli/screen/table_screen.h"
#include "rules/names.h"
#include "session/automatic.h"

namespace talon::screen {
namespace {

SearchLimits limits_watched(const WorkWatch& watch) {
  SearchLimits limits = cli::limits_of_hint();
  limits.stop = &watch.stop;
  return limits;
}

}  // namespace

/// Looks for a way to win, unless there can be none; `steps` of it are to be made then.
TableScreen::Then TableScreen::advise(std::size_t steps) {
  if (const auto why_not = seat_.why_no_advice()) {
    say(*why_not);
    return Then::stay;
  }
  steps_wanted_ = steps;
  return Then::advise;
}

TableScreen::Then TableScreen::step(const std::string& count) {
  cli::Seat::Done done;
  if (const auto wanted = seat_.steps(count, done)) return advise(*wanted);
  after(done);
  return Then::stay;
}

cli::Seat::Advised TableScreen::find_advice(const WorkWatch& watch) {
  return seat_.find_advice(limits_watched(watch));
}

void TableScreen::take_advice(const cli::Seat::Advised& found, const WorkWatch& watch) {
  if (watch.stop) return say(Message("play.not-sought"));
  const bool next = found && found->next;
  if (next && steps_wanted_ > 0) {
    // The line is known by now.
    return after_answers([&] { return seat_.step(steps_wanted_, limits_watched(watch)); });
  }
  after(seat_.hint(found));
  if (next) point_at(*found->next);
}

/// What has to be chosen first for the answer, so that Enter begins with it.
void TableScreen::point_at(const Answer& answer) {
  if (choosing_.under_way()) choosing_.renew();
  if (const auto thing = choosing_.first_of(answer)) focus_ = thing;
}

void TableScreen::send(const std::string& words) {
  after_answers([&] { return seat_.send(words); });
}

/// The card that is pointed at, or all that may go where none is.
void TableScreen::send_here() {
  if (!focus_ || focus_->kind != Thing::Kind::card) return send("");
  const auto card = static_cast<CardId>(focus_->number);
  if (const auto reply = answer_sending(session_, card)) return answer(*reply);
  send(card_name(session_.game(), card).label());
}

void TableScreen::automatic(const std::string& how) {
  after_answers([&] { return seat_.automatic(how); });
}

}  // namespace talon::screen
