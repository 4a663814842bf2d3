#pragma once

#include <string>
#include <vector>

#include "cli/pages/presenter.h"
#include "session/record_page.h"

namespace talon::cli {

/// The sign of a mark with its numbers: "V2".
Span sign_of(const Presenter& presenter, const MapPage& map, const MapPage::Mark& mark);
Span sign_of(const Presenter& presenter, const MapPage::MarkKind& kind);

/// The beginning of a text that takes at most `width` columns.
std::string cut_to(std::string text, std::size_t width);

/// A sentence for each cell: what it is, what is there and what leads away from it.
std::vector<Line> map_in_words(const Presenter& presenter, const MapPage& map);

}  // namespace talon::cli
