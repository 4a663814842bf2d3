#pragma once

#include <vector>

#include "cli/pages/presenter.h"
#include "session/record_page.h"

namespace talon::cli {

/// A view of records as its command shows it, with its title.
std::vector<Line> draw_page(const Presenter& presenter, const RecordPage& page);

/// The line of it that is to be seen first: on a map the middle of where the player is.
int middle_of_page(const Presenter& presenter, const RecordPage& page);

/// The same where it is with the table: a sheet without its title, and nothing
/// when there is nothing to show.
std::vector<Line> draw_on_table(const Presenter& presenter, const RecordPage& page);

}  // namespace talon::cli
