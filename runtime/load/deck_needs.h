#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "cards/card_table.h"
#include "load/deck.h"
#include "load/map_reader.h"

namespace talon {

/// What a game needs of a deck (`needs` and `size` of `keys::deck_use`). Reads
/// it, and says what a deck lacks, card by card. All must outlive it.
class DeckNeeds {
 public:
  DeckNeeds(const MapReader& use, const Deck& deck);

  /// Whether the deck itself has the attributes, save those that are derived.
  bool has_attributes(const std::vector<Node::Entry>& derived);
  /// Compares the cards in play, derived attributes included: kinds, values,
  /// symbols and the number of cards. `places` are those in the deck's list.
  void check(const CardTable& cards, const std::vector<std::size_t>& places);

 private:
  /// One entry of `needs`: a kind, or a map of `keys::need`.
  struct Need {
    const Node::Entry* entry;
    std::string kind;
    bool every_card = false;
    std::vector<Node> symbols;
    bool sound = true;  ///< false once it is reported
  };

  void read(const Node::Entry& entry);
  bool fits(const Need& need, const Attribute& attribute);
  void check_every_card(const Need& need, const CardTable& cards, int attribute,
                        const std::vector<std::size_t>& places);
  void check_symbol(const Need& need, const CardTable& cards, int attribute, const Node& symbol);
  void check_size(std::int64_t count);

  const MapReader& use_;
  const Deck& deck_;
  Diagnostics& diagnostics_;
  std::vector<Need> needs_;
};

}  // namespace talon
