#include "session/suggestions.h"

#include <algorithm>
#include <utility>

#include "base/contains.h"
#include "base/unicode.h"

namespace talon {
namespace {

/// Names, without those that are taken while others are left.
std::vector<std::string> not_taken(std::vector<std::string> names,
                                   const std::vector<std::string>& taken) {
  std::vector<std::string> fresh;
  for (const std::string& name : names) {
    if (!contains(taken, name)) fresh.push_back(name);
  }
  return fresh.empty() ? names : fresh;
}

std::size_t characters(std::string_view text) {
  return std::ranges::count_if(text, begins_character);
}

/// A character that stands for itself, or for its capital and its small letter.
std::string pattern_of(std::int32_t character) {
  constexpr std::string_view signs = "^$\\.*+?()[]{}|/";
  const std::int32_t one = capital(character);
  const std::int32_t other = small(character);
  if (one != other) return "[" + encoded(one) + encoded(other) + "]";
  const std::string itself = encoded(character);
  return signs.find(itself) == std::string_view::npos ? itself : "\\" + itself;
}

}  // namespace

std::string text_pattern(std::string_view beginning, int longest) {
  std::string pattern = "^";
  int left = longest;
  while (!beginning.empty()) {
    const Decoded next = decoded(beginning);
    if (next.bytes == 0) break;
    pattern += pattern_of(next.character);
    beginning.remove_prefix(next.bytes);
    --left;
  }
  return pattern + ".{0," + std::to_string(std::max(left, 0)) + "}$";
}

bool begins_with(std::string_view text, std::string_view beginning) {
  return small_letters(text).starts_with(small_letters(beginning));
}

std::optional<Message> refuse_text(const Name& name, const spec::TextSlot& slot,
                                   std::string_view text, const std::string& beginning) {
  const bool clean = is_utf8(text) && without_controls(text) == text &&
                     text.find_first_of("\n\t") == std::string_view::npos;
  if (!clean) return Message("session.text-unclean").with("slot", name);
  if (!begins_with(text, beginning)) {
    return Message("session.text-begins-otherwise")
        .with("slot", name)
        .with("beginning", capital_first(beginning));
  }
  if (std::cmp_less_equal(characters(text), slot.maximum_length)) return std::nullopt;
  return Message("session.text-too-long")
      .with("slot", name)
      .with("count", std::int64_t{slot.maximum_length});
}

std::string suggested_text(const Catalogue& texts, const spec::TextSlot& slot,
                           const std::string& list, const std::string& beginning,
                           const std::vector<std::string>& taken, Rng chance) {
  std::vector<std::string> names;
  for (std::string& name : texts.list(list)) {
    if (!refuse_text(Name(), slot, name, beginning)) names.push_back(std::move(name));
  }
  if (!names.empty()) {
    names = not_taken(std::move(names), taken);
    return names[chance.below(static_cast<std::uint32_t>(names.size()))];
  }
  const std::string usual = texts.text(slot.default_key).value_or("");
  return refuse_text(Name(), slot, usual, beginning) ? capital_first(beginning) : usual;
}

}  // namespace talon
