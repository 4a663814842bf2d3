#include "cli/screen/telling_name.h"

#include <algorithm>

#include "base/contains.h"
#include "base/text.h"
#include "rules/names.h"

namespace talon::screen {

std::string telling_name(const Game& game, CardId card) {
  std::vector<std::string> words = split(card_name(game, card).label(), ' ');
  std::vector<int> cards_with(words.size(), 0);
  for (CardId other = 0; other < game.cards().size(); ++other) {
    const std::vector<std::string> theirs = split(card_name(game, other).label(), ' ');
    for (std::size_t word = 0; word < words.size(); ++word) {
      cards_with[word] += contains(theirs, words[word]);
    }
  }
  words.erase(words.begin(),
              words.begin() + (std::ranges::min_element(cards_with) - cards_with.begin()));
  return join(words, " ");
}

}  // namespace talon::screen
