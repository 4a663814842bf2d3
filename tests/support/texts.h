#pragma once

#include <map>
#include <memory>
#include <string>

#include "base/catalogue.h"

namespace talon::testing {

/// Texts of a game by key, in English, over the messages that the engine ships.
std::shared_ptr<const Catalogue> texts_over_messages(
    const std::map<std::string, std::string>& texts);

}  // namespace talon::testing
