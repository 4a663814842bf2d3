#include "cli/play/seat.h"

#include "base/text.h"
#include "base/unicode.h"
#include "cli/pages/narration.h"
#include "cli/pages/why_page.h"
#include "cli/play/lost_game.h"
#include "session/answer_labels.h"
#include "session/automatic.h"

namespace talon::cli {
namespace {

constexpr int kNoEdge = 1 << 16;  ///< a width in which each text is one line
constexpr std::uint64_t kPositionsOfHint = 1'000'000;

}  // namespace

SearchLimits limits_of_hint() {
  SearchLimits limits;
  limits.nodes = kPositionsOfHint;
  return limits;
}

Seat::Seat(Session& session, const Presenter& presenter, Keeping& keeping, std::string again)
    : session_(session),
      presenter_(presenter),
      keeping_(keeping),
      again_(std::move(again)),
      commands_(presenter.messages, view_commands(session.game())),
      automatic_(session),
      choice_(open_choice(session)) {}

std::vector<std::string> Seat::Done::news() const {
  std::vector<std::string> texts;
  for (const Told& one : told) {
    if (one.kind != Told::Kind::remark) texts.push_back(one.text);
  }
  return texts;
}

std::vector<std::string> Seat::Done::remarks() const {
  std::vector<std::string> texts;
  for (const Told& one : told) {
    if (one.kind == Told::Kind::remark) texts.push_back(one.text);
  }
  return texts;
}

void Seat::add(Done& done, const Message& message) const {
  done.told.push_back({presenter_.messages.render(message)});
}

Seat::Done Seat::remark(const Message& message) const {
  Done done;
  add(done, message);
  return done;
}

void Seat::tell(Done& done, Kind kind) const {
  for (std::string& sentence : narrate(presenter_, session_)) {
    done.told.push_back({std::move(sentence), kind});
  }
}

std::string Seat::explain(const Rejection& rejection) const {
  const std::string reason = capital_first(presenter_.say(rejection.reason));
  if (rejection.where) {
    return presenter_.messages.render(Message("play.script-fault")
                                          .with("reason", reason)
                                          .with("place", rejection.where.position())
                                          .with("rule", rejection.rule));
  }
  if (rejection.rule.empty()) return reason;
  return presenter_.messages.render(
      Message("play.refused").with("reason", reason).with("rule", rejection.rule));
}

std::string Seat::explain(const Rejection& rejection, std::string_view words) const {
  if (rejection.kind != Rejection::Kind::incomplete) return explain(rejection);
  Presenter unbroken = presenter_;
  unbroken.look.width = kNoEdge;
  const auto reasons = why_page_of_words(unbroken, session_, words);
  if (!reasons) return explain(rejection);
  std::vector<std::string> sentences;
  for (const Line& line : *reasons) sentences.push_back(text_of(line));
  return join(sentences, " ");
}

std::optional<std::size_t> Seat::steps(const std::string& text, Done& done) const {
  if (text.empty()) return 1;
  const auto number = parse_integer(text);
  if (number && *number > 0) return *number;
  add(done, Message("play.steps").with("given", text));
  return std::nullopt;
}

Seat::Done Seat::renewed(Done done) {
  done.moved = true;
  choice_ = open_choice(session_);
  finished_.reset();
  analysis_.clear();
  if (keeping_.unkept()) add(done, *keeping_.unkept());
  return done;
}

void Seat::report(Done& done, const AutomaticMoves::Given& given) const {
  if (given.fault) done.told.push_back({explain(*given.fault)});
  if (!given.more) return;
  add(done,
      Message("play.by-itself-stopped").with("count", static_cast<std::int64_t>(given.count)));
}

Seat::Done Seat::answer(const Reply& reply) {
  Done done;
  if (const auto rejection = session_.answer(reply)) {
    done.told.push_back({explain(*rejection)});
    return done;
  }
  tell(done, Kind::news);
  report(done, automatic_.follow([&] { tell(done, Kind::unasked); }));
  return renewed(std::move(done));
}

Seat::Done Seat::go_to(const Fallible<Rejection>& rejection, const char* report,
                       std::size_t before) {
  Done done;
  if (rejection) {
    done.told.push_back({explain(*rejection)});
    return done;
  }
  const std::size_t now = session_.ply();
  const auto count = static_cast<std::int64_t>(now > before ? now - before : before - now);
  add(done, Message(report).with("count", count));
  return renewed(std::move(done));
}

Seat::Done Seat::undo(const std::string& count) {
  Done done;
  const std::size_t before = session_.ply();
  const auto number = steps(count, done);
  return number ? go_to(automatic_.undo(*number), "play.taken-back", before) : done;
}

Seat::Done Seat::redo(const std::string& count) {
  Done done;
  const std::size_t before = session_.ply();
  const auto number = steps(count, done);
  return number ? go_to(automatic_.redo(*number), "play.made-again", before) : done;
}

Seat::Done Seat::restart() { return go_to(session_.restart(), "play.dealt-again", 0); }

Seat::Done Seat::note(const std::string& text) {
  if (text.empty()) return remark(Message("play.note-what"));
  session_.note(text);
  Done done = remark(Message("play.noted"));
  if (keeping_.unkept()) add(done, *keeping_.unkept());
  return done;
}

Seat::Done Seat::save(const std::string& name) {
  if (name.empty()) return remark(Message("play.save-what"));
  const auto saved = keeping_.save_as(name);
  return remark(saved ? Message("play.saved").with("name", name) : saved.error());
}

Seat::Done Seat::send(const std::string& words) {
  if (session_.over()) return remark(Message("play.over"));
  Done done;
  if (!words.empty()) {
    const auto reply = automatic_.sending(words);
    if (reply) return answer(*reply);
    done.told.push_back({explain(reply.error())});
    return done;
  }
  if (!has_automatic_moves(session_.game())) return remark(Message("play.send-not-here"));
  const AutomaticMoves::Given given = automatic_.give_all([&] { tell(done, Kind::news); });
  report(done, given);
  if (given.count > 0) return renewed(std::move(done));
  if (!given.fault) add(done, Message("play.send-nothing"));
  return done;
}

Seat::Done Seat::automatic(const std::string& how) {
  if (!has_automatic_moves(session_.game())) return remark(Message("play.send-not-here"));
  const bool on =
      how.empty() ? !automatic_.wished() : presenter_.typed(how, "play.switch-on.words");
  if (!how.empty() && !on && !presenter_.typed(how, "play.switch-off.words")) {
    return remark(Message("play.automatic-what").with("given", how));
  }
  automatic_.wish(on);
  Done done = remark(Message(on ? "play.automatic-on" : "play.automatic-off"));
  const AutomaticMoves::Given given = automatic_.follow([&] { tell(done, Kind::unasked); });
  report(done, given);
  return given.count > 0 ? renewed(std::move(done)) : done;
}

std::optional<Message> Seat::why_no_advice() const {
  if (!can_be_won(session_.game())) return Message("play.hint-no-goal");
  if (session_.over()) return Message("play.over");
  return std::nullopt;
}

Seat::Advised Seat::find_advice(const SearchLimits& limits) {
  if (!adviser_) adviser_.emplace(session_.game_ptr());
  return adviser_->advise(session_, limits);
}

void Seat::say_advice(Done& done, const Advice& advice) const {
  switch (advice.verdict) {
    case Verdict::winnable:
      return add(
          done,
          Message("play.hint-winnable").with("move", AnswerLabels(session_).of(*advice.next)));
    case Verdict::not_winnable:
      return add(done, Message("play.hint-lost"));
    case Verdict::unknown:
      return add(
          done,
          Message("play.hint-unknown").with("count", static_cast<std::int64_t>(advice.nodes)));
  }
}

/// None where the game has left it.
std::size_t Seat::answers_of_known_line() {
  SearchLimits none;
  none.nodes = 0;
  const Advised found = find_advice(none);
  return found && found->next ? found->length : 0;
}

Seat::Done Seat::hint(const Advised& found) {
  if (!found) return remark(found.error().message);
  ++hints_;
  Done done;
  say_advice(done, *found);
  return done;
}

/// Only after the last of them something goes by itself, as after any other answer of the person:
/// in between that might leave the line.
Seat::Done Seat::step(std::size_t count, const SearchLimits& limits) {
  Done done;
  std::size_t answers_to_come = 0;
  bool stepped = false;
  for (; count > 0 && !(stepped && session_.over()); --count) {
    if (const auto why_not = why_no_advice()) return remark(*why_not);
    const Advised found = find_advice(limits);
    if (!found || !found->next) {
      answers_to_come = 0;
      for (Done::Told& one : hint(found).told) done.told.push_back(std::move(one));
      break;
    }
    ++hints_;
    if (const auto rejection = session_.answer(session_.whole(*found->next))) {
      done.told.push_back({explain(*rejection)});
      break;
    }
    stepped = true;
    tell(done, Kind::news);
    answers_to_come = found->length - 1;
  }
  if (!stepped) return done;
  const AutomaticMoves::Given given = automatic_.follow([&] { tell(done, Kind::unasked); });
  report(done, given);
  if (given.count > 0) answers_to_come = answers_of_known_line();
  if (answers_to_come > 0 && !session_.over()) {
    add(done, Message("play.step-left").with("count", static_cast<std::int64_t>(answers_to_come)));
  }
  return renewed(std::move(done));
}

std::optional<Message> Seat::why_no_analysis() const {
  if (!session_.over()) return Message("play.analyze-later");
  if (!may_be_lost_by_an_answer(session_)) return Message("play.analyze-nothing");
  return std::nullopt;
}

Result<std::string> Seat::find_losing_answer(WorkWatch& watch) const {
  return answer_that_lost(session_, presenter_.messages, watch);
}

std::string Seat::ending() const {
  const std::string id = session_.outcome().ending;
  return presenter_.text_or("endings." + id, id);
}

std::vector<Message> Seat::messages_of_end() {
  if (!finished_) finished_ = finished_here(session_, keeping_);
  return cli::words_of_end(session_, *finished_, hints_);
}

std::vector<std::string> Seat::words_of_end() {
  std::vector<std::string> words;
  for (const Message& message : messages_of_end()) {
    words.push_back(presenter_.messages.render(message));
  }
  return words;
}

Seat::Done Seat::write_chronicle(const std::string& path, const WriteNewFile& write) {
  const std::string end =
      session_.over() ? end_of_chronicle(presenter_, messages_of_end(), analysis_) : "";
  Done done;
  for (const Message& message :
       cli::write_chronicle(presenter_, session_, path, again_, end, write)) {
    add(done, message);
  }
  return done;
}

}  // namespace talon::cli
