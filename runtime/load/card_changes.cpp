#include "load/card_changes.h"

#include <algorithm>

#include "base/unknown.h"
#include "load/tree_change.h"

namespace talon {
namespace {

/// The card of this id in a deck's tree.
Node* find_card(Node& deck, std::string_view id) {
  Node* cards = deck.find("cards");
  if (!cards) return nullptr;
  const auto found = std::ranges::find_if(cards->items, [&](const Node& card) {
    const Node* own = card.find("id");
    return own && own->scalar == id;
  });
  return found == cards->items.end() ? nullptr : &*found;
}

std::vector<std::string> card_ids(const Node& deck) {
  std::vector<std::string> ids;
  const Node* cards = deck.find("cards");
  for (const Node& card : cards->items) {
    if (const Node* id = card.find("id")) ids.push_back(id->scalar);
  }
  return ids;
}

void change_card(Node& deck, const Node::Entry& change_of, Diagnostics& diagnostics) {
  Node* card = find_card(deck, change_of.key);
  if (!card) {
    diagnostics.error(change_of.key_where, unknown(Named::card, change_of.key, card_ids(deck)));
  } else if (!change_of.value.is_map()) {
    diagnostics.error(change_of.value.where,
                      Message("diagnostic.expected-map").with("key", change_of.key));
  } else if (const Node::Entry* id = change_of.value.entry("id")) {
    diagnostics.error(id->key_where, Message("diagnostic.card-keeps-id"));
  } else {
    change(*card, change_of.value, diagnostics);
    // What the game finds wrong with the card now was most likely made so here.
    card->find("id")->where = change_of.key_where;
  }
}

}  // namespace

void change_cards(Node& deck, const Overlay& overlay, Diagnostics& diagnostics) {
  Node* cards = deck.find("cards");
  if (!cards || !cards->is_list()) return;
  for (const Node& card : overlay.new_cards) {
    const Node& id = *card.find("id");
    if (const Node* there = find_card(deck, id.scalar)) {
      diagnostics.error(id.where, Message("diagnostic.already-there")
                                      .with("name", id.scalar)
                                      .with("place", there->where.position()));
    } else {
      cards->items.push_back(card);
    }
  }
  for (const Node::Entry& card : overlay.changed_cards) change_card(deck, card, diagnostics);
}

}  // namespace talon
