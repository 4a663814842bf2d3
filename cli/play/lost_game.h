#pragma once

#include <string>

#include "base/catalogue.h"
#include "base/result.h"
#include "session/session.h"
#include "statistics/work_watch.h"

namespace talon::cli {

/// Whether there is an answer to look for: a game that can be won, and was not.
bool may_be_lost_by_an_answer(const Session& session);

/// Which answer lost the game, in several lines; looks until it is known or `watch` stops it. Fails
/// with what stopped it.
Result<std::string> answer_that_lost(const Session& session, const Catalogue& messages,
                                     WorkWatch& watch);

}  // namespace talon::cli
