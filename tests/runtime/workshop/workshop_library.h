#pragma once

#include <string>

#include "load/library.h"

/// Where the fixtures of the workshop lie.
inline const std::string kWorkshopFixtures = TALON_SOURCE_DIR "/tests/runtime/workshop/fixtures";

/// The shipped decks and messages, and the clean game of the fixtures.
inline talon::Library workshop_library() {
  talon::LibraryPaths paths = talon::LibraryPaths::standard().value();
  paths.rules = {kWorkshopFixtures + "/library/rules"};
  return talon::Library(std::move(paths));
}
