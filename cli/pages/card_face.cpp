#include "cli/pages/card_face.h"

#include <algorithm>
#include <utility>

#include "base/contains.h"
#include "base/text.h"
#include "base/unicode.h"
#include "cli/terminal/wrap.h"
#include "rules/names.h"

namespace talon::cli {
namespace {

std::vector<int> shown_attributes(const CardTable& cards, Detail detail) {
  std::vector<int> chosen;
  if (detail == Detail::name) return chosen;
  for (const std::string& name : cards.shown()) {
    const auto attribute = cards.attribute(name);
    if (!attribute) continue;
    const bool essential = chosen.empty() || cards.attributes()[*attribute].has_glyphs();
    if (detail == Detail::full || essential) chosen.push_back(*attribute);
  }
  return chosen;
}

std::string symbol_word(const Presenter& presenter, const Attribute& attribute, int symbol) {
  const std::string& name = attribute.symbols[symbol];
  return presenter.label_or("symbols." + attribute.vocabulary + "." + name, name);
}

/// More than a letter is the symbol's id, which is where its deck gives it none.
bool has_letter(const std::string& letter, const std::string& symbol) {
  constexpr std::size_t kMaxLetterWidth = 2;
  return letter != symbol || letter.size() <= kMaxLetterWidth;
}

/// A symbol as its letter and, where the terminal has it, its sign; as a word without both.
Span short_sign(const Presenter& presenter, const Attribute& attribute, int symbol) {
  const std::size_t at = symbol;
  const SymbolFace& face = attribute.faces[at];
  const std::string letter = symbol_letter(presenter.game, attribute, at);
  if (face.glyph.empty() && !has_letter(letter, attribute.symbols[at])) {
    return {symbol_word(presenter, attribute, symbol), {}};
  }
  return {presenter.look.glyphs ? letter + face.glyph : letter,
          Style{.colour = face.colour, .bold = false, .faint = false}};
}

/// A symbol with a sign as its letter and, where the terminal has it, the sign;
/// the sign comes last since some terminals draw it too wide. Others as a word.
Span symbol_sign(const Presenter& presenter, const Attribute& attribute, int symbol) {
  const SymbolFace& face = attribute.faces[symbol];
  if (face.glyph.empty()) return {symbol_word(presenter, attribute, symbol), {}};
  return short_sign(presenter, attribute, symbol);
}

std::vector<int> symbols_of(const Attribute& attribute, const AttributeValue& value) {
  if (value.absent) return {};
  if (attribute.kind == AttributeKind::symbol) return {static_cast<int>(value.value)};
  std::vector<int> symbols;
  for (int symbol = 0; symbol < static_cast<int>(attribute.symbols.size()); ++symbol) {
    if ((static_cast<std::uint64_t>(value.value) >> symbol) & 1) symbols.push_back(symbol);
  }
  return symbols;
}

std::string edges_text(const AttributeValue& value, const char* separator) {
  std::vector<std::string> numbers;
  for (const Side side : kSides) numbers.push_back(std::to_string(value.edge(side)));
  return join(numbers, separator);
}

Line cell(const Presenter& presenter, const Attribute& attribute, const AttributeValue& value) {
  if (value.absent) return {};
  if (attribute.kind == AttributeKind::edges) return {Span{edges_text(value, "-"), {}}};
  if (attribute.kind == AttributeKind::integer) return {Span{std::to_string(value.value), {}}};
  if (attribute.kind == AttributeKind::flag) {
    if (value.value == 0) return {};
    return {Span{presenter.label_or("attributes." + attribute.name, attribute.name), {}}};
  }
  Line line;
  const char* separator = attribute.has_glyphs() ? " " : ", ";
  for (const int symbol : symbols_of(attribute, value)) {
    if (!line.empty()) line.push_back({separator, {}});
    line.push_back(symbol_sign(presenter, attribute, symbol));
  }
  return line;
}

/// What is on a card's face for one attribute, as short as can be.
Line face_part(const Presenter& presenter, const Attribute& attribute,
               const AttributeValue& value) {
  if (attribute.kind == AttributeKind::integer || attribute.kind == AttributeKind::flag) {
    return cell(presenter, attribute, value);
  }
  Line part;
  for (const int symbol : symbols_of(attribute, value)) {
    part.push_back(short_sign(presenter, attribute, symbol));
  }
  return part;
}

/// None where all is said in words.
std::vector<const Attribute*> attributes_with_signs(const Presenter& presenter) {
  std::vector<const Attribute*> some;
  if (presenter.look.plain) return some;
  const CardTable& cards = presenter.game.cards();
  for (const int index : shown_attributes(cards, Detail::full)) {
    const Attribute& attribute = cards.attributes()[index];
    if (attribute.has_glyphs()) some.push_back(&attribute);
  }
  return some;
}

/// Each sign with the word for it.
std::vector<std::pair<std::string, std::string>> signs_of(const Presenter& presenter,
                                                          const Attribute& attribute) {
  std::vector<std::pair<std::string, std::string>> signs;
  for (int symbol = 0; symbol < static_cast<int>(attribute.symbols.size()); ++symbol) {
    signs.emplace_back(short_sign(presenter, attribute, symbol).text,
                       symbol_word(presenter, attribute, symbol));
  }
  return signs;
}

std::string value_in_words(const Presenter& presenter, const Attribute& attribute,
                           const AttributeValue& value) {
  if (attribute.kind == AttributeKind::integer) return std::to_string(value.value);
  if (attribute.kind == AttributeKind::edges) return edges_text(value, " ");
  std::vector<std::string> words;
  for (const int symbol : symbols_of(attribute, value)) {
    words.push_back(symbol_word(presenter, attribute, symbol));
  }
  return presenter.messages.join(words);
}

}  // namespace

std::vector<Line> card_cells(const Presenter& presenter, CardId card, Detail detail) {
  const CardTable& cards = presenter.game.cards();
  std::vector<Line> cells;
  for (const int attribute : shown_attributes(cards, detail)) {
    cells.push_back(cell(presenter, cards.attributes()[attribute], cards.value(attribute, card)));
  }
  cells.push_back({Span{card_name(presenter.game, card).label(), {}}});
  return cells;
}

Line card_in_line(const Presenter& presenter, CardId card) {
  std::vector<Line> cells = card_cells(presenter, card, Detail::brief);
  Line line = cells.back();
  cells.pop_back();
  const char* before = " (";
  for (const Line& each : cells) {
    if (each.empty()) continue;
    line.push_back({before, {}});
    append(line, each);
    before = " ";
  }
  if (line.size() > 1) line.push_back({")", {}});
  return line;
}

std::string card_in_words(const Presenter& presenter, CardId card, Edges edges) {
  const CardTable& cards = presenter.game.cards();
  std::string text = card_name(presenter.game, card).label();
  const char* before = ": ";
  for (const int index : shown_attributes(cards, Detail::full)) {
    const Attribute& attribute = cards.attributes()[index];
    const AttributeValue value = cards.value(index, card);
    if (edges == Edges::left_out && attribute.kind == AttributeKind::edges) continue;
    const bool may_be_empty =
        attribute.kind == AttributeKind::symbol_set || attribute.kind == AttributeKind::flag;
    if (value.absent || (may_be_empty && value.value == 0)) continue;
    text += before + presenter.label_or("attributes." + attribute.name, attribute.name);
    if (attribute.kind != AttributeKind::flag) {
      text += " " + value_in_words(presenter, attribute, value);
    }
    before = ", ";
  }
  return text;
}

Line card_face(const Presenter& presenter, CardId card, Spacing spacing) {
  const CardTable& cards = presenter.game.cards();
  std::vector<Line> parts;
  for (const int index : shown_attributes(cards, Detail::full)) {
    const Attribute& attribute = cards.attributes()[index];
    const AttributeValue value = cards.value(index, card);
    if (value.absent || attribute.kind == AttributeKind::edges) continue;
    Line part = face_part(presenter, attribute, value);
    // Without blanks a number must not meet the one at the edge of the card.
    const bool second = spacing == Spacing::tight && parts.size() == 1 && attribute.has_glyphs();
    parts.insert(second ? parts.begin() : parts.end(), std::move(part));
  }
  Line face;
  for (const Line& part : parts) {
    if (spacing == Spacing::wide && !face.empty()) face.push_back({" ", {}});
    append(face, part);
  }
  return face;
}

Line card_corner(const Presenter& presenter, CardId card) {
  const CardTable& cards = presenter.game.cards();
  Line corner;
  for (const int index : shown_attributes(cards, Detail::brief)) {
    const Attribute& attribute = cards.attributes()[index];
    const AttributeValue value = cards.value(index, card);
    if (value.absent || attribute.kind == AttributeKind::edges) continue;
    append(corner, face_part(presenter, attribute, value));
  }
  return width_of(corner) > 0 ? corner : Line{Span{card_name(presenter.game, card).label(), {}}};
}

std::vector<Line> card_lines(const Presenter& presenter, CardId card) {
  const CardTable& cards = presenter.game.cards();
  const std::vector<int> told = shown_attributes(cards, Detail::brief);
  std::vector<Line> lines = {card_corner(presenter, card)};
  for (const int index : shown_attributes(cards, Detail::full)) {
    if (contains(told, index)) continue;
    const Attribute& attribute = cards.attributes()[index];
    if (attribute.kind == AttributeKind::edges) continue;
    Line line = cell(presenter, attribute, cards.value(index, card));
    if (line.empty()) continue;
    if (attribute.kind == AttributeKind::integer && lines.size() > 1) {
      lines.back().push_back({" ", {}});
      append(lines.back(), line);
    } else {
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

std::string card_remarks(const Presenter& presenter, CardId card) {
  const CardTable& cards = presenter.game.cards();
  const std::vector<int> told = shown_attributes(cards, Detail::brief);
  std::vector<std::string> remarks;
  for (const int index : shown_attributes(cards, Detail::full)) {
    if (contains(told, index)) continue;
    const Attribute& attribute = cards.attributes()[index];
    const AttributeValue value = cards.value(index, card);
    if (value.absent || attribute.kind == AttributeKind::edges) continue;
    const std::string words = text_of(cell(presenter, attribute, value));
    if (!words.empty()) remarks.push_back(words);
  }
  return join(remarks, ", ");
}

std::vector<Line> legend_of_signs(const Presenter& presenter) {
  std::vector<Line> lines;
  for (const Attribute* attribute : attributes_with_signs(presenter)) {
    std::vector<std::string> signs;
    for (const auto& [sign, word] : signs_of(presenter, *attribute)) {
      signs.push_back(presenter.messages.render(
          Message("play.legend-sign").with("sign", sign).with("symbol", word)));
    }
    const Message legend =
        Message("play.legend")
            .with("attribute", capital_first(presenter.name_or("attributes." + attribute->name,
                                                               attribute->name)))
            .with("signs", join(signs, ", "));
    append(lines, wrap(presenter.messages.render(legend), presenter.look.width));
  }
  return lines;
}

std::vector<Line> list_of_signs(const Presenter& presenter, int width) {
  std::vector<Line> lines;
  for (const Attribute* attribute : attributes_with_signs(presenter)) {
    for (const auto& [sign, word] : signs_of(presenter, *attribute)) {
      append(lines, wrap(word, width, sign + " "));
    }
  }
  return lines;
}

int edges_attribute(const CardTable& cards) {
  for (const int index : shown_attributes(cards, Detail::full)) {
    if (cards.attributes()[index].kind == AttributeKind::edges) {
      return index;
    }
  }
  return -1;
}

}  // namespace talon::cli
