#include "load/overlay.h"

#include <algorithm>

#include "base/contains.h"
#include "load/keys.h"
#include "load/tree_change.h"

namespace talon {
namespace {

/// The maps of a game whose entries a variant adds, changes and removes by
/// name: all that `add` takes by name.
std::vector<std::string_view> sections() {
  std::vector<std::string_view> names;
  for (const Key& key : keys::add.keys) {
    if (key.type == ValueType::named || key.type == ValueType::changes) names.push_back(key.name);
  }
  return names;
}

/// The maps of entries whose own entries are added and changed by name in turn.
constexpr std::pair<std::string_view, std::string_view> kParts[] = {
    {"tables", "columns"}, {"tables", "rows"}, {"records", "fields"}};

bool is_part(std::string_view section, std::string_view key) {
  return contains(kParts, std::pair(section, key));
}

/// Lets the game be as its entry under `decks` says for this deck.
void stand_in(Node& game, const std::string& deck) {
  const Node* decks = game.find("decks");
  const Node* found = decks ? decks->find(deck) : nullptr;
  if (!found) return;
  const Node entry = *found;  // what follows may move it
  Node& use = section(game, "deck", entry.where);
  for (const char* const own : {"cards", "symbols"}) {
    std::erase_if(use.entries, [&](const Node::Entry& key) { return key.key == own; });
    if (const Node::Entry* its = entry.entry(own)) use.entries.push_back(*its);
  }
  const Node* attributes = entry.find("attributes");
  if (!attributes) return;
  Node& all = section(game, "attributes", attributes->where);
  for (const Node::Entry& attribute : attributes->entries) {
    std::erase_if(all.entries, [&](const Node::Entry& old) { return old.key == attribute.key; });
    all.entries.push_back(attribute);
  }
}

/// Begins with the cards that the game takes from the deck; what variants took or left
/// out since stays after them.
void choose_deck(Overlay& overlay) {
  stand_in(overlay.game, overlay.deck);
  const Node* use = overlay.game.find("deck");
  const Node* selectors = use ? use->find("cards") : nullptr;
  std::vector<CardStep> cards;
  if (selectors) {
    for (const Node& selector : selectors->items) {
      cards.push_back({CardStep::Verb::add, selector});
    }
  }
  const std::size_t own = cards.size();
  const auto later = overlay.cards.begin() + static_cast<std::ptrdiff_t>(overlay.own_cards);
  cards.insert(cards.end(), later, overlay.cards.end());
  overlay.cards = std::move(cards);
  overlay.own_cards = own;
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
    if (changes_stand_in()) choose_deck(overlay_);
    for (const Node::Entry& entry : variant_.entries("options")) {
      overlay_.settings.push_back({entry.key, entry.key_where, entry.value});
    }
  }

 private:
  /// Whether the variant says how the deck that is played with is read.
  bool changes_stand_in() const {
    const auto names_deck = [&](std::string_view verb) {
      const Node* patch = variant_.find(verb);
      const Node* decks = patch ? patch->find("decks") : nullptr;
      return decks && decks->find(overlay_.deck);
    };
    return names_deck("add") || names_deck("set");
  }

  void add(const MapReader& patch) {
    for (const std::string_view key : sections()) {
      for (const Node::Entry& entry : patch.entries(key)) add_entry(key, entry);
    }
    for (const Node::Entry& list : patch.entries("symbols")) overlay_.new_symbols.push_back(list);
    for (const Node& card : patch.items("cards")) add_card(card);
  }

  /// A map with an id is a new card, anything else chooses some.
  void add_card(const Node& card) {
    const Node* id = card.find("id");
    if (id) overlay_.new_cards.push_back(card);
    overlay_.cards.push_back({id ? CardStep::Verb::bring : CardStep::Verb::add, id ? *id : card});
  }

  /// An entry that holds nothing but parts of one that exists adds to it.
  void add_entry(std::string_view key, const Node::Entry& entry) {
    Node& map = section(overlay_.game, key, entry.key_where);
    Node* there = map.find(entry.key);
    const std::vector<Node::Entry>& parts = entry.value.entries;
    const bool adds = !parts.empty() && std::ranges::all_of(parts, [&](const auto& part) {
      return is_part(key, part.key);
    });
    if (there == nullptr || !adds) return add_new(map, entry);
    for (const Node::Entry& part : parts) {
      Node& all = section(*there, part.key, part.key_where);
      for (const Node::Entry& one : part.value.entries) add_new(all, one);
    }
  }

  void add_new(Node& map, const Node::Entry& entry) {
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
    for (const Node::Entry& card : patch.entries("cards")) overlay_.changed_cards.push_back(card);
    if (const Node* deck = patch.find("deck")) set_deck(*deck);
    if (const Node* screen = patch.find("screen")) {
      change(section(overlay_.game, "screen", screen->where), *screen, diagnostics_);
    }
    if (const Node* turn = patch.find("turn")) set_turn(*turn);
  }

  void set_entry(std::string_view key, const Node::Entry& entry) {
    Node& map = section(overlay_.game, key, entry.key_where);
    Node* value = map.find(entry.key);
    if (!value) {
      nothing_there(entry.key_where, entry.key, map.keys());
    } else if (!entry.value.is_map()) {
      diagnostics_.error(entry.value.where,
                         Message("diagnostic.expected-map").with("key", entry.key));
    } else {
      Node patch = entry.value;
      for (Node::Entry& part : patch.entries) {
        Node* all = is_part(key, part.key) ? value->find(part.key) : nullptr;
        if (all != nullptr) keep_known(*all, part.value, value->find("columns"));
      }
      change(*value, patch, diagnostics_);
    }
  }

  /// Rows, columns and fields that are changed must be there (a slip of the pen is
  /// nothing new). Rows written as lists become maps, so that one value can be changed.
  void keep_known(Node& all, Node& patch, const Node* columns) {
    std::erase_if(patch.entries, [&](const Node::Entry& entry) {
      Node* there = all.find(entry.key);
      if (there == nullptr) {
        nothing_there(entry.key_where, entry.key, all.keys());
      } else if (there->is_list()) {
        name_values(*there, columns);
      }
      return there == nullptr;
    });
  }

  /// A row that is a list of values as a map from columns to values.
  static void name_values(Node& row, const Node* columns) {
    if (!columns || row.items.size() > columns->entries.size()) return;
    row.kind = Node::Kind::map;
    for (std::size_t index = 0; index < row.items.size(); ++index) {
      Node& value = row.items[index];
      row.entries.push_back({columns->entries[index].key, value.where, std::move(value)});
    }
    row.items.clear();
  }

  /// Another list of cards takes the place of all that was chosen so far.
  void set_deck(const Node& patch) {
    Node rest = patch;
    std::erase_if(rest.entries, [](const Node::Entry& entry) { return entry.key == "cards"; });
    change(section(overlay_.game, "deck", patch.where), rest, diagnostics_);
    const Node* cards = patch.find("cards");
    if (!cards) return;
    overlay_.cards.clear();
    overlay_.own_cards = cards->items.size();
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
      diagnostics_.error(
          turn.where,
          Message("diagnostic.already-so").with("key", "turn").with("place", old.where.position()));
    }
    old = turn;
  }

  void remove(const MapReader& patch) {
    for (const std::string_view key : sections()) {
      for (const Node& name : patch.items(key)) remove_entry(key, name);
    }
    for (const Node::Entry& table : patch.entries("rows")) remove_rows(table);
    for (const Node& name : patch.items("status")) {
      remove_named(section(section(overlay_.game, "screen", name.where), "status", name.where),
                   name);
    }
    for (const Node& selector : patch.items("cards")) {
      overlay_.cards.push_back({CardStep::Verb::remove, selector});
    }
  }

  void remove_rows(const Node::Entry& entry) {
    const Node& tables = section(overlay_.game, "tables", entry.key_where);
    Node* table = section(overlay_.game, "tables", entry.key_where).find(entry.key);
    if (!table) {
      return nothing_there(entry.key_where, entry.key, tables.keys());
    }
    if (!check_type(entry.value, entry.key, ValueType::names, diagnostics_)) return;
    for (const Node& row : entry.value.items) {
      remove_named(section(*table, "rows", entry.key_where), row);
    }
  }

  void remove_entry(std::string_view key, const Node& name) {
    remove_named(section(overlay_.game, key, name.where), name);
    constexpr std::string_view on_screen[] = {"zones", "grids", "counters", "options"};
    if (contains(on_screen, key)) take_off_screen(name.scalar);
  }

  /// What is gone is on no screen; a variant need not say so twice.
  void take_off_screen(const std::string& name) {
    Node* const screen = overlay_.game.find("screen");
    if (screen == nullptr) return;
    const auto is_it = [&](const Node& node) {
      return node.is_scalar() && node.scalar.substr(0, node.scalar.find('.')) == name;
    };
    if (Node* rows = screen->find("rows")) {
      for (Node& row : rows->items) std::erase_if(row.items, is_it);
    }
    if (Node* shown = screen->find("shown")) {
      std::erase_if(shown->entries, [&](const Node::Entry& entry) { return entry.key == name; });
    }
    if (Node* status = screen->find("status")) {
      std::erase_if(status->entries, [&](const Node::Entry& part) {
        return std::ranges::any_of(part.value.entries, [&](const Node::Entry& kind) {
          return std::ranges::any_of(kind.value.items, is_it);
        });
      });
    }
  }

  void remove_named(Node& map, const Node& name) {
    const std::vector<std::string> known = map.keys();
    const auto erased = std::erase_if(
        map.entries, [&](const Node::Entry& entry) { return entry.key == name.scalar; });
    if (erased == 0) nothing_there(name.where, name.scalar, known);
  }

  void nothing_there(const SourceRef& where, const std::string& name,
                     const std::vector<std::string>& known) {
    diagnostics_.error(where, unknown(Message("diagnostic.nothing-there"), name, known));
  }

  Overlay& overlay_;
  const MapReader& variant_;
  Diagnostics& diagnostics_;
};

}  // namespace

Overlay begin_overlay(Node game, const std::string& deck) {
  Overlay overlay;
  overlay.game = std::move(game);
  overlay.deck = deck;
  choose_deck(overlay);
  return overlay;
}

void lay_over(Overlay& overlay, const MapReader& variant) { Patcher(overlay, variant).lay(); }

}  // namespace talon
