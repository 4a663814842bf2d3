#pragma once

#include <span>
#include <string>
#include <vector>

#include "table/layout.h"

namespace talon {

/// Where each zone of a picture is: every character but a space, in the order of reading.
std::vector<ZoneFamily::Spot> spots_of(const std::vector<std::string>& rows);

/// Says of the zones of a drawn family which cover which: those of the next row that are at most
/// one column to the left or right.
void cover_zones(const ZoneFamily& family, std::span<ZoneInfo> zones);

}  // namespace talon
