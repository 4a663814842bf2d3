#include "workshop/deck_text.h"

#include <algorithm>

#include "base/text.h"
#include "load/deck.h"
#include "load/finder.h"
#include "load/yaml_file.h"

namespace talon {
namespace {

std::vector<std::string> members_of(const Attribute& attribute, std::int64_t bits) {
  std::vector<std::string> names;
  for (std::size_t symbol = 0; symbol < attribute.symbols.size(); ++symbol) {
    const bool among = (static_cast<std::uint64_t>(bits) >> symbol & 1) != 0;
    if (among) names.push_back(attribute.symbols[symbol]);
  }
  return names;
}

/// The value as a deck file writes it.
std::string value_text(const Attribute& attribute, const AttributeValue& value) {
  switch (attribute.kind) {
    case AttributeKind::integer:
      return std::to_string(value.value);
    case AttributeKind::symbol:
      return attribute.symbols[value.value];
    case AttributeKind::symbol_set:
      return "[" + join(members_of(attribute, value.value), ", ") + "]";
    case AttributeKind::flag:
      return value.value != 0 ? "true" : "false";
    case AttributeKind::edges: {
      std::vector<std::string> sides;
      for (const Side side : {Side::top, Side::right, Side::bottom, Side::left}) {
        sides.push_back(std::to_string(value.edge(side)));
      }
      return "[" + join(sides, ", ") + "]";
    }
    case AttributeKind::data:
      return "...";  // of lists and tables only that they are there
  }
  return {};
}

std::string card_text(const Deck& deck, const DeckCard& card) {
  std::string text = "  - {id: " + card.id;
  for (std::size_t index = 0; index < card.values.size(); ++index) {
    const AttributeValue& value = card.values[index];
    if (value.absent) continue;
    const Attribute& attribute = deck.attributes[index];
    text += ", " + attribute.name + ": " + value_text(attribute, value);
  }
  return text + "}\n";
}

/// How many cards have each value: "ace 4, two 4".
std::string spread_text(const Deck& deck, std::size_t index) {
  const Attribute& attribute = deck.attributes[index];
  std::vector<std::pair<std::string, int>> counts;
  const auto note = [&](const std::string& name) {
    const auto known = std::ranges::find(counts, name, &std::pair<std::string, int>::first);
    if (known == counts.end()) {
      counts.emplace_back(name, 1);
    } else {
      ++known->second;
    }
  };
  for (const DeckCard& card : deck.cards) {
    if (index >= card.values.size() || card.values[index].absent) continue;
    const AttributeValue& value = card.values[index];
    if (attribute.kind != AttributeKind::symbol_set) {
      note(value_text(attribute, value));
      continue;
    }
    for (const std::string& name : members_of(attribute, value.value)) note(name);
  }
  std::vector<std::string> parts;
  for (const auto& [name, count] : counts) parts.push_back(name + " " + std::to_string(count));
  return join(parts, ", ");
}

std::optional<Location> location_of_deck(const Library& library, const std::string& word) {
  return Finder(library.paths()).deck(word);
}

}  // namespace

bool is_deck(const Library& library, const std::string& word) {
  const auto names = [&](const std::vector<Found>& all) {
    return std::ranges::any_of(all, [&](const Found& one) { return one.name == word; });
  };
  if (names(library.games())) return false;
  if (names(library.decks())) return true;
  std::error_code error;
  if (!std::filesystem::is_regular_file(word, error)) return false;
  const auto tree = peek_yaml_file(word, Reach(library.paths()));
  return tree && tree->find("cards") && !tree->find("deck") && !tree->find("extends");
}

std::optional<std::string> deck_text(const Library& library, const std::string& word,
                                     const Catalogue& messages, Diagnostics& diagnostics) {
  const auto location = location_of_deck(library, word);
  if (!location) return std::nullopt;
  const auto source =
      read_source(location->path, location->shown, Reach(library.paths()), diagnostics);
  const std::optional<Node> root = source ? parse_yaml(source, diagnostics) : std::nullopt;
  if (!root) return std::nullopt;
  const Deck deck = read_deck(*root, location->path.stem().string(), diagnostics);
  if (diagnostics.has_errors()) return std::nullopt;
  const auto count = static_cast<std::int64_t>(deck.cards.size());
  std::string text = "# " +
                     messages.render(Message("show.deck")
                                         .with("deck", deck.id)
                                         .with("file", location->shown)
                                         .with("count", count)) +
                     "\n";
  for (std::size_t at = 0; at < deck.attributes.size(); ++at) {
    text += "# " +
            messages.render(Message("show.attribute")
                                .with("name", deck.attributes[at].name)
                                .with("values", spread_text(deck, at))) +
            "\n";
  }
  text += "cards:\n";
  for (const DeckCard& card : deck.cards) text += card_text(deck, card);
  return text;
}

}  // namespace talon
