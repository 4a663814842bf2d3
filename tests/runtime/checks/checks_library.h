#pragma once

#include <string>

#include "load/library.h"

/// Where games with mistakes lie, and what is said of them.
inline const std::string kChecksFixtures = TALON_SOURCE_DIR "/tests/runtime/checks/fixtures";

/// The shipped decks and messages, and the clean game of the fixtures.
inline talon::Library checks_library() {
  talon::LibraryPaths paths = talon::LibraryPaths::standard().value();
  paths.rules = {kChecksFixtures + "/library/rules"};
  return talon::Library(std::move(paths));
}
