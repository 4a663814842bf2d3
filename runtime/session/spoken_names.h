#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/answer.h"
#include "rules/game.h"

namespace talon {

/// Words as a person types or reads them: in small letters, cut at spaces,
/// commas and hyphens, without filler words.
using SpokenWords = std::vector<std::string>;

/// The letters A to Z and those of Latin-1 made small; other writing is left alone.
std::string small_letters(std::string_view text);

SpokenWords spoken_words(std::string_view text, const SpokenWords& fillers);

/// How well typed words stand for a name.
enum class NameMatch {
  none,
  shortened,  ///< beginnings of words of the name in their order ("a moon", "author")
  whole,      ///< every word of the name
};
NameMatch match_name(std::span<const std::string> typed, const SpokenWords& name);

/// What the cards and moves of a game may be called: by id and by their names
/// in the game's language.
class SpokenNames {
 public:
  SpokenNames(const Game& game, const SpokenWords& fillers);

  /// The cards of `among` that the words can mean: those called exactly so, or
  /// those for which the words are short.
  CardSet cards(std::span<const std::string> typed, CardSet among) const;
  NameMatch move(std::span<const std::string> typed, MoveId move) const;
  NameMatch zone(std::span<const std::string> typed, ZoneId zone) const;
  bool means_direction(const std::string& typed, Side side) const;
  /// A word that asks for all that a cell is joined with ("group").
  bool means_whole_group(const std::string& typed) const;
  /// Every word of every name, for suggestions.
  SpokenWords all_words() const;

 private:
  using Names = std::vector<SpokenWords>;  ///< of one thing
  static NameMatch best(std::span<const std::string> typed, const Names& names);

  std::vector<Names> cards_;
  std::vector<Names> moves_;
  std::vector<Names> zones_;
  std::array<std::string, 4> directions_;  ///< by side
  SpokenWords group_words_;
  SpokenWords cells_;
};

}  // namespace talon
