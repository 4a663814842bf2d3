#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/catalogue.h"
#include "cli/command_line/command.h"

namespace talon::cli {

/// The names of the manual pages, as files are called: "talon.1", "talon-play.1".
std::vector<std::string> man_page_names(const Commands& commands);

/// A page by its name, from what `--help` and the reference for authors are made of; nullopt when
/// there is none.
std::optional<std::string> man_page(std::string_view name, const Commands& commands,
                                    const Catalogue& messages);

}  // namespace talon::cli
