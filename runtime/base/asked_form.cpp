#include "base/asked_form.h"

#include "base/text.h"
#include "base/unicode.h"

namespace talon {
namespace {

constexpr std::string_view kAny = "or";
constexpr std::string_view kWord = "word";

}  // namespace

AskedForm asked_form(std::string_view asked) {
  AskedForm all;
  for (const std::string& word : split(asked, ':')) {
    const std::string small = small_first(word);
    all.capital |= small != word;
    if (small == kAny) {
      all.any = true;
    } else if (small == kWord) {
      all.word = true;
    } else {
      all.form = small;
    }
  }
  return all;
}

}  // namespace talon
