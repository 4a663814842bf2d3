#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/grammar.h"
#include "base/name.h"
#include "load/yaml.h"

namespace talon {

/// The keys that a map of forms may have: kinds of names, forms, `oblique` and `gender`.
std::vector<std::string> keys_of_names(const Grammar& grammar);
/// Whether the map gives a name in its forms: `{m: Wald}`, or with its first form written
/// out. Names in a language without forms are texts, so no map is one.
bool holds_name_forms(const Node& map, const Grammar& grammar);

/// The forms of such a map; what it says besides is a finding.
std::shared_ptr<const NameForms> read_name_forms(const Node& map,
                                                 const std::shared_ptr<const Grammar>& grammar,
                                                 Diagnostics& diagnostics);

/// The form that a sentence shows where it asks for none.
std::string first_form(const NameForms& forms);

}  // namespace talon
