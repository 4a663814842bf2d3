#pragma once

#include <string>

#include "base/name.h"
#include "base/unicode.h"

namespace talon::cli {

/// A name or reason of a game that stands at the beginning of a line.
inline std::string capitalised(const std::string& text) { return capital_first(text); }
/// The name with it; its other forms are as they were.
inline Name capitalised(Name name) {
  name.text = capital_first(name.text);
  return name;
}

}  // namespace talon::cli
