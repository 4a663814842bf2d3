#include "cli/pages/map_words.h"

#include <algorithm>

#include "base/contains.h"
#include "base/text.h"
#include "base/unicode.h"
#include "cli/terminal/wrap.h"

namespace talon::cli {
namespace {

class MapWords {
 public:
  MapWords(const Presenter& presenter, const MapPage& map) : presenter_(presenter), map_(map) {}

  std::vector<Line> make() const {
    std::vector<Line> lines;
    const int indent = presenter_.look.plain ? 0 : kIndent;
    for (const MapPage::Cell& cell : map_.cells) {
      const std::string first = spaces(indent);
      append(lines, wrap(sentence(cell), presenter_.look.width, first));
    }
    return lines;
  }

 private:
  std::string say(const Message& message) const { return presenter_.messages.render(message); }

  std::string sentence(const MapPage::Cell& cell) const {
    std::vector<std::string> things;
    for (const LabelledValue& value : cell.details) {
      const bool said = contains(things, value.words);
      if (!value.words.empty() && !said) things.push_back(value.words);
    }
    for (const MapPage::Mark& mark : cell.marks) things.push_back(in_words(mark));
    for (const MapPage::Link& link : cell.links) things.push_back(in_words(cell, link));
    const std::string name = cell.short_label == cell.label
                                 ? cell.label
                                 : say(Message("play.map-cell-short")
                                           .with("cell", cell.label)
                                           .with("short", cell.short_label));
    return say(Message(things.empty() ? "play.map-cell-bare" : "play.map-cell")
                   .with("cell", name)
                   .with("things", join(things, presenter_.say("play.between-values"))));
  }

  std::string in_words(const MapPage::Mark& mark) const {
    const std::string& label = map_.marks[mark.kind].label;
    std::vector<std::string> numbers;
    for (const LabelledValue& value : mark.numbers) numbers.push_back(value.words);
    if (numbers.empty()) return label;
    return say(Message("play.map-mark").with("mark", label).with("numbers", join(numbers, " ")));
  }

  /// Where the link leads to a cell beside this one the cell is named.
  std::string in_words(const MapPage::Cell& cell, const MapPage::Link& link) const {
    const MapPage::LinkKind& kind = map_.links[link.kind];
    const MapPage::Cell* other =
        kind.line == MapForm::Line::joined ? beside(cell, link.side) : nullptr;
    Message message(other ? "play.map-joined" : "play.map-link");
    message.with("side", map_.sides[link.side]).with("link", kind.label);
    if (other) message.with("cell", other->label);
    return say(message);
  }

  const MapPage::Cell* beside(const MapPage::Cell& cell, Side side) const {
    const int right = side == Side::right ? 1 : side == Side::left ? -1 : 0;
    const int down = side == Side::bottom ? 1 : side == Side::top ? -1 : 0;
    const auto found = std::ranges::find_if(map_.cells, [&](const auto& other) {
      return other.column == cell.column + right && other.row == cell.row + down;
    });
    return found == map_.cells.end() ? nullptr : &*found;
  }

  const Presenter& presenter_;
  const MapPage& map_;
};

}  // namespace

Span sign_of(const Presenter& presenter, const MapPage::MarkKind& kind) {
  const bool glyph = presenter.look.glyphs && !kind.face.glyph.empty();
  return {glyph ? kind.face.glyph : kind.face.letter,
          Style{.colour = kind.face.colour, .bold = false, .faint = false}};
}

Span sign_of(const Presenter& presenter, const MapPage& map, const MapPage::Mark& mark) {
  Span sign = sign_of(presenter, map.marks[mark.kind]);
  for (const LabelledValue& value : mark.numbers) sign.text += value.words;
  return sign;
}

std::string cut_to(std::string text, std::size_t width) {
  while (display_width(text) > width) {
    while (!text.empty() && !begins_character(text.back())) {
      text.pop_back();
    }
    text.pop_back();
  }
  return text;
}

std::vector<Line> map_in_words(const Presenter& presenter, const MapPage& map) {
  return MapWords(presenter, map).make();
}

}  // namespace talon::cli
