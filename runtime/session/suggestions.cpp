#include "session/suggestions.h"

#include <algorithm>

#include "session/spoken_names.h"

namespace talon {
namespace {

/// Names, without those that are taken while others are left.
std::vector<std::string> not_taken(std::vector<std::string> names,
                                   const std::vector<std::string>& taken) {
  std::vector<std::string> fresh;
  for (const std::string& name : names) {
    if (std::find(taken.begin(), taken.end(), name) == taken.end()) fresh.push_back(name);
  }
  return fresh.empty() ? names : fresh;
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

}  // namespace

bool begins_with(std::string_view text, std::string_view beginning) {
  return small_letters(text).starts_with(small_letters(beginning));
}

std::string suggested_text(const Catalogue& texts, const spec::TextSlot& slot,
                           const std::string& list, const std::string& beginning,
                           const std::vector<std::string>& taken, Rng chance) {
  std::vector<std::string> names;
  for (std::string& name : texts.list(list)) {
    if (begins_with(name, beginning)) names.push_back(std::move(name));
  }
  if (!names.empty()) {
    names = not_taken(std::move(names), taken);
    return names[chance.below(static_cast<std::uint32_t>(names.size()))];
  }
  const std::string usual = texts.text(slot.default_key).value_or("");
  return begins_with(usual, beginning) ? usual : capitalised(beginning);
}

}  // namespace talon
