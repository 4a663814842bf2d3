#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/indexed.h"
#include "cards/card_set.h"
#include "cards/data.h"
#include "cards/side.h"

namespace talon {

enum class AttributeKind {
  integer,     ///< a whole number
  symbol,      ///< one of a declared, ordered list of names
  symbol_set,  ///< any of a declared list of at most 64 names
  flag,        ///< true or false
  edges,       ///< a whole number from 0 to kMaxEdge on each side
  data,        ///< a list, a map or rows, for scripts only
};

inline constexpr std::int64_t kMaxEdge = 999;

/// How a symbol ("moons", "ace") is shown on a terminal besides its name.
struct SymbolFace {
  std::string glyph;   ///< needs UTF-8; empty when there is none
  std::string letter;  ///< ASCII, always there
  std::string colour;  ///< one of the 16 colour names of terminals; empty for none
};

/// One column of a card table.
struct Attribute {
  std::string name;
  AttributeKind kind = AttributeKind::integer;
  Indexed<std::string> symbols;  ///< names in their order, for symbol and symbol_set
  Indexed<SymbolFace> faces;     ///< one a symbol
  /// The list that the symbols come from ("suits"), the key of their texts.
  std::string vocabulary;
  DataType type = {};        ///< of data
  Indexed<Datum> data = {};  ///< of data: what the cards hold, by AttributeValue::value

  std::optional<int> symbol(std::string_view symbol_name) const;
  /// Whether a symbol has a sign.
  bool has_glyphs() const;
};

/// What an attribute holds for one card. `absent` when the card has none (the
/// Joker has no rank). A symbol is its index in the list, a set its bits, a
/// flag 0 or 1, edges sixteen bits a side from the top on, data its index in
/// Attribute::data.
struct AttributeValue {
  std::int64_t value = 0;
  bool absent = true;

  /// Only for a value of edges: the number on a side.
  std::int64_t edge(Side side) const { return value >> (16 * static_cast<int>(side)) & 0xffff; }
  void set_edge(Side side, std::int64_t number) {
    value |= number << (16 * static_cast<int>(side));
  }
};

/// The cards of a deck in play with their attributes. Immutable once loaded.
class CardTable {
 public:
  CardTable() = default;
  /// `ids` in the order of the deck file; at most kMaxCards. An id that comes again is another
  /// copy of the card, and gets a number: "ace-of-spades-2".
  CardTable(std::string deck_id, std::vector<std::string> ids);

  const std::string& deck() const { return deck_; }
  CardCount size() const { return static_cast<CardCount>(ids_.size()); }
  const std::string& id(CardId card) const { return ids_[card]; }
  const std::vector<std::string>& ids() const { return ids_; }
  /// The card's id in the deck, which its copies share.
  const std::string& printed(CardId card) const { return printed_[card]; }
  std::optional<CardId> find(std::string_view id) const;
  CardSet all() const { return CardSet::first(size()); }
  /// The table of these cards alone, in the same order.
  CardTable only(const CardSet& cards) const;

  const Indexed<Attribute>& attributes() const { return attributes_; }
  std::optional<int> attribute(std::string_view name) const;
  AttributeValue value(int attribute, CardId card) const { return values_[attribute][card]; }
  /// `values` has one entry a card.
  void add_attribute(Attribute attribute, std::vector<AttributeValue> values);

  /// Names of the attributes that a table on a terminal shows, in order.
  const std::vector<std::string>& shown() const { return shown_; }
  void set_shown(std::vector<std::string> attributes) { shown_ = std::move(attributes); }

 private:
  std::string deck_;
  std::vector<std::string> printed_;
  std::vector<std::string> ids_;
  Indexed<Attribute> attributes_;
  Indexed<std::vector<AttributeValue>> values_;
  std::vector<std::string> shown_;
};

}  // namespace talon
