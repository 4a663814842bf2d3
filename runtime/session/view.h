#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/indexed.h"
#include "load/screen_form.h"
#include "rules/names.h"
#include "rules/touching.h"
#include "table/state.h"

namespace talon {

/// What a player, a front end or a program may see of a position: no card that
/// lies face down but those that are known (see table/known.h), no order of the others, no random
/// stream.
struct View {
  struct Zone {
    ZoneId id = kNoZone;
    std::string name;
    Facing facing = Facing::up;
    bool ordered = true;
    Shown shown = Shown::cards;
    bool quiet = false;
    int count = 0;
    int down = 0;           ///< of them that lie face down, the lowest
    Indexed<CardId> cards;  ///< those that lie face up, bottom first
    /// One that lies face down and is known.
    struct Known {
      CardId card = kNoCard;
      int from_top = 0;  ///< 1 for the top card
    };
    std::vector<Known> known;  ///< from the top
  };
  struct Cell {
    bool filled = false;
    CardId card = kNoCard;   ///< kNoCard when empty or face down
    CardId known = kNoCard;  ///< that lies face down here, where it is known
    int turns = 0;           ///< quarters clockwise, also of a card that lies face down
  };
  struct Grid {
    ZoneId id = kNoZone;
    std::string name;
    Facing facing = Facing::up;
    GridShape shape;
    std::vector<Cell> cells;  ///< in reading order
    Links links;              ///< see shown_links; none when face down
  };
  struct Counter {
    std::string name;
    std::int32_t value = 0;
    bool quiet = false;
  };

  /// A field in the names of the data files: a number, a truth value, a name
  /// ("" for none), a record's id ("" for none), the words of a text, the names
  /// of a set.
  struct Field {
    std::string name;
    std::variant<std::int64_t, bool, std::string, std::vector<std::string>> value;
  };
  struct Record {
    std::string id;  ///< "region-3"
    std::vector<Field> fields;
  };
  struct Records {
    std::string kind;
    std::vector<Record> records;  ///< those that are there, by their indexes
  };

  std::vector<Zone> zones;       ///< as declared
  std::vector<Grid> grids;       ///< as declared
  Indexed<Counter> counters;     ///< as declared
  std::vector<Records> records;  ///< as declared

  const Zone* zone(std::string_view name) const;
};

View view_of(const Wording& wording);

}  // namespace talon
