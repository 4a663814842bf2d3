#include "session/card_signs.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "rules/names.h"

namespace talon {
namespace {

using SignOf = std::function<std::string(const Attribute&, std::size_t symbol)>;

bool shows_symbol(const Attribute& attribute, const AttributeValue& value, std::size_t symbol) {
  if (attribute.kind == AttributeKind::symbol) {
    return std::cmp_equal(value.value, symbol);
  }
  return ((static_cast<std::uint64_t>(value.value) >> symbol) & 1) != 0;
}

/// What one attribute shows of a card; empty for nothing.
std::string signs_of(const Attribute& attribute, const AttributeValue& value, const SignOf& sign) {
  if (value.absent) return "";
  if (attribute.kind == AttributeKind::integer) return std::to_string(value.value);
  std::string signs;
  for (std::size_t symbol = 0; symbol < attribute.symbols.size(); ++symbol) {
    if (shows_symbol(attribute, value, symbol)) signs += sign(attribute, symbol);
  }
  return signs;
}

/// The attributes of a card's corner: the first that is shown, and the first of those with signs.
struct Corner {
  int first = -1;
  int signs = -1;
};

Corner corner_of(const CardTable& cards) {
  Corner corner;
  for (const std::string& name : cards.shown()) {
    const auto index = cards.attribute(name);
    if (!index) continue;
    const Attribute& attribute = cards.attributes()[*index];
    const bool plain =
        attribute.kind == AttributeKind::edges || attribute.kind == AttributeKind::flag;
    if (plain) continue;
    if (attribute.has_glyphs()) {
      if (corner.signs < 0) corner.signs = *index;
    } else if (corner.first < 0) {
      corner.first = *index;
    }
  }
  return corner;
}

}  // namespace

std::vector<std::vector<std::string>> card_signs(const Game& game, CardId card) {
  const CardTable& cards = game.cards();
  const Corner corner = corner_of(cards);
  std::vector<std::vector<std::string>> found;
  if (corner.first < 0 || corner.signs < 0) return found;
  const auto letter = [&](const Attribute& attribute, std::size_t symbol) {
    return symbol_letter(game, attribute, symbol);
  };
  const auto glyph = [](const Attribute& attribute, std::size_t symbol) {
    return attribute.faces[symbol].glyph;
  };
  const auto both = [&](const Attribute& attribute, std::size_t symbol) {
    return letter(attribute, symbol) + glyph(attribute, symbol);
  };
  const auto& attributes = cards.attributes();
  const std::string rank =
      signs_of(attributes[corner.first], cards.value(corner.first, card), letter);
  for (const SignOf& sign : {SignOf(glyph), SignOf(letter), SignOf(both)}) {
    const std::string signs =
        signs_of(attributes[corner.signs], cards.value(corner.signs, card), sign);
    if (rank.empty() || signs.empty()) continue;
    found.push_back({signs, rank});
    found.push_back({rank, signs});
  }
  return found;
}

}  // namespace talon
