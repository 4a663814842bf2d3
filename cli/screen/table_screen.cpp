#include "cli/screen/table_screen.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "cli/play/prompt_completion.h"
#include "cli/play/typed_answer.h"
#include "cli/screen/pane_pages.h"
#include "session/automatic.h"
#include "session/spoken_texts.h"

namespace talon::screen {
namespace {

using cli::Front;

constexpr const char* kWords = ":";
constexpr const char* kWordsToo = "/";

bool opens_words(const Key& key) { return key.is(kWords) || key.is(kWordsToo); }

/// The keys that say a command with nothing after it.
constexpr std::pair<std::string_view, cli::PlayCommand::Act> kCommandKeys[] = {
    {"u", &Front::undo}, {"r", &Front::redo},     {"R", &Front::restart},
    {"?", &Front::hint}, {".", &Front::step},     {"A", &Front::automatic},
    {"L", &Front::log},  {"n", &Front::new_game}, {"W", &Front::analyze},
    {"q", &Front::quit},
};

}  // namespace

TableScreen::TableScreen(Session& session, const cli::Presenter& presenter, cli::Keeping& keeping,
                         std::string again)
    : state_(session, presenter, keeping, std::move(again)) {}

Picture TableScreen::draw(int rows, int columns) {
  const bool fits = rows >= kMinRows && TablePicture::has_room_beside(columns);
  if (fits && !std::exchange(pane_offered_, true)) commands_.show_next_view();
  return picture_.draw(rows, columns);
}

void TableScreen::say_mouse(bool pointing) {
  state_.say(Message(pointing ? "screen.mouse-on" : "screen.mouse-off"));
}

void TableScreen::say_theme() {
  picture_.forget_room();
  const cli::Theme theme = state_.presenter.look.theme;
  state_.say(Message("screen.theme").with("theme", std::string(cli::theme_name(theme))));
}

Then TableScreen::press(const Key& key) {
  if (state_.prompt.open()) return press_in_prompt(key);
  // What was said stays while words are typed.
  if (!opens_words(key)) state_.message.clear();
  picture_.end_scrolling();
  // Escape closes what is beside the table once nothing that was begun is to be taken back.
  const bool takes_back = key.kind == Key::Kind::escape && state_.choosing.under_way();
  if ((state_.pane.is_over() || (state_.pane.open() && !takes_back)) && state_.pane.press(key))
    return Then::stay;
  switch (key.kind) {
    case Key::Kind::up:
      move(Towards::up);
      break;
    case Key::Kind::down:
      move(Towards::down);
      break;
    case Key::Kind::left:
      move(Towards::left);
      break;
    case Key::Kind::right:
      move(Towards::right);
      break;
    case Key::Kind::tab:
      step(1);
      break;
    case Key::Kind::back_tab:
      step(-1);
      break;
    case Key::Kind::enter:
      if (state_.focus && state_.focus->kind == Thing::Kind::item)
        return take_entry(state_.focus->number);
      activate(false);
      break;
    case Key::Kind::escape:
      if (!state_.choosing.back()) state_.looking = false;
      break;
    case Key::Kind::help:
      return commands_.help("");
    case Key::Kind::click:
      return click(key.row, key.column);
    case Key::Kind::character:
      return press_character(key.text);
    case Key::Kind::paste:
      state_.say(Message("screen.no-line-open"));
      break;
    case Key::Kind::page_up:
      scroll(1 - picture_.board_rows());
      break;
    case Key::Kind::page_down:
      scroll(picture_.board_rows() - 1);
      break;
    case Key::Kind::wheel_up:
      scroll(-1);
      break;
    case Key::Kind::wheel_down:
      scroll(1);
      break;
    default:
      state_.say(Message("screen.unknown-key"));
      break;
  }
  return Then::stay;
}

Then TableScreen::press_character(const std::string& key) {
  using Act = void (*)(TableScreen & screen);
  static constexpr std::pair<std::string_view, Act> kOwnKeys[] = {
      {"h", [](TableScreen& screen) { screen.move(Towards::left); }},
      {"j", [](TableScreen& screen) { screen.move(Towards::down); }},
      {"k", [](TableScreen& screen) { screen.move(Towards::up); }},
      {"l", [](TableScreen& screen) { screen.move(Towards::right); }},
      {" ", [](TableScreen& screen) { screen.activate(true); }},
      {"a", [](TableScreen& screen) { screen.send_here(); }},
      {"w", [](TableScreen& screen) { screen.why_here(); }},
      {"m", [](TableScreen& screen) { screen.show_next_view(); }},
      {"s", [](TableScreen& screen) { screen.ask(PromptLine::Kind::save, "screen.prompt-save"); }},
      {kWords, [](TableScreen& screen) { screen.ask_for_words(); }},
      {kWordsToo, [](TableScreen& screen) { screen.ask_for_words(); }},
      {"F",
       [](TableScreen& screen) { screen.ask(PromptLine::Kind::report, "screen.prompt-report"); }},
  };
  for (const auto& [of_command, act] : kCommandKeys) {
    if (key == of_command) return cli::perform(act, commands_);
  }
  for (const auto& [own, act] : kOwnKeys) {
    if (key != own) continue;
    act(*this);
    return Then::stay;
  }
  state_.say(Message("screen.unknown-key"));
  return Then::stay;
}

void TableScreen::ask(PromptLine::Kind kind, const char* label) {
  state_.prompt.ask(kind, state_.presenter.say(label));
}

void TableScreen::ask_for_words() { ask(PromptLine::Kind::words, "screen.prompt-words"); }

void TableScreen::show_next_view() {
  if (pages::views_by_themselves(state_.session.game()).empty()) {
    state_.say(Message("screen.no-views"));
  }
  commands_.show_next_view();
}

void TableScreen::move(Towards towards) {
  if (picture_.focused() == nullptr) return;
  picture_.point(towards);
  if (state_.looking) why_here();
}

void TableScreen::step(int by) {
  if (!picture_.point_next(by)) return state_.say(Message("screen.nowhere-to-go"));
  if (state_.looking) why_here();
}

void TableScreen::activate(bool pick) {
  const Spot* const spot = picture_.focused();
  if (spot == nullptr) return;
  Choosing& choosing = state_.choosing;
  for (const Thing& thing : spot->things) {
    if (pick ? choosing.can_pick(thing) : choosing.can_choose(thing) || choosing.can_pick(thing)) {
      return commands_.follow(pick ? choosing.pick(thing) : choosing.choose(thing));
    }
  }
  const auto chosen =
      std::ranges::find_if(spot->things, [&](const Thing& one) { return choosing.is_chosen(one); });
  if (!pick && chosen != spot->things.end()) return choose_again(*chosen);
  if (pick && !state_.looking) return state_.say(Message("screen.nothing-to-pick"));
  why_here();
}

/// A second time sends a card where the game sends its cards, or else takes it back.
void TableScreen::choose_again(const Thing& thing) {
  state_.choosing.back();
  if (thing.kind != Thing::Kind::card) return;
  const auto reply = answer_sending(state_.session, static_cast<CardId>(thing.number));
  if (reply) commands_.answer(*reply);
}

/// Why that which is pointed at cannot be chosen; from here on all can be pointed at.
void TableScreen::why_here() {
  state_.looking = true;
  if (const Spot* const spot = picture_.focused()) commands_.why_none(spot->things);
}

/// The card that is pointed at, or all that may go where none is.
void TableScreen::send_here() {
  const bool card = state_.focus && state_.focus->kind == Thing::Kind::card;
  commands_.send_card(card ? std::optional(static_cast<CardId>(state_.focus->number))
                           : std::nullopt);
}

Then TableScreen::click(int row, int column) {
  const Spot* const spot = picture_.spot_at(row, column);
  if (spot == nullptr) return Then::stay;
  const Thing& front = spot->things[0];
  state_.focus = front;
  if (front.kind == Thing::Kind::item) return take_entry(front.number);
  Choosing& choosing = state_.choosing;
  for (const Thing& thing : spot->things) {
    if (choosing.can_pick(thing) && (choosing.picks_any() || !choosing.can_choose(thing))) {
      commands_.follow(choosing.pick(thing));
      return Then::stay;
    }
  }
  activate(false);
  return Then::stay;
}

/// Until the next key.
void TableScreen::scroll(int by) {
  if (!picture_.scroll(by)) state_.say(Message("screen.nothing-hidden"));
}

Then TableScreen::take_entry(std::size_t number) {
  if (!state_.choice) {
    const std::vector<Entry> entries = entries_of(state_);
    return number < entries.size() ? press_character(entries[number].key) : Then::stay;
  }
  if (number >= state_.choosing.menu().size()) return Then::stay;
  const Item item = state_.choosing.menu()[number];
  if (item.kind == Item::Kind::number) {
    state_.prompt.ask(
        PromptLine::Kind::number,
        state_.presenter.messages.render(
            Message("screen.prompt-number").with("min", item.minimum).with("max", item.maximum)));
    numbered_ = item;
  } else if (item.kind == Item::Kind::text) {
    if (state_.choice->first_suggested) {
      state_.prompt.ask(PromptLine::Kind::name, state_.presenter.say("screen.prompt-text-bare"));
    } else {
      commands_.ask_for_text();
    }
  } else {
    commands_.follow(state_.choosing.take(item));
  }
  return Then::stay;
}

Then TableScreen::press_in_prompt(const Key& key) {
  if (key.kind == Key::Kind::tab) {
    complete();
    return Then::stay;
  }
  if (!state_.prompt.has_room_for(key)) state_.say(Message("screen.line-full"));
  const auto entered = state_.prompt.press(key);
  return entered ? take_entered(*entered) : Then::stay;
}

/// The word that is being typed, as far as it is clear; otherwise says what it may become.
void TableScreen::complete() {
  if (!state_.prompt.completes()) return;
  const std::string typed(state_.prompt.before());
  const auto found = cli::complete_prompt(state_.session, state_.seat.commands(),
                                          state_.presenter.messages, typed);
  if (found.words.empty()) return;
  const bool only = found.words.size() == 1;
  const std::string whole = cli::shared_beginning(found.words) + (only ? " " : "");
  if (only || whole.size() > typed.size() - found.begin) {
    state_.prompt.complete(found.begin, whole);
    state_.message.clear();
  } else {
    state_.message = join(found.words, "  ");
  }
}

Then TableScreen::take_entered(const PromptLine::Entered& entered) {
  const auto& [kind, typed] = entered;
  state_.message.clear();
  switch (kind) {
    case PromptLine::Kind::words:
      return commands_.obey(typed);
    case PromptLine::Kind::save:
      if (!typed.empty()) commands_.save(typed);
      break;
    case PromptLine::Kind::report:
      if (!typed.empty()) commands_.write_report(typed);
      break;
    case PromptLine::Kind::text:
      commands_.answer(cli::typed_text(state_.session, *state_.choice, typed));
      break;
    case PromptLine::Kind::name:
      if (typed.empty()) break;
      if (const auto named = read_name(state_.session, typed)) {
        commands_.answer(*named);
      } else {
        commands_.explain(named.error());
      }
      break;
    case PromptLine::Kind::number:
      if (const auto number = parse_integer(typed)) {
        Answer given = numbered_.answer;
        given.bindings[numbered_.slot] = Binding::number(*number);
        commands_.answer(state_.session.whole(given));
      } else {
        state_.say(Message("play.not-a-number"));
      }
      break;
    case PromptLine::Kind::sure:
      if (state_.presenter.typed(typed, "screen.key-yes")) return Then::new_game;
      break;
  }
  return Then::stay;
}

}  // namespace talon::screen
