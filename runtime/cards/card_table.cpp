#include "cards/card_table.h"

#include <algorithm>
#include <map>

#include "base/check.h"

namespace talon {

std::optional<int> Attribute::symbol(std::string_view symbol_name) const {
  const auto found = std::ranges::find(symbols, symbol_name);
  if (found == symbols.end()) return std::nullopt;
  return static_cast<int>(found - symbols.begin());
}

bool Attribute::has_glyphs() const {
  return std::ranges::any_of(faces, [](const SymbolFace& face) { return !face.glyph.empty(); });
}

CardTable::CardTable(std::string deck_id, std::vector<std::string> ids)
    : deck_(std::move(deck_id)), printed_(std::move(ids)) {
  std::map<std::string_view, int> copies;
  for (const std::string& id : printed_) {
    const int copy = ++copies[id];
    ids_.push_back(copy == 1 ? id : id + "-" + std::to_string(copy));
  }
}

std::optional<CardId> CardTable::find(std::string_view id) const {
  const auto found = std::ranges::find(ids_, id);
  if (found == ids_.end()) return std::nullopt;
  return static_cast<CardId>(found - ids_.begin());
}

std::optional<int> CardTable::attribute(std::string_view name) const {
  for (std::size_t i = 0; i < attributes_.size(); ++i) {
    if (attributes_[i].name == name) return static_cast<int>(i);
  }
  return std::nullopt;
}

CardTable CardTable::only(const CardSet& cards) const {
  CardTable table;
  table.deck_ = deck_;
  cards.each([&](CardId card) {
    table.printed_.push_back(printed_[card]);
    table.ids_.push_back(ids_[card]);
  });
  for (std::size_t attribute = 0; attribute < attributes_.size(); ++attribute) {
    std::vector<AttributeValue> values;
    cards.each([&](CardId card) { values.push_back(values_[attribute][card]); });
    table.add_attribute(attributes_[attribute], std::move(values));
  }
  table.shown_ = shown_;
  return table;
}

void CardTable::add_attribute(Attribute attribute, std::vector<AttributeValue> values) {
  TALON_CHECK_EQ(values.size(), ids_.size());
  attributes_.push_back(std::move(attribute));
  values_.push_back(std::move(values));
}

}  // namespace talon
