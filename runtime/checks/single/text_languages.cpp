#include <algorithm>

#include "checks/single/single_checks.h"
#include "load/yaml.h"

namespace talon::checks {
namespace {

void check_languages(const Node& texts, const std::vector<std::string>& languages,
                     Diagnostics& diagnostics) {
  for (const Node::Entry& entry : texts.entries) {
    if (std::ranges::find(languages, entry.key) != languages.end()) continue;
    diagnostics.warning(entry.key_where, Message("check.other-language").with("name", entry.key),
                        suggest(entry.key, languages));
  }
}

}  // namespace

void text_languages(const GameFamily& family, Diagnostics& diagnostics) {
  std::vector<std::string> languages;
  for (const LanguageTexts& texts : family.texts) languages.push_back(texts.language);
  if (languages.empty()) return;
  for (const auto& [path, file] : family.files()) {
    if (!path.ends_with(".yaml")) continue;
    Diagnostics reported_elsewhere;
    const auto tree = parse_yaml(file, reported_elsewhere);
    const bool variant = tree && tree->find("extends");
    const Node* texts = variant ? tree->find("texts") : nullptr;
    if (texts != nullptr) check_languages(*texts, languages, diagnostics);
  }
}

}  // namespace talon::checks
