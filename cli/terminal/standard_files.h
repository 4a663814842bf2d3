#pragma once

namespace talon::cli {

/// Opens something in place of standard files that are closed (`talon play <&-`), since the next
/// file that is opened would take their numbers: a save would be read as input, or be overwritten
/// by output. Nothing can be read there or written.
void occupy_closed_files();

}  // namespace talon::cli
