#pragma once

#include <string>

#include "base/result.h"
#include "session/saves.h"

namespace talon {

/// The newest form of saves that this program reads and the one it writes.
inline constexpr int kSaveFormat = 1;

/// The records of a save: its header and the lines of the log, each one JSON
/// object on one line.
std::string header_record(const SaveHeader& header);
std::string line_record(const LogLine& line);

/// Fails for what is not a save, and for a form that is newer than this program.
Result<SaveHeader> read_header(const std::string& record);
Result<LogLine> read_line(const std::string& record);

}  // namespace talon
