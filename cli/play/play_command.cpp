#include "cli/play/play_command.h"

#include <algorithm>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/play/front.h"
#include "load/annotations.h"
#include "session/spoken_names.h"

namespace talon::cli {
namespace {

constexpr bool kLeaves = true;

constexpr PlayCommand kPlayCommands[] = {
    {"moves", &Front::moves},
    {"table", &Front::table, PlayArgument::spot},
    {"why", &Front::why, PlayArgument::move},
    {"hint", &Front::hint},
    {"step", &Front::step},
    {"send", &Front::send},
    {"automatic", &Front::automatic, PlayArgument::on_or_off},
    {"rules", &Front::rules, PlayArgument::rule},
    {"undo", &Front::undo},
    {"redo", &Front::redo},
    {"restart", &Front::restart, PlayArgument::none},
    {"new", &Front::new_game, PlayArgument::none, kLeaves},
    {"log", &Front::log},
    {"chronicle", &Front::chronicle, PlayArgument::all},
    {"analyze", &Front::analyze},
    {"note", &Front::note},
    {"seed", &Front::seed},
    {"save", &Front::save},
    {"quit", &Front::quit, PlayArgument::any, kLeaves},
    {"help", &Front::help, PlayArgument::move},
};

}  // namespace

std::string PlayCommand::key(std::string_view what) const {
  return "play.commands." + std::string(id) + "." + std::string(what);
}

std::span<const PlayCommand> play_commands() { return kPlayCommands; }

Then perform(const PlayCommand::Act& act, Front& front, const std::string& argument) {
  if (const auto* const bare = std::get_if<0>(&act)) return (front.**bare)();
  return (front.*std::get<1>(act))(argument);
}

std::vector<ViewCommand> view_commands(const Game& game) {
  std::vector<ViewCommand> views;
  for (const RecordView& view : annotations_of(game).views) {
    const auto words = game.texts().text("views." + view.name + ".words");
    views.push_back({view.name, words ? split(*words, ' ') : std::vector<std::string>()});
  }
  return views;
}

PlayCommands::PlayCommands(const Catalogue& messages, const std::vector<ViewCommand>& views)
    : grammar_(messages.grammar()) {
  for (const PlayCommand& command : kPlayCommands) {
    add_words(messages.render(Message(command.key("words"))), command, true);
  }
  for (const PlayCommand& command : kPlayCommands) {
    for (const std::string& words : messages.all_texts(command.key("words"))) {
      add_words(words, command, false);
    }
  }
  // A game cannot take the word of a command away, whatever language that is of.
  for (const ViewCommand& view : views) {
    for (const std::string& word : view.words) add(word, nullptr, view.name, true);
    if (view.words.empty()) add(view.name, nullptr, view.name, true);
  }
  for (const ViewCommand& view : views) add(view.name, nullptr, view.name, false);
}

void PlayCommands::add(std::string_view word, const PlayCommand* command, const std::string& view,
                       bool own) {
  const std::string typed = grammar_.respelled(small_letters(word));
  const auto known = [&](const Word& other) { return other.text == typed; };
  // What one language calls so is not taken for what another one does.
  if (typed.empty() || std::ranges::any_of(words_, known)) return;
  words_.push_back({typed, std::string(word), command, view, own});
}

void PlayCommands::add_words(const std::string& words, const PlayCommand& command, bool own) {
  for (const std::string& word : split(words, ' ')) add(word, &command, "", own);
}

Then PlayCommands::Reading::obeyed_by(Front& front) const {
  return command == nullptr ? front.view(view, argument) : perform(command->act, front, argument);
}

PlayCommands::Reading PlayCommands::meaning(const Word& word, Reading reading) {
  reading.command = word.command;
  reading.view = word.view;
  reading.own = word.own;
  return reading;
}

PlayCommands::Reading PlayCommands::read(std::string_view line) const {
  const std::size_t blank = std::min(line.find(' '), line.size());
  const std::string first = grammar_.respelled(small_letters(line.substr(0, blank)));
  Reading reading;
  if (first.empty()) return reading;
  reading.argument = line.substr(std::min(line.find_first_not_of(' ', blank), line.size()));
  Reading own = read_among(true, first, reading);
  if (own.is_command() || !own.candidates.empty()) return own;
  return read_among(false, first, std::move(reading));
}

PlayCommands::Reading PlayCommands::read_among(bool own, const std::string& first,
                                               Reading reading) const {
  std::vector<Word> meant;  // of several words for the same the first
  for (const Word& word : words_) {
    if (word.own != own) continue;
    if (word.takes_no_argument() && !reading.argument.empty()) continue;
    if (word.text == first) {
      reading.whole = true;
      return meaning(word, std::move(reading));
    }
    const bool known =
        std::ranges::any_of(meant, [&](const Word& other) { return word.means(other); });
    if (word.text.starts_with(first) && !known) meant.push_back(word);
  }
  const bool clear = meant.size() == 1 && !meant.front().takes_no_argument();
  if (clear) return meaning(meant.front(), std::move(reading));
  for (Word& word : meant) reading.candidates.push_back(std::move(word.shown));
  return reading;
}

std::optional<std::string> PlayCommands::slip_of(std::string_view line) const {
  if (line.find(' ') != std::string_view::npos) return std::nullopt;
  std::vector<std::string> known;
  for (const Word& word : words_) {
    if (word.own) known.push_back(word.text);
  }
  const auto near = nearest(grammar_.respelled(small_letters(line)), known);
  if (!near) return std::nullopt;
  return std::ranges::find(words_, *near, &Word::text)->shown;
}

std::string PlayCommands::word_of_view(const std::string& view) const {
  const auto found = std::ranges::find(words_, view, &Word::view);
  return found == words_.end() ? view : found->shown;
}

std::vector<std::string> PlayCommands::words() const {
  std::vector<std::string> texts;
  for (const Word& word : words_) texts.push_back(word.text);
  return texts;
}

}  // namespace talon::cli
