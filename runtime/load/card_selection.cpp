#include "load/card_selection.h"

#include <algorithm>

#include "base/contains.h"
#include "base/text.h"
#include "base/unknown.h"

namespace talon {
namespace {

/// A scalar, or the items of a list.
std::vector<const Node*> alternatives(const Node& wanted) {
  std::vector<const Node*> all;
  if (wanted.is_scalar()) all.push_back(&wanted);
  for (const Node& item : wanted.items) all.push_back(&item);
  return all;
}

/// The number that stands for the wanted value in an AttributeValue.
std::optional<std::int64_t> wanted_number(const Attribute& attribute, const std::string& wanted) {
  switch (attribute.kind) {
    case AttributeKind::integer:
      return parse_integer(wanted);
    case AttributeKind::flag:
      if (wanted == "true") return 1;
      return wanted == "false" ? std::optional<std::int64_t>(0) : std::nullopt;
    case AttributeKind::symbol:
    case AttributeKind::symbol_set:
      break;
    case AttributeKind::edges:
    case AttributeKind::data:
      return std::nullopt;
  }
  return attribute.symbol(wanted);
}

bool has_value(const Attribute& attribute, AttributeValue value, std::int64_t wanted) {
  if (value.absent) return false;
  if (attribute.kind != AttributeKind::symbol_set) return value.value == wanted;
  return ((static_cast<std::uint64_t>(value.value) >> wanted) & 1) != 0;
}

bool any(const std::vector<bool>& chosen) { return contains(chosen, true); }

}  // namespace

std::vector<std::size_t> CardSelection::cards() const {
  std::vector<std::size_t> indices;
  for (std::size_t i = 0; i < in_play_.size(); ++i) {
    if (in_play_[i]) indices.push_back(i);
  }
  return indices;
}

void CardSelection::bring(const std::string& id) {
  if (const auto card = deck_.card(id)) in_play_[*card] = true;
}

void CardSelection::change(const Node& selector, bool to) {
  const std::size_t errors = diagnostics_.error_count();
  const Chosen chosen = matching(selector);
  // What is misspelt takes nothing away, lest all that is left seem wrong.
  const bool misspelt = diagnostics_.error_count() > errors;
  if (misspelt && !to) return;
  bool changed = false;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    if (!chosen[i]) continue;
    changed = changed || in_play_[i] != to;
    in_play_[i] = to;
  }
  const bool by_option = selector.find("option") != nullptr;
  if (changed || by_option || misspelt) return;
  const char* problem = !any(chosen) ? "diagnostic.no-such-cards"
                        : to         ? "diagnostic.cards-already-in-play"
                                     : "diagnostic.cards-not-in-play";
  diagnostics_.error(selector.where, Message(problem).with("deck", deck_.id));
}

CardSelection::Chosen CardSelection::matching(const Node& selector) {
  if (selector.is_scalar()) return with_ids(selector);
  if (!selector.is_map() || selector.entries.empty()) {
    diagnostics_.error(selector.where, Message("diagnostic.expected-selector"));
    return {};
  }
  const bool alone = selector.entries.size() == 1;
  const Node::Entry& first = selector.entries.front();
  if (alone && first.key == "ids") return with_ids(first.value);
  if (alone && first.key == "option") return of_option(first.value);
  return with_values(selector);
}

CardSelection::Chosen CardSelection::with_ids(const Node& ids) {
  Chosen chosen(deck_.cards.size());
  for (const Node* id : alternatives(ids)) {
    if (const auto card = deck_.card(id->scalar)) {
      chosen[*card] = true;
    } else {
      diagnostics_.error(id->where, unknown(Named::card, id->scalar, deck_.card_ids()));
    }
  }
  return chosen;
}

CardSelection::Chosen CardSelection::of_option(const Node& name) {
  Chosen chosen(deck_.cards.size());
  std::vector<std::string> known;
  for (const Option& option : options_) {
    const auto* ids = std::get_if<std::vector<std::string>>(&option.value);
    if (!ids) continue;
    known.push_back(option.name);
    if (option.name != name.scalar) continue;
    for (const std::string& id : *ids) chosen[*deck_.card(id)] = true;
    return chosen;
  }
  diagnostics_.error(name.where,
                     unknown(Message("diagnostic.not-an-option-of-cards"), name.scalar, known));
  return chosen;
}

CardSelection::Chosen CardSelection::with_values(const Node& selector) {
  Chosen chosen(deck_.cards.size(), true);
  for (const Node::Entry& entry : selector.entries) {
    if (const auto attribute = deck_.attribute(entry.key)) {
      keep_matching(chosen, *attribute, entry.value);
      continue;
    }
    std::vector<std::string> known = deck_.attribute_names();
    known.insert(known.end(), {"ids", "option"});
    diagnostics_.error(entry.key_where, unknown(Named::attribute, entry.key, known));
  }
  return chosen;
}

void CardSelection::keep_matching(Chosen& chosen, std::size_t attribute, const Node& wanted) {
  const Attribute& declared = deck_.attributes[attribute];
  if (declared.kind == AttributeKind::edges) {
    diagnostics_.error(wanted.where,
                       Message("diagnostic.cannot-select").with("attribute", declared.name));
    return;
  }
  std::vector<std::int64_t> numbers;
  for (const Node* alternative : alternatives(wanted)) {
    if (const auto number = wanted_number(declared, alternative->scalar)) {
      numbers.push_back(*number);
      continue;
    }
    diagnostics_.error(alternative->where,
                       unknown_symbol(declared.name, alternative->scalar, declared.symbols));
  }
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const AttributeValue value = deck_.cards[i].values[attribute];
    const bool matches = std::ranges::any_of(
        numbers, [&](std::int64_t number) { return has_value(declared, value, number); });
    chosen[i] = chosen[i] && matches;
  }
}

}  // namespace talon
