// What is said in words, and what is shown beside the table.
#include <algorithm>
#include <map>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/card_face.h"
#include "cli/chronicle.h"
#include "cli/group_words.h"
#include "cli/move_list.h"
#include "cli/narration.h"
#include "cli/rules_page.h"
#include "cli/screen/table_screen.h"
#include "cli/screen/thing_words.h"
#include "cli/table_page.h"
#include "cli/typed_answer.h"
#include "cli/view_page.h"
#include "cli/why_page.h"
#include "cli/wrap.h"
#include "load/annotations.h"
#include "session/answer_text.h"
#include "session/view.h"

namespace talon::screen {
namespace {

constexpr const char* kHelpRows[] = {"move", "enter", "space", "escape", "undo", "hint",
                                     "send", "why",   "words", "new",    "save", "log",
                                     "end",  "view",  "mouse", "redraw", "quit", "lines"};

constexpr int kUnbroken = 1 << 16;  ///< a width in which each text is one line

using cli::PlayCommand;

/// Where a card lies, and how.
struct Lying {
  Thing thing;
  int turns = 0;
  bool operator==(const Lying&) const = default;
};

/// Of each card that can be seen.
std::map<std::size_t, Lying> lying_cards(const View& view) {
  std::map<std::size_t, Lying> places;
  for (const View::Zone& zone : view.zones) {
    for (const CardId card : zone.cards) places.emplace(card, Lying{Thing::card(card, zone.id)});
  }
  for (const View::Grid& grid : view.grids) {
    for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
      const CardId card = grid.cells[cell].card;
      if (card == kNoCard) continue;
      places.emplace(card, Lying{Thing::cell(grid.id, cell), grid.cells[cell].turns});
    }
  }
  return places;
}

/// Those that stand neither with the table nor in another one, as they are declared.
std::vector<std::string> views_by_themselves(const Annotations& annotations) {
  std::set<std::size_t> parts;
  for (const RecordView& view : annotations.views) {
    const auto* sheet = std::get_if<SheetForm>(&view.form);
    if (sheet == nullptr) continue;
    for (const SheetForm::Group& group : sheet->groups) {
      if (group.list) parts.insert(*group.list);
    }
  }
  std::vector<std::string> names;
  for (std::size_t place = 0; place < annotations.views.size(); ++place) {
    const RecordView& view = annotations.views[place];
    if (!view.on_table && !parts.contains(place)) names.push_back(view.name);
  }
  return names;
}

}  // namespace

TableScreen::TableScreen(Session& session, const cli::Presenter& presenter, cli::Keeping& keeping,
                         std::string again)
    : session_(session),
      presenter_(presenter),
      keeping_(keeping),
      again_(std::move(again)),
      commands_(presenter.messages, cli::view_commands(session.game())),
      choosing_(session, presenter),
      automatic_(session) {
  stand(true);
  if (session.ply() > 0) return;
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

/// What stood in its place in another list is not meant: then the first item is.
void TableScreen::point_at_label(const std::string& label) {
  const std::vector<Item>& menu = choosing_.menu();
  const auto same = std::ranges::find(menu, label, &Item::label);
  focus_ = Thing::item(same == menu.end() ? 0 : static_cast<std::size_t>(same - menu.begin()));
}

/// After the session went on or back.
void TableScreen::stand(bool tell) {
  choice_ = open_choice(session_);
  const std::string pointed_at = label_pointed_at();
  choosing_.renew();
  if (focus_ && focus_->kind == Thing::Kind::item) point_at_label(pointed_at);
  finished_.reset();
  analysis_.clear();
  looking_ = false;
  if (pane_) pane_->renew();
  if (tell) {
    if (session_.ply() > 0) news_ = narrate(presenter_, session_);
  } else {
    news_.clear();
  }
  ask_for_text();
}

void TableScreen::note_changes(const View& before) {
  changed_.clear();
  const auto old = lying_cards(before);
  for (const auto& [card, lying] : lying_cards(view_of(session_.wording()))) {
    const auto was = old.find(card);
    if (was == old.end() || was->second != lying) changed_.insert(lying.thing);
  }
}

void TableScreen::say_mouse(bool pointing) {
  say(Message(pointing ? "screen.mouse-on" : "screen.mouse-off"));
}

void TableScreen::say(const Message& message) { message_ = presenter_.messages.render(message); }

void TableScreen::answer(const Reply& reply) {
  const View before = view_of(session_.wording());
  if (const auto rejection = session_.answer(reply)) return explain(*rejection);
  std::vector<std::string> news = narrate(presenter_, session_);
  const auto given = automatic_.follow([&] {
    for (std::string& one : narrate(presenter_, session_)) news.push_back(std::move(one));
  });
  stand_after(given, before);
  news_ = std::move(news);
}

void TableScreen::explain(const Rejection& rejection) {
  message_ = capital_first(presenter_.say(rejection.reason));
  if (!rejection.rule.empty()) message_ += " [" + rejection.rule + "]";
}

void TableScreen::go_to(std::optional<Rejection> rejection, const char* report,
                        std::size_t before) {
  if (rejection) return explain(*rejection);
  stand(false);
  changed_.clear();
  const std::size_t now = session_.ply();
  say(Message(report).with("count",
                           static_cast<std::int64_t>(now > before ? now - before : before - now)));
  if (keeping_.unkept()) say(*keeping_.unkept());
}

std::optional<std::size_t> TableScreen::steps(const std::string& text) {
  if (text.empty()) return 1;
  const auto number = parse_integer(text);
  if (number && *number > 0) return static_cast<std::size_t>(*number);
  say(Message("play.steps").with("given", text));
  return std::nullopt;
}

void TableScreen::undo(const std::string& count) {
  const std::size_t before = session_.ply();
  if (const auto number = steps(count)) go_to(automatic_.undo(*number), "play.taken-back", before);
}

void TableScreen::redo(const std::string& count) {
  const std::size_t before = session_.ply();
  if (const auto number = steps(count)) go_to(automatic_.redo(*number), "play.made-again", before);
}

TableScreen::Then TableScreen::obey(const std::string& line) {
  const std::size_t first = line.find_first_not_of(" /");
  if (first == std::string::npos) return Then::stay;
  const std::string typed = line.substr(first, line.find_last_not_of(' ') - first + 1);
  const cli::PlayCommands::Reading reading = commands_.read(typed);
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
  if (choice_->kind == Choice::Kind::text) return answer(text_reply(*choice_, line));
  const auto reply = cli::read_typed(session_, *choice_, line, commands_);
  reply ? answer(*reply) : explain(reply.error());
}

TableScreen::Then TableScreen::obey(const cli::PlayCommands::Reading& reading) {
  const std::string& argument = reading.argument;
  switch (*reading.command) {
    case PlayCommand::undo:
      undo(argument);
      break;
    case PlayCommand::redo:
      redo(argument);
      break;
    case PlayCommand::restart:
      return press_character("R");
    case PlayCommand::new_game:
      return press_character("n");
    case PlayCommand::quit:
      return Then::leave;
    case PlayCommand::moves:
      show(Pane([this](const cli::Presenter& presenter) {
        return list_moves(presenter, session_, cli::Extent::all);
      }));
      break;
    case PlayCommand::table:
      show_table(argument);
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
      rules(argument);
      break;
    case PlayCommand::analyze:
      return analyze();
    case PlayCommand::note:
      if (!argument.empty()) session_.note(argument);
      say(Message(argument.empty() ? "play.note-what" : "play.noted"));
      break;
    case PlayCommand::log:
      show_log();
      break;
    case PlayCommand::chronicle:
      chronicle(argument);
      break;
    case PlayCommand::view:
      show_view(reading.view);
      break;
    case PlayCommand::seed:
      say(Message("play.again").with("command", again_));
      break;
    case PlayCommand::save:
      argument.empty() ? say(Message("play.save-what")) : save(argument);
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
  lines ? show_lines(std::move(*lines)) : explain(lines.error());
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
  if (said.empty()) said.push_back(presenter_.say(may ? "screen.can-be-chosen" : "screen.not-now"));
  // What begins with the name need not stand behind it.
  if (!name.empty() && !said.front().starts_with(name)) said.insert(said.begin(), name + ".");
  message_ = join(said, " ");
}

void TableScreen::show_table(const std::string& place) {
  if (place.empty()) {
    return show(Pane([this](const cli::Presenter& presenter) {
      return cli::draw_table(presenter, view_of(session_.wording()),
                             cli::zones_in_question(session_), cli::TableExtent::whole);
    }));
  }
  if (const auto lines = draw_place(presenter_, session_, place); !lines) {
    return say(lines.error());
  }
  show(Pane([this, place](const cli::Presenter& presenter) {
    return draw_place(presenter, session_, place).value_or(std::vector<cli::Line>());
  }));
}

void TableScreen::save(const std::string& name) {
  const auto saved = keeping_.save_as(name);
  say(saved ? Message("play.saved").with("name", name) : saved.error());
}

void TableScreen::rules(const std::string& word) {
  if (word.empty()) {
    return show(Pane([](const cli::Presenter& presenter) { return rules_page(presenter); }));
  }
  if (rules_called(presenter_, word).empty()) {
    return say(Message("play.no-such-rule").with("given", word));
  }
  show(Pane([word](const cli::Presenter& presenter) { return rules_called(presenter, word); }));
}

void TableScreen::chronicle(const std::string& argument) {
  constexpr std::string_view file = "--file";
  argument.starts_with(file) ? write_report(cli::word_after(file, argument)) : show_log();
}

void TableScreen::show(Pane pane) { pane_ = std::move(pane); }

/// What fits is left as it is: a mark may stand below a place of the line before.
void TableScreen::show_lines(std::vector<cli::Line> lines) {
  show(Pane([lines = std::move(lines)](const cli::Presenter& presenter) {
    const int width = presenter.look.width;
    std::vector<cli::Line> page;
    for (const cli::Line& line : lines) {
      if (cli::width_of(line) <= static_cast<std::size_t>(width)) {
        page.push_back(line);
        continue;
      }
      const std::string text = text_of(line);
      const std::string margin(std::min(text.find_first_not_of(' '), text.size()), ' ');
      for (cli::Line& part : cli::wrap(text, width, margin)) page.push_back(std::move(part));
    }
    return page;
  }));
}

void TableScreen::begin_with(std::string lines) {
  while (lines.ends_with('\n')) lines.pop_back();
  std::vector<cli::Line> page;
  for (std::string& line : split(lines, '\n')) page.push_back({cli::Span{std::move(line), {}}});
  show_lines(std::move(page));
}

void TableScreen::show_log() {
  show(Pane([this](const cli::Presenter& presenter) { return log_lines(presenter); }));
}

/// The last move first, each with what the player noted after it.
std::vector<cli::Line> TableScreen::log_lines(const cli::Presenter& presenter) const {
  std::vector<cli::Line> lines;
  const auto add = [&](const std::string& text, const std::string& first) {
    for (cli::Line& line : cli::wrap(text, presenter.look.width, first)) {
      lines.push_back(std::move(line));
    }
  };
  const std::vector<Note> notes = notes_in(session_.log());
  const auto add_notes = [&](std::size_t ply) {
    for (const Note& note : notes) {
      if (note.ply == ply) add(note.text, cli::kMargin + cli::kNoteMark);
    }
  };
  for (std::size_t ply = session_.ply(); ply-- > 0;) {
    add(label_of(session_.wording_at(ply), session_.reply_at(ply)), std::to_string(ply + 1) + ". ");
    add_notes(ply + 1);
  }
  add_notes(0);
  if (lines.empty()) add(presenter.say("play.log-empty"), "");
  return lines;
}

void TableScreen::show_view(const std::string& name) {
  const auto page = [this, name] {
    return page_of(session_, *annotations_of(session_.game()).view(name));
  };
  show(Pane([page](const cli::Presenter& presenter) { return draw_page(presenter, page()); },
            [page](const cli::Presenter& presenter) { return middle_of_page(presenter, page()); }));
}

/// One view after the other, and the table alone after the last.
void TableScreen::show_next_view() {
  const std::vector<std::string> names = views_by_themselves(annotations_of(session_.game()));
  if (names.empty()) return;
  if (!pane_) next_view_ = 0;
  if (next_view_ == names.size()) {
    pane_.reset();
    return;
  }
  show_view(names[next_view_++]);
}

void TableScreen::show_keys() {
  show(Pane([this](const cli::Presenter& presenter) {
    std::vector<cli::Line> lines = {{cli::heading(presenter.say("screen.help"))}};
    std::size_t width = 0;
    for (const char* row : kHelpRows) {
      width = std::max(width,
                       display_width(presenter.say("screen.help-" + std::string(row) + ".keys")));
    }
    for (const char* row : kHelpRows) {
      const std::string key = "screen.help-" + std::string(row);
      std::string first = cli::kMargin + presenter.say(key + ".keys");
      first.append(width + cli::kIndent + 2 - display_width(first), ' ');
      for (cli::Line& line :
           cli::wrap(presenter.say(key + ".meaning"), presenter.look.width, first)) {
        lines.push_back(std::move(line));
      }
    }
    lines.push_back({cli::heading(presenter.title())});
    const Greeting greeted = greeting();
    for (const auto* texts : {&greeted.about, &greeted.legend}) {
      for (const std::string& text : *texts) {
        for (cli::Line& line : cli::wrap(text, presenter.look.width, cli::kMargin)) {
          lines.push_back(std::move(line));
        }
      }
    }
    return lines;
  }));
}

}  // namespace talon::screen
