#include "cli/rulebook/rulebook_pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/indexed.h"
#include "cli/pages/card_face.h"
#include "cli/rulebook/rulebook_shapes.h"
#include "cli/terminal/wrap.h"
#include "drawing/letters.h"
#include "drawing/xml_text.h"
#include "rules/names.h"

namespace talon::cli {
namespace {

// All lengths are in the drawing's units.
constexpr int kCardWidth = 80;
constexpr int kCardHeight = 112;
constexpr int kFaceColumns = 13;  ///< of what is printed on a card in words
constexpr double kFaceMiddle = 48;
constexpr double kFaceHeight = 84;
constexpr double kCornerSize = 16;
constexpr double kWordSize = 10;
constexpr int kLetterColumns = 11;  ///< of a name at the foot of a card

/// How large the letters of words may be in this room; they are narrower than signs.
double size_for_words(const Line& line, double room, double largest) {
  const double columns = std::max<double>(1, static_cast<double>(width_of(line)));
  return std::min(largest, room / (columns * kWidthOfLetter));
}

std::string edges_of_card(const Presenter& presenter, CardId card) {
  const CardTable& cards = presenter.game.cards();
  const int attribute = edges_attribute(cards);
  if (attribute < 0) return "";
  const AttributeValue value = cards.value(attribute, card);
  if (value.absent) return "";
  constexpr IndexedArray<std::pair<int, int>, 4> spots = {
      {{{kCardWidth / 2, 12}, {kCardWidth - 8, 62}, {kCardWidth / 2, 90}, {8, 62}}}};
  std::string drawn;
  for (const Side side : kSides) {
    const auto& [x, y] = spots[side];
    drawn += drawn_line({Span{std::to_string(value.edge(side)), {}}}, x, y, 16, 11, "middle");
  }
  return drawn;
}

/// What is printed on a card: its corner large, the rest in words below, as small as the longest
/// needs.
std::string drawn_face(const Presenter& presenter, CardId card) {
  const std::vector<Line> printed = card_lines(presenter, card);
  std::vector<Line> words;
  for (std::size_t i = 1; i < printed.size(); ++i) {
    append(words, wrap(text_of(printed[i]), kFaceColumns));
  }
  const double room = kCardWidth - 12;
  const double corner = size_for(printed.front(), room, kCornerSize);
  double size = kWordSize;
  for (const Line& line : words) size = size_for_words(line, room, size);
  const double left = kFaceHeight - corner;
  const double step =
      std::min(size + 3, words.empty() ? 0 : left / static_cast<double>(words.size()));
  double y = kFaceMiddle + corner / 3 - step * static_cast<double>(words.size()) / 2;
  std::string drawn = drawn_line(printed.front(), kCardWidth / 2.0, y, room, kCornerSize, "middle");
  for (const Line& line : words) {
    y += step;
    drawn += fmt::format(
        "<text x=\"{}\" y=\"{:.1f}\" font-size=\"{:.1f}\" "
        "text-anchor=\"middle\">{}</text>\n",
        kCardWidth / 2.0, y, size, xml_text(text_of(line)));
  }
  return drawn;
}

}  // namespace

std::string card_svg(const Presenter& presenter, CardId card) {
  const std::string name = card_name(presenter.game, card).label();
  std::string content = drawn_box(1, 1, kCardWidth - 2, kCardHeight - 2, "card") +
                        drawn_face(presenter, card) + edges_of_card(presenter, card);
  const std::vector<Line> foot = wrap(name, kLetterColumns);
  double y = kCardHeight - 6 - 10.0 * static_cast<double>(foot.size() - 1);
  for (const Line& line : foot) {
    content += drawn_line(line, kCardWidth / 2.0, y, kCardWidth - 8, 9, "middle");
    y += 10;
  }
  return drawing_of(kCardWidth, kCardHeight, name, content);
}

}  // namespace talon::cli
