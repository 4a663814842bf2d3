#pragma once

#include <string>
#include <vector>

#include "load/yaml.h"

namespace talon {

/// A `{name}`, `{name:form}` or `{name|word|words}` in a text of an author: where the value of
/// this name is to be. `{name+other}` are two of them.
struct TextPlace {
  std::string key;  ///< of the text
  std::string name;
  SourceRef where;
  std::string form = {};  ///< that it asks for, in small letters; empty for none
  bool alone = false;     ///< nothing else is in the text: it is the name that is given
};

/// The places of one text, or of all its plural forms or forms of a name. What is in braces and
/// is not a name is not a place, and "{{" is a brace, as where texts are rendered.
std::vector<TextPlace> text_places(const std::string& key, const Node& text);

}  // namespace talon
