#include "checks/text_kind.h"

#include <algorithm>
#include <iterator>

namespace talon {
namespace {

constexpr TextKind kTextKinds[] = {
    {.group = "attributes", .of_deck = true},
    {.group = "cards", .of_deck = true, .names_spot_or_card = true, .names_value = true},
    {.group = "chapters", .of_chronicle = true},
    {.group = "chronicle", .last = "left-out", .of_chronicle = true},
    {.group = "events", .said = true},
    {.group = "grids", .names_spot_or_card = true},
    {.group = "moves", .last = "text", .given_values = true},
    {.group = "names", .suggested = true},
    {.group = "records", .last = "name", .names_value = true, .given_values = true},
    {.group = "refusals", .given_values = true},
    {.group = "rules", .with_others = true},
    {.group = "symbols", .of_deck = true, .names_value = true},
    {.group = "tables", .names_value = true},
    {.group = "variants", .last = "title", .in_variants_file = true},
    {.group = "views", .last = "text", .given_values = true},
    {.group = "words", .names_value = true},
    {.group = "zones", .names_spot_or_card = true},
};

}  // namespace

TextKind text_kind(std::string_view key) {
  const std::size_t dot = key.find('.');
  if (dot == key.npos) return {};
  const std::string_view group = key.substr(0, dot);
  const auto* const kind = std::ranges::find(kTextKinds, group, &TextKind::group);
  if (kind == std::end(kTextKinds)) return {};
  const bool of_kind = kind->last.empty() || key.substr(key.rfind('.') + 1) == kind->last;
  return of_kind ? *kind : TextKind{.group = kind->group};
}

std::string key_in_group(std::string_view key) {
  return std::string(key.substr(key.find('.') + 1));
}

std::string key_of_values(const std::string& key) {
  return text_kind(key).group == "chapters" ? "events." + key_in_group(key) : key;
}

}  // namespace talon
