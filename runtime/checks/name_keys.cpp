#include "checks/name_keys.h"

#include <algorithm>

#include "checks/text_kind.h"

namespace talon {
namespace {

/// The key of a name of a list, as where it is shown: its own word goes before its list's.
void add_listed_name(const Game& game, const std::string& list, const std::string& name,
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

  void operator()(const CardNames&) { keys.insert(kCardNames); }
  void operator()(const CellNames&) {}
  void operator()(const DirectionNames&) {}
  void operator()(const NumberNames&) {}
  void operator()(const TextNames&) {}
  void operator()(const RecordNames& names) { add_record(game, names.kind, keys); }
  void operator()(const ListedNames& names) {
    for (const std::string& name : *names.all) {
      add_listed_name(game, std::string(names.list), name, keys);
    }
  }
  void operator()(const ZoneNames&) {
    for (const ZoneId spot : spots_of(slot)) {
      const bool grid = game.layout.is_grid(spot);
      keys.insert(grid ? "grids." + game.layout.spot_name(spot)
                       : "zones." + game.layout.zones()[spot].declared_name());
    }
  }
};

/// Whether the text has all the parts one after the other, the first and the last at its ends.
bool is_made_of(std::string_view text, const std::vector<std::string>& parts) {
  if (!text.starts_with(parts.front()) || !text.ends_with(parts.back())) return false;
  std::size_t at = 0;
  for (const std::string& part : parts) {
    at = text.find(part, at);
    if (at == text.npos) return false;
    at += part.size();
  }
  return true;
}

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
    add_listed_name(game, field.vocabulary, choice, keys);
  }
  return keys;
}

NamesByText::NamesByText(const Game& game) {
  for (const std::string& key : game.texts().keys()) {
    const TextKind kind = text_kind(key);
    if (!kind.names_value) continue;
    const std::string text = game.texts().name(key)->text;
    if (kind.given_values) {
      add_record(key, text);
    } else {
      keys_[text].insert(key);
    }
  }
}

/// A name that is nothing but another one is known by that.
void NamesByText::add_record(const std::string& key, std::string_view text) {
  std::vector<std::string> parts;
  for (std::size_t open = text.find('{'); open != text.npos; open = text.find('{')) {
    parts.emplace_back(text.substr(0, open));
    text.remove_prefix(std::min(text.find('}', open), text.size() - 1) + 1);
  }
  parts.emplace_back(text);
  if (std::ranges::any_of(parts, [](const auto& part) { return part.size() > 1; })) {
    records_.emplace(key, std::move(parts));
  }
}

NameKeys NamesByText::called(const std::string& text) const {
  if (const auto found = keys_.find(text); found != keys_.end()) return found->second;
  NameKeys keys;
  for (const auto& [key, parts] : records_) {
    if (is_made_of(text, parts)) keys.insert(key);
  }
  return keys;
}

}  // namespace talon
