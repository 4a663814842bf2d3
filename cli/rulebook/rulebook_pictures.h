#pragma once

#include <string>

#include "cli/pages/presenter.h"

namespace talon::cli {

/// A card as it is printed: its corner, its face, what is at its edges, its name.
std::string card_svg(const Presenter& presenter, CardId card);

}  // namespace talon::cli
