#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/presenter.h"
#include "session/session.h"

namespace talon::cli {

/// What happened, in sentences: cards that went the same way one after the
/// other share one.
std::vector<std::string> narrate(const Presenter& presenter, std::span<const Event> events);

}  // namespace talon::cli
