#include "cli/pages/view_page.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/pages/map_page.h"
#include "cli/terminal/wrap.h"

namespace talon::cli {
namespace {

/// Between two columns of a list, as far as there is room.
constexpr std::array<std::size_t, 2> kGaps = {2, 1};
/// So many lines of columns a row may have.
constexpr std::size_t kMaxLinesOfRow = 3;

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

  void draw(const MapPage& map) { add(draw_map(presenter_, map).lines); }

 private:
  int width() const { return presenter_.look.width; }
  void add(std::vector<Line> lines) { append(lines_, std::move(lines)); }
  void sentence(const std::string& text, int indent) {
    add(wrap(capital_first(text), width(), spaces(indent)));
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

  /// The columns that any row fills, by their indexes.
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

  /// A column of a list, and where it is in the lines of each row.
  struct Column {
    std::size_t index;
    std::size_t line;
    std::size_t start;
    std::size_t width;
  };

  /// The columns with gaps as wide, from left to right; what has no room goes on in a line below,
  /// further in.
  std::vector<Column> columns_of(const ListPage& list, std::size_t gap) const {
    std::vector<Column> columns;
    std::size_t line = 0;
    std::size_t start = kIndent;
    for (const std::size_t index : filled_columns(list)) {
      const std::size_t wide = width_of_column(list, index);
      if (!columns.empty() && std::cmp_greater(start + wide, width())) {
        ++line;
        start = std::size_t{2} * kIndent;
      }
      columns.push_back({index, line, start, wide});
      start += wide + gap;
    }
    return columns;
  }

  /// In as few lines a row as may be; none when these are too many, or one is too wide.
  std::vector<Column> columns_of(const ListPage& list) const {
    std::vector<Column> best;
    for (const std::size_t gap : kGaps) {
      std::vector<Column> columns = columns_of(list, gap);
      const bool fits = std::ranges::all_of(columns, [&](const Column& column) {
        return std::cmp_less_equal(column.start + column.width, width());
      });
      if (!fits || columns.empty() || columns.back().line >= kMaxLinesOfRow) continue;
      if (best.empty() || columns.back().line < best.back().line) best = std::move(columns);
    }
    return best;
  }

  /// False when they are too wide.
  bool draw_columns(const ListPage& list) {
    const std::vector<Column> columns = columns_of(list);
    if (columns.empty()) return false;
    const auto draw_row = [&](const std::vector<LabelledValue>& cells, bool head) {
      std::vector<Line> lines(columns.back().line + 1);
      for (const Column& column : columns) {
        const LabelledValue& cell = cells[column.index];
        const std::string& text = head ? cell.label : cell.words;
        const std::size_t before = cell.number ? column.width - display_width(text) : 0;
        pad(lines[column.line], column.start + before);
        lines[column.line].push_back(head ? aside(text) : Span{text, {}});
      }
      add(std::move(lines));
    };
    draw_row(list.columns, true);
    for (const ListPage::Row& row : list.rows) draw_row(row.cells, false);
    return true;
  }

  /// Each row as a sentence: the game's, else what is in its first column, then the others with
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

int middle_of_page(const Presenter& presenter, const RecordPage& page) {
  const auto* map = page.content ? std::get_if<MapPage>(&*page.content) : nullptr;
  return map == nullptr ? 0 : 1 + draw_map(presenter, *map).middle;  // below the title
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
