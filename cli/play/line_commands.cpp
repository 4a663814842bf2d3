#include "cli/play/line_commands.h"

#include <chrono>
#include <future>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/pages/log_page.h"
#include "cli/pages/move_list.h"
#include "cli/pages/rules_page.h"
#include "cli/pages/view_page.h"
#include "cli/pages/why_page.h"
#include "cli/play/play_help_page.h"
#include "load/annotations.h"

namespace talon::cli {
namespace {

constexpr std::size_t kRecentMoves = 10;
constexpr std::string_view kSvg = "--svg";
constexpr std::string_view kFile = "--file";

}  // namespace

LineCommands::LineCommands(Session& session, const Presenter& presenter, Output& output, Seat& seat,
                           PositionPage& position, SaidLines& said)
    : Front(seat),
      session_(session),
      presenter_(presenter),
      output_(output),
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

Then LineCommands::after(const Seat::Done& done) {
  using Kind = Seat::Done::Told::Kind;
  const std::string by_itself = presenter_.say("play.by-itself");
  for (const auto& [text, kind] : done.told)
    said_.say_text(text, kind == Kind::unasked ? by_itself : "");
  return done.moved ? Then::show : Then::stay;
}

template <class Said>
Then LineCommands::said(Said&& what) {
  said_.say(std::forward<Said>(what));
  return Then::stay;
}

Then LineCommands::said_or_empty(std::vector<Line> log) {
  return log.empty() ? said("play.log-empty") : said(std::move(log));
}

Then LineCommands::moves() { return said(list_moves(presenter_, session_, Extent::all)); }

Then LineCommands::table(const std::string& spot) {
  if (spot.empty()) return said(position_.table(TableExtent::whole));
  Result<std::vector<Line>> lines = draw_spot(presenter_, session_, spot);
  return lines ? said(*std::move(lines)) : said(lines.error());
}

Then LineCommands::explain_move(const std::string& move) {
  const auto lines = why_page_of_words(presenter_, session_, move);
  lines ? said_.say(*lines) : said_.say_text(seat_.explain(lines.error()));
  return Then::stay;
}

Then LineCommands::rules(const std::string& word) {
  if (word.empty()) return said(rules_page(presenter_));
  std::vector<Line> found = rules_called(presenter_, word);
  if (found.empty()) return said(Message("play.no-such-rule").with("given", word));
  return said(std::move(found));
}

Then LineCommands::log() {
  return said_or_empty(log_page(presenter_, session_, LogOrder::oldest_first));
}

Then LineCommands::chronicle(const std::string& which) {
  if (which.starts_with(kFile)) {
    return after(seat_.write_chronicle(word_after(kFile, which), write_));
  }
  const bool all = presenter_.typed(which, "play.chronicle-all.words");
  Seat::Done done;
  const auto count = which.empty() ? kRecentMoves : all ? session_.ply() : seat_.steps(which, done);
  return count ? said_or_empty(chronicle_page(presenter_, session_, *count)) : after(done);
}

Then LineCommands::seed() {
  said_.say_command(seat_.dealing_again());
  return Then::stay;
}

Then LineCommands::view(const std::string& name, const std::string& argument) {
  const RecordPage page = page_of(session_, *annotations_of(session_.game()).view(name));
  if (!argument.starts_with(kSvg)) return said(draw_page(presenter_, page));
  return said(
      write_drawing(page, seat_.commands().word_of_view(name), word_after(kSvg, argument), write_));
}

Then LineCommands::show_help() { return said(play_help_page(presenter_, seat_.commands())); }

Then LineCommands::find_way(std::size_t steps) {
  WorkWatch watch;
  SearchLimits limits = hint_limits_;
  limits.stop = &watch.stop;
  const Seat::Advised found = done_stoppably(
      watch, [&] { return seat_.find_advice(limits); }, [] { return Message("play.seeking"); });
  if (watch.stop) return said("play.not-sought");
  // The line is known by now.
  const bool goes = steps > 0 && found && found->next;
  return after(goes ? seat_.step(steps, limits) : seat_.hint(found));
}

Then LineCommands::find_loss() {
  WorkWatch watch;
  const auto words = done_stoppably(
      watch, [&] { return seat_.find_losing_answer(watch); },
      [&] {
        return Message("play.analyzing").with("count", static_cast<std::int64_t>(watch.done));
      });
  if (!words) return said(words.error());
  seat_.keep_analysis(*words);
  for (const std::string& line : split(*words, '\n')) {
    if (std::cmp_less_equal(display_width(line), presenter_.look.width)) {
      said_.say(Line{Span{line, {}}});
    } else {
      const std::size_t indent = line.find_first_not_of(' ');
      said_.say_text(line, std::string(indent, ' '));
    }
  }
  return Then::stay;
}

}  // namespace talon::cli
