#include "load/deck_needs.h"

#include <algorithm>
#include <limits>

#include "base/indexed.h"
#include "base/unknown.h"
#include "load/card_selection.h"
#include "load/keys.h"

namespace talon {
namespace {

/// In the order of AttributeKind.
const Indexed<std::string>& kind_names() {
  static const Indexed<std::string> names = {"integer", "symbol", "symbol_set",
                                             "flag",    "edges",  "data"};
  return names;
}

bool names(const std::vector<Node::Entry>& entries, const std::string& key) {
  return std::ranges::any_of(entries, [&](const Node::Entry& entry) { return entry.key == key; });
}

/// Whether a card has the symbol, alone or in a set.
bool has_symbol(const Attribute& attribute, AttributeValue value, std::size_t symbol) {
  if (value.absent) return false;
  const auto held = static_cast<std::uint64_t>(value.value);
  if (attribute.kind == AttributeKind::symbol_set) return (held >> symbol & 1) != 0;
  return attribute.kind == AttributeKind::symbol && held == symbol;
}

std::vector<std::int64_t> numbers_of(const Attribute& attribute, AttributeValue value) {
  std::vector<std::int64_t> numbers;
  if (value.absent) return numbers;
  if (attribute.kind == AttributeKind::integer) numbers.push_back(value.value);
  if (attribute.kind == AttributeKind::edges) {
    for (const Side side : kSides) numbers.push_back(value.edge(side));
  }
  return numbers;
}

/// Whether some row has this in the column.
bool holds(const Datum& rows, std::size_t column, const std::string& wanted) {
  return std::ranges::any_of(*rows.list(), [&](const Datum& row) {
    const Datum& found = (*row.list())[column];
    if (const std::int64_t* number = found.number()) return std::to_string(*number) == wanted;
    const std::string* name = found.name();
    return name != nullptr && *name == wanted;
  });
}

bool is_empty(const Attribute& attribute, AttributeValue value) {
  return value.absent || (attribute.kind == AttributeKind::symbol_set && value.value == 0);
}

}  // namespace

DeckNeeds::DeckNeeds(const MapReader& use, const Deck& deck, const std::vector<Option>& options,
                     const std::vector<Node::Entry>& tables)
    : use_(use), deck_(deck), options_(options), tables_(tables), diagnostics_(use.diagnostics()) {
  for (const Node::Entry& entry : use.entries("needs")) read(entry);
}

void DeckNeeds::read(const Node::Entry& entry) {
  if (entry.value.is_map()) {
    MapReader reader(entry, keys::need, diagnostics_);
    if (!reader.has("type")) return;
    const std::string kind = reader.text("type");
    needs_.push_back({&entry, kind, std::move(reader)});
  } else if (check_choice(entry.value, entry.key, kind_names(), diagnostics_)) {
    needs_.push_back({&entry, entry.value.scalar, std::nullopt});
  }
}

bool DeckNeeds::has_attributes(const std::vector<Node::Entry>& derived) {
  bool all = true;
  for (Need& need : needs_) {
    const std::string& name = need.entry->key;
    if (names(derived, name)) continue;
    const auto index = deck_.attribute(name);
    if (!index) {
      diagnostics_.error(need.entry->key_where,
                         unknown(Message("diagnostic.deck-lacks").with("deck", deck_.id), name,
                                 deck_.attribute_names()));
    }
    need.sound = index && fits(need, deck_.attributes[*index]);
    all = all && need.sound;
  }
  return all;
}

bool DeckNeeds::fits(const Need& need, const Attribute& attribute) {
  const std::string& kind = kind_names()[attribute.kind];
  if (kind == need.kind) return true;
  diagnostics_.error(need.entry->value.where, Message("diagnostic.deck-has-other-kind")
                                                  .with("deck", deck_.id)
                                                  .with("attribute", need.entry->key)
                                                  .with("kind", kind)
                                                  .with("needed", need.kind));
  return false;
}

void DeckNeeds::check(const CardTable& cards, const std::vector<std::size_t>& indices,
                      DeckFit fit) {
  for (const Need& need : needs_) {
    const std::optional<int> attribute = cards.attribute(need.entry->key);
    if (!need.sound || !attribute) continue;
    Column column{cards, indices, *attribute, {}};
    if (!fits(need, column.declared()) || !need.more) continue;
    const Node* selector = need.more->find("cards");
    for (int card = 0; card < cards.size(); ++card) {
      column.wanted.push_back(static_cast<CardId>(card));
    }
    if (selector) column.wanted = selected(column, *selector);
    const bool each = selector || need.more->boolean("every_card");
    if (each && fit == DeckFit::whole) check_present(column);
    if (fit == DeckFit::whole) {
      for (const Node& symbol : need.more->items("symbols")) check_symbol(column, symbol);
    }
    check_range(column, *need.more);
    if (const Node* others = need.more->find("found_among")) check_found(column, *others);
    if (need.more->has("row_of")) check_rows(column, *need.more);
    for (const Node::Entry& held : need.more->entries("holds")) check_held(column, held);
  }
}

/// The cards in play that a selector chooses.
std::vector<CardId> DeckNeeds::selected(const Column& column, const Node& selector) {
  CardSelection selection(deck_, options_, diagnostics_);
  selection.add(selector);
  const std::vector<std::size_t> chosen = selection.cards();
  std::vector<CardId> cards;
  for (std::size_t card = 0; card < column.indices.size(); ++card) {
    if (std::ranges::binary_search(chosen, column.indices[card])) {
      cards.push_back(static_cast<CardId>(card));
    }
  }
  return cards;
}

void DeckNeeds::report(const Column& column, CardId card, Message message) {
  const DeckCard& wrong = deck_.cards[column.indices[card]];
  diagnostics_.error(
      wrong.where,
      std::move(message.with("card", wrong.id).with("attribute", column.declared().name)));
}

void DeckNeeds::check_present(const Column& column) {
  for (const CardId card : column.wanted) {
    if (!is_empty(column.declared(), column.value(card))) continue;
    report(column, card, Message("diagnostic.card-lacks"));
  }
}

void DeckNeeds::check_symbol(const Column& column, const Node& symbol) {
  const Attribute& declared = column.declared();
  const std::optional<int> wanted = declared.symbol(symbol.scalar);
  for (const CardId card : column.wanted) {
    const std::size_t index = wanted.value_or(0);
    if (wanted && has_symbol(declared, column.value(card), index)) return;
  }
  const auto about = [&](const char* key) {
    return Message(key).with("deck", deck_.id).with("attribute", declared.name);
  };
  if (wanted) {
    diagnostics_.error(symbol.where,
                       about("diagnostic.no-card-with-symbol").with("symbol", symbol.scalar));
  } else {
    diagnostics_.error(symbol.where, unknown(about("diagnostic.deck-lacks-symbol"), symbol.scalar,
                                             declared.symbols));
  }
}

void DeckNeeds::check_range(const Column& column, const MapReader& more) {
  using Limits = std::numeric_limits<std::int64_t>;
  const std::int64_t minimum = more.integer("min", Limits::min());
  const std::int64_t maximum = more.integer("max", Limits::max());
  const char* key = !more.has("max")   ? "diagnostic.least-of-card"
                    : !more.has("min") ? "diagnostic.greatest-of-card"
                                       : "diagnostic.number-of-card";
  for (const CardId card : column.wanted) {
    for (const std::int64_t number : numbers_of(column.declared(), column.value(card))) {
      if (number >= minimum && number <= maximum) continue;
      report(column, card,
             Message(key).with("value", number).with("min", minimum).with("max", maximum));
    }
  }
}

void DeckNeeds::check_found(const Column& column, const Node& selector) {
  const Attribute& declared = column.declared();
  const std::vector<CardId> others = selected(column, selector);
  for (std::size_t symbol = 0; symbol < declared.symbols.size(); ++symbol) {
    const auto has = [&](CardId card) { return has_symbol(declared, column.value(card), symbol); };
    if (std::ranges::any_of(others, has)) continue;
    for (const CardId card : column.wanted) {
      if (!has(card)) continue;
      report(column, card,
             Message("diagnostic.found-among-none").with("symbol", declared.symbols[symbol]));
    }
  }
}

/// The symbols that cards have are names of rows, so that the scripts find them.
void DeckNeeds::check_rows(const Column& column, const MapReader& more) {
  const std::string name = more.text("row_of");
  const auto table =
      std::ranges::find_if(tables_, [&](const Node::Entry& one) { return one.key == name; });
  if (table == tables_.end()) {
    std::vector<std::string> known;
    for (const Node::Entry& one : tables_) known.push_back(one.key);
    more.error("row_of", unknown(Named::table, name, known));
    return;
  }
  const Node* rows = table->value.find("rows");
  const Attribute& declared = column.declared();
  for (std::size_t symbol = 0; symbol < declared.symbols.size(); ++symbol) {
    if (rows != nullptr && rows->entry(declared.symbols[symbol]) != nullptr) continue;
    for (const CardId card : column.wanted) {
      if (!has_symbol(declared, column.value(card), symbol)) continue;
      report(column, card,
             Message("diagnostic.symbol-without-row")
                 .with("symbol", declared.symbols[symbol])
                 .with("table", name));
    }
  }
}

void DeckNeeds::check_held(const Column& column, const Node::Entry& held) {
  if (!check_type(held.value, held.key, ValueType::lines, diagnostics_)) return;
  const Attribute& declared = column.declared();
  const auto index = column_of(declared.type.columns, held.key);
  if (!index) {
    std::vector<std::string> known;
    for (const DataType::Column& one : declared.type.columns) known.push_back(one.name);
    diagnostics_.error(
        held.key_where,
        unknown(Message("diagnostic.unknown-column-of-rows").with("attribute", declared.name),
                held.key, known));
    return;
  }
  for (const CardId card : column.wanted) {
    const AttributeValue value = column.value(card);
    if (value.absent) continue;
    for (const Node& wanted : held.value.items) {
      if (holds(declared.data[value.value], *index, wanted.scalar)) continue;
      report(column, card,
             Message("diagnostic.card-holds-not")
                 .with("column", held.key)
                 .with("value", wanted.scalar));
    }
  }
}

void DeckNeeds::check_size(std::int64_t count) {
  const Node* node = use_.find("size");
  if (!node) return;
  const MapReader size(*node, keys::size, diagnostics_);
  const std::int64_t minimum = size.integer("min", 1);
  const std::int64_t maximum = size.integer("max", kMaxCards);
  if (count >= minimum && count <= maximum) return;
  use_.error("size",
             Message(minimum == maximum ? "diagnostic.deck-size-other" : "diagnostic.deck-size")
                 .with("deck", deck_.id)
                 .with("count", count)
                 .with("min", minimum)
                 .with("max", maximum));
}

}  // namespace talon
