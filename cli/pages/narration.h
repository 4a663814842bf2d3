#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/pages/presenter.h"
#include "session/session.h"

namespace talon::cli {

/// What the last step of the session brought about, in sentences: cards that went
/// the same way one after the other share one, and those that came into a grid are
/// told with their cells. Of cards that go from one quiet zone to another nothing is told.
std::vector<std::string> narrate(const Presenter& presenter, const Session& session);
/// The same of some events that led to a state.
std::vector<std::string> narrate(const Presenter& presenter, const State& state,
                                 std::span<const Event> events);

}  // namespace talon::cli
