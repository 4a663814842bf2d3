#pragma once

#include <sys/types.h>

#include <optional>
#include <string>

#include "cli/options/options.h"

namespace talon::cli {

/// From here on standard output goes to the reader's pager: that of PAGER, else less, if it is
/// there. Nothing happens where input or output is not a terminal, or where whole sentences without
/// a screen are wanted. To be called before anything is written, confined or begun in a thread:
/// what goes on is a child of the process that was started, which ends as the child does.
void page_output(const CommonOptions& options);

/// The command line in PAGER; nullopt where it names none, and where `page_output` does nothing.
std::optional<std::string> named_pager(const CommonOptions& options);

/// Goes on as the pager, which reads standard input.
[[noreturn]] void become_pager(const std::string& command);
/// How a child of this process ended, as a shell says it.
int wait_for_end(pid_t child);
inline constexpr int kCannotRun = 127;  ///< as shells say it

}  // namespace talon::cli
