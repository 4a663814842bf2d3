#include "cli/view_page.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/map_page.h"
#include "cli/wrap.h"

namespace talon::cli {
namespace {

/// Between two columns of a list, as far as there is room.
constexpr std::array<std::size_t, 2> kGaps = {2, 1};

class ViewPage {
 public:
  explicit ViewPage(const Presenter& presenter) : presenter_(presenter) {}

  std::vector<Line> take() { return std::move(lines_); }

  void title(const std::string& text) { lines_.push_back({heading(capital_first(text))}); }
  void nothing(const RecordPage& page) {
    sentence(page.empty.empty() ? presenter_.messages.render(
                                      Message("play.view-nothing").with("title", page.title))
                                : page.empty,
             0);
  }

  void draw(const SheetPage& sheet) {
    for (const SheetPage::Group& group : sheet.groups) draw(group);
  }

  void draw(const ListPage& list) {
    const bool told =
        std::ranges::any_of(list.rows, [](const auto& row) { return !row.sentence.empty(); });
    if (told || presenter_.look.plain || !draw_columns(list)) stack_rows(list);
  }

  void draw(const MapPage& map) { add(draw_map(presenter_, map)); }

 private:
  int width() const { return presenter_.look.width; }
  void add(std::vector<Line> lines) {
    for (Line& line : lines) lines_.push_back(std::move(line));
  }
  void sentence(const std::string& text, int indent) {
    add(wrap(capital_first(text), width(), std::string(static_cast<std::size_t>(indent), ' ')));
  }

  std::string pair(const LabelledValue& value) const {
    return presenter_.messages.render(
        Message("play.labelled").with("label", value.label).with("value", value.words));
  }

  void draw(const SheetPage::Group& group) {
    if (!group.sentence.empty()) return sentence(group.sentence, 0);
    if (!group.title.empty()) title(group.title);
    std::vector<Line> cells;
    for (const LabelledValue& value : group.values) {
      if (!value.words.empty()) cells.push_back({Span{capital_first(pair(value)), {}}});
    }
    add(in_columns(cells, presenter_.look.plain ? 0 : width(), kIndent));
    if (!group.list) return;
    if (group.list->rows.empty()) return sentence(group.list_empty, kIndent);
    draw(*group.list);
  }

  // ---- a list as a table -------------------------------------------------------

  /// The columns that any row fills, by their places.
  static std::vector<std::size_t> filled_columns(const ListPage& list) {
    std::vector<std::size_t> filled;
    for (std::size_t column = 0; column < list.columns.size(); ++column) {
      const bool any = std::ranges::any_of(
          list.rows, [&](const auto& row) { return !row.cells[column].words.empty(); });
      if (any) filled.push_back(column);
    }
    return filled;
  }

  static std::size_t width_of_column(const ListPage& list, std::size_t column) {
    std::size_t widest = display_width(list.columns[column].label);
    for (const ListPage::Row& row : list.rows) {
      widest = std::max(widest, display_width(row.cells[column].words));
    }
    return widest;
  }

  /// False when they are too wide.
  bool draw_columns(const ListPage& list) {
    const std::vector<std::size_t> columns = filled_columns(list);
    std::vector<std::size_t> widths;
    std::size_t total = kIndent;
    for (const std::size_t column : columns) {
      widths.push_back(width_of_column(list, column));
      total += widths.back();
    }
    const std::size_t gaps = columns.empty() ? 0 : columns.size() - 1;
    const auto gap = std::ranges::find_if(kGaps, [&](std::size_t one) {
      return total + gaps * one <= static_cast<std::size_t>(width());
    });
    if (gap == kGaps.end()) return false;
    const auto line_of = [&](const std::vector<LabelledValue>& cells, bool head) {
      Line line;
      std::size_t start = kIndent;
      for (std::size_t i = 0; i < columns.size(); ++i) {
        const LabelledValue& cell = cells[columns[i]];
        const std::string& text = head ? cell.label : cell.words;
        const std::size_t before = cell.number ? widths[i] - display_width(text) : 0;
        pad(line, start + before);
        line.push_back(head ? aside(text) : Span{text, {}});
        start += widths[i] + *gap;
      }
      return line;
    };
    lines_.push_back(line_of(list.columns, true));
    for (const ListPage::Row& row : list.rows) lines_.push_back(line_of(row.cells, false));
    return true;
  }

  /// Each row as a sentence: the game's, else what stands in its first column, then the others with
  /// their labels.
  void stack_rows(const ListPage& list) {
    for (const ListPage::Row& row : list.rows) {
      if (!row.sentence.empty()) {
        sentence(row.sentence, kIndent);
        continue;
      }
      std::vector<std::string> parts;
      for (std::size_t column = 1; column < row.cells.size(); ++column) {
        if (!row.cells[column].words.empty()) parts.push_back(pair(row.cells[column]));
      }
      const std::string& name = row.name();
      sentence(presenter_.messages.render(
                   Message(parts.empty() ? "play.row-name" : "play.row")
                       .with("name", name.empty() ? row.id : name)
                       .with("values", join(parts, presenter_.say("play.between-values")))),
               kIndent);
    }
  }

  const Presenter& presenter_;
  std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> draw_page(const Presenter& presenter, const RecordPage& page) {
  ViewPage drawn(presenter);
  if (!page.content) {
    drawn.nothing(page);
    return drawn.take();
  }
  drawn.title(page.title);
  std::visit([&](const auto& content) { drawn.draw(content); }, *page.content);
  return drawn.take();
}

std::vector<Line> draw_on_table(const Presenter& presenter, const RecordPage& page) {
  if (!page.content) return {};
  const auto* sheet = std::get_if<SheetPage>(&*page.content);
  if (!sheet) return draw_page(presenter, page);
  ViewPage drawn(presenter);
  drawn.draw(*sheet);
  return drawn.take();
}

}  // namespace talon::cli
