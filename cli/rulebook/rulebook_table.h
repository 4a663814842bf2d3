#pragma once

#include <string>

#include "cli/pages/presenter.h"
#include "session/view.h"

namespace talon::cli {

/// The table as it lies before the first choice: each zone with what can be seen of it; the zones
/// of a family side by side, each from top to bottom, or as they are in its picture.
std::string table_svg(const Presenter& presenter, const View& view);
/// The same in words, one sentence a zone.
std::string table_in_words(const Presenter& presenter, const View& view);

}  // namespace talon::cli
