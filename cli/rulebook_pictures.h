#pragma once

#include <string>

#include "cli/presenter.h"
#include "session/view.h"

namespace talon::cli {

/// A card as it is printed: its corner, its face, what stands at its edges, its name.
std::string card_svg(const Presenter& presenter, CardId card);

/// The table as it lies before the first choice: each zone with what can be seen of it.
std::string table_svg(const Presenter& presenter, const View& view);
/// The same in words, one sentence a zone.
std::string table_in_words(const Presenter& presenter, const View& view);

}  // namespace talon::cli
