#pragma once

#include <vector>

#include "base/catalogue.h"
#include "cli/help/help_page.h"
#include "cli/terminal/output.h"

namespace talon::cli {

/// A page of help as a terminal shows it, in lines of at most `width` columns where words allow it.
std::vector<Line> help_lines(const HelpPage& page, const Catalogue& messages, int width);

}  // namespace talon::cli
