#include "checks/name_keys.h"

#include <algorithm>
#include <array>

namespace talon {
namespace {

/// The key of a name of a list, as where it is shown: its own word goes before its list's.
void add_listed(const Game& game, const std::string& list, const std::string& name,
                NameKeys& keys) {
  for (const std::string& key :
       {"words." + name, "tables." + list + "." + name, "symbols." + list + "." + name}) {
    if (!game.texts().has(key)) continue;
    keys.insert(key);
    return;
  }
}

void add_record(const Game& game, RecordKindId kind, NameKeys& keys) {
  keys.insert("records." + game.layout.records()[kind].name + ".name");
}

/// What names the values of each kind.
struct Naming {
  const Game& game;
  const spec::Slot& slot;
  NameKeys keys = {};

  void operator()(const CardNames&) { keys.insert(kAllCards); }
  void operator()(const CellNames&) {}
  void operator()(const DirectionNames&) {}
  void operator()(const NumberNames&) {}
  void operator()(const TextNames&) {}
  void operator()(const RecordNames& names) { add_record(game, names.kind, keys); }
  void operator()(const ListedNames& names) {
    for (const std::string& name : *names.all) {
      add_listed(game, slot.as<spec::NameSlot>()->vocabulary, name, keys);
    }
  }
  void operator()(const ZoneNames&) {
    for (const ZoneId spot : places_of(slot)) {
      const bool grid = game.layout.is_grid(spot);
      keys.insert(grid ? "grids." + game.layout.spot_name(spot)
                       : "zones." + game.layout.zones()[spot].declared_name());
    }
  }
};

}  // namespace

NameKeys names_filling(const Game& game, const spec::Slot& slot) {
  Naming naming{game, slot};
  std::visit(naming, names_of_values(slot));
  return std::move(naming.keys);
}

NameKeys names_filling(const Game& game, const FieldInfo& field) {
  NameKeys keys;
  if (field.type == FieldType::record) add_record(game, field.of, keys);
  for (const std::string& choice : field.choices) {
    add_listed(game, field.vocabulary, choice, keys);
  }
  return keys;
}

NamesByText::NamesByText(const Game& game) {
  constexpr std::array<std::string_view, 4> groups = {"cards.", "symbols.", "tables.", "words."};
  for (const std::string& key : game.texts().keys()) {
    const bool names =
        std::ranges::any_of(groups, [&](std::string_view group) { return key.starts_with(group); });
    if (names) keys_[game.texts().name(key)->text].insert(key);
  }
}

const NameKeys& NamesByText::called(const std::string& text) const {
  static const NameKeys none;
  const auto found = keys_.find(text);
  return found == keys_.end() ? none : found->second;
}

}  // namespace talon
