#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/indexed.h"
#include "load/record_view.h"
#include "session/session.h"

/// What a view of records shows of a position, in the words of the game's texts:
/// for a terminal, a drawing or a program to set out.
namespace talon {

/// A name and what it holds; "" where it holds nothing.
struct LabelledValue {
  std::string name;  ///< in the data files: "at.level"
  std::string label;
  std::string words;
  bool number = false;  ///< a whole number
};

struct ListPage {
  struct Row {
    std::string id;                    ///< of the record: "region-3"
    std::vector<LabelledValue> cells;  ///< one a column
    std::string sentence = "";         ///< all of it in words, where the game has a text for that

    /// What tells the row from others; its id where the list has no columns.
    const std::string& name() const { return cells.empty() ? id : cells.front().words; }
  };
  std::vector<LabelledValue> columns;  ///< without words
  std::vector<Row> rows;
};

struct SheetPage {
  struct Group {
    std::string name;
    std::string title;     ///< may be empty
    std::string sentence;  ///< all of it in words, where the game has a text for that
    std::vector<LabelledValue> values;
    std::optional<ListPage> list;
    std::string list_empty;  ///< said when the list has no rows; may be empty
  };
  std::string id;  ///< of the record
  std::vector<Group> groups;
};

struct MapPage {
  struct Mark {
    std::size_t kind = 0;  ///< index in `marks`
    std::vector<LabelledValue> numbers;
  };
  struct Link {
    std::size_t kind = 0;  ///< index in `links`
    Side side = Side::top;
  };
  struct Cell {
    std::string id;
    int column = 0;  ///< from 0 at the left
    int row = 0;     ///< from 0 at the top
    std::string label;
    std::string short_label;  ///< the label where the map has no short one
    std::vector<LabelledValue> details;
    std::vector<Mark> marks;
    std::vector<Link> links;
  };
  struct MarkKind {
    std::string name;
    std::string label;
    SymbolFace face;
  };
  struct LinkKind {
    std::string name;
    std::string label;
    MapForm::Line line = MapForm::Line::joined;
  };
  int columns = 0;
  int rows = 0;
  std::vector<Cell> cells;  ///< by their rows, then columns
  std::vector<MarkKind> marks;
  std::vector<LinkKind> links;
  IndexedArray<std::string, kSides.size()> sides;  ///< the words for them, by Side
};

struct RecordPage {
  std::string name;
  std::string title;
  using Content = std::variant<SheetPage, ListPage, MapPage>;
  /// nullopt when there is nothing to show; `empty` says so.
  std::optional<Content> content;
  std::string empty;  ///< may be empty
};

/// What a view shows of the position that the session is at, and of the questions open there.
RecordPage page_of(const Session& session, const RecordView& view);

/// The title of a view, and what help says that its command shows.
std::string view_title(const Game& game, const RecordView& view);
std::string view_summary(const Game& game, const RecordView& view);

}  // namespace talon
