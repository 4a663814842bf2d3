#include <map>
#include <set>

#include "checks/single/single_checks.h"
#include "script/script_facts.h"

namespace talon::checks {
namespace {

using SymbolSet = std::set<std::string>;

/// What an attribute of cards can hold in any of the games.
struct KnownAttribute {
  std::set<AttributeKind> kinds;
  SymbolSet symbols;

  bool is(AttributeKind kind) const { return kinds == std::set{kind}; }
};
using KnownAttributes = std::map<std::string, KnownAttribute>;

KnownAttributes attributes_of_cards(const GameFamily& family) {
  KnownAttributes known;
  family.each_game([&](const Game& game) {
    const CardTable& cards = game.cards();
    for (const Attribute& attribute : cards.attributes()) {
      KnownAttribute& one = known[attribute.name];
      one.kinds.insert(attribute.kind);
      one.symbols.insert(attribute.symbols.begin(), attribute.symbols.end());
    }
    KnownAttribute& ids = known["id"];
    ids.kinds.insert(AttributeKind::symbol);
    for (CardId card = 0; card < cards.size(); ++card) ids.symbols.insert(cards.id(card));
  });
  return known;
}

/// Why the comparison has the same result for every card; nullptr where it may not.
const char* reason(const KnownAttribute& attribute, const LuaFacts::Comparison& one) {
  if (attribute.is(AttributeKind::symbol_set)) return "check.set-compared";
  if (attribute.is(AttributeKind::integer)) return one.number ? nullptr : "check.number-and-text";
  if (!attribute.is(AttributeKind::symbol)) return nullptr;
  if (one.number) return "check.name-and-number";
  return attribute.symbols.contains(one.text.name) ? nullptr : "check.no-card-has";
}

/// Names that fields of something else have, too: a script does not say whose it means.
SymbolSet fields_of_others(const GameFamily& family) {
  SymbolSet names;
  family.each_game([&](const Game& game) {
    for (const RecordKindInfo& kind : game.definition.records) {
      for (const FieldInfo& field : kind.fields) names.insert(field.name);
    }
    for (const DataTable& table : game.definition.tables) {
      names.insert("id");  // of a row
      for (const DataType::Column& column : table.columns) names.insert(column.name);
    }
  });
  return names;
}

/// The values of options have names of their own.
constexpr std::string_view kOptionsName = "options";

}  // namespace

void unknown_symbols(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  const KnownAttributes attributes = attributes_of_cards(family);
  const SymbolSet others = fields_of_others(family);
  for (const auto& [path, file] : family.scripts()) {
    for (const LuaFacts::Comparison& one : script_facts(file).comparisons) {
      const auto known = attributes.find(one.field.name);
      if (known == attributes.end() || others.contains(one.field.name)) continue;
      const char* const key = one.owner == kOptionsName ? nullptr : reason(known->second, one);
      if (key == nullptr) continue;
      const SymbolSet symbols = one.number ? SymbolSet() : known->second.symbols;
      diagnostics.error(one.text.where, unknown(Message(key).with("attribute", one.field.name),
                                                one.text.name, {symbols.begin(), symbols.end()}));
    }
  }
}

}  // namespace talon::checks
