#include "load/drawn_zones.h"

#include <cstdlib>

#include "base/unicode.h"

namespace talon {
namespace {

bool lies_upon(const ZoneFamily::Spot& upper, const ZoneFamily::Spot& lower) {
  return upper.row == lower.row + 1 && std::abs(upper.column - lower.column) <= 1;
}

}  // namespace

std::vector<ZoneFamily::Spot> spots_of(const std::vector<std::string>& rows) {
  std::vector<ZoneFamily::Spot> spots;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    int column = 0;
    for (const char byte : rows[row]) {
      if (!begins_character(byte)) continue;
      if (byte != ' ') spots.push_back({static_cast<int>(row), column});
      ++column;
    }
  }
  return spots;
}

void cover_zones(const ZoneFamily& family, std::span<ZoneInfo> zones) {
  for (std::size_t lower = 0; lower < zones.size(); ++lower) {
    for (std::size_t upper = lower + 1; upper < zones.size(); ++upper) {
      if (!lies_upon(family.spots[upper], family.spots[lower])) continue;
      zones[lower].covered_by.push_back(static_cast<ZoneId>(family.first + upper));
      zones[upper].covers.push_back(static_cast<ZoneId>(family.first + lower));
    }
  }
}

}  // namespace talon
