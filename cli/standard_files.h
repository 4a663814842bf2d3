#pragma once

namespace talon::cli {

/// Puts something in the place of standard files that are closed (`talon play <&-`), since
/// the next file that is opened would take their numbers: a save would be read as what is
/// typed, or be written over by what is said. Nothing can be read there or written.
void occupy_closed_files();

}  // namespace talon::cli
