#include "checks/unused_text.h"

#include "base/contains.h"
#include "base/text.h"
#include "base/unknown.h"
#include "load/name_forms.h"
#include "load/texts.h"

namespace talon {
namespace {

/// What may be under a text in place of one sentence or one name.
std::vector<std::string> parts_of_text(const Grammar& grammar) {
  std::vector<std::string> parts = plural_categories();
  if (grammar.forms.empty()) return parts;
  for (std::string& form : keys_of_names(grammar)) parts.push_back(std::move(form));
  return parts;
}

std::vector<std::string> kinds_of_names(const Grammar& grammar) {
  std::vector<std::string> kinds;
  for (const auto& [name, kind] : grammar.kinds) kinds.push_back(name);
  return kinds;
}

Unknown unknown_part(const std::string& part, const Grammar& grammar) {
  Unknown unknown = talon::unknown(Named::form, part, parts_of_text(grammar));
  if (!unknown.hint) unknown.hint = suggest(part, kinds_of_names(grammar));
  return unknown;
}

/// The text that may be meant: one that is lacking, of those beside it where there are any.
std::optional<Message> text_meant(const ShownTexts& all, const std::string& key) {
  const std::string section = key.substr(0, key.rfind('.') + 1);
  std::vector<std::string> beside, lacking;
  bool knows_section = section.empty();
  for (const std::string& shown : all.shown) {
    const bool in_section = shown.starts_with(section);
    knows_section |= in_section;
    if (all.texts.keys.contains(shown)) continue;
    if (in_section) beside.push_back(shown.substr(section.size()));
    lacking.push_back(shown);
  }
  const auto meant =
      knows_section ? nearest(key.substr(section.size()), beside) : nearest(key, lacking);
  if (!meant) return std::nullopt;
  const std::string typed = all.typed(knows_section ? section + *meant : *meant);
  return Message("diagnostic.did-you-mean").with("name", typed.substr(1, typed.size() - 2));
}

}  // namespace

void report_unused_text(const ShownTexts& all, const std::string& key, const SourceRef& where,
                        Diagnostics& diagnostics) {
  const Grammar& grammar = *all.texts.grammar;
  const std::size_t dot = key.rfind('.');
  const std::string part = key.substr(dot == std::string::npos ? 0 : dot + 1);
  const std::vector<std::string> parts = parts_of_text(grammar);
  const bool is_part = contains(parts, part);
  if (dot != std::string::npos && all.shown.contains(key.substr(0, dot)) && !is_part) {
    diagnostics.error(where, unknown_part(part, grammar));
    return;
  }
  diagnostics.warning(where, Message("check.unused-text").with("key", all.typed(key)),
                      text_meant(all, key));
}

}  // namespace talon
