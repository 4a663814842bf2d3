#include "base/grammar.h"

#include <algorithm>

#include "base/contains.h"
#include "base/index_in.h"

namespace talon {
namespace {

constexpr std::string_view kOther = "other";

}  // namespace

bool PluralRule::holds(std::int64_t count) const {
  // The smallest number has no positive one beside it; only its last digits are looked at.
  const std::int64_t last = count % 100 < 0 ? -(count % 100) : count % 100;
  if (contains(is, count) || (count < 0 && count > -100 && contains(is, -count))) return true;
  return contains(ends, last % 10) && !contains(except, last);
}

bool Grammar::has_form(std::string_view form) const { return contains(forms, form); }

std::string_view Grammar::plural_category(std::int64_t count) const {
  const std::size_t index = plural_index(count);
  return index == plurals.size() ? kOther : std::string_view(plurals[index].category);
}

std::size_t Grammar::plural_index(std::int64_t count) const {
  const auto rule =
      std::ranges::find_if(plurals, [count](const PluralRule& one) { return one.holds(count); });
  return index_in(plurals, rule);
}

std::size_t Grammar::gender_index(std::string_view gender) const {
  const auto found = std::ranges::find(genders, gender);
  return found == genders.end() ? 0 : index_in(genders, found);
}

std::string Grammar::respelled(std::string text) const {
  for (const auto& [letter, spelling] : spellings) {
    if (letter.empty()) continue;  // it would be found everywhere, for ever
    for (std::size_t at = text.find(letter); at != std::string::npos;
         at = text.find(letter, at + spelling.size())) {
      text.replace(at, letter.size(), spelling);
    }
  }
  return text;
}

const Grammar& plain_grammar() {
  static const Grammar plain;
  return plain;
}

}  // namespace talon
