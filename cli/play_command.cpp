#include "cli/play_command.h"

#include <algorithm>

#include "base/text.h"
#include "base/unicode.h"
#include "load/annotations.h"
#include "session/spoken_names.h"

namespace talon::cli {
namespace {

/// What would throw away much is not taken from a few letters, nor from a word with more
/// after it: it may have been meant for something else.
bool takes_no_argument(PlayCommand command) {
  return command == PlayCommand::restart || command == PlayCommand::new_game;
}

}  // namespace

std::string command_key(PlayCommand command, std::string_view what) {
  const std::string_view id = kPlayCommandIds[command];
  return "play.commands." + std::string(id) + "." + std::string(what);
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
  for (const PlayCommand command : kPlayCommands) {
    add_words(messages.render(Message(command_key(command, "words"))), command, true);
  }
  for (const PlayCommand command : kPlayCommands) {
    for (const std::string& words : messages.all_texts(command_key(command, "words"))) {
      add_words(words, command, false);
    }
  }
  // A game cannot take the word of a command away, whatever language that is of.
  for (const ViewCommand& view : views) {
    for (const std::string& word : view.words) add(word, PlayCommand::view, view.name, true);
    if (view.words.empty()) add(view.name, PlayCommand::view, view.name, true);
  }
  for (const ViewCommand& view : views) add(view.name, PlayCommand::view, view.name, false);
}

void PlayCommands::add(std::string_view word, PlayCommand command, const std::string& view,
                       bool own) {
  const std::string typed = grammar_.respelled(small_letters(word));
  const auto known = [&](const Word& other) { return other.text == typed; };
  // What one language calls so is not taken for what another one does.
  if (typed.empty() || std::ranges::any_of(words_, known)) return;
  words_.push_back({typed, std::string(word), command, view, own});
}

void PlayCommands::add_words(const std::string& words, PlayCommand command, bool own) {
  for (const std::string& word : split(words, ' ')) add(word, command, "", own);
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
  if (own.command || !own.candidates.empty()) return own;
  return read_among(false, first, std::move(reading));
}

PlayCommands::Reading PlayCommands::read_among(bool own, const std::string& first,
                                               Reading reading) const {
  std::vector<Word> meant;  // of several words for the same the first
  for (const Word& word : words_) {
    if (word.own != own) continue;
    if (takes_no_argument(word.command) && !reading.argument.empty()) continue;
    if (word.text == first) {
      reading.whole = true;
      return meaning(word, std::move(reading));
    }
    const bool known =
        std::ranges::any_of(meant, [&](const Word& other) { return word.means(other); });
    if (word.text.starts_with(first) && !known) meant.push_back(word);
  }
  const bool clear = meant.size() == 1 && !takes_no_argument(meant.front().command);
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
  const auto found = std::ranges::find_if(words_, [&](const Word& word) {
    return word.command == PlayCommand::view && word.view == view;
  });
  return found == words_.end() ? view : found->shown;
}

std::vector<std::string> PlayCommands::words() const {
  std::vector<std::string> texts;
  for (const Word& word : words_) texts.push_back(word.text);
  return texts;
}

}  // namespace talon::cli
