#pragma once

#include <string>

#include "base/message.h"

namespace talon {

/// Which of our sentences says what yaml-cpp found wrong in its own words.
Message syntax_message(const std::string& problem);

}  // namespace talon
