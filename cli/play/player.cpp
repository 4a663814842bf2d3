#include "cli/play/player.h"

#include "base/text.h"
#include "base/unknown.h"
#include "cli/pages/card_face.h"
#include "cli/pages/flow.h"
#include "cli/pages/narration.h"
#include "cli/play/leaving.h"
#include "cli/play/prompt_completion.h"
#include "cli/play/typed_answer.h"
#include "session/answer_text.h"

namespace talon::cli {
namespace {

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
      seat_(session, presenter, keeping, std::move(again)),
      position_(presenter, session, seat_),
      paged_(output, presenter),
      picking_(session, presenter),
      said_(presenter),
      commands_(session, presenter, output, seat_, position_, said_) {}

ExitCode Player::play(LineInput& input, Greeting greeting) {
  commands_.listen_to(input);
  const bool greets = greeting == Greeting::given;
  if (greets) greet();
  show(greets);
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
    wants_new_ = then == Then::new_game;
    if (then == Then::leave || wants_new_) break;
    if (then == Then::show) show(false);
  }
  leave();
  return ExitCode::done;
}

void Player::greet() {
  said_.say(Line{heading(presenter_.title())});
  if (session_.ply() == 0) introduce();
  said_.say(Message("play.greeting").with("seed", session_.deal().seed));
  if (session_.ply() > 0) {
    for (const std::string& sentence : narrate(presenter_, session_)) said_.say_text(sentence);
    return;
  }
  // What the deck and the game want every new player to know.
  for (const char* key : {"deck.notice", "notice"}) {
    if (const auto notice = presenter_.game.texts().text(key)) said_.say_text(*notice);
  }
}

/// What a new player must know: the game in a sentence or two, and what the signs mean.
void Player::introduce() {
  if (const auto summary = presenter_.game.texts().text("summary")) said_.say_text(*summary);
  said_.say(legend_of_signs(presenter_));
}

void Player::show(bool greets) { said_.say(position_.after(said_.take(), greets)); }

LineInput::Status Player::ask(LineInput& input, std::string& line) {
  const LineInput::Status before = paged_.write(said_.take(), input);
  if (before != LineInput::Status::line) return before;
  if (auto typed = paged_.typed_ahead()) {
    line = *std::move(typed);
    return LineInput::Status::line;
  }
  return input.ask(output_, prompt_at(presenter_, session_, seat_.choice()), line, typing_help());
}

TypingHelp Player::typing_help() {
  TypingHelp help;
  help.complete = [this](std::string_view typed) {
    PromptCompletion found =
        complete_prompt(session_, seat_.commands(), presenter_.messages, typed);
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

void Player::leave() {
  if (const auto words = words_on_leaving(session_, keeping_, seat_.again()))
    said_.say_command(*words);
  output_.lines(said_.take());
  output_.flush();
}

Then Player::take(std::string_view line) {
  const std::optional<Choice>& choice = seat_.choice();
  std::string_view typed = trimmed(line);
  const bool marked = typed.starts_with('/');  // a command where any text is an answer
  if (marked) typed.remove_prefix(1);
  const bool text_asked = choice && choice->kind == Choice::Kind::text;
  if (text_asked && !marked && !seat_.commands().read(typed).alone()) {
    return commands_.after(seat_.answer(typed_text(session_, *choice, typed)));
  }
  if (typed.empty() && !choice) return Then::leave;
  if (typed.empty() && choice->first_suggested && !marked) {
    return commands_.after(seat_.answer(session_.whole(session_.legal().at(0))));
  }
  if (typed.empty()) return Then::show;
  const PlayCommands::Reading reading = seat_.commands().read(typed);
  // The beginning of a command may be a whole answer, as `rest 3` is no `restart`.
  // A letter that is a command is one wherever it is typed, and nobody is kept from leaving.
  const bool leaves = reading.command != nullptr && reading.command->leaves;
  const bool letter = typed.size() == 1;
  // Words that may name a card do not leave the game: then the person is asked what was meant.
  if (reading.alone() && !marked && !letter && leaves && may_be_answer(typed)) {
    return ask_which(reading);
  }
  // A word of another language is a command where it is not an answer in this one.
  const bool meant = reading.whole && (leaves || reading.own || !is_answer(typed));
  if (reading.is_command() && (meant || !is_answer(typed))) return reading.obeyed_by(commands_);
  if (marked && reading.candidates.empty()) {
    said_.say(or_nearest(Message("play.unknown-command").with("given", std::string(typed)),
                         seat_.commands().slip_of(typed)));
    return Then::stay;
  }
  return marked ? name_candidates(reading) : answer_words(typed, reading);
}

bool Player::is_answer(std::string_view line) {
  const std::optional<Choice>& choice = seat_.choice();
  return choice && choice->kind == Choice::Kind::move && read_spoken(session_, line);
}

bool Player::may_be_answer(std::string_view line) {
  const std::optional<Choice>& choice = seat_.choice();
  if (!choice || choice->kind != Choice::Kind::move) return false;
  const auto reply = read_spoken(session_, line);
  return reply || reply.error().kind == Rejection::Kind::ambiguous;
}

Then Player::ask_which(const PlayCommands::Reading& reading) {
  const std::string words = presenter_.messages.render(Message(reading.command->key("words")));
  said_.say(Message("play.command-or-answer").with("command-word", split(words, ' ').front()));
  return Then::stay;
}

Then Player::name_candidates(const PlayCommands::Reading& reading) {
  said_.say(Message("play.ambiguous-command").with("commands", reading.candidates));
  return Then::stay;
}

Then Player::answer_words(std::string_view line, const PlayCommands::Reading& reading) {
  const std::optional<Choice>& choice = seat_.choice();
  if (choice && choice->kind == Choice::Kind::number) {
    if (const auto number = parse_integer(line)) {
      return commands_.after(seat_.answer(number_reply(*choice, *number)));
    }
  } else if (choice && picking_.take(line)) {
    said_.say(picking_.report());
    return Then::stay;
  } else if (choice) {
    if (const auto picked = picking_.answer(line)) return commands_.after(seat_.answer(*picked));
    const auto reply = read_typed(session_, *choice, line, seat_.commands());
    if (reply) return commands_.after(seat_.answer(*reply));
    if (reading.candidates.empty()) return refused(reply.error(), line);
  }
  if (!reading.candidates.empty()) return name_candidates(reading);
  said_.say(choice ? "play.not-a-number" : "play.over");
  return Then::stay;
}

Then Player::refused(const Rejection& rejection, std::string_view words) {
  said_.say_text(seat_.explain(rejection, words));
  return Then::stay;
}

}  // namespace talon::cli
