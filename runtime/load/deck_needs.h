#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "cards/card_table.h"
#include "load/deck.h"
#include "load/library.h"
#include "load/map_reader.h"
#include "rules/definition.h"

namespace talon {

/// What a game needs of a deck (`needs` and `size` of `keys::deck_use`). Reads
/// it, and says what a deck lacks, card by card. All must outlive it.
class DeckNeeds {
 public:
  /// `tables`: those of the game, as they are written.
  DeckNeeds(const MapReader& use, const Deck& deck, const std::vector<Option>& options,
            const std::vector<Node::Entry>& tables);

  /// Whether the deck itself has the attributes, save those that are derived.
  bool has_attributes(const std::vector<Node::Entry>& derived);
  /// Compares the cards in play, derived attributes included: kinds, values and
  /// symbols. `indices` are those in the deck's list. In a part of a deck a card may
  /// be without a value, and a symbol without a card.
  void check(const CardTable& cards, const std::vector<std::size_t>& indices, DeckFit fit);
  void check_size(std::int64_t count);

 private:
  /// One entry of `needs`: a kind, or a map of `keys::need`.
  struct Need {
    const Node::Entry* entry;
    std::string kind;
    std::optional<MapReader> more;  ///< of a map
    bool sound = true;              ///< false once it is reported
  };
  /// A need in the hands of the checks, with the cards that it is about.
  struct Column {
    const CardTable& cards;
    const std::vector<std::size_t>& indices;
    int attribute;
    std::vector<CardId> wanted;

    const Attribute& declared() const { return cards.attributes()[attribute]; }
    AttributeValue value(CardId card) const { return cards.value(attribute, card); }
  };

  void read(const Node::Entry& entry);
  bool fits(const Need& need, const Attribute& attribute);
  std::vector<CardId> selected(const Column& column, const Node& selector);
  void check_present(const Column& column);
  void check_symbol(const Column& column, const Node& symbol);
  void check_range(const Column& column, const MapReader& more);
  void check_found(const Column& column, const Node& selector);
  void check_rows(const Column& column, const MapReader& more);
  void check_held(const Column& column, const Node::Entry& held);
  void report(const Column& column, CardId card, Message message);

  const MapReader& use_;
  const Deck& deck_;
  const std::vector<Option>& options_;
  const std::vector<Node::Entry>& tables_;
  Diagnostics& diagnostics_;
  std::vector<Need> needs_;
};

}  // namespace talon
