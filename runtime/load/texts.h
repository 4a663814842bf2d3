#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/catalogue.h"
#include "base/diagnostic.h"
#include "load/key_table.h"
#include "load/yaml.h"

namespace talon {

/// What texts with plurals may have: "zero", "one", "other" and so on.
std::vector<std::string> plural_categories();
/// Whether the map is one text with its plural forms.
bool holds_plural_forms(const Node& map);

/// Makes templates of a map of texts: nested maps become dotted keys below
/// `prefix`, a map with `other` (and further plural categories) one template, and one with
/// the forms of a name in this grammar, too.
Catalogue::Texts flatten_texts(const Node& map, const std::string& prefix,
                               const std::shared_ptr<const Grammar>& grammar,
                               Diagnostics& diagnostics);

/// The texts of a file of a game or deck whose sections are in `table`.
Catalogue::Texts read_texts(const Node& file, const KeyTable& table,
                            const std::shared_ptr<const Grammar>& grammar,
                            Diagnostics& diagnostics);

/// Texts of a game leave its name out of the ids of rules, "rules.control.title"; citations have
/// it.
std::string with_game(const std::string& key, const std::string& game);
std::string without_game(const std::string& key, const std::string& game);

/// Whether somebody types the text, or its words are compared with what is typed: all such texts
/// are called `words`.
bool is_typed_text(std::string_view key);

/// The engine's messages below `folder` in a language, read group by group when
/// asked for; English where a text is missing. Not for several threads at once.
std::shared_ptr<const Catalogue> message_catalogue(const std::filesystem::path& folder,
                                                   const std::string& language);

/// A catalogue on top of another one that lives as long.
std::shared_ptr<const Catalogue> on_top_of(std::shared_ptr<const Catalogue> base,
                                           Catalogue catalogue);

}  // namespace talon
