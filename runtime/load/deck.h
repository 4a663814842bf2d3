#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "cards/card_table.h"
#include "load/yaml.h"

namespace talon {

/// A card as a deck file declares it.
struct DeckCard {
  std::string id;
  SourceRef where;
  std::vector<AttributeValue> values;  ///< one for each attribute of the deck
};

/// All that a deck file declares; a game takes some of its cards.
struct Deck {
  std::string id;
  Indexed<Attribute> attributes;
  std::vector<DeckCard> cards;
  SourceRef cards_where;           ///< of the list of cards
  std::vector<std::string> shown;  ///< attributes, in order
  /// The cards in the order in which a numbering of deals begins, by its name.
  std::map<std::string, std::vector<std::string>> numbered_deals;

  std::optional<std::size_t> attribute(std::string_view name) const;
  std::optional<std::size_t> card(std::string_view card_id) const;
  std::vector<std::string> attribute_names() const;
  std::vector<std::string> card_ids() const;
};

/// Reads a deck file by `keys::deck`; its id must be `expected_id`. A card with an
/// error is kept without the value in question.
Deck read_deck(const Node& root, const std::string& expected_id, Diagnostics& diagnostics);

}  // namespace talon
