#include <algorithm>
#include <map>

#include "base/text.h"
#include "base/unknown.h"
#include "checks/language_texts.h"
#include "checks/single/single_checks.h"
#include "load/deck.h"
#include "load/yaml_file.h"

namespace talon::checks {
namespace {

/// Where each text of a deck is written, by the text's key.
using Places = std::map<std::string, SourceRef>;

/// The keys that the texts of a deck may have, with the place of what they
/// name; `true` for those that must be there.
std::map<std::string, std::pair<SourceRef, bool>> keys_of(const Deck& deck) {
  std::map<std::string, std::pair<SourceRef, bool>> keys;
  keys.emplace("title", std::pair(SourceRef(), true));
  keys.emplace("notice", std::pair(SourceRef(), false));
  for (const DeckCard& card : deck.cards)
    keys.emplace("cards." + card.id, std::pair(card.where, true));
  for (const Attribute& attribute : deck.attributes) {
    keys.emplace("attributes." + attribute.name, std::pair(SourceRef(), false));
    for (const std::string& symbol : attribute.symbols) {
      keys.emplace("symbols." + attribute.vocabulary + "." + symbol,
                   std::pair(SourceRef(), !parse_integer(symbol)));
      keys.emplace("letters." + attribute.vocabulary + "." + symbol, std::pair(SourceRef(), false));
    }
  }
  return keys;
}

/// More missing texts than this are one finding.
constexpr std::size_t kMaxSingleDeckTexts = 5;

/// `instead`: what is shown where a text is missing.
void report_missing(const std::map<std::string, std::pair<SourceRef, bool>>& keys,
                    const LanguageTexts& texts, const Places& instead, const SourceRef& file,
                    Diagnostics& diagnostics) {
  std::vector<std::string> missing;
  for (const auto& [key, need] : keys) {
    if (need.second && !texts.keys.contains(key)) missing.push_back(key);
  }
  const auto told = [&](const std::string& key) { return instead.contains(key); };
  if (missing.size() <= kMaxSingleDeckTexts) {
    for (const std::string& key : missing) {
      const SourceRef& where = keys.at(key).first;
      diagnostics.add({told(key) ? Severity::warning : Severity::error, where ? where : file,
                       Message("check.missing-text")
                           .with("keys", std::vector{typed_key(key)})
                           .with("languages", std::vector{texts.language + " (" + texts.file + ")"})
                           .with("count", 1),
                       std::nullopt});
    }
    return;
  }
  const Severity severity =
      std::ranges::all_of(missing, told) ? Severity::warning : Severity::error;
  std::ranges::transform(missing, missing.begin(), typed_key);
  diagnostics.add({severity, file, about_texts("check.language-lacks", texts, std::move(missing)),
                   std::nullopt});
}

}  // namespace

void deck_texts(const Location& location, const Finder& finder, Diagnostics& broken,
                Diagnostics& diagnostics) {
  const Reach& reach = finder.reach();
  const auto source = read_source(location.path, location.shown, reach, broken);
  const std::optional<Node> root = source ? parse_yaml(source, broken) : std::nullopt;
  if (!root) return;
  const Deck deck = read_deck(*root, location.path.stem().string(), broken);
  const auto keys = keys_of(deck);
  const SourceRef file{source, 1, 1};
  const std::vector<LanguageTexts> all = read_lent_texts(location.path, location.shown, "", finder);
  const auto english = std::ranges::find(all, kFirstLanguage, &LanguageTexts::language);
  const Places instead = english == all.end() ? Places() : english->keys;
  for (const LanguageTexts& texts : all) {
    report_missing(keys, texts, instead, file, diagnostics);
    for (const auto& [key, where] : texts.keys) {
      if (keys.contains(key)) continue;
      diagnostics.warning(where, Message("check.unused-text").with("key", typed_key(key)));
    }
    const Places formless = names_without_forms(texts);
    if (!formless.empty()) {
      std::vector<std::string> typed;
      for (const auto& [key, where] : formless) typed.push_back(typed_key(key));
      diagnostics.warning(formless.begin()->second,
                          about_texts("check.names-without-forms", texts, std::move(typed)));
    }
    for (const TextPlace& value : texts.places) {
      diagnostics.error(
          value.where,
          unknown(Message("check.unknown-value").with("key", typed_key(value.key)), value.name));
    }
  }
}

}  // namespace talon::checks
