#include "load/card_table_maker.h"

#include <utility>

#include "load/derived_attribute.h"

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

  std::vector<std::size_t> cards_;
  Diagnostics& diagnostics_;
  CardTable table_;
};

void Maker::derive(const Node::Entry& entry) {
  if (table_.attribute(entry.key)) {
    diagnostics_.error(entry.key_where,
                       Message("diagnostic.repeated-name").with("name", entry.key));
    return;
  }
  std::optional<DerivedColumn> column = talon::derive(entry, table_, diagnostics_);
  if (!column) return;
  table_.add_attribute(std::move(column->attribute), std::move(column->values));
}

}  // namespace

CardTable make_card_table(const Deck& deck, const std::vector<std::size_t>& cards,
                          const std::vector<Node::Entry>& derived, const SourceRef& where,
                          Diagnostics& diagnostics) {
  if (cards.empty()) diagnostics.error(where, Message("diagnostic.no-cards"));
  if (std::cmp_greater(cards.size(), kMaxCards)) {
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
