#include "load/symbol_changes.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/contains.h"
#include "base/unknown.h"
#include "load/keys.h"
#include "load/map_reader.h"
#include "load/tree_change.h"

namespace talon {
namespace {

/// What an attribute says of its symbols; null for one that has none.
Node* symbols_of(Node& attribute) {
  Node* const one_of = attribute.find("one_of");
  return one_of ? one_of : attribute.find("set_of");
}

/// The list of an attribute. One that it gives itself becomes a list of the deck under the
/// attribute's name, by which its symbols are called anyway.
Node* list_of(Node& deck, Node::Entry& attribute) {
  Node* const given = symbols_of(attribute.value);
  if (given == nullptr) return nullptr;
  Node& lists = *deck.find("symbols");
  if (given->is_scalar()) return lists.find(given->scalar);
  if (!given->is_list()) return nullptr;
  Node name;
  name.kind = Node::Kind::scalar;
  name.where = given->where;
  name.scalar = attribute.key;
  lists.entries.push_back({attribute.key, attribute.key_where, std::exchange(*given, name)});
  return &lists.entries.back().value;
}

/// A list of the deck's `symbols`, or that of an attribute.
Node* find_list(Node& deck, const std::string& name) {
  Node* const lists = deck.find("symbols");
  if (Node* const list = lists ? lists->find(name) : nullptr) return list;
  Node* const attributes = deck.find("attributes");
  if (attributes == nullptr || !attributes->is_map()) return nullptr;
  const auto attribute = std::ranges::find(attributes->entries, name, &Node::Entry::key);
  // What follows may move the attributes.
  if (attribute == attributes->entries.end() || !symbols_of(attribute->value)) return nullptr;
  section(deck, "symbols", attribute->key_where);
  Node::Entry& its = *std::ranges::find(deck.find("attributes")->entries, name, &Node::Entry::key);
  return list_of(deck, its);
}

std::vector<std::string> list_names(Node& deck) {
  std::vector<std::string> names;
  if (const Node* const lists = deck.find("symbols")) names = lists->keys();
  Node* const attributes = deck.find("attributes");
  if (attributes == nullptr) return names;
  for (Node::Entry& attribute : attributes->entries) {
    const bool is_new = !contains(names, attribute.key);
    if (is_new && symbols_of(attribute.value)) names.push_back(attribute.key);
  }
  return names;
}

/// Makes a list of names the map that says the same of them.
void name_entries(Node& list) {
  for (const Node& item : list.items) {
    Node nothing;
    nothing.where = item.where;
    list.entries.push_back({item.scalar, item.where, std::move(nothing)});
  }
  list.items.clear();
  list.kind = Node::Kind::map;
}

/// Puts symbols into one list.
class SymbolAdder {
 public:
  SymbolAdder(std::string name, Node& list, Diagnostics& diagnostics)
      : name_(std::move(name)), list_(list), diagnostics_(diagnostics) {
    name_entries(list_);
  }

  void add(Node::Entry symbol) {
    if (const Node::Entry* const there = list_.entry(symbol.key)) {
      diagnostics_.error(symbol.key_where, Message("diagnostic.already-there")
                                               .with("name", symbol.key)
                                               .with("place", there->key_where.position()));
      return;
    }
    const auto at = insertion_index(symbol);
    std::erase_if(symbol.value.entries,
                  [](const auto& key) { return key.key == "before" || key.key == "after"; });
    if (symbol.value.is_map() && symbol.value.entries.empty()) symbol.value.kind = Node::Kind::null;
    list_.entries.insert(list_.entries.begin() + at, std::move(symbol));
  }

 private:
  /// At the end, where the symbol does not say which one it is beside.
  std::ptrdiff_t insertion_index(const Node::Entry& symbol) {
    const auto end = static_cast<std::ptrdiff_t>(list_.entries.size());
    if (symbol.value.is_null()) return end;
    const MapReader reader(symbol, keys::new_symbol, diagnostics_);
    if (reader.has("before") && reader.has("after")) {
      reader.error("after", Message("diagnostic.before-and-after").with("symbol", symbol.key));
      return end;
    }
    for (const char* const key : {"before", "after"}) {
      if (!reader.has(key)) continue;
      const std::string beside = reader.text(key);
      const auto found = std::ranges::find(list_.entries, beside, &Node::Entry::key);
      if (found != list_.entries.end()) {
        return found - list_.entries.begin() + (key[0] == 'a' ? 1 : 0);
      }
      diagnostics_.error(reader.where(key), unknown_symbol(name_, beside, list_.keys()));
    }
    return end;
  }

  std::string name_;
  Node& list_;
  Diagnostics& diagnostics_;
};

void add_to_list(Node& deck, const Node::Entry& more, Diagnostics& diagnostics) {
  Node* const list = find_list(deck, more.key);
  if (list == nullptr) {
    diagnostics.error(more.key_where,
                      unknown(Message("diagnostic.no-such-symbols"), more.key, list_names(deck)));
    return;
  }
  if (!list->is_list() && !list->is_map()) return;  // which is reported when the deck is read
  if (!more.value.is_list() && !more.value.is_map()) {
    diagnostics.error(more.value.where,
                      Message("diagnostic.expected-symbols").with("key", more.key));
    return;
  }
  Node symbols = more.value;
  if (symbols.is_list()) name_entries(symbols);
  SymbolAdder adder(more.key, *list, diagnostics);
  for (Node::Entry& symbol : symbols.entries) adder.add(std::move(symbol));
}

}  // namespace

void add_symbols(Node& deck, const Overlay& overlay, Diagnostics& diagnostics) {
  const Node* const use = overlay.game.find("deck");
  if (const Node* const own = use ? use->find("symbols") : nullptr) {
    for (const Node::Entry& list : own->entries) add_to_list(deck, list, diagnostics);
  }
  for (const Node::Entry& list : overlay.new_symbols) add_to_list(deck, list, diagnostics);
}

}  // namespace talon
