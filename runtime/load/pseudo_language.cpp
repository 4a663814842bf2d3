#include "load/pseudo_language.h"

#include "base/indexed.h"
#include "load/texts.h"

namespace talon {
namespace {

constexpr IndexedArray<std::string_view, 26> kSmall = {"å", "ƀ", "ç", "ð", "é", "ƒ", "ĝ", "ĥ", "î",
                                                       "ĵ", "ķ", "ļ", "ɱ", "ñ", "ö", "þ", "ʠ", "ŕ",
                                                       "š", "ţ", "û", "ṽ", "ŵ", "ẋ", "ý", "ž"};
constexpr IndexedArray<std::string_view, 26> kCapital = {
    "Å", "Ɓ", "Ç", "Ð", "É", "Ƒ", "Ĝ", "Ĥ", "Î", "Ĵ", "Ķ", "Ļ", "Ṁ",
    "Ñ", "Ö", "Þ", "Ǫ", "Ŕ", "Š", "Ţ", "Û", "Ṽ", "Ŵ", "Ẋ", "Ý", "Ž"};

void add_accented(char letter, std::string& text) {
  if (letter >= 'a' && letter <= 'z') {
    text += kSmall[letter - 'a'];
  } else if (letter >= 'A' && letter <= 'Z') {
    text += kCapital[letter - 'A'];
  } else {
    text += letter;
  }
}

/// So many more columns of every hundred.
constexpr std::size_t kLonger = 40;
/// Words of this length, so that lines can be wrapped between them.
constexpr std::size_t kFillerWord = 6;

std::string filler(std::size_t columns) {
  std::string text;
  for (std::size_t column = 0; column < columns; ++column) {
    text += column % kFillerWord == 0 ? ' ' : '~';
  }
  return text;
}

}  // namespace

std::string pseudo_text(std::string_view english) {
  std::string text = "[";
  std::size_t columns = 0;
  bool name = false;  // of a value, in braces up to a bar
  const std::size_t end = english.find_last_not_of('\n') + 1;
  for (const char letter : english.substr(0, end)) {
    if (letter == '{') name = true;
    if (letter == '}' || letter == '|') name = false;
    if (name) {
      text += letter;
    } else {
      add_accented(letter, text);
      ++columns;
    }
  }
  return text + filler(columns * kLonger / 100) + "]" + std::string(english.substr(end));
}

TextTemplate pseudo_template(std::string_view key, TextTemplate english) {
  if (is_typed_text(key)) return english;
  for (auto& [category, text] : english.forms) {
    // A text that only shows a value is that value.
    const bool lone = text.starts_with('{') && text.find('}') == text.size() - 1;
    if (!lone) text = pseudo_text(text);
  }
  return english;
}

}  // namespace talon
