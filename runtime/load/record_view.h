#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/indexed.h"
#include "base/source.h"
#include "cards/card_table.h"
#include "cards/side.h"
#include "table/layout.h"

namespace talon {

/// A field that is reached from a record over fields that name other records:
/// "at.level". All steps but the last are such fields.
struct FieldPath {
  std::string name;
  std::vector<FieldId> steps;
};

/// What a record must be like to be shown. What cannot be reached is nothing.
struct FieldTest {
  enum class Kind {
    something,
    nothing,
    one_of,  ///< holds one of `values`; a set: any of their bits
    range,   ///< an integer from `minimum` to `maximum`
    same,    ///< what `same_as` holds for the only record of `other`
  };
  FieldPath path;
  Kind kind = Kind::something;
  std::vector<std::uint64_t> values = {};  ///< as they are stored
  std::int64_t minimum = 0;
  std::int64_t maximum = 0;
  RecordKindId other = 0;
  FieldPath same_as = {};
};
/// A record is shown when it passes all of them.
using FieldTests = std::vector<FieldTest>;

/// One record, the first that passes, group by group.
struct SheetForm {
  struct Group {
    std::string name;
    FieldTests where;  ///< whether the group is shown
    std::vector<FieldPath> fields;
    std::vector<CounterId> counters;
    std::optional<std::size_t> list;  ///< index of a view that is a list
  };
  std::vector<Group> groups;
};

/// Records that depend on the answer to a question: while it is open they are not shown.
struct UnlessAsked {
  std::string question;
  FieldTests where;  ///< which records they are
  SourceRef declared_at;
};

/// A row for each record that passes, with columns.
struct ListForm {
  std::vector<FieldPath> columns;
  std::vector<FieldPath> order;  ///< what comes first counts most
  /// A row is told by the text that belongs to what this field holds.
  std::optional<FieldPath> told_by = std::nullopt;
  std::vector<UnlessAsked> unless_asked = {};
};

/// Records on a square grid, with what links them to their neighbours.
struct MapForm {
  enum class Line {
    joined,  ///< from one record to the other
    open,    ///< leads away from it
    closed,  ///< leads away from it and is blocked
  };
  /// Whether a link leaves by a side: the field, under the mask, is `value`, or
  /// without one anything but 0.
  struct SideTest {
    FieldId field = 0;
    std::uint64_t mask = 0;
    std::uint64_t value = 0;
  };
  struct Link {
    std::string name;
    Line line = Line::joined;
    IndexedArray<SideTest, kSides.size()> sides;  ///< by Side
  };
  /// A sign at the records that pass; with `of` one for each record of that kind
  /// that passes and whose field `by` names the cell.
  struct Mark {
    std::string name;
    SymbolFace face;
    FieldTests where;
    std::optional<RecordKindId> of;
    FieldId by = 0;
    std::vector<FieldPath> numbers;  ///< fields that follow the sign
  };
  FieldId across = 0;   ///< an integer, growing to the right
  FieldId upright = 0;  ///< an integer, growing downward
  bool upward = false;  ///< `upright` grows upward instead
  FieldPath label;
  std::optional<FieldPath> short_label;  ///< where room is short
  std::vector<FieldPath> details;
  IndexedArray<std::string, kSides.size()> sides;  ///< what the game calls them, by Side
  std::vector<Link> links;
  std::vector<Mark> marks;
};

/// A way of looking at records that a game declares. It shows what a player
/// knows anyway and can change nothing.
struct RecordView {
  std::string name;
  RecordKindId of = 0;
  bool on_table = false;  ///< shown with the table, not only on demand
  FieldTests where;
  std::variant<SheetForm, ListForm, MapForm> form;
};

}  // namespace talon
