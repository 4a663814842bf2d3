#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/catalogue.h"

namespace talon {

/// What `talon check --explain` says of one code of findings, out of the messages
/// under `explain`.
struct Explanation {
  std::vector<std::string> sentences;  ///< that findings of this code say, with `{placeholders}`
  std::string why;                     ///< it is a mistake, and what to do
  /// What the examples are a part of: "game", "deck", "variant", "texts",
  /// "deck-texts", "scenario", "rules", "phase"; "words" only describe.
  std::string part;
  std::string wrong;
  std::string right;
};

/// nullopt for a code that nothing has.
std::optional<Explanation> explanation_of(const std::string& code, const Catalogue& messages);

/// Every code that is explained, in order.
std::vector<std::string> explained_codes(const Catalogue& messages);

}  // namespace talon
