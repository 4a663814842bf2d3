#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/game.h"
#include "rules/touching.h"
#include "table/state.h"

namespace talon {

/// What a player, a front end or a program may see of a position: no card that
/// lies face down, no order of such cards, no random stream.
struct View {
  struct Zone {
    ZoneId id = kNoZone;
    std::string name;
    Facing facing = Facing::up;
    bool ordered = true;
    Shown shown = Shown::cards;
    int count = 0;
    std::vector<CardId> cards;  ///< bottom first; empty when face down
  };
  struct Cell {
    bool filled = false;
    CardId card = kNoCard;  ///< kNoCard when empty or face down
    int turns = 0;          ///< quarters clockwise
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
  };

  std::vector<Zone> zones;        ///< as declared
  std::vector<Grid> grids;        ///< as declared
  std::vector<Counter> counters;  ///< as declared

  const Zone* zone(std::string_view name) const;
};

View view_of(const Game& game, const State& state);

}  // namespace talon
