// What a key does.
#include <algorithm>

#include "base/text.h"
#include "cli/prompt_completion.h"
#include "cli/screen/pages.h"
#include "cli/screen/table_screen.h"
#include "cli/typed_answer.h"
#include "session/answer_text.h"
#include "session/automatic.h"
#include "session/spoken_texts.h"

namespace talon::screen {
namespace {

constexpr const char* kWords = ":";
constexpr const char* kWordsToo = "/";

bool opens_words(const Key& key) { return key.is(kWords) || key.is(kWordsToo); }

}  // namespace

TableScreen::Then TableScreen::press(const Key& key) {
  if (prompt_.open()) return press_in_prompt(key);
  // What was said stays while words are typed.
  if (!opens_words(key)) message_.clear();
  scrolled_ = false;
  // Escape closes what is beside the table once nothing that was begun is to be taken back.
  const bool takes_back = key.kind == Key::Kind::escape && choosing_.under_way();
  if ((pane_.is_over() || (pane_.open() && !takes_back)) && pane_.press(key)) return Then::stay;
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
    case Key::Kind::paste:
      say(Message("screen.no-line-open"));
      break;
    case Key::Kind::page_up:
      scroll(1 - board_shown_);
      break;
    case Key::Kind::page_down:
      scroll(board_shown_ - 1);
      break;
    case Key::Kind::wheel_up:
      scroll(-1);
      break;
    case Key::Kind::wheel_down:
      scroll(1);
      break;
    default:
      say(Message("screen.unknown-key"));
      break;
  }
  return Then::stay;
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
    after(seat_.undo(""));
  } else if (key == "r") {
    after(seat_.redo(""));
  } else if (key == "R") {
    after(seat_.restart());
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
    pane_.show(pages::log(session_));
  } else if (key == "m") {
    if (pages::views_by_themselves(session_.game()).empty()) say(Message("screen.no-views"));
    show_next_view();
  } else if (key == "s") {
    prompt_.ask(PromptLine::Kind::save, presenter_.say("screen.prompt-save"));
  } else if (key == kWords || key == kWordsToo) {
    prompt_.ask(PromptLine::Kind::words, presenter_.say("screen.prompt-words"));
  } else if (key == "n") {
    if (!choice_ || session_.ply() == 0 || !asks_before_new_) return Then::new_game;
    prompt_.ask(PromptLine::Kind::sure, presenter_.say("screen.prompt-new"));
  } else if (key == "W") {
    return analyze();
  } else if (key == "F") {
    prompt_.ask(PromptLine::Kind::report, presenter_.say("screen.prompt-report"));
  } else if (key == "q") {
    return Then::leave;
  } else {
    say(Message("screen.unknown-key"));
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
  const std::size_t from = focused();
  std::size_t at = from;
  for (std::size_t tried = 0; tried < count; ++tried) {
    at = (at + count + static_cast<std::size_t>(by)) % count;
    if (!may_[at] || at == from) continue;
    focus_ = spots_[at].things[0];
    if (looking_) why_here();
    return;
  }
  say(Message("screen.nowhere-to-go"));
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
  const auto chosen =
      std::ranges::find_if(things, [&](const Thing& one) { return choosing_.is_chosen(one); });
  if (!pick && chosen != things.end()) return choose_again(*chosen);
  if (pick && !looking_) return say(Message("screen.nothing-to-pick"));
  why_here();
}

/// A second time sends a card where the game sends its cards, or else takes it back.
void TableScreen::choose_again(const Thing& thing) {
  choosing_.back();
  if (thing.kind != Thing::Kind::card) return;
  const auto reply = answer_sending(session_, static_cast<CardId>(thing.number));
  if (reply) answer(*reply);
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

/// Shows other rows of a board that is higher than its room, until the next key.
void TableScreen::scroll(int by) {
  scrolled_ = board_rows_ > board_shown_;
  if (!scrolled_) return say(Message("screen.nothing-hidden"));
  board_from_ = std::clamp(board_from_ + by, 0, board_rows_ - board_shown_);
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
    prompt_.ask(PromptLine::Kind::number,
                presenter_.messages.render(Message("screen.prompt-number")
                                               .with("lowest", item.minimum)
                                               .with("highest", item.maximum)));
    numbered_ = item;
  } else if (item.kind == Item::Kind::text) {
    if (choice_->first_suggested) {
      prompt_.ask(PromptLine::Kind::name, presenter_.say("screen.prompt-text-bare"));
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
  prompt_.ask(
      PromptLine::Kind::text,
      presenter_.messages.render(
          Message(choice_->suggestion.empty() ? "screen.prompt-text-bare" : "screen.prompt-text")
              .with("suggestion", choice_->suggestion)));
}

TableScreen::Then TableScreen::press_in_prompt(const Key& key) {
  if (key.kind == Key::Kind::tab) {
    complete();
    return Then::stay;
  }
  if (!prompt_.has_room_for(key)) say(Message("screen.line-full"));
  const auto entered = prompt_.press(key);
  return entered ? take_entered(*entered) : Then::stay;
}

/// The word that is being typed, as far as it is clear; otherwise says what it may become.
void TableScreen::complete() {
  if (!prompt_.completes()) return;
  const std::string typed(prompt_.before());
  const auto found = cli::complete_prompt(session_, seat_.commands(), presenter_.messages, typed);
  if (found.words.empty()) return;
  const bool only = found.words.size() == 1;
  const std::string whole = cli::shared_beginning(found.words) + (only ? " " : "");
  if (only || whole.size() > typed.size() - found.begin) {
    prompt_.complete(found.begin, whole);
    message_.clear();
  } else {
    message_ = join(found.words, "  ");
  }
}

TableScreen::Then TableScreen::take_entered(const PromptLine::Entered& entered) {
  const auto& [kind, typed] = entered;
  message_.clear();
  switch (kind) {
    case PromptLine::Kind::words:
      return obey(typed);
    case PromptLine::Kind::save:
      if (!typed.empty()) after(seat_.save(typed));
      break;
    case PromptLine::Kind::report:
      if (!typed.empty()) write_report(typed);
      break;
    case PromptLine::Kind::text:
      answer(cli::typed_text(session_, *choice_, typed));
      break;
    case PromptLine::Kind::name:
      if (typed.empty()) break;
      if (const auto named = read_name(session_, typed)) {
        answer(*named);
      } else {
        explain(named.error());
      }
      break;
    case PromptLine::Kind::number:
      if (const auto number = parse_integer(typed)) {
        Answer given = numbered_.answer;
        given.bindings[numbered_.slot] = Binding::number(*number);
        answer(session_.whole(given));
      } else {
        say(Message("play.not-a-number"));
      }
      break;
    case PromptLine::Kind::sure:
      if (presenter_.typed(typed, "screen.key-yes")) return Then::new_game;
      break;
  }
  return Then::stay;
}

}  // namespace talon::screen
