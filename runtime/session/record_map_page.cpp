#include <algorithm>
#include <limits>
#include <tuple>

#include "session/field_tests.h"
#include "session/record_page_parts.h"

namespace talon::record_page {
namespace {

/// Rows and columns that a map has; what lies farther out is shown in the last one.
constexpr std::int64_t kMax = 1000;

/// Where a record lies, as its fields say.
struct Spot {
  std::int64_t row = 0;
  std::int64_t column = 0;
};

class MapMaker {
 public:
  MapMaker(const Wording& wording, const RecordView& view, const MapForm& form)
      : wording_(wording), game_(wording.game), view_(view), form_(form) {}

  MapPage make() {
    name_kinds();
    for (const RecordId record :
         records_that_pass(game_.layout, wording_.state, view_.of, view_.where)) {
      page_.cells.push_back(cell_of(record));
      spots_.push_back({(form_.upward ? -1 : 1) * position(record, form_.upright),
                        position(record, form_.across)});
    }
    lay_out();
    std::ranges::sort(page_.cells, [](const auto& left, const auto& right) {
      return std::tie(left.row, left.column) < std::tie(right.row, right.column);
    });
    return std::move(page_);
  }

 private:
  void name_kinds() {
    const std::string key = "views." + view_.name + ".";
    for (const MapForm::Mark& mark : form_.marks) {
      page_.marks.push_back({mark.name, text_of(game_, key + "marks." + mark.name), mark.face});
    }
    for (const MapForm::Link& link : form_.links) {
      page_.links.push_back({link.name, text_of(game_, key + "links." + link.name), link.line});
    }
    for (std::size_t side = 0; side < kSides.size(); ++side) {
      if (!form_.sides[side].empty()) {
        page_.sides[side] = listed_name(game_, {}, form_.sides[side]).label();
      }
    }
  }

  std::uint64_t stored(RecordId record, FieldId field) const {
    return wording_.state.field(game_.layout, record, field);
  }
  std::int64_t position(RecordId record, FieldId field) const {
    const FieldInfo& info = game_.layout.records()[record.kind].fields[field];
    return info.minimum + static_cast<std::int64_t>(stored(record, field));
  }

  MapPage::Cell cell_of(RecordId record) const {
    MapPage::Cell cell;
    cell.id = record_id(game_, record);
    cell.label = labelled(wording_, record, form_.label).words;
    cell.short_label =
        form_.short_label ? labelled(wording_, record, *form_.short_label).words : cell.label;
    cell.details = labelled(wording_, record, form_.details);
    for (std::size_t kind = 0; kind < form_.marks.size(); ++kind) add_marks(record, kind, cell);
    for (std::size_t kind = 0; kind < form_.links.size(); ++kind) add_links(record, kind, cell);
    return cell;
  }

  void add_marks(RecordId record, std::size_t kind, MapPage::Cell& cell) const {
    const MapForm::Mark& mark = form_.marks[kind];
    if (!mark.of) {
      if (passes(game_.layout, wording_.state, record, mark.where)) {
        cell.marks.push_back({kind, labelled(wording_, record, mark.numbers)});
      }
      return;
    }
    for (const RecordId other :
         records_that_pass(game_.layout, wording_.state, *mark.of, mark.where)) {
      if (stored(other, mark.by) != std::uint64_t{record.index} + 1) continue;
      cell.marks.push_back({kind, labelled(wording_, other, mark.numbers)});
    }
  }

  void add_links(RecordId record, std::size_t kind, MapPage::Cell& cell) const {
    for (const Side side : kSides) {
      const MapForm::SideTest& test = form_.links[kind].sides[side];
      const std::uint64_t held = stored(record, test.field) & test.mask;
      const bool leaves = test.value == 0 ? held != 0 : held == test.value;
      if (leaves) cell.links.push_back({kind, side});
    }
  }

  /// So that the grid begins at 0 and is no larger than it needs to be.
  void lay_out() {
    Spot corner{std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::max()};
    for (const Spot& spot : spots_) {
      corner = {std::min(corner.row, spot.row), std::min(corner.column, spot.column)};
    }
    for (std::size_t i = 0; i < spots_.size(); ++i) {
      MapPage::Cell& cell = page_.cells[i];
      cell.row = static_cast<int>(std::min(spots_[i].row - corner.row, kMax - 1));
      cell.column = static_cast<int>(std::min(spots_[i].column - corner.column, kMax - 1));
      page_.rows = std::max(page_.rows, cell.row + 1);
      page_.columns = std::max(page_.columns, cell.column + 1);
    }
  }

  const Wording& wording_;
  const Game& game_;
  const RecordView& view_;
  const MapForm& form_;
  std::vector<Spot> spots_;  ///< of the page's cells
  MapPage page_;
};

}  // namespace

MapPage map_page(const Wording& wording, const RecordView& view, const MapForm& form) {
  return MapMaker(wording, view, form).make();
}

}  // namespace talon::record_page
