#include "cli/player.h"

#include <algorithm>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/card_face.h"
#include "cli/fitted_page.h"
#include "cli/flow.h"
#include "cli/leaving.h"
#include "cli/lost_game.h"
#include "cli/move_list.h"
#include "cli/narration.h"
#include "cli/prompt_completion.h"
#include "cli/rules_page.h"
#include "cli/typed_answer.h"
#include "cli/view_page.h"
#include "cli/wrap.h"
#include "load/annotations.h"
#include "session/answer_text.h"
#include "session/spoken_names.h"
#include "session/view.h"

namespace talon::cli {
namespace {

/// Positions that a hint looks at: a few seconds at the most.
constexpr std::uint64_t kHintNodes = 1'000'000;

/// Of so many answers it is looked whether a letter begins a name in them.
constexpr std::uint64_t kMaxNamesLookedAt = 200;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace

Player::Player(Session& session, const Presenter& presenter, Output& output, Keeping& keeping,
               std::string again)
    : session_(session),
      presenter_(presenter),
      output_(output),
      keeping_(keeping),
      again_(std::move(again)),
      commands_(presenter.messages, view_commands(session.game())),
      picking_(session, presenter),
      automatic_(session) {
  hint_limits_.nodes = kHintNodes;
}

ExitCode Player::play(LineInput& input, Greeting greeting) {
  input_ = &input;
  greeting_ = greeting == Greeting::given;
  if (greeting_) greet();
  show();
  std::string line;
  while (output_.good()) {
    const LineInput::Status status = ask(input, line);
    if (status != LineInput::Status::line) output_.blank();  // the cursor is after the prompt
    woken_ = status == LineInput::Status::woken;
    if (woken_) return ExitCode::done;
    if (status == LineInput::Status::interrupted) {
      leave();
      return ExitCode::interrupted;
    }
    // A transcript shows what was answered.
    if (status == LineInput::Status::line && !input.echoes()) output_.line(line);
    look_anew_();
    const Then then = status == LineInput::Status::end ? Then::leave : take(line);
    wants_new_ = then == Then::deal_anew;
    if (then == Then::leave || wants_new_) break;
    if (then == Then::show) show();
  }
  leave();
  return ExitCode::done;
}

void Player::greet() {
  say(Line{heading(presenter_.title())});
  if (session_.ply() == 0) introduce();
  say(Message("play.greeting").with("seed", session_.deal().seed));
  session_.ply() == 0 ? show_notices() : tell(session_);
}

/// What a new player must know: the game in a sentence or two, and what the signs mean.
void Player::introduce() {
  const auto summary = presenter_.game.texts().text("summary");
  if (summary) say(wrap(*summary, presenter_.look.width));
  say(legend_of_signs(presenter_));
}

void Player::tell(const Session& session, std::string_view first) {
  for (const std::string& sentence : narrate(presenter_, session)) {
    say(wrap(sentence, presenter_.look.width, first));
  }
}

/// What the deck and the game want every new player to know.
void Player::show_notices() {
  for (const char* key : {"deck.notice", "notice"}) {
    const auto notice = presenter_.game.texts().text(key);
    if (notice) say(wrap(*notice, presenter_.look.width));
  }
}

void Player::show() {
  choice_ = open_choice(session_);
  finished_.reset();
  analysis_.clear();
  std::vector<Line> news = std::exchange(said_, {});
  const Appearance& look = presenter_.look;
  const auto views_before = shown_views_;
  const bool table_before = table_shown_;
  said_ = news;
  show_all();
  const int rows = rows_of(said_, look.width) + rows_of_text(prompt(), look.width);
  // A plain appearance is read, and not looked at: it has no screen that must hold it.
  const bool fits = rows <= look.height && look.theme != Theme::compact;
  if (look.height > 0 && !look.plain && !fits) {
    shown_views_ = views_before;
    table_shown_ = table_before;
    show_fitted(std::move(news));
  }
  greeting_ = false;
}

void Player::show_all() {
  say(Line());
  // A plain appearance repeats the table only on request.
  if (!presenter_.look.plain || !table_shown_ || !choice_) show_table(TableExtent::glance);
  if (!choice_) {
    show_end();
  } else {
    show_question();
    if (choice_->kind == Choice::Kind::move) {
      say(list_moves(presenter_, session_, Extent::some));
    }
  }
}

void Player::show_fitted(std::vector<Line> news) {
  PageParts parts;
  parts.news = std::move(news);
  // Its title is that of the page.
  if (greeting_ && !parts.news.empty()) parts.news.erase(parts.news.begin());
  parts.views = views_on_table(TableExtent::whole);
  if (choice_) parts.heading = said_by([&] { show_question(); });
  if (!choice_) parts.end = said_by([&] { show_end(); });
  parts.lists_moves = choice_ && choice_->kind == Choice::Kind::move;
  parts.greets = greeting_;
  parts.prompt = prompt();
  said_ = fitted_page(presenter_, session_, parts);
  table_shown_ = true;
}

void Player::show_table(TableExtent extent) {
  table_shown_ = true;
  std::vector<Line> lines =
      draw_table(presenter_, view_of(session_.wording()), zones_in_question(session_), extent);
  for (Line& line : views_on_table(extent)) lines.push_back(std::move(line));
  say(lines);
  if (!lines.empty()) say(Line());
}

std::vector<Line> Player::views_on_table(TableExtent extent) {
  const std::vector<RecordView>& views = annotations_of(session_.game()).views;
  shown_views_.resize(views.size());
  std::vector<Line> lines;
  for (std::size_t view = 0; view < views.size(); ++view) {
    if (!views[view].on_table) continue;
    std::string text;
    std::vector<Line> drawn = draw_on_table(presenter_, page_of(session_, views[view]));
    for (const Line& line : drawn) text += text_of(line) + "\n";
    const bool known = std::exchange(shown_views_[view], text) == text;
    if (known && extent == TableExtent::glance) continue;
    for (Line& line : drawn) lines.push_back(std::move(line));
  }
  return lines;
}

/// A question comes in the middle of something: says what is asked.
void Player::show_question() { say(question_heading(presenter_, session_)); }

void Player::show_end() {
  const Outcome outcome = session_.outcome();
  const std::string key = "endings." + outcome.ending;
  say(Line{heading(presenter_.text_or(key, outcome.ending))});
  for (const Message& message : words_of_end(session_, finished(), hints_)) say(message);
  say(Message("play.again").with("command", again_));
}

const FinishedHere& Player::finished() {
  if (!finished_) finished_ = finished_here(session_, keeping_);
  return *finished_;
}

std::string Player::prompt() const {
  const auto say = [&](const Message& message) { return presenter_.messages.render(message); };
  if (!choice_) {
    const bool lost = may_be_lost_by_an_answer(session_);
    return presenter_.say(lost ? "play.prompt-over-lost" : "play.prompt-over");
  }
  switch (choice_->kind) {
    case Choice::Kind::move:
      return say(
          Message(choice_->first_suggested ? "play.prompt-move-suggested" : "play.prompt-move")
              .with("count", static_cast<std::int64_t>(session_.legal().size())));
    case Choice::Kind::number:
      return say(Message("play.prompt-number")
                     .with("lowest", choice_->minimum)
                     .with("highest", choice_->maximum));
    case Choice::Kind::text:
      break;
  }
  return say(
      Message(choice_->suggestion.empty() ? "play.prompt-text" : "play.prompt-text-suggested")
          .with("suggestion", choice_->suggestion));
}

LineInput::Status Player::ask(LineInput& input, std::string& line) {
  const LineInput::Status before = write_said(input);
  if (before != LineInput::Status::line) return before;
  if (typed_ahead_) {
    line = *std::exchange(typed_ahead_, std::nullopt);
    return LineInput::Status::line;
  }
  return input.ask(output_, prompt(), line, typing_help());
}

TypingHelp Player::typing_help() {
  TypingHelp help;
  help.complete = [this](std::string_view typed) {
    PromptCompletion found = complete_prompt(session_, commands_, presenter_.messages, typed);
    return TypingHelp::Words{found.begin, std::move(found.words)};
  };
  help.list = [this](const std::vector<std::string>& words) {
    look_anew_();
    std::vector<Line> pieces;
    for (const std::string& word : words) pieces.push_back({Span{word, {}}});
    output_.lines(flow(pieces, presenter_.look.width));
    output_.flush();
  };
  return help;
}

LineInput::Status Player::write_said(LineInput& input) {
  const std::vector<Line> lines = std::exchange(said_, {});
  const Appearance& look = presenter_.look;
  const bool fits = rows_of(lines, look.width) < look.height;
  if (look.height == 0 || look.plain || fits) return output_.lines(lines), LineInput::Status::line;
  if (pager_helper_ == nullptr) return write_screenfuls(lines, input);
  output_.flush();
  if (pager_helper_->show(output_.bytes_of(lines)) != 0) return write_screenfuls(lines, input);
  input.forget_interrupt();  // Ctrl-C was the pager's
  return LineInput::Status::line;
}

LineInput::Status Player::write_screenfuls(const std::vector<Line>& lines, LineInput& input) {
  const Appearance& look = presenter_.look;
  const auto more_after = [&](std::size_t at) {
    return presenter_.messages.render(
        Message("play.more-lines").with("count", static_cast<std::int64_t>(lines.size() - at)));
  };
  const int screenful = look.height - rows_of_text(more_after(0), look.width);
  int room = screenful;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const int rows = rows_of({lines[at]}, look.width);
    if (rows > room) {
      output_.prompt(more_after(at));
      std::string typed;
      const LineInput::Status status = input.next(typed);
      if (status != LineInput::Status::line) return status;
      if (presenter_.typed(typed, "play.more-lines-stop")) break;
      if (!trimmed(typed).empty()) {
        typed_ahead_ = std::move(typed);
        break;
      }
      room = screenful;
    }
    output_.line(lines[at]);
    room -= rows;
  }
  return LineInput::Status::line;
}

void Player::leave() {
  if (const auto words = words_on_leaving(session_, keeping_, again_)) say(*words);
  output_.lines(std::exchange(said_, {}));
  output_.flush();
}

void Player::tell_unkept() {
  if (keeping_.unkept()) say(*keeping_.unkept());
}

Player::Then Player::take(std::string_view line) {
  std::string_view typed = trimmed(line);
  const bool marked = typed.starts_with('/');  // a command where any text is an answer
  if (marked) typed.remove_prefix(1);
  const bool text_asked = choice_ && choice_->kind == Choice::Kind::text;
  if (text_asked && !marked && !commands_.read(typed).alone()) {
    return answer(text_reply(*choice_, typed.empty() ? choice_->suggestion : unquoted(typed)));
  }
  if (typed.empty() && !choice_) return Then::leave;
  if (typed.empty() && choice_->first_suggested && !marked) {
    return answer(session_.whole(session_.legal().at(0)));
  }
  if (typed.empty()) return Then::show;
  const PlayCommands::Reading reading = commands_.read(typed);
  // The beginning of a command may be a whole answer, as `rest 3` is no `restart`.
  // A letter that is a command may begin what can be chosen, too; nobody is kept from leaving.
  const bool leaves = reading.command == PlayCommand::quit;
  if (reading.whole && typed.size() == 1 && !leaves && begins_choice(typed)) {
    return ask_which(reading);
  }
  // A word of another language is a command where it is no answer in this one.
  const bool meant = reading.whole && (leaves || reading.own || !is_answer(typed));
  if (reading.command && (meant || !is_answer(typed))) return obey(reading);
  if (marked && reading.candidates.empty()) {
    say(Message("play.unknown-command").with("given", std::string(typed)));
    return Then::ask;
  }
  return marked ? name_candidates(reading) : answer_words(typed, reading);
}

bool Player::is_answer(std::string_view line) {
  return choice_ && choice_->kind == Choice::Kind::move && read_spoken(session_, line);
}

bool Player::begins_choice(std::string_view word) {
  const Game& game = session_.game();
  const SpokenWords fillers = fillers_of(game);
  const SpokenNames names(session_.wording(), fillers);
  const SpokenWords typed = spoken_words(word, fillers, game.texts().grammar());
  const std::uint64_t maximum =
      typed.empty() ? 0 : std::min(session_.legal().size(), kMaxNamesLookedAt);
  for (std::uint64_t index = 0; index < maximum; ++index) {
    const Answer answer = session_.legal().at(index);
    const std::vector<spec::Slot>& slots = game.move(answer.move).slots;
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
      const Binding& bound = answer.bindings[slot];
      if (slots[slot].is<spec::DirectionSlot>() &&
          names.means_direction(typed.front(), bound.as_direction())) {
        return true;
      }
      const auto* const listed = slots[slot].as<spec::NameSlot>();
      if (listed == nullptr) continue;
      const std::vector<std::size_t> meant = names.listed(typed, *listed);
      if (std::ranges::find(meant, bound.as_index()) != meant.end()) return true;
    }
  }
  return false;
}

Player::Then Player::ask_which(const PlayCommands::Reading& reading) {
  const std::string words =
      presenter_.messages.render(Message(command_key(*reading.command, "words")));
  say(Message("play.command-or-answer").with("command-word", split(words, ' ').front()));
  return Then::ask;
}

Player::Then Player::name_candidates(const PlayCommands::Reading& reading) {
  say(Message("play.ambiguous-command").with("commands", reading.candidates));
  return Then::ask;
}

Player::Then Player::answer_words(std::string_view line, const PlayCommands::Reading& reading) {
  if (choice_ && choice_->kind == Choice::Kind::number) {
    if (const auto number = parse_integer(line)) return answer(number_reply(*choice_, *number));
  } else if (choice_ && picking_.take(line)) {
    say(picking_.report());
    return Then::ask;
  } else if (choice_) {
    if (const auto picked = picking_.answer(line)) return answer(*picked);
    const auto reply = read_typed(session_, *choice_, line, commands_);
    if (reply) return answer(*reply);
    if (reading.candidates.empty()) return refused(reply.error());
  }
  if (!reading.candidates.empty()) return name_candidates(reading);
  say(choice_ ? "play.not-a-number" : "play.over");
  return Then::ask;
}

Player::Then Player::answer(const Reply& reply) {
  if (auto rejection = session_.answer(reply)) return refused(*rejection);
  tell(session_);
  report(automatic_.follow([&] { tell(session_, presenter_.say("play.by-itself")); }));
  tell_unkept();
  return Then::show;
}

Player::Then Player::refused(const Rejection& rejection) {
  explain(rejection);
  return Then::ask;
}

void Player::explain(const Rejection& rejection) {
  const std::string reason = capital_first(presenter_.say(rejection.reason));
  if (rejection.where) {
    say(Message("play.script-fault")
            .with("reason", reason)
            .with("place", rejection.where.position())
            .with("rule", rejection.rule));
  } else if (rejection.rule.empty()) {
    say(wrap(reason, presenter_.look.width));
  } else {
    say(Message("play.refused").with("reason", reason).with("rule", rejection.rule));
  }
}

void Player::say(const Message& message) {
  const std::string text = presenter_.messages.render(message);
  // A command is to be pasted, and with a line break in it two would be.
  const bool holds_command = std::ranges::any_of(
      message.values, [](const auto& value) { return value.first == "command"; });
  if (holds_command) return say(Line{Span{text, {}}});
  say(wrap(text, presenter_.look.width));
}

void Player::say(std::vector<Line> lines) {
  for (Line& line : lines) said_.push_back(std::move(line));
}

}  // namespace talon::cli
