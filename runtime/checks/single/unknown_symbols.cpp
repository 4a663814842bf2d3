#include <map>
#include <set>

#include "checks/single/single_checks.h"
#include "script/script_facts.h"

namespace talon::checks {
namespace {

using SymbolSet = std::set<std::string>;

/// What attributes of cards can hold in any of the games, by their names.
std::map<std::string, SymbolSet> symbols_of_cards(const GameFamily& family) {
  std::map<std::string, SymbolSet> symbols;
  family.each_game([&](const Game& game) {
    const CardTable& cards = game.cards();
    for (const Attribute& attribute : cards.attributes()) {
      if (attribute.kind != AttributeKind::symbol) continue;
      symbols[attribute.name].insert(attribute.symbols.begin(), attribute.symbols.end());
    }
    for (CardId card = 0; card < cards.size(); ++card) symbols["id"].insert(cards.id(card));
  });
  return symbols;
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
  const auto symbols = symbols_of_cards(family);
  const SymbolSet others = fields_of_others(family);
  for (const auto& [path, file] : family.scripts()) {
    for (const LuaFacts::Comparison& one : script_facts(file).comparisons) {
      const auto known = symbols.find(one.field.name);
      if (known == symbols.end() || others.contains(one.field.name)) continue;
      if (one.owner == kOptionsName || known->second.contains(one.text.name)) continue;
      diagnostics.error(one.text.where,
                        Message("check.no-card-has")
                            .with("name", one.text.name)
                            .with("attribute", one.field.name),
                        suggest(one.text.name, {known->second.begin(), known->second.end()}));
    }
  }
}

}  // namespace talon::checks
