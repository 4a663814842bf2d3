#pragma once

#include "load/map_reader.h"
#include "load/screen_form.h"
#include "rules/definition.h"

namespace talon {

/// How `shown` of a zone is called in files.
Shown shown_called(const std::string& name);

/// Reads `screen` of a game (keys::screen), whose zones, grids, counters and options are known.
ScreenForm read_screen(const MapReader& screen, const Definition& definition);

}  // namespace talon
