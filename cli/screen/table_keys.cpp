// What a key does.
#include <algorithm>

#include "base/text.h"
#include "cli/prompt_completion.h"
#include "cli/screen/table_screen.h"
#include "session/answer_text.h"
#include "session/spoken_texts.h"

namespace talon::screen {
namespace {

constexpr const char* kWords = ":";
constexpr const char* kWordsToo = "/";

bool opens_words(const Key& key) { return key.is(kWords) || key.is(kWordsToo); }

}  // namespace

TableScreen::Then TableScreen::press(const Key& key) {
  if (prompt_) return press_in_prompt(key);
  // What was said stays while words are typed.
  if (!opens_words(key)) message_.clear();
  if (pane_ && press_in_pane(key)) return Then::stay;
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
      if (focus_ && focus_->kind == Thing::Kind::item) return take_entry(focus_->number);
      activate(false);
      break;
    case Key::Kind::escape:
      if (!choosing_.back()) looking_ = false;
      break;
    case Key::Kind::help:
      show_keys();
      break;
    case Key::Kind::click:
      click(key.row, key.column);
      if (focus_ && focus_->kind == Thing::Kind::item && message_.empty() && clicked_item_) {
        return take_entry(focus_->number);
      }
      break;
    case Key::Kind::character:
      return press_character(key.text);
    default:
      break;
  }
  return Then::stay;
}

/// Whether the page took the key.
bool TableScreen::press_in_pane(const Key& key) {
  const bool goes_back = key.kind == Key::Kind::escape && choosing_.under_way();
  if (beside_ && goes_back) return false;
  const Pane::Taken taken = beside_ ? pane_->press_beside(key) : pane_->press(key);
  if (taken == Pane::Taken::closes) pane_.reset();
  return taken != Pane::Taken::no;
}

TableScreen::Then TableScreen::press_character(const std::string& key) {
  if (key == "h") {
    move(Towards::left);
  } else if (key == "j") {
    move(Towards::down);
  } else if (key == "k") {
    move(Towards::up);
  } else if (key == "l") {
    move(Towards::right);
  } else if (key == " ") {
    activate(true);
  } else if (key == "u") {
    undo("");
  } else if (key == "r") {
    redo("");
  } else if (key == "R") {
    const std::size_t before = session_.ply();
    go_to(session_.restart(), "play.taken-back", before);
  } else if (key == "?") {
    return advise(0);
  } else if (key == ".") {
    return step("");
  } else if (key == "a") {
    send_here();
  } else if (key == "A") {
    automatic("");
  } else if (key == "w") {
    why_here();
  } else if (key == "L") {
    show_log();
  } else if (key == "m") {
    show_next_view();
  } else if (key == "s") {
    open_prompt(AskedLine::Kind::save, presenter_.say("screen.prompt-save"));
  } else if (key == kWords || key == kWordsToo) {
    open_prompt(AskedLine::Kind::words, presenter_.say("screen.prompt-words"));
  } else if (key == "n") {
    if (!choice_ || session_.ply() == 0 || !asks_before_new_) return Then::new_game;
    open_prompt(AskedLine::Kind::sure, presenter_.say("screen.prompt-new"));
  } else if (key == "W") {
    return analyze();
  } else if (key == "F") {
    open_prompt(AskedLine::Kind::report, presenter_.say("screen.prompt-report"));
  } else if (key == "q") {
    return Then::leave;
  }
  return Then::stay;
}

void TableScreen::move(Towards towards) {
  const std::size_t from = focused();
  if (from >= spots_.size()) return;
  if (const auto to = neighbour(spots_, may_, from, towards)) focus_ = spots_[*to].things[0];
  if (looking_) why_here();
}

/// To the next thing that can be chosen, in the order of reading.
void TableScreen::step(int by) {
  const std::size_t count = spots_.size();
  std::size_t at = focused();
  for (std::size_t tried = 0; tried < count; ++tried) {
    at = (at + count + static_cast<std::size_t>(by)) % count;
    if (!may_[at]) continue;
    focus_ = spots_[at].things[0];
    if (looking_) why_here();
    return;
  }
}

void TableScreen::activate(bool pick) {
  const std::size_t at = focused();
  if (at >= spots_.size()) return;
  const std::vector<Thing> things = spots_[at].things;
  for (const Thing& thing : things) {
    if (pick ? choosing_.can_pick(thing)
             : choosing_.can_choose(thing) || choosing_.can_pick(thing)) {
      return follow(pick ? choosing_.pick(thing) : choosing_.choose(thing));
    }
  }
  if (pick && !looking_) return activate(false);
  why_here();
}

void TableScreen::click(int row, int column) {
  clicked_item_ = false;
  for (std::size_t i = 0; i < spots_.size(); ++i) {
    Area area = spots_[i].area;
    const bool item = spots_[i].things[0].kind == Thing::Kind::item;
    if (item) {
      area.row += menu_row_ - board_rows_ - heading_rows_ - menu_from_;
      if (area.row < menu_row_ || area.row >= menu_row_ + menu_shown_) continue;
    } else {
      area.row += 1 - board_from_;
      if (area.row + area.height < 2 || area.row > board_shown_) continue;
    }
    if (!area.contains(row, column)) continue;
    focus_ = spots_[i].things[0];
    clicked_item_ = item;
    if (item) return;
    for (const Thing& thing : spots_[i].things) {
      if (choosing_.can_pick(thing) && (choosing_.picks_any() || !choosing_.can_choose(thing))) {
        return follow(choosing_.pick(thing));
      }
    }
    return activate(false);
  }
}

void TableScreen::follow(const Choosing::Step& step) {
  switch (step.what) {
    case Choosing::Step::What::nothing:
      break;
    case Choosing::Step::What::narrowed:
      looking_ = false;
      if (step.lists) focus_ = Thing::item(0);
      break;
    case Choosing::Step::What::answered:
      answer(step.reply);
      break;
    case Choosing::Step::What::refused:
      message_ = step.reason;
      break;
  }
}

TableScreen::Then TableScreen::take_entry(std::size_t number) {
  if (number >= entries_.size()) return Then::stay;
  if (!choice_) return press_character(entries_[number].key);
  if (number >= choosing_.menu().size()) return Then::stay;
  const Item item = choosing_.menu()[number];
  if (item.kind == Item::Kind::number) {
    prompt_.emplace(AskedLine::Kind::number,
                    presenter_.messages.render(Message("screen.prompt-number")
                                                   .with("lowest", item.minimum)
                                                   .with("highest", item.maximum)),
                    item);
  } else if (item.kind == Item::Kind::text) {
    if (choice_->first_suggested) {
      open_prompt(AskedLine::Kind::name, presenter_.say("screen.prompt-text-bare"));
    } else {
      ask_for_text();
    }
  } else {
    follow(choosing_.take(item));
  }
  return Then::stay;
}

void TableScreen::ask_for_text() {
  if (!choice_ || choice_->kind != Choice::Kind::text) return;
  open_prompt(
      AskedLine::Kind::text,
      presenter_.messages.render(
          Message(choice_->suggestion.empty() ? "screen.prompt-text-bare" : "screen.prompt-text")
              .with("suggestion", choice_->suggestion)));
}

void TableScreen::open_prompt(AskedLine::Kind kind, std::string label) {
  prompt_.emplace(kind, std::move(label));
}

TableScreen::Then TableScreen::press_in_prompt(const Key& key) {
  switch (prompt_->press(key, said_)) {
    case AskedLine::Then::goes_on:
      break;
    case AskedLine::Then::closes:
      prompt_.reset();
      break;
    case AskedLine::Then::completes:
      complete();
      break;
    case AskedLine::Then::enters:
      return enter_prompt();
  }
  return Then::stay;
}

/// The word that is being typed, as far as it is clear; otherwise says what it may become.
void TableScreen::complete() {
  const std::string& typed = prompt_->typed();
  const auto found = cli::complete_prompt(session_, commands_, presenter_.messages, typed);
  if (found.words.empty()) return;
  const bool only = found.words.size() == 1;
  const std::string whole = cli::shared_beginning(found.words) + (only ? " " : "");
  if (only || whole.size() > typed.size() - found.begin) {
    prompt_->complete(found.begin, whole);
    message_.clear();
  } else {
    message_ = join(found.words, "  ");
  }
}

TableScreen::Then TableScreen::enter_prompt() {
  const AskedLine prompt = *std::exchange(prompt_, std::nullopt);
  const std::string& typed = prompt.typed();
  message_.clear();
  switch (prompt.kind()) {
    case AskedLine::Kind::words:
      if (!typed.empty()) said_.push_back(typed);
      return obey(typed);
    case AskedLine::Kind::save:
      if (!typed.empty()) save(typed);
      break;
    case AskedLine::Kind::report:
      if (!typed.empty()) write_report(typed);
      break;
    case AskedLine::Kind::text:
      answer(text_reply(*choice_, typed.empty() ? choice_->suggestion : typed));
      break;
    case AskedLine::Kind::name:
      if (typed.empty()) break;
      if (const auto named = read_name(session_, typed)) {
        answer(*named);
      } else {
        explain(named.error());
      }
      break;
    case AskedLine::Kind::number:
      if (const auto number = parse_integer(typed)) {
        Answer given = prompt.item().answer;
        given.bindings[prompt.item().slot] = Binding::number(*number);
        answer(session_.whole(given));
      } else {
        say(Message("play.not-a-number"));
      }
      break;
    case AskedLine::Kind::sure:
      return presenter_.typed(typed, "screen.key-yes") ? Then::new_game : Then::stay;
  }
  return Then::stay;
}

}  // namespace talon::screen
