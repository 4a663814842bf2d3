#include "load/deck_needs.h"

#include <algorithm>
#include <optional>

#include "load/keys.h"

namespace talon {
namespace {

/// In the order of AttributeKind.
const std::vector<std::string>& kind_names() {
  static const std::vector<std::string> names = {"integer", "symbol", "symbol_set", "flag"};
  return names;
}

bool names(const std::vector<Node::Entry>& entries, const std::string& key) {
  return std::any_of(entries.begin(), entries.end(),
                     [&](const Node::Entry& entry) { return entry.key == key; });
}

bool has_symbol(const Attribute& attribute, AttributeValue value, int symbol) {
  if (value.absent) return false;
  if (attribute.kind != AttributeKind::symbol_set) return value.value == symbol;
  return ((static_cast<std::uint64_t>(value.value) >> symbol) & 1) != 0;
}

const Attribute& column(const CardTable& cards, int attribute) {
  return cards.attributes()[static_cast<std::size_t>(attribute)];
}

}  // namespace

DeckNeeds::DeckNeeds(const MapReader& use, const Deck& deck)
    : use_(use), deck_(deck), diagnostics_(use.diagnostics()) {
  for (const Node::Entry& entry : use.entries("needs")) read(entry);
}

void DeckNeeds::read(const Node::Entry& entry) {
  if (entry.value.is_map()) {
    const MapReader reader(entry, keys::need, diagnostics_);
    if (!reader.has("type")) return;
    needs_.push_back({&entry, reader.text("type"), reader.boolean("every_card"),
                      reader.items("symbols")});
  } else if (check_choice(entry.value, entry.key, kind_names(), diagnostics_)) {
    needs_.push_back({&entry, entry.value.scalar, false, {}});
  }
}

bool DeckNeeds::has_attributes(const std::vector<Node::Entry>& derived) {
  bool all = true;
  for (Need& need : needs_) {
    const std::string& name = need.entry->key;
    if (names(derived, name)) continue;
    const auto place = deck_.attribute(name);
    if (!place) {
      diagnostics_.error(need.entry->key_where, Message("diagnostic.deck-lacks")
                                                    .with("deck", deck_.id)
                                                    .with("attribute", name),
                         suggest(name, deck_.attribute_names()));
    }
    need.sound = place && fits(need, deck_.attributes[*place]);
    all = all && need.sound;
  }
  return all;
}

bool DeckNeeds::fits(const Need& need, const Attribute& attribute) {
  const std::string& kind = kind_names()[static_cast<std::size_t>(attribute.kind)];
  if (kind == need.kind) return true;
  diagnostics_.error(need.entry->value.where, Message("diagnostic.deck-has-other-kind")
                                                  .with("deck", deck_.id)
                                                  .with("attribute", need.entry->key)
                                                  .with("kind", kind)
                                                  .with("needed", need.kind));
  return false;
}

void DeckNeeds::check(const CardTable& cards, const std::vector<std::size_t>& places) {
  check_size(static_cast<std::int64_t>(places.size()));
  for (const Need& need : needs_) {
    const std::optional<int> attribute = cards.attribute(need.entry->key);
    if (!need.sound || !attribute || !fits(need, column(cards, *attribute))) continue;
    if (need.every_card) check_every_card(need, cards, *attribute, places);
    for (const Node& symbol : need.symbols) check_symbol(need, cards, *attribute, symbol);
  }
}

void DeckNeeds::check_every_card(const Need& need, const CardTable& cards, int attribute,
                                 const std::vector<std::size_t>& places) {
  const bool set = column(cards, attribute).kind == AttributeKind::symbol_set;
  for (int card = 0; card < cards.size(); ++card) {
    const AttributeValue value = cards.value(attribute, static_cast<CardId>(card));
    if (!value.absent && !(set && value.value == 0)) continue;
    const DeckCard& lacking = deck_.cards[places[static_cast<std::size_t>(card)]];
    diagnostics_.error(lacking.where, Message("diagnostic.card-lacks")
                                          .with("card", lacking.id)
                                          .with("attribute", need.entry->key));
  }
}

void DeckNeeds::check_symbol(const Need& need, const CardTable& cards, int attribute,
                             const Node& symbol) {
  const Attribute& declared = column(cards, attribute);
  const std::optional<int> wanted = declared.symbol(symbol.scalar);
  for (int card = 0; wanted && card < cards.size(); ++card) {
    const AttributeValue value = cards.value(attribute, static_cast<CardId>(card));
    if (has_symbol(declared, value, *wanted)) return;
  }
  const char* problem = wanted ? "diagnostic.no-card-with-symbol" : "diagnostic.deck-lacks-symbol";
  diagnostics_.error(symbol.where,
                     Message(problem)
                         .with("deck", deck_.id)
                         .with("attribute", need.entry->key)
                         .with("symbol", symbol.scalar),
                     wanted ? std::nullopt : suggest(symbol.scalar, declared.symbols));
}

void DeckNeeds::check_size(std::int64_t count) {
  const Node* node = use_.find("size");
  if (!node) return;
  const MapReader size(*node, keys::size, diagnostics_);
  const std::int64_t least = size.integer("min", 1);
  const std::int64_t most = size.integer("max", kMaxCards);
  if (count >= least && count <= most) return;
  use_.error("size", Message("diagnostic.deck-size")
                         .with("deck", deck_.id)
                         .with("count", count)
                         .with("min", least)
                         .with("max", most));
}

}  // namespace talon
