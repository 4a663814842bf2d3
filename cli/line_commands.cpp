#include "cli/line_commands.h"

#include <chrono>
#include <future>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/log_page.h"
#include "cli/move_list.h"
#include "cli/play_help_page.h"
#include "cli/rules_page.h"
#include "cli/view_page.h"
#include "cli/why_page.h"
#include "load/annotations.h"

namespace talon::cli {
namespace {

constexpr std::size_t kRecentMoves = 10;
constexpr std::string_view kSvg = "--svg";
constexpr std::string_view kFile = "--file";

}  // namespace

LineCommands::LineCommands(Session& session, const Presenter& presenter, Output& output, Seat& seat,
                           PositionPage& position, SaidLines& said)
    : session_(session),
      presenter_(presenter),
      output_(output),
      seat_(seat),
      position_(position),
      said_(said),
      hint_limits_(limits_of_hint()) {}

template <class Work, class Progress>
auto LineCommands::done_stoppably(WorkWatch& watch, const Work& work, const Progress& progress) {
  using namespace std::chrono_literals;
  const bool shows = presenter_.look.height > 0 && !presenter_.look.plain;
  auto result = std::async(std::launch::async, work);
  while (result.wait_for(100ms) != std::future_status::ready) {
    if (input_->interrupted()) watch.stop = true;
    if (shows) output_.transient(presenter_.messages.render(progress()));
  }
  if (shows) output_.transient("");
  // Also where it was done before anybody looked: the person meant the work.
  if (input_->interrupted()) watch.stop = true;
  if (watch.stop) input_->forget_interrupt();
  return result.get();
}

LineCommands::Then LineCommands::obey(const PlayCommands::Reading& reading) {
  const std::string& argument = reading.argument;
  switch (*reading.command) {
    case PlayCommand::moves:
      said_.say(list_moves(presenter_, session_, Extent::all));
      break;
    case PlayCommand::table:
      table(argument);
      break;
    case PlayCommand::why:
      why(argument);
      break;
    case PlayCommand::hint:
      return advise(0);
    case PlayCommand::step:
      return step(argument);
    case PlayCommand::send:
      return after(seat_.send(argument));
    case PlayCommand::automatic:
      return after(seat_.automatic(argument));
    case PlayCommand::rules:
      rules(argument);
      break;
    case PlayCommand::undo:
      return after(seat_.undo(argument));
    case PlayCommand::redo:
      return after(seat_.redo(argument));
    case PlayCommand::restart:
      return after(seat_.restart());
    case PlayCommand::new_game:
      return Then::deal_anew;
    case PlayCommand::log: {
      std::vector<Line> lines = log_page(presenter_, session_, LogOrder::oldest_first);
      lines.empty() ? said_.say("play.log-empty") : said_.say(std::move(lines));
      break;
    }
    case PlayCommand::chronicle:
      chronicle(argument);
      break;
    case PlayCommand::analyze:
      analyze();
      break;
    case PlayCommand::note:
      return after(seat_.note(argument));
    case PlayCommand::seed:
      said_.say(Message("play.again").with("command", seat_.again()));
      break;
    case PlayCommand::save:
      return after(seat_.save(argument));
    case PlayCommand::quit:
      return Then::leave;
    case PlayCommand::help:
      argument.empty() ? said_.say(play_help_page(presenter_, seat_.commands())) : why(argument);
      break;
    case PlayCommand::view:
      show_view(reading.view, argument);
      break;
  }
  return Then::ask;
}

LineCommands::Then LineCommands::after(const Seat::Done& done) {
  using Kind = Seat::Done::Told::Kind;
  const std::string by_itself = presenter_.say("play.by-itself");
  for (const auto& [text, kind] : done.told)
    said_.say_text(text, kind == Kind::unasked ? by_itself : "");
  return done.moved ? Then::show : Then::ask;
}

void LineCommands::why(const std::string& move) {
  if (move.empty()) return said_.say("play.why-what");
  const auto lines = why_page_of_words(presenter_, session_, move);
  lines ? said_.say(*lines) : said_.say_text(seat_.explain(lines.error()));
}

void LineCommands::rules(const std::string& word) {
  if (word.empty()) return said_.say(rules_page(presenter_));
  std::vector<Line> found = rules_called(presenter_, word);
  if (found.empty()) return said_.say(Message("play.no-such-rule").with("given", word));
  said_.say(std::move(found));
}

LineCommands::Then LineCommands::advise(std::size_t steps) {
  if (const auto why_not = seat_.why_no_advice()) {
    said_.say(*why_not);
    return Then::ask;
  }
  WorkWatch watch;
  SearchLimits limits = hint_limits_;
  limits.stop = &watch.stop;
  const Seat::Advised found = done_stoppably(
      watch, [&] { return seat_.find_advice(limits); }, [] { return Message("play.seeking"); });
  if (watch.stop) {
    said_.say("play.not-sought");
    return Then::ask;
  }
  // The line is known by now.
  const bool goes = steps > 0 && found && found->next;
  return after(goes ? seat_.step(steps, limits) : seat_.hint(found));
}

LineCommands::Then LineCommands::step(const std::string& count) {
  Seat::Done done;
  const auto number = seat_.steps(count, done);
  return number ? advise(*number) : after(done);
}

void LineCommands::chronicle(const std::string& which) {
  if (which.starts_with(kFile)) {
    after(seat_.write_chronicle(word_after(kFile, which), write_));
    return;
  }
  const bool all = presenter_.typed(which, "play.chronicle-all");
  Seat::Done done;
  const auto count = which.empty() ? kRecentMoves : all ? session_.ply() : seat_.steps(which, done);
  if (!count) {
    after(done);
    return;
  }
  std::vector<Line> lines = chronicle_page(presenter_, session_, *count);
  lines.empty() ? said_.say("play.log-empty") : said_.say(std::move(lines));
}

void LineCommands::table(const std::string& place) {
  if (place.empty()) return said_.say(position_.table(TableExtent::whole));
  const Result<std::vector<Line>> lines = draw_place(presenter_, session_, place);
  lines ? said_.say(*lines) : said_.say(lines.error());
}

void LineCommands::show_view(const std::string& name, const std::string& argument) {
  const RecordPage page = page_of(session_, *annotations_of(session_.game()).view(name));
  if (!argument.starts_with(kSvg)) return said_.say(draw_page(presenter_, page));
  said_.say(
      write_drawing(page, seat_.commands().word_of_view(name), word_after(kSvg, argument), write_));
}

void LineCommands::analyze() {
  if (const auto why_not = seat_.why_no_analysis()) return said_.say(*why_not);
  WorkWatch watch;
  const auto words = done_stoppably(
      watch, [&] { return seat_.find_losing_answer(watch); },
      [&] {
        return Message("play.analyzing").with("count", static_cast<std::int64_t>(watch.done));
      });
  if (!words) return said_.say(words.error());
  seat_.keep_analysis(*words);
  for (const std::string& line : split(*words, '\n')) {
    if (std::cmp_less_equal(display_width(line), presenter_.look.width)) {
      said_.say(Line{Span{line, {}}});
    } else {
      const std::size_t indent = line.find_first_not_of(' ');
      said_.say_text(line, std::string(indent, ' '));
    }
  }
}

}  // namespace talon::cli
