#pragma once

#include <filesystem>
#include <string>

#include "load/library.h"

namespace talon {

/// Where the fixtures of the loader's tests lie.
inline const std::filesystem::path kLoadFixtures =
    std::filesystem::path(TALON_SOURCE_DIR) / "tests/runtime/load/fixtures";

/// The small games and decks of the fixtures, with the messages that ship.
inline Library fixture_library() {
  return Library({{kLoadFixtures / "library/rules"},
                  {kLoadFixtures / "library/decks"},
                  std::filesystem::path(TALON_SOURCE_DIR) / "runtime/messages"});
}

/// What ships, out of the source tree.
inline Library shipped_library() {
  const std::filesystem::path root(TALON_SOURCE_DIR);
  return Library({{root / "rules"}, {root / "decks"}, root / "runtime/messages", {}, root});
}

/// The findings in English, in order.
inline std::string rendered(Diagnostics diagnostics) {
  diagnostics.sort();
  return render(diagnostics, *fixture_library().messages("en"));
}

}  // namespace talon
