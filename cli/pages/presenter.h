#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/catalogue.h"
#include "base/message.h"
#include "cli/terminal/appearance.h"
#include "cli/terminal/output.h"
#include "rules/game.h"

namespace talon::cli {

/// What everything that shows a game to a person needs: the game, the engine's
/// messages and how the output may look. Outlived by what it refers to.
struct Presenter {
  const Game& game;
  const Catalogue& messages;
  Appearance look;

  /// A message in the game's texts where they have it, else in the engine's.
  std::string say(const Message& message) const {
    return game.texts().has(message.key) ? game.texts().render(message) : messages.render(message);
  }
  /// Whether somebody typed this text of the engine, in the language of the messages or in English.
  bool typed(const std::string& word, std::string_view key) const {
    const std::vector<std::string> texts = messages.all_texts(key);
    const auto same = [&](const std::string& text) {
      return messages.grammar().respelled(text) == messages.grammar().respelled(word);
    };
    return std::ranges::any_of(texts, same);
  }
  std::string say(std::string key) const { return say(Message(std::move(key))); }
  /// A text of the game or the deck; `fallback` (an id) when there is none.
  std::string text_or(const std::string& key, const std::string& fallback) const {
    return game.texts().text(key).value_or(fallback);
  }
  /// The same as a name, which sentences put into the form that they need.
  Name name_or(const std::string& key, const std::string& fallback) const {
    return game.texts().name(key).value_or(fallback);
  }
  /// The same as it is by itself.
  std::string label_or(const std::string& key, const std::string& fallback) const {
    return name_or(key, fallback).label();
  }
  std::string title() const { return label_or(game.definition.title_key, game.definition.game); }

  /// The same for lines of so many columns.
  Presenter at_width(int columns) const {
    Presenter narrowed = *this;
    narrowed.look.width = columns;
    return narrowed;
  }
};

inline constexpr int kIndent = 2;  ///< blanks before what is below a heading
inline const std::string kMargin(kIndent, ' ');

inline Span heading(std::string text) {
  return {std::move(text), Style{.colour = {}, .bold = true, .faint = false}};
}
inline Span aside(std::string text) {
  return {std::move(text), Style{.colour = {}, .bold = false, .faint = true}};
}

}  // namespace talon::cli
