#include "cli/screen/focus.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace talon::screen {
namespace {

// A cell of a terminal is about twice as high as it is wide.
constexpr int kHeightOfCell = 2;
// What lies straight ahead comes before what is near.
constexpr int kAsideCosts = 4;

int gap(int first, int length, int other, int other_length) {
  return std::max({0, other - (first + length - 1), first - (other + other_length - 1)});
}

bool lies(const Area& from, const Area& to, Towards towards) {
  switch (towards) {
    case Towards::up:
      return to.row < from.row;
    case Towards::down:
      return to.row > from.row;
    case Towards::left:
      return to.column < from.column;
    case Towards::right:
      return to.column > from.column;
  }
  return false;
}

int distance(const Area& from, const Area& to, Towards towards) {
  const int rows = std::abs(from.row - to.row) * kHeightOfCell;
  const int columns = std::abs(2 * from.column + from.width - 2 * to.column - to.width) / 2;
  if (towards == Towards::left || towards == Towards::right) {
    const int aside = gap(from.row, from.height, to.row, to.height) * kHeightOfCell;
    return columns + kAsideCosts * aside;
  }
  return rows + kAsideCosts * gap(from.column, from.width, to.column, to.width) + columns / 8;
}

}  // namespace

std::optional<std::size_t> neighbour(const std::vector<Spot>& spots, const std::vector<bool>& may,
                                     std::size_t from, Towards towards) {
  std::optional<std::size_t> best;
  int minimum = std::numeric_limits<int>::max();
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (i == from || !may[i] || !lies(spots[from].area, spots[i].area, towards)) continue;
    const int far = distance(spots[from].area, spots[i].area, towards);
    if (far < minimum) {
      minimum = far;
      best = i;
    }
  }
  return best;
}

}  // namespace talon::screen
