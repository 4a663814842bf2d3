#include "load/deck.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/contains.h"
#include "base/index_in.h"
#include "base/text.h"
#include "base/unknown.h"
#include "cards/numbered_deal.h"
#include "load/data.h"
#include "load/keys.h"
#include "load/map_reader.h"
#include "load/schema.h"
#include "load/symbols.h"

namespace talon {
namespace {

/// The list that `one_of` or `set_of` names or gives.
Vocabulary vocabulary_of(const Node& value, const std::string& attribute,
                         const std::vector<Vocabulary>& shared, Diagnostics& diagnostics) {
  if (!value.is_scalar()) return read_vocabulary(attribute, value, diagnostics);
  std::vector<std::string> known;
  for (const Vocabulary& each : shared) {
    if (each.name == value.scalar) return each;
    known.push_back(each.name);
  }
  diagnostics.error(value.where, unknown(Named::symbol_list, value.scalar, known));
  return {};
}

AttributeKind declared_kind(const std::string& type) {
  if (type == "flag") return AttributeKind::flag;
  if (type == "list" || type == "map" || type == "rows") return AttributeKind::data;
  return type == "edges" ? AttributeKind::edges : AttributeKind::integer;
}

struct DeclaredAttribute {
  Attribute attribute;
  bool optional = false;
  bool sound = true;  ///< else what the cards say of it is not read
};

/// What the keys `type`, `of` and `columns` declare.
void read_plain_type(const MapReader& reader, const std::vector<Vocabulary>& shared,
                     Attribute& attribute) {
  const std::string name = reader.text("type");
  const bool rows = name == "rows";
  const bool holds = name == "list" || name == "map";
  attribute.kind = declared_kind(name);
  DataType& type = attribute.type;
  type.kind = rows ? DataKind::rows : name == "map" ? DataKind::map : DataKind::list;
  for (const auto& [key, wanted] : {std::pair{"of", holds}, std::pair{"columns", rows}}) {
    if (reader.has(key) == wanted) continue;
    reader.error(key, Message(wanted ? "diagnostic.missing-key" : "diagnostic.key-not-for-type")
                          .with("key", key)
                          .with("type", name));
  }
  if (holds && reader.has("of")) {
    type.of = std::make_shared<const DataType>(read_inner_type(reader, shared));
  }
  if (rows) type.columns = read_columns(reader.entries("columns"), shared, reader.diagnostics());
}

DeclaredAttribute read_attribute(const Node::Entry& entry, const std::vector<Vocabulary>& shared,
                                 Diagnostics& diagnostics) {
  const std::size_t checked = diagnostics.error_count();
  const MapReader reader(entry, keys::attribute, diagnostics);
  const std::size_t errors = diagnostics.error_count();
  DeclaredAttribute declared;
  declared.optional = reader.boolean("optional");
  Attribute& attribute = declared.attribute;
  attribute.name = entry.key;
  const int ways = reader.has("one_of") + reader.has("set_of") + reader.has("type");
  // A key that holds something wrong has been reported.
  if (ways > 1 || (ways == 0 && diagnostics.error_count() == checked)) {
    diagnostics.error(entry.key_where,
                      Message("diagnostic.attribute-needs-one-type").with("name", entry.key));
  }
  if (reader.has("type")) {
    read_plain_type(reader, shared, attribute);
  } else {
    const bool set = reader.has("set_of");
    attribute.kind = set ? AttributeKind::symbol_set : AttributeKind::symbol;
    const Node* list = reader.find(set ? "set_of" : "one_of");
    Vocabulary symbols = list ? vocabulary_of(*list, entry.key, shared, diagnostics) : Vocabulary();
    attribute.symbols = std::move(symbols.symbols);
    attribute.faces = std::move(symbols.faces);
    attribute.vocabulary = std::move(symbols.name);
    if (set && attribute.symbols.size() > kMaxSetSymbols) {
      reader.error("set_of", Message("diagnostic.too-many-symbols")
                                 .with("limit", static_cast<std::int64_t>(kMaxSetSymbols)));
    }
  }
  declared.sound = ways == 1 && diagnostics.error_count() == errors;
  return declared;
}

std::optional<int> find_symbol(const Attribute& attribute, const Node& value,
                               Diagnostics& diagnostics) {
  const std::optional<int> symbol =
      value.is_scalar() ? attribute.symbol(value.scalar) : std::nullopt;
  if (!value.is_scalar()) {
    diagnostics.error(value.where,
                      Message("diagnostic.expected-symbol").with("attribute", attribute.name),
                      suggest("", attribute.symbols));
  } else if (!symbol) {
    diagnostics.error(value.where, unknown_symbol(attribute.name, value.scalar, attribute.symbols));
  }
  return symbol;
}

AttributeValue read_symbol_set(const Attribute& attribute, const Node& value,
                               Diagnostics& diagnostics) {
  AttributeValue set{0, false};
  if (!value.is_list()) {
    diagnostics.error(value.where, Message("diagnostic.expected-list").with("key", attribute.name));
  }
  for (const Node& item : value.items) {
    const std::optional<int> symbol = find_symbol(attribute, item, diagnostics);
    if (!symbol || std::cmp_greater_equal(*symbol, kMaxSetSymbols)) continue;
    set.value |= static_cast<std::int64_t>(std::uint64_t{1} << *symbol);
  }
  return set;
}

AttributeValue read_edges(const Attribute& attribute, const Node& value, Diagnostics& diagnostics) {
  const auto count = static_cast<std::int64_t>(value.items.size());
  if (!value.is_list() || value.items.size() > kSides.size()) {
    diagnostics.error(value.where,
                      Message("diagnostic.expected-edges").with("attribute", attribute.name));
    return {};
  }
  if (value.items.size() < kSides.size()) {
    diagnostics.error(
        value.where,
        Message("diagnostic.missing-edges").with("attribute", attribute.name).with("count", count));
    return {};
  }
  AttributeValue edges{0, false};
  for (const Side side : kSides) {
    const Node& item = value.items[static_cast<std::size_t>(side)];
    if (!check_type(item, attribute.name, ValueType::integer, diagnostics)) return {};
    const std::int64_t number = *parse_integer(item.scalar);
    if (number >= 0 && number <= kMaxEdge) {
      edges.set_edge(side, number);
      continue;
    }
    diagnostics.error(item.where, Message("diagnostic.out-of-range")
                                      .with("name", attribute.name)
                                      .with("value", number)
                                      .with("min", std::int64_t{0})
                                      .with("max", kMaxEdge));
  }
  return edges;
}

/// Data is kept by the attribute itself; the value is its index there.
AttributeValue read_value(Attribute& attribute, const Node& value, Diagnostics& diagnostics) {
  switch (attribute.kind) {
    case AttributeKind::symbol_set:
      return read_symbol_set(attribute, value, diagnostics);
    case AttributeKind::symbol: {
      const std::optional<int> symbol = find_symbol(attribute, value, diagnostics);
      return symbol ? AttributeValue{*symbol, false} : AttributeValue();
    }
    case AttributeKind::integer:
      if (!check_type(value, attribute.name, ValueType::integer, diagnostics)) return {};
      return {*parse_integer(value.scalar), false};
    case AttributeKind::edges:
      return read_edges(attribute, value, diagnostics);
    case AttributeKind::data:
      attribute.data.push_back(read_datum(value, attribute.type, attribute.name, diagnostics));
      return {static_cast<std::int64_t>(attribute.data.size()) - 1, false};
    case AttributeKind::flag:
      break;
  }
  const bool good = check_type(value, attribute.name, ValueType::boolean, diagnostics);
  return {good && value.scalar == "true", false};
}

class DeckReader {
 public:
  DeckReader(const Node& root, Diagnostics& diagnostics)
      : reader_(root, keys::deck, diagnostics), diagnostics_(diagnostics) {}

  Deck read(const std::string& expected_id) {
    check_schema(reader_);
    check_id(reader_, expected_id);
    deck_.id = reader_.text("id");
    std::vector<Vocabulary> shared;
    for (const Node::Entry& entry : reader_.entries("symbols")) {
      shared.push_back(read_vocabulary(entry.key, entry.value, diagnostics_));
    }
    for (const Node::Entry& entry : reader_.entries("attributes")) add_attribute(entry, shared);
    for (const Node& card : reader_.items("cards")) add_card(card);
    deck_.cards_where = reader_.where("cards");
    read_shown();
    for (const Node::Entry& entry : reader_.entries("numbered_deals")) add_numbering(entry);
    return std::move(deck_);
  }

 private:
  void add_attribute(const Node::Entry& entry, const std::vector<Vocabulary>& shared) {
    // The words of a selector of cards would hide such an attribute.
    if (entry.key == "id" || entry.key == "ids" || entry.key == "option") {
      diagnostics_.error(entry.key_where,
                         Message("diagnostic.reserved-name").with("name", entry.key));
      return;
    }
    DeclaredAttribute declared = read_attribute(entry, shared, diagnostics_);
    deck_.attributes.push_back(declared.attribute);
    declared_.push_back(std::move(declared));
  }

  void add_card(const Node& node) {
    const MapReader reader(node, keys::card, diagnostics_);
    if (!node.is_map()) return;
    const std::string id = reader.text("id");
    if (const auto twin = deck_.card(id); twin && !id.empty()) {
      reader.error("id", Message("diagnostic.repeated-card")
                             .with("card", id)
                             .with("line", deck_.cards[*twin].where.line));
      return;
    }
    DeckCard card{id, reader.where("id"), {}};
    for (std::size_t i = 0; i < deck_.attributes.size(); ++i)
      card.values.push_back(value_of(node, i));
    report_unknown_keys(node);
    deck_.cards.push_back(std::move(card));
  }

  AttributeValue value_of(const Node& card, std::size_t index) {
    const auto& [attribute, optional, sound] = declared_[index];
    if (!sound) return {};
    if (const Node* value = card.find(attribute.name)) {
      return read_value(deck_.attributes[index], *value, diagnostics_);
    }
    const bool needed =
        attribute.kind == AttributeKind::integer || attribute.kind == AttributeKind::symbol ||
        attribute.kind == AttributeKind::edges || attribute.kind == AttributeKind::data;
    if (needed && !optional) {
      diagnostics_.error(card.where, Message("diagnostic.missing-key").with("key", attribute.name));
    }
    return {0, needed};
  }

  void report_unknown_keys(const Node& card) {
    for (const Node::Entry& entry : card.entries) {
      if (entry.key == "id" || deck_.attribute(entry.key)) continue;
      diagnostics_.error(entry.key_where, unknown(Named::key, entry.key, deck_.attribute_names()));
    }
  }

  void add_numbering(const Node::Entry& entry) {
    const std::vector<std::string> known = numberings();
    if (!contains(known, entry.key)) {
      diagnostics_.error(entry.key_where, unknown(Named::numbering, entry.key, known));
      return;
    }
    if (!check_type(entry.value, entry.key, ValueType::names, diagnostics_)) return;
    std::vector<std::string>& order = deck_.numbered_deals[entry.key];
    for (const Node& item : entry.value.items) {
      if (!deck_.card(item.scalar)) {
        diagnostics_.error(item.where, unknown(Named::card, item.scalar, deck_.card_ids()));
      }
      order.push_back(item.scalar);
    }
    const std::set<std::string> once(order.begin(), order.end());
    if (once.size() == order.size()) return;
    diagnostics_.error(entry.key_where,
                       Message("diagnostic.numbering-names-twice").with("name", entry.key));
  }

  void read_shown() {
    deck_.shown = reader_.has("shown") ? reader_.texts("shown") : deck_.attribute_names();
    for (const Node& item : reader_.items("shown")) {
      if (deck_.attribute(item.scalar)) continue;
      diagnostics_.error(item.where,
                         unknown(Named::attribute, item.scalar, deck_.attribute_names()));
    }
  }

  MapReader reader_;
  Diagnostics& diagnostics_;
  Deck deck_;
  std::vector<DeclaredAttribute> declared_;
};

template <typename Items, typename Name>
std::optional<std::size_t> index_of(const Items& items, std::string_view wanted, Name name) {
  const auto found =
      std::ranges::find_if(items, [&](const auto& item) { return item.*name == wanted; });
  if (found == items.end()) return std::nullopt;
  return index_in(items, found);
}

}  // namespace

std::optional<std::size_t> Deck::attribute(std::string_view name) const {
  return index_of(attributes, name, &Attribute::name);
}

std::optional<std::size_t> Deck::card(std::string_view card_id) const {
  return index_of(cards, card_id, &DeckCard::id);
}

std::vector<std::string> Deck::attribute_names() const {
  std::vector<std::string> names;
  for (const Attribute& attribute : attributes) names.push_back(attribute.name);
  return names;
}

std::vector<std::string> Deck::card_ids() const {
  std::vector<std::string> ids;
  for (const DeckCard& card : cards) ids.push_back(card.id);
  return ids;
}

Deck read_deck(const Node& root, const std::string& expected_id, Diagnostics& diagnostics) {
  return DeckReader(root, diagnostics).read(expected_id);
}

}  // namespace talon
