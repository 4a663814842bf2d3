#include "load/overlay.h"

#include <algorithm>

#include "load/keys.h"

namespace talon {
namespace {

/// The maps of a game whose entries a variant adds, changes and removes by
/// name: all that `add` takes by name.
std::vector<std::string_view> sections() {
  std::vector<std::string_view> names;
  for (const Key& key : keys::add.keys) {
    if (key.type == ValueType::named) names.push_back(key.name);
  }
  return names;
}

/// The value of a key of the game, made when the game does not write it.
Node& section(Node& game, std::string_view key, const SourceRef& where) {
  if (Node* found = game.find(key)) return *found;
  Node node;
  node.kind = Node::Kind::map;
  node.where = where;
  return game.entries.emplace_back(Node::Entry{std::string(key), where, std::move(node)}).value;
}

bool same_value(const Node& left, const Node& right) {
  return left.kind == right.kind && left.scalar == right.scalar &&
         std::equal(left.items.begin(), left.items.end(), right.items.begin(), right.items.end(),
                    same_value);
}

/// Replaces values of a map; maps in it are changed key by key. A value that is
/// replaced by itself is reported.
void change(Node& map, const Node& patch, Diagnostics& diagnostics) {
  for (const Node::Entry& entry : patch.entries) {
    Node* value = map.find(entry.key);
    if (!value) {
      map.entries.push_back(entry);
    } else if (value->is_map() && entry.value.is_map()) {
      change(*value, entry.value, diagnostics);
    } else if (!entry.value.is_map() && same_value(*value, entry.value)) {
      diagnostics.error(entry.value.where, Message("diagnostic.already-so")
                                               .with("key", entry.key)
                                               .with("place", value->where.position()));
    } else {
      *value = entry.value;
    }
  }
}

class Patcher {
 public:
  Patcher(Overlay& overlay, const MapReader& variant)
      : overlay_(overlay), variant_(variant), diagnostics_(variant.diagnostics()) {}

  void lay() {
    // What is added first can be set and used by the same variant.
    if (const Node* node = variant_.find("add")) add(MapReader(*node, keys::add, diagnostics_));
    if (const Node* node = variant_.find("set")) set(MapReader(*node, keys::set, diagnostics_));
    if (const Node* node = variant_.find("remove")) {
      remove(MapReader(*node, keys::remove, diagnostics_));
    }
    for (const Node::Entry& entry : variant_.entries("options")) {
      overlay_.settings.push_back({entry.key, entry.key_where, entry.value});
    }
  }

 private:
  void add(const MapReader& patch) {
    for (const std::string_view key : sections()) {
      for (const Node::Entry& entry : patch.entries(key)) add_entry(key, entry);
    }
    for (const Node& selector : patch.items("cards")) {
      overlay_.cards.push_back({CardStep::Verb::add, selector});
    }
  }

  void add_entry(std::string_view key, const Node::Entry& entry) {
    Node& map = section(overlay_.game, key, entry.key_where);
    if (const Node::Entry* there = map.entry(entry.key)) {
      diagnostics_.error(entry.key_where, Message("diagnostic.already-there")
                                              .with("name", entry.key)
                                              .with("place", there->key_where.position()));
      return;
    }
    map.entries.push_back(entry);
  }

  void set(const MapReader& patch) {
    for (const std::string_view key : sections()) {
      for (const Node::Entry& entry : patch.entries(key)) set_entry(key, entry);
    }
    if (const Node* deck = patch.find("deck")) set_deck(*deck);
    if (const Node* turn = patch.find("turn")) set_turn(*turn);
  }

  void set_entry(std::string_view key, const Node::Entry& entry) {
    Node& map = section(overlay_.game, key, entry.key_where);
    Node* value = map.find(entry.key);
    if (!value) {
      diagnostics_.error(entry.key_where, Message("diagnostic.nothing-there").with("name", entry.key),
                         suggest(entry.key, map.keys()));
    } else if (!entry.value.is_map()) {
      diagnostics_.error(entry.value.where,
                         Message("diagnostic.expected-map").with("key", entry.key));
    } else {
      change(*value, entry.value, diagnostics_);
    }
  }

  /// Another list of cards takes the place of all that was chosen so far.
  void set_deck(const Node& patch) {
    Node rest = patch;
    std::erase_if(rest.entries, [](const Node::Entry& entry) { return entry.key == "cards"; });
    change(section(overlay_.game, "deck", patch.where), rest, diagnostics_);
    const Node* cards = patch.find("cards");
    if (!cards) return;
    overlay_.cards.clear();
    for (const Node& selector : cards->items) {
      overlay_.cards.push_back({CardStep::Verb::add, selector});
    }
    Node& deck = section(overlay_.game, "deck", patch.where);
    std::erase_if(deck.entries, [](const Node::Entry& entry) { return entry.key == "cards"; });
    deck.entries.push_back({"cards", cards->where, *cards});
  }

  void set_turn(const Node& turn) {
    Node& old = section(overlay_.game, "turn", turn.where);
    if (same_value(old, turn)) {
      diagnostics_.error(turn.where, Message("diagnostic.already-so")
                                         .with("key", "turn")
                                         .with("place", old.where.position()));
    }
    old = turn;
  }

  void remove(const MapReader& patch) {
    for (const std::string_view key : sections()) {
      for (const Node& name : patch.items(key)) remove_entry(key, name);
    }
    for (const Node& selector : patch.items("cards")) {
      overlay_.cards.push_back({CardStep::Verb::remove, selector});
    }
  }

  void remove_entry(std::string_view key, const Node& name) {
    Node& map = section(overlay_.game, key, name.where);
    const std::vector<std::string> known = map.keys();
    const auto erased = std::erase_if(
        map.entries, [&](const Node::Entry& entry) { return entry.key == name.scalar; });
    if (erased > 0) return;
    diagnostics_.error(name.where, Message("diagnostic.nothing-there").with("name", name.scalar),
                       suggest(name.scalar, known));
  }

  Overlay& overlay_;
  const MapReader& variant_;
  Diagnostics& diagnostics_;
};

}  // namespace

Overlay begin_overlay(Node game) {
  Overlay overlay;
  const Node* deck = game.find("deck");
  const Node* cards = deck ? deck->find("cards") : nullptr;
  if (cards) {
    for (const Node& selector : cards->items) {
      overlay.cards.push_back({CardStep::Verb::add, selector});
    }
  }
  overlay.game = std::move(game);
  return overlay;
}

void lay_over(Overlay& overlay, const MapReader& variant) {
  Patcher(overlay, variant).lay();
}

}  // namespace talon
