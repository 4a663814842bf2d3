#pragma once

#include <cstddef>
#include <vector>

#include "cli/pages/presenter.h"
#include "session/session.h"

namespace talon::cli {

enum class LogOrder { oldest_first, newest_first };

/// Every answer so far by its number, with the player's notes; empty where there is neither.
std::vector<Line> log_page(const Presenter& presenter, const Session& session, LogOrder order);

/// The last `count` answers, and what each brought about, with the notes. Plays the same answers
/// again, for a session keeps positions and not what was said. Empty as above.
std::vector<Line> chronicle_page(const Presenter& presenter, const Session& session,
                                 std::size_t count);

}  // namespace talon::cli
