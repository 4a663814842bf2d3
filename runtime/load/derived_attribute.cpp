#include "load/derived_attribute.h"

#include <algorithm>

#include "base/text.h"
#include "base/unknown.h"
#include "load/keys.h"
#include "load/map_reader.h"
#include "load/symbols.h"

namespace talon {
namespace {

std::vector<std::string> attribute_names(const CardTable& cards) {
  std::vector<std::string> all;
  for (const Attribute& attribute : cards.attributes()) all.push_back(attribute.name);
  return all;
}

AttributeKind derived_kind(const std::string& name) {
  if (name == "symbol") return AttributeKind::symbol;
  if (name == "symbol_set") return AttributeKind::symbol_set;
  return name == "flag" ? AttributeKind::flag : AttributeKind::integer;
}

/// What the symbols and numbers of one attribute become in another.
class Translation {
 public:
  Translation(const MapReader& reader, const Attribute& from, AttributeKind kind)
      : from_(from), map_(reader.find("map")), otherwise_(reader.find("else")), reader_(reader) {
    to_.kind = kind;
    if (map_) check_keys();
    collect_symbols();
  }

  Attribute attribute(const std::string& name) const {
    Attribute made = to_;
    made.name = name;
    // Symbols that are all taken over have their texts where they come from.
    made.vocabulary = map_ ? name : from_.vocabulary;
    return made;
  }

  AttributeValue operator()(AttributeValue value) {
    if (from_.kind == AttributeKind::symbol_set) return of_set(value);
    const bool set = to_.kind == AttributeKind::symbol_set;
    const bool flag = to_.kind == AttributeKind::flag;
    if (value.absent) return {0, !set && !flag};
    return of_name(from_.kind == AttributeKind::symbol ? from_.symbols[value.value]
                                                       : std::to_string(value.value));
  }

 private:
  Diagnostics& diagnostics() const { return reader_.diagnostics(); }

  void check_keys() {
    const bool symbols = from_.kind != AttributeKind::integer;
    for (const Node::Entry& entry : map_->entries) {
      if (!symbols || from_.symbol(entry.key)) continue;
      diagnostics().error(entry.key_where, unknown_symbol(from_.name, entry.key, from_.symbols));
    }
  }

  /// Reads all that something can become, and with it the symbols of the new
  /// attribute in the order of the file.
  void collect_symbols() {
    if (to_.kind == AttributeKind::integer || to_.kind == AttributeKind::flag) {
      const ValueType type =
          to_.kind == AttributeKind::integer ? ValueType::integer : ValueType::boolean;
      each_value([&](const Node& value, const std::string& key) {
        check_type(value, key, type, diagnostics());
      });
      return;
    }
    if (!map_) {
      for (const std::string& symbol : from_.symbols) add_symbol(symbol);
    }
    const bool set = to_.kind == AttributeKind::symbol_set;
    each_value([&](const Node& value, const std::string& key) {
      const ValueType type = set ? ValueType::name_or_names : ValueType::name;
      if (!check_type(value, key, type, diagnostics())) return;
      if (value.is_scalar()) add_symbol(value.scalar);
      for (const Node& item : value.items) add_symbol(item.scalar);
    });
    if (set && to_.symbols.size() > kMaxSetSymbols) {
      reader_.error("map", Message("diagnostic.too-many-symbols")
                               .with("limit", static_cast<std::int64_t>(kMaxSetSymbols)));
    }
  }

  template <typename Visit>
  void each_value(Visit visit) const {
    if (map_) {
      for (const Node::Entry& entry : map_->entries) visit(entry.value, entry.key);
    }
    if (otherwise_) visit(*otherwise_, "else");
  }

  /// A symbol that the deck has too keeps its face.
  void add_symbol(const std::string& symbol) {
    if (to_.symbol(symbol)) return;
    const std::optional<int> old = from_.symbol(symbol);
    to_.symbols.push_back(symbol);
    to_.faces.push_back(old ? from_.faces[*old] : SymbolFace{"", symbol, ""});
  }

  AttributeValue of_set(AttributeValue value) {
    std::int64_t bits = 0;
    for (std::size_t symbol = 0; symbol < from_.symbols.size(); ++symbol) {
      const bool held = ((static_cast<std::uint64_t>(value.value) >> symbol) & 1) != 0;
      if (held) bits |= of_name(from_.symbols[symbol]).value;
    }
    return {bits, false};
  }

  AttributeValue of_name(const std::string& name) {
    const Node* named = map_ ? map_->find(name) : nullptr;
    const Node* value = named ? named : otherwise_;
    switch (to_.kind) {
      case AttributeKind::flag:
        return {value && value->scalar == "true", false};
      case AttributeKind::symbol:
        return of_symbol(value, name);
      case AttributeKind::symbol_set:
        return of_symbols(value, name);
      default:
        return of_number(value, name);
    }
  }

  AttributeValue of_number(const Node* value, const std::string& name) {
    const std::optional<std::int64_t> number = parse_integer(value ? value->scalar : name);
    if (!number && !value) {
      diagnostics().error(reader_.where("map"), Message("diagnostic.symbol-without-number")
                                                    .with("symbol", name)
                                                    .with("attribute", from_.name));
    }
    return {number.value_or(0), !number};
  }

  AttributeValue of_symbol(const Node* value, const std::string& name) const {
    if (!value && map_) return {};
    const std::optional<int> symbol = to_.symbol(value ? value->scalar : name);
    return {symbol.value_or(0), !symbol};
  }

  AttributeValue of_symbols(const Node* value, const std::string& name) const {
    std::int64_t bits = 0;
    const auto add = [&](const std::string& each) {
      if (const auto symbol = to_.symbol(each)) bits |= std::int64_t{1} << *symbol;
    };
    if (!value && !map_) add(name);
    if (value && value->is_scalar()) add(value->scalar);
    if (value) {
      for (const Node& item : value->items) add(item.scalar);
    }
    return {bits, false};
  }

  const Attribute& from_;
  const Node* map_;
  const Node* otherwise_;
  const MapReader& reader_;
  Attribute to_;
};

/// Whether something of the one kind can become something of the other.
bool can_become(AttributeKind from, AttributeKind to) {
  if (from == AttributeKind::symbol_set) return to == AttributeKind::symbol_set;
  return from == AttributeKind::symbol || from == AttributeKind::integer;
}

}  // namespace

std::optional<DerivedColumn> derive(const Node::Entry& entry, const CardTable& cards,
                                    Diagnostics& diagnostics) {
  const MapReader reader(entry, keys::derived_attribute, diagnostics);
  if (!reader.has("from")) return std::nullopt;
  const std::optional<int> index = cards.attribute(reader.text("from"));
  if (!index) {
    reader.error("from", unknown(Named::attribute, reader.text("from"), attribute_names(cards)));
    return std::nullopt;
  }
  const Attribute& from = cards.attributes()[*index];
  DerivedColumn column;
  for (int card = 0; card < cards.size(); ++card) {
    column.values.push_back(cards.value(*index, static_cast<CardId>(card)));
  }
  if (!reader.has("map") && !reader.has("type")) {
    column.attribute = from;
    column.attribute.name = entry.key;
    return column;
  }
  const AttributeKind kind = derived_kind(reader.text("type", "integer"));
  if (!can_become(from.kind, kind)) {
    reader.error(reader.has("map") ? "map" : "type",
                 Message("diagnostic.cannot-map").with("attribute", from.name));
  } else {
    Translation translate(reader, from, kind);
    for (AttributeValue& value : column.values) value = translate(value);
    column.attribute = translate.attribute(entry.key);
    return column;
  }
  column.attribute.name = entry.key;
  return column;
}

}  // namespace talon
