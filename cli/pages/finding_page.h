#pragma once

#include <string>
#include <vector>

#include "base/catalogue.h"
#include "checks/explanation.h"
#include "cli/terminal/output.h"

namespace talon::cli {

/// The page of `talon check --explain`: what findings of a code say, why, and an
/// example of the mistake with its mending.
std::vector<Line> finding_page(const std::string& code, const Explanation& explanation,
                               const Catalogue& messages, int width);

}  // namespace talon::cli
