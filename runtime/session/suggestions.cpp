#include "session/suggestions.h"

#include <algorithm>

#include "base/text.h"
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

std::size_t characters(std::string_view text) {
  std::size_t count = 0;
  for (const char byte : text) count += (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
  return count;
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

}  // namespace

bool begins_with(std::string_view text, std::string_view beginning) {
  return small_letters(text).starts_with(small_letters(beginning));
}

std::optional<Message> refuse_text(const std::string& name, const spec::TextSlot& slot,
                                   std::string_view text, const std::string& beginning) {
  const bool clean = is_utf8(text) && without_controls(text) == text &&
                     text.find_first_of("\n\t") == std::string_view::npos;
  if (!clean) return Message("session.text-unclean").with("slot", name);
  if (!begins_with(text, beginning)) {
    return Message("session.text-begins-otherwise").with("slot", name).with("beginning", beginning);
  }
  if (characters(text) <= static_cast<std::size_t>(slot.maximum_length)) return std::nullopt;
  return Message("session.text-too-long")
      .with("slot", name)
      .with("count", std::int64_t{slot.maximum_length});
}

std::string suggested_text(const Catalogue& texts, const spec::TextSlot& slot,
                           const std::string& list, const std::string& beginning,
                           const std::vector<std::string>& taken, Rng chance) {
  std::vector<std::string> names;
  for (std::string& name : texts.list(list)) {
    if (!refuse_text("", slot, name, beginning)) names.push_back(std::move(name));
  }
  if (!names.empty()) {
    names = not_taken(std::move(names), taken);
    return names[chance.below(static_cast<std::uint32_t>(names.size()))];
  }
  const std::string usual = texts.text(slot.default_key).value_or("");
  return refuse_text("", slot, usual, beginning) ? capitalised(beginning) : usual;
}

}  // namespace talon
