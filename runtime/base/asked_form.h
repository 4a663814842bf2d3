#pragma once

#include <string>
#include <string_view>

namespace talon {

/// Between the values that a text names in one place, `{land+other}`: they are one list, in which
/// what is called the same is named once.
constexpr char kTogether = '+';

/// What a text asks of a value after the colon: `{zones:dative}`, `{zones:or}` or both,
/// `{zones:dative:or}`. What the program itself calls things, in English, is said in the
/// language by `{kind:word}` or `{kind:word:dative}`.
struct AskedForm {
  std::string form = {};  ///< in small letters; empty for the first one
  bool capital = false;   ///< the words begin a sentence
  bool any = false;       ///< of a list: joined by "or" and not by "and"
  bool word = false;      ///< a word of the program, which has its own text: word.<value>
};

/// `asked` is what comes after the first colon.
AskedForm asked_form(std::string_view asked);

}  // namespace talon
