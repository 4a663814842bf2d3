#pragma once

#include "load/map_reader.h"

namespace talon {

/// Reports a file whose form is of another version than this program reads.
void check_schema(const MapReader& file);

/// Reports an id that differs from the file's or folder's own name.
void check_id(const MapReader& file, const std::string& expected);

}  // namespace talon
