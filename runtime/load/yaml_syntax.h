#pragma once

#include <cstddef>

#include "base/message.h"
#include "load/yaml_parser.h"

namespace talon {

/// What is wrong with a text that is not YAML, in a sentence of ours.
struct YamlMistake {
  Message message;
  std::size_t at = 0;         ///< in characters from 0
  bool of_innermost = false;  ///< better shown where the innermost list or map begins
};

/// `character` is where libyaml found the problem, '\0' at the end of the text; `before` is the
/// last one before it that is no blank.
YamlMistake yaml_mistake(const YamlProblem& problem, char character, char before);

}  // namespace talon
