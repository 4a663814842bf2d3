#pragma once

#include <string>
#include <vector>

#include "session/session.h"

namespace talon::testing {

/// Every legal answer of the open choice, in their order.
std::vector<Answer> legal_of(const Session& session);

/// The words of what was understood, or the key of why not.
std::string heard(Session& session, const std::string& text);

}  // namespace talon::testing
