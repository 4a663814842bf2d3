#include "load/name_forms.h"

#include <algorithm>

#include "base/contains.h"
#include "base/unknown.h"
#include "load/map_reader.h"

namespace talon {
namespace {

constexpr std::string_view kObliqueKey = "oblique";
constexpr std::string_view kGenderKey = "gender";

class NameFormsReader {
 public:
  NameFormsReader(const Node& map, std::shared_ptr<const Grammar> grammar, Diagnostics& diagnostics)
      : map_(map), grammar_(std::move(grammar)), diagnostics_(diagnostics) {}

  std::shared_ptr<const NameForms> read() {
    forms_->grammar = grammar_;
    for (const Node::Entry& entry : map_.entries) take(entry);
    if (forms_->oblique.empty()) forms_->oblique = forms_->noun;
    if (forms_->gender.empty() && forms_->kind != nullptr) forms_->gender = forms_->kind->gender;
    return forms_;
  }

 private:
  void take(const Node::Entry& entry) {
    const std::string& text = entry.value.scalar;
    if (const auto kind = grammar_->kinds.find(entry.key); kind != grammar_->kinds.end()) {
      forms_->kind = &kind->second;
      forms_->noun = text;
    } else if (entry.key == kObliqueKey) {
      forms_->oblique = text;
    } else if (entry.key == kGenderKey) {
      forms_->gender = text;
      if (contains(grammar_->genders, text)) return;
      diagnostics_.error(entry.value.where, unknown(Named::gender, text, grammar_->genders));
    } else if (grammar_->has_form(entry.key)) {
      forms_->written[entry.key] = text;
    } else {
      diagnostics_.error(entry.key_where,
                         unknown(Named::form, entry.key, keys_of_names(*grammar_)));
    }
  }

  const Node& map_;
  std::shared_ptr<const Grammar> grammar_;
  Diagnostics& diagnostics_;
  std::shared_ptr<NameForms> forms_ = std::make_shared<NameForms>();
};

}  // namespace

std::vector<std::string> keys_of_names(const Grammar& grammar) {
  std::vector<std::string> keys = grammar.forms;
  for (const auto& [name, kind] : grammar.kinds) keys.push_back(name);
  keys.emplace_back(kObliqueKey);
  keys.emplace_back(kGenderKey);
  return keys;
}

bool holds_name_forms(const Node& map, const Grammar& grammar) {
  if (!map.is_map() || grammar.forms.empty()) return false;
  const auto scalar = [](const Node::Entry& entry) { return entry.value.is_scalar(); };
  if (!std::ranges::all_of(map.entries, scalar)) return false;
  const auto kinds = std::ranges::count_if(
      map.entries, [&](const Node::Entry& entry) { return grammar.kinds.contains(entry.key); });
  const bool first = map.find(grammar.forms.front()) != nullptr;
  // Names of two kinds are two things that an author calls so.
  return kinds == 1 || (kinds == 0 && first);
}

std::shared_ptr<const NameForms> read_name_forms(const Node& map,
                                                 const std::shared_ptr<const Grammar>& grammar,
                                                 Diagnostics& diagnostics) {
  return NameFormsReader(map, grammar, diagnostics).read();
}

std::string first_form(const NameForms& forms) {
  return forms.form(forms.grammar->forms.front()).value_or(forms.noun);
}

}  // namespace talon
