// What is said in words, and what is shown beside the table.
#include <algorithm>

#include "base/index_in.h"
#include "base/text.h"
#include "base/unicode.h"
#include "cli/card_face.h"
#include "cli/group_words.h"
#include "cli/narration.h"
#include "cli/screen/changes.h"
#include "cli/screen/pages.h"
#include "cli/screen/table_screen.h"
#include "cli/screen/thing_words.h"
#include "cli/typed_answer.h"
#include "cli/why_page.h"
#include "cli/wrap.h"
#include "session/answer_text.h"
#include "session/view.h"

namespace talon::screen {
namespace {

constexpr int kUnbroken = 1 << 16;  ///< a width in which each text is one line

using cli::PlayCommand;

}  // namespace

TableScreen::TableScreen(Session& session, const cli::Presenter& presenter, cli::Keeping& keeping,
                         std::string again)
    : session_(session),
      presenter_(presenter),
      seat_(session, presenter, keeping, std::move(again)),
      choice_(seat_.choice()),
      choosing_(session, presenter),
      longest_list_(longest_list_of(session.game())) {
  stand();
  if (session.ply() > 0) {
    news_ = narrate(presenter_, session_);
    return;
  }
  const Greeting greeted = greeting();
  news_ = greeted.about;
  news_.insert(news_.end(), greeted.legend.begin(), greeted.legend.end());
  message_ = presenter_.say("screen.first");
}

/// What a new player must know: who that is, what they are after, and what the signs mean.
Greeting TableScreen::greeting() const {
  Greeting greeting;
  for (const char* key : {"summary", "deck.notice", "notice"}) {
    if (const auto text = presenter_.game.texts().text(key)) greeting.about.push_back(*text);
  }
  for (const cli::Line& legend : legend_of_signs(at_width(kUnbroken))) {
    greeting.legend.push_back(text_of(legend));
  }
  greeting.signs = list_of_signs(presenter_, kSignsWidth);
  return greeting;
}

/// Of an item; empty where none is pointed at.
std::string TableScreen::label_pointed_at() const {
  const bool item = focus_ && focus_->kind == Thing::Kind::item;
  return item && focus_->number < choosing_.menu().size() ? choosing_.menu()[focus_->number].label
                                                          : std::string();
}

/// What was in its place in another list is not meant: then the first item is.
void TableScreen::point_at_label(const std::string& label) {
  const std::vector<Item>& menu = choosing_.menu();
  const auto same = std::ranges::find(menu, label, &Item::label);
  focus_ = Thing::item(same == menu.end() ? 0 : index_in(menu, same));
}

/// After the session went on or back.
void TableScreen::stand() {
  const std::string pointed_at = label_pointed_at();
  choosing_.renew();
  if (focus_ && focus_->kind == Thing::Kind::item) point_at_label(pointed_at);
  looking_ = false;
  pane_.settle();
  ask_for_text();
}

void TableScreen::say_mouse(bool pointing) {
  say(Message(pointing ? "screen.mouse-on" : "screen.mouse-off"));
}

void TableScreen::say_theme() {
  unframed_in_.reset();
  say(Message("screen.theme").with("theme", std::string(cli::theme_name(presenter_.look.theme))));
}

void TableScreen::say(const Message& message) { message_ = presenter_.messages.render(message); }

void TableScreen::explain(const Rejection& rejection) { message_ = seat_.explain(rejection); }

void TableScreen::after(const cli::Seat::Done& done) {
  message_ = join(done.remarks(), " ");
  if (!done.moved) return;
  if (pane_.is_over()) pane_.close();  // the table is to be seen
  stand();
  news_ = done.news();
  changed_.clear();
}

/// The same of what deals in answers; where cards went is marked.
void TableScreen::after_answers(const std::function<cli::Seat::Done()>& give) {
  const View before = view_of(session_.wording());
  const cli::Seat::Done done = give();
  after(done);
  if (done.moved) changed_ = changed_things(before, view_of(session_.wording()));
}

void TableScreen::answer(const Reply& reply) {
  after_answers([&] { return seat_.answer(reply); });
}

TableScreen::Then TableScreen::obey(const std::string& line) {
  const std::size_t first = line.find_first_not_of(" /");
  if (first == std::string::npos) return Then::stay;
  const std::string typed = line.substr(first, line.find_last_not_of(' ') - first + 1);
  const cli::PlayCommands::Reading reading = seat_.commands().read(typed);
  if (pick_group(typed)) return Then::stay;
  const bool whole = reading.whole && reading.own;
  const bool is_answer = choice_ && !whole && read_spoken(session_, typed).has_value();
  if (reading.command && !is_answer) return obey(reading);
  answer_words(typed);
  if (!message_.empty() && !reading.candidates.empty()) {
    say(Message("play.ambiguous-command").with("commands", reading.candidates));
  }
  return Then::stay;
}

/// Picks the group that the words ask to see.
bool TableScreen::pick_group(const std::string& words) {
  const auto asked = cli::asked_group(session_);
  const auto group = asked ? cli::whole_group(session_, words, *asked) : std::nullopt;
  if (!group) return false;
  std::set<Thing> cells;
  each_cell(*group, [&](CellId cell) { cells.insert(Thing::cell(asked->grid, cell)); });
  follow(choosing_.pick_all(std::move(cells)));
  return true;
}

void TableScreen::answer_words(const std::string& line) {
  if (!choice_) return say(Message("play.over"));
  if (choice_->kind == Choice::Kind::number) {
    const auto number = parse_integer(line);
    return number ? answer(number_reply(*choice_, *number)) : say(Message("play.not-a-number"));
  }
  if (choice_->kind == Choice::Kind::text) return answer(cli::typed_text(session_, *choice_, line));
  const auto reply = cli::read_typed(session_, *choice_, line, seat_.commands());
  if (reply) return answer(*reply);
  message_ = seat_.explain(reply.error(), line);
}

TableScreen::Then TableScreen::obey(const cli::PlayCommands::Reading& reading) {
  const std::string& argument = reading.argument;
  switch (*reading.command) {
    case PlayCommand::undo:
      after(seat_.undo(argument));
      break;
    case PlayCommand::redo:
      after(seat_.redo(argument));
      break;
    case PlayCommand::restart:
      return press_character("R");
    case PlayCommand::new_game:
      return press_character("n");
    case PlayCommand::quit:
      return Then::leave;
    case PlayCommand::moves:
      pane_.show(pages::moves(session_));
      break;
    case PlayCommand::table:
      show(pages::table(presenter_, session_, argument));
      break;
    case PlayCommand::why:
      why(argument);
      break;
    case PlayCommand::hint:
      return advise(0);
    case PlayCommand::step:
      return step(argument);
    case PlayCommand::send:
      send(argument);
      break;
    case PlayCommand::automatic:
      automatic(argument);
      break;
    case PlayCommand::rules:
      show(pages::rules(presenter_, argument));
      break;
    case PlayCommand::analyze:
      return analyze();
    case PlayCommand::note:
      after(seat_.note(argument));
      break;
    case PlayCommand::log:
      pane_.show(pages::log(session_));
      break;
    case PlayCommand::chronicle:
      chronicle(argument);
      break;
    case PlayCommand::view:
      pane_.show(pages::view(session_, reading.view));
      break;
    case PlayCommand::seed:
      say(Message("play.again").with("command", seat_.again()));
      break;
    case PlayCommand::save:
      after(seat_.save(argument));
      break;
    case PlayCommand::help:
      argument.empty() ? show_keys() : why(argument);
      break;
  }
  return Then::stay;
}

void TableScreen::why(const std::string& words) {
  if (words.empty()) return say(Message("play.why-what"));
  auto lines = cli::why_page_of_words(at_width(kPageWidth), session_, words);
  lines ? pane_.show(pages::lines(std::move(*lines))) : explain(lines.error());
}

/// Why that which is pointed at cannot be chosen; from here on all can be pointed at.
void TableScreen::why_here() {
  looking_ = true;
  const std::size_t at = focused();
  if (at >= spots_.size()) return;
  const std::vector<Thing>& things = spots_[at].things;
  const bool may = std::ranges::any_of(things, [&](const Thing& thing) {
    return thing.kind == Thing::Kind::item || choosing_.can_choose(thing) ||
           choosing_.can_pick(thing);
  });
  std::string name;
  std::vector<std::string> said;
  for (const Thing& thing : things) {
    const bool named = thing.kind == Thing::Kind::card || thing.kind == Thing::Kind::zone;
    if (named && name.empty()) {
      name = capital_first(words_of_thing(session_.wording(), thing).label());
    }
    const std::string reason = may ? std::string() : choosing_.why_not(thing);
    if (!reason.empty()) said.push_back(reason);
  }
  const char* const why_not = choosing_.under_way() ? "screen.not-with-chosen" : "screen.not-now";
  if (!said.empty() && choosing_.under_way())
    said.push_back(presenter_.say("screen.esc-takes-back"));
  if (said.empty()) said.push_back(presenter_.say(may ? "screen.can-be-chosen" : why_not));
  // What begins with the name need not follow it.
  if (!name.empty() && !said.front().starts_with(name)) said.insert(said.begin(), name + ".");
  message_ = join(said, " ");
}

void TableScreen::chronicle(const std::string& argument) {
  constexpr std::string_view file = "--file";
  if (argument.starts_with(file)) return write_report(cli::word_after(file, argument));
  const bool all = argument.empty() || presenter_.typed(argument, "play.chronicle-all");
  cli::Seat::Done done;
  const auto count = all ? session_.ply() : seat_.steps(argument, done);
  if (!count) return after(done);
  pane_.show(pages::chronicle(at_width(kPageWidth), session_, *count));
}

void TableScreen::show(const Result<Page>& page) { page ? pane_.show(*page) : say(page.error()); }

void TableScreen::begin_with(std::string lines) {
  while (lines.ends_with('\n')) lines.pop_back();
  pane_.show(pages::text(lines));
}

/// One view after the other, and the table alone after the last.
void TableScreen::show_next_view() {
  const std::vector<std::string> names = pages::views_by_themselves(session_.game());
  if (names.empty()) return;
  if (!pane_.open()) next_view_ = 0;
  if (next_view_ == names.size()) return pane_.close();
  pane_.show(pages::view(session_, names[next_view_++]));
}

void TableScreen::show_keys() { pane_.show(pages::keys(greeting())); }

}  // namespace talon::screen
