#pragma once

#include <string>
#include <string_view>

#include "base/catalogue.h"

namespace talon {

/// A language that nobody speaks, made of English while it is read: every letter has an accent,
/// each text is in brackets and is longer by two fifths. Whatever is shown without
/// accents is not a text that can be translated, and what does not fit now will not fit in German.
inline constexpr std::string_view kPseudoLanguage = "qps";

/// The text in that language; what is in braces is left for its values.
std::string pseudo_text(std::string_view english);

/// The template of a key. What somebody types stays as it is.
TextTemplate pseudo_template(std::string_view key, TextTemplate english);

}  // namespace talon
