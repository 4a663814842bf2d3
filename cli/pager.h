#pragma once

#include "cli/options.h"

namespace talon::cli {

/// From here on standard output goes to the pager of who reads: that of PAGER, else less, if it is
/// there. Nothing happens where input or output is not a terminal, or where whole sentences without
/// a screen are wanted. To be called before anything is written, confined or begun in a thread:
/// what goes on is a child of the process that was started, which ends as the child does.
void page_output(const CommonOptions& options);

}  // namespace talon::cli
