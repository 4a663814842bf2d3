#include "load/card_table_maker.h"

#include <set>

#include "base/text.h"
#include "load/keys.h"
#include "load/map_reader.h"

namespace talon {
namespace {

class Maker {
 public:
  Maker(const Deck& deck, std::vector<std::size_t> cards, Diagnostics& diagnostics)
      : cards_(std::move(cards)), diagnostics_(diagnostics), table_(deck.id, ids(deck)) {
    for (std::size_t i = 0; i < deck.attributes.size(); ++i) {
      std::vector<AttributeValue> values;
      for (const std::size_t card : cards_) values.push_back(deck.cards[card].values[i]);
      table_.add_attribute(deck.attributes[i], std::move(values));
    }
    table_.set_shown(deck.shown);
  }

  void derive(const Node::Entry& entry);
  CardTable take() { return std::move(table_); }

 private:
  std::vector<std::string> ids(const Deck& deck) const {
    std::vector<std::string> all;
    for (const std::size_t card : cards_) all.push_back(deck.cards[card].id);
    return all;
  }
  std::vector<std::string> attribute_names() const {
    std::vector<std::string> all;
    for (const Attribute& attribute : table_.attributes()) all.push_back(attribute.name);
    return all;
  }
  std::vector<AttributeValue> values_of(int attribute) const {
    std::vector<AttributeValue> values;
    for (int card = 0; card < table_.size(); ++card) {
      values.push_back(table_.value(attribute, static_cast<CardId>(card)));
    }
    return values;
  }
  std::optional<std::int64_t> mapped(const Attribute& from, std::int64_t value, const Node& map);
  void check_map(const Attribute& from, const Node& map);

  std::vector<std::size_t> cards_;
  Diagnostics& diagnostics_;
  CardTable table_;
};

void Maker::derive(const Node::Entry& entry) {
  const MapReader reader(entry, keys::derived_attribute, diagnostics_);
  if (table_.attribute(entry.key)) {
    diagnostics_.error(entry.key_where, Message("diagnostic.repeated-name").with("name", entry.key));
    return;
  }
  if (!reader.has("from")) return;
  const std::optional<int> from = table_.attribute(reader.text("from"));
  if (!from) {
    reader.error("from", Message("diagnostic.unknown-attribute").with("name", reader.text("from")),
                 suggest(reader.text("from"), attribute_names()));
    return;
  }
  Attribute attribute = table_.attributes()[static_cast<std::size_t>(*from)];
  std::vector<AttributeValue> values = values_of(*from);
  if (const Node* map = reader.find("map")) {
    check_map(attribute, *map);
    for (AttributeValue& value : values) {
      if (value.absent) continue;
      const std::optional<std::int64_t> number = mapped(attribute, value.value, *map);
      value = {number.value_or(0), !number};
    }
    attribute = Attribute();
  }
  attribute.name = entry.key;
  table_.add_attribute(std::move(attribute), std::move(values));
}

/// The number for a symbol or number: from the map, else itself.
std::optional<std::int64_t> Maker::mapped(const Attribute& from, std::int64_t value,
                                          const Node& map) {
  const bool symbol = from.kind == AttributeKind::symbol;
  const std::string name =
      symbol ? from.symbols[static_cast<std::size_t>(value)] : std::to_string(value);
  const Node* entry = map.find(name);
  const std::optional<std::int64_t> number = parse_integer(entry ? entry->scalar : name);
  if (!number && !entry) {
    diagnostics_.error(map.where, Message("diagnostic.symbol-without-number")
                                      .with("symbol", name)
                                      .with("attribute", from.name));
  }
  return number;
}

void Maker::check_map(const Attribute& from, const Node& map) {
  if (from.kind == AttributeKind::symbol_set || from.kind == AttributeKind::flag) {
    diagnostics_.error(map.where, Message("diagnostic.cannot-map").with("attribute", from.name));
  }
  for (const Node::Entry& entry : map.entries) {
    check_type(entry.value, entry.key, ValueType::integer, diagnostics_);
    if (from.kind != AttributeKind::symbol || from.symbol(entry.key)) continue;
    diagnostics_.error(entry.key_where,
                       Message("diagnostic.unknown-symbol")
                           .with("symbol", entry.key)
                           .with("attribute", from.name),
                       suggest(entry.key, from.symbols));
  }
}

}  // namespace

CardTable make_card_table(const Deck& deck, const std::vector<std::size_t>& cards,
                          const std::vector<Node::Entry>& derived, const SourceRef& where,
                          Diagnostics& diagnostics) {
  if (cards.empty()) diagnostics.error(where, Message("diagnostic.no-cards"));
  if (cards.size() > static_cast<std::size_t>(kMaxCards)) {
    diagnostics.error(where, Message("diagnostic.too-many-cards")
                                 .with("count", static_cast<std::int64_t>(cards.size()))
                                 .with("limit", kMaxCards));
    return CardTable(deck.id, {});
  }
  Maker maker(deck, cards, diagnostics);
  for (const Node::Entry& entry : derived) maker.derive(entry);
  return maker.take();
}

}  // namespace talon
