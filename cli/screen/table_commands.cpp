#include "cli/screen/table_commands.h"

#include <algorithm>

#include "base/index_in.h"
#include "base/text.h"
#include "base/unicode.h"
#include "cli/pages/card_face.h"
#include "cli/pages/group_words.h"
#include "cli/pages/narration.h"
#include "cli/pages/why_page.h"
#include "cli/play/typed_answer.h"
#include "cli/screen/changes.h"
#include "cli/screen/pane_pages.h"
#include "cli/screen/thing_words.h"
#include "cli/terminal/wrap.h"
#include "rules/names.h"
#include "session/answer_text.h"
#include "session/automatic.h"
#include "session/view.h"

namespace talon::screen {
namespace {

constexpr int kPaneWidth = 76;

SearchLimits limits_watched(const WorkWatch& watch) {
  SearchLimits limits = cli::limits_of_hint();
  limits.stop = &watch.stop;
  return limits;
}

}  // namespace

TableCommands::TableCommands(TableState& state) : Front(state.seat), state_(state) {
  renew();
  if (state_.session.ply() > 0) {
    state_.news = narrate(state_.presenter, state_.session);
    return;
  }
  const Greeting greeting = greeting_of(state_.presenter);
  state_.news = greeting.about;
  state_.news.insert(state_.news.end(), greeting.legend.begin(), greeting.legend.end());
  state_.message = state_.presenter.say("screen.first");
}

/// The label of the item of the menu that is pointed at; empty where none is.
std::string TableCommands::label_pointed_at() const {
  const bool item = state_.focus && state_.focus->kind == Thing::Kind::item;
  return item && state_.focus->number < state_.choosing.menu().size()
             ? state_.choosing.menu()[state_.focus->number].label
             : std::string();
}

/// Without an item of that label the first one is pointed at.
void TableCommands::point_at_label(const std::string& label) {
  const std::vector<Item>& menu = state_.choosing.menu();
  const auto same = std::ranges::find(menu, label, &Item::label);
  state_.focus = Thing::item(same == menu.end() ? 0 : index_in(menu, same));
}

/// After the session went on or back.
void TableCommands::renew() {
  const std::string pointed_at = label_pointed_at();
  state_.choosing.renew();
  if (state_.focus && state_.focus->kind == Thing::Kind::item) point_at_label(pointed_at);
  state_.looking = false;
  state_.pane.settle();
  ask_for_text();
}

void TableCommands::explain(const Rejection& rejection) {
  state_.message = state_.seat.explain(rejection);
}

Then TableCommands::after(const cli::Seat::Done& done) {
  state_.message = join(done.remarks(), " ");
  if (!done.moved) return Then::stay;
  if (state_.pane.is_over()) state_.pane.close();  // the table is to be seen
  renew();
  state_.news = done.news();
  state_.changed.clear();
  return Then::stay;
}

/// As `after`, and marks where cards went.
Then TableCommands::after_answers(const std::function<cli::Seat::Done()>& give) {
  const View before = view_of(state_.session.wording());
  const cli::Seat::Done done = give();
  after(done);
  if (done.moved) state_.changed = changed_things(before, view_of(state_.session.wording()));
  return Then::stay;
}

void TableCommands::answer(const Reply& reply) {
  after_answers([&] { return state_.seat.answer(reply); });
}

Then TableCommands::obey(const std::string& line) {
  const std::size_t first = line.find_first_not_of(" /");
  if (first == std::string::npos) return Then::stay;
  const std::string typed = line.substr(first, line.find_last_not_of(' ') - first + 1);
  const cli::PlayCommands::Reading reading = state_.seat.commands().read(typed);
  if (pick_group(typed)) return Then::stay;
  const bool whole = reading.whole && reading.own;
  const bool is_answer = state_.choice && !whole && read_spoken(state_.session, typed).has_value();
  if (reading.is_command() && !is_answer) return reading.obeyed_by(*this);
  answer_words(typed);
  if (!state_.message.empty() && !reading.candidates.empty()) {
    state_.say(Message("play.ambiguous-command").with("commands", reading.candidates));
  }
  return Then::stay;
}

void TableCommands::follow(const Choosing::Step& step) {
  switch (step.what) {
    case Choosing::Step::What::nothing:
      break;
    case Choosing::Step::What::narrowed:
      state_.looking = false;
      if (step.lists) state_.focus = Thing::item(0);
      break;
    case Choosing::Step::What::answered:
      answer(step.reply);
      break;
    case Choosing::Step::What::refused:
      state_.message = step.reason;
      break;
  }
}

void TableCommands::ask_for_text() {
  if (!state_.choice || state_.choice->kind != Choice::Kind::text) return;
  state_.prompt.ask(PromptLine::Kind::text,
                    state_.presenter.messages.render(
                        Message(state_.choice->suggestion.empty() ? "screen.prompt-text-bare"
                                                                  : "screen.prompt-text")
                            .with("suggestion", state_.choice->suggestion)));
}

/// Picks the group that the words ask to see.
bool TableCommands::pick_group(const std::string& words) {
  const auto asked = cli::asked_group(state_.session);
  const auto group = asked ? cli::whole_group(state_.session, words, *asked) : std::nullopt;
  if (!group) return false;
  std::set<Thing> cells;
  each_cell(*group, [&](CellId cell) { cells.insert(Thing::cell(asked->grid, cell)); });
  follow(state_.choosing.pick_all(std::move(cells)));
  return true;
}

void TableCommands::answer_words(const std::string& line) {
  if (!state_.choice) return state_.say(Message("play.over"));
  if (state_.choice->kind == Choice::Kind::number) {
    const auto number = parse_integer(line);
    return number ? answer(number_reply(*state_.choice, *number))
                  : state_.say(Message("play.not-a-number"));
  }
  if (state_.choice->kind == Choice::Kind::text)
    return answer(cli::typed_text(state_.session, *state_.choice, line));
  const auto reply = cli::read_typed(state_.session, *state_.choice, line, state_.seat.commands());
  if (reply) return answer(*reply);
  state_.message = state_.seat.explain(reply.error(), line);
}

Then TableCommands::moves() { return show(pages::moves(state_.session)); }

Then TableCommands::table(const std::string& spot) {
  return show(pages::table(state_.presenter, state_.session, spot));
}

Then TableCommands::send(const std::string& words) {
  return after_answers([&] { return state_.seat.send(words); });
}

Then TableCommands::automatic(const std::string& how) {
  return after_answers([&] { return state_.seat.automatic(how); });
}

Then TableCommands::rules(const std::string& word) {
  return show(pages::rules(state_.presenter, word));
}

Then TableCommands::log() { return show(pages::log(state_.session)); }

Then TableCommands::seed() {
  say(state_.seat.dealing_again());
  return Then::stay;
}

Then TableCommands::view(const std::string& name, const std::string& /*argument*/) {
  return show(pages::view(state_.session, name));
}

Then TableCommands::explain_move(const std::string& move) {
  auto lines = cli::why_page_of_words(state_.presenter.at_width(kPaneWidth), state_.session, move);
  lines ? state_.pane.show(pages::lines(std::move(*lines))) : explain(lines.error());
  return Then::stay;
}

void TableCommands::why_none(const std::vector<Thing>& things) {
  const bool may = std::ranges::any_of(things, [&](const Thing& thing) {
    return thing.kind == Thing::Kind::item || state_.choosing.can_choose(thing) ||
           state_.choosing.can_pick(thing);
  });
  std::string name;
  std::vector<std::string> said;
  for (const Thing& thing : things) {
    const bool named = thing.kind == Thing::Kind::card || thing.kind == Thing::Kind::zone;
    if (named && name.empty()) {
      name = capital_first(words_of_thing(state_.session.wording(), thing).label());
    }
    const std::string reason = may ? std::string() : state_.choosing.why_not(thing);
    if (!reason.empty()) said.push_back(reason);
  }
  const char* const why_not =
      state_.choosing.under_way() ? "screen.not-with-chosen" : "screen.not-now";
  if (!said.empty() && state_.choosing.under_way())
    said.push_back(state_.presenter.say("screen.esc-takes-back"));
  if (said.empty()) said.push_back(state_.presenter.say(may ? "screen.can-be-chosen" : why_not));
  // What begins with the name need not follow it.
  if (!name.empty() && !said.front().starts_with(name)) said.insert(said.begin(), name + ".");
  state_.message = join(said, " ");
}

Then TableCommands::chronicle(const std::string& which) {
  constexpr std::string_view file = "--file";
  if (which.starts_with(file)) {
    write_report(cli::word_after(file, which));
    return Then::stay;
  }
  const bool all = which.empty() || state_.presenter.typed(which, "play.chronicle-all.words");
  cli::Seat::Done done;
  const auto count = all ? state_.session.ply() : state_.seat.steps(which, done);
  if (!count) return after(done);
  return show(pages::chronicle(state_.presenter.at_width(kPaneWidth), state_.session, *count));
}

Then TableCommands::show(const Result<Page>& page) {
  page ? state_.pane.show(*page) : state_.say(page.error());
  return Then::stay;
}

void TableCommands::begin_with(std::string lines) {
  while (lines.ends_with('\n')) lines.pop_back();
  state_.pane.show(pages::text(lines));
}

/// One view after the other, and the table alone after the last.
void TableCommands::show_next_view() {
  const std::vector<std::string> names = pages::views_by_themselves(state_.session.game());
  if (names.empty()) return;
  if (!state_.pane.open()) next_view_ = 0;
  if (next_view_ == names.size()) return state_.pane.close();
  state_.pane.show(pages::view(state_.session, names[next_view_++]));
}

Then TableCommands::show_help() { return show(pages::keys(greeting_of(state_.presenter))); }

Then TableCommands::find_way(std::size_t steps) {
  steps_wanted_ = steps;
  return Then::advise;
}

cli::Seat::Advised TableCommands::find_advice(const WorkWatch& watch) {
  return state_.seat.find_advice(limits_watched(watch));
}

void TableCommands::take_advice(const cli::Seat::Advised& found, const WorkWatch& watch) {
  if (watch.stop) return state_.say(Message("play.not-sought"));
  const bool next = found && found->next;
  if (next && steps_wanted_ > 0) {
    // The line is known by now.
    after_answers([&] { return state_.seat.step(steps_wanted_, limits_watched(watch)); });
    return;
  }
  after(state_.seat.hint(found));
  if (next) point_at(*found->next);
}

/// What has to be chosen first for the answer, so that Enter begins with it.
void TableCommands::point_at(const Answer& answer) {
  if (state_.choosing.under_way()) state_.choosing.renew();
  if (const auto thing = state_.choosing.first_of(answer)) state_.focus = thing;
}

void TableCommands::send_card(const std::optional<CardId>& card) {
  const auto reply = card ? answer_sending(state_.session, *card) : std::nullopt;
  if (reply) return answer(*reply);
  send(card ? card_name(state_.session.game(), *card).label() : "");
}

Then TableCommands::new_game() {
  if (!state_.choice || state_.session.ply() == 0 || !asks_before_new_) return Then::new_game;
  state_.prompt.ask(PromptLine::Kind::sure, state_.presenter.say("screen.prompt-new"));
  return Then::stay;
}

Then TableCommands::find_loss() {
  if (state_.seat.analysis().empty()) return Then::analyze;
  show_losing_answer(state_.seat.analysis());
  return Then::stay;
}

Result<std::string> TableCommands::find_losing_answer(WorkWatch& watch) const {
  return state_.seat.find_losing_answer(watch);
}

void TableCommands::show_losing_answer(const Result<std::string>& found) {
  if (!found) return state_.say(found.error());
  state_.seat.keep_analysis(*found);
  state_.pane.show(pages::text(*found));
}

std::string TableCommands::progress(const WorkWatch& watch) const {
  return state_.presenter.messages.render(
      Message("screen.analyzing").with("count", static_cast<std::int64_t>(watch.done)));
}

void TableCommands::write_report(const std::string& path) {
  if (write_) after(state_.seat.write_chronicle(path, write_));
}

}  // namespace talon::screen
