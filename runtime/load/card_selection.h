#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "load/deck.h"
#include "load/yaml.h"
#include "rules/definition.h"

namespace talon {

/// The cards of a deck that are in play, chosen step by step by selectors:
///
///     author                       the card with this id
///     {ids: [author, desert]}      these cards
///     {part: basic, rank: [2, 3]}  those with these values; of a list, any
///     {option: extra_cards}        the value of an option of type `cards`
///
/// A step that changes nothing is reported, save that of an option.
class CardSelection {
 public:
  CardSelection(const Deck& deck, const std::vector<Option>& options, Diagnostics& diagnostics)
      : deck_(deck), options_(options), diagnostics_(diagnostics), in_play_(deck.cards.size()) {}

  void add_all() { in_play_.assign(deck_.cards.size(), true); }
  void add(const Node& selector) { change(selector, true); }
  void remove(const Node& selector) { change(selector, false); }
  /// A card that may be in play already.
  void bring(const std::string& id);

  /// Indexes in the deck's list, ascending.
  std::vector<std::size_t> cards() const;

 private:
  using Chosen = std::vector<bool>;  ///< by index in the deck's list

  void change(const Node& selector, bool to);
  Chosen matching(const Node& selector);
  Chosen with_ids(const Node& ids);
  Chosen of_option(const Node& name);
  Chosen with_values(const Node& selector);
  void keep_matching(Chosen& chosen, std::size_t attribute, const Node& wanted);

  const Deck& deck_;
  const std::vector<Option>& options_;
  Diagnostics& diagnostics_;
  Chosen in_play_;
};

}  // namespace talon
