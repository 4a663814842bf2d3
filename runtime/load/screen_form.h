#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "table/layout.h"

namespace talon {

/// What is shown of a zone's cards.
enum class Shown { cards, row, top, count };

/// How many cards a zone holds, or all zones of a family together.
struct CountOfCards {
  enum class Kind : std::uint8_t {
    all,
    down,   ///< of them those that lie face down
    empty,  ///< not cards, but the zones that hold none
  };
  std::string name;  ///< as a text calls it: "stock", "tableau.empty"
  Kind kind = Kind::all;
  std::vector<ZoneId> zones;  ///< or the grid
};

/// What a game says of the table on a screen. It tells no more than a player may see
/// anyway, and no rule can read it.
struct ScreenForm {
  /// A gap: everything after it in the row goes to the right edge.
  static constexpr const char* kGap = "";

  /// A part of the status line: a text with these placeholders.
  struct Status {
    std::string name;
    std::vector<CountOfCards> cards;
    std::vector<CounterId> counters;
    std::vector<std::size_t> options;  ///< indexes among those of the game
  };

  /// Zones, families and grids by their names, beside one another; what is in no row lies below.
  std::vector<std::vector<std::string>> rows;
  std::map<std::string, Shown> shown;  ///< where a screen shows it otherwise
  std::vector<Status> status;
};

}  // namespace talon
