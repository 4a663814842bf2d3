#include "load/name_forms.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/index_in.h"
#include "base/text.h"
#include "base/unknown.h"
#include "checks/single/single_checks.h"
#include "checks/text_kind.h"
#include "checks/text_values.h"
#include "load/yaml_file.h"

namespace talon::checks {
namespace {

/// Texts that are nothing but the name of something else may go around in a circle.
constexpr int kMaxHandedOn = 4;

/// The forms that the engine's own sentences about a table ask for, in the folder of a language.
std::set<std::string> asked_by_engine(const std::filesystem::path& messages,
                                      const Grammar& grammar) {
  std::set<std::string> forms;
  Reach reach;
  reach.add(messages);
  for (const char* group : {"play.yaml", "refusal.yaml", "session.yaml"}) {
    const auto file = peek_yaml_file(messages / group, reach);
    if (!file) continue;
    for (const Node::Entry& text : file->entries) {
      if (holds_name_forms(text.value, grammar)) continue;  // asks only for what it is asked for
      for (const TextPlace& place : text_places("", text.value)) {
        if (!place.form.empty()) forms.insert(place.form);
      }
    }
  }
  return forms;
}

/// What the texts of one language ask of names, and which of them do not have it. The names are
/// those of the game, or of what it uses.
class LanguageForms {
 public:
  LanguageForms(const GameFamily& family, const LanguageTexts& own, Diagnostics& diagnostics)
      : family_(family), grammar_(*own.grammar), diagnostics_(diagnostics), files_{&own} {
    for (const LanguageTexts& lent : family.lent_texts) {
      if (lent.language == own.language) files_.push_back(&lent);
    }
  }

  void places(const TextValues& values, const SaidNames& said) {
    for (std::size_t at = 0; at < files_.size(); ++at) {
      for (const TextPlace& place : files_[at]->places) {
        if (place.form.empty() || file_of(place.key) != at) continue;
        if (!grammar_.has_form(place.form)) {
          unknown(place);
          continue;
        }
        const Asked asked{place.form, place.where};
        for (const std::string& key : values.names_in(place)) ask(key, asked, values);
        for (const std::string& key : names_said(said, place)) ask(key, asked, values);
      }
    }
  }

  /// The engine's own sentences ask these for forms, whatever the game's texts do.
  void spots_and_cards(const std::set<std::string>& asked) {
    for (std::size_t at = 0; at < files_.size(); ++at) {
      for (const auto& [key, where] : names_without_forms(*files_[at])) {
        if (file_of(key) == at) without_[at].emplace(key, where);
      }
      for (const auto& [key, written] : files_[at]->written) {
        if (!text_kind(key).names_spot_or_card || file_of(key) != at) continue;
        for (const WrittenText& text : written) ask_for_all(key, text, at, asked);
      }
    }
  }

  void report() {
    for (const auto& [at, names] : without_) {
      std::vector<std::string> keys;
      for (const auto& [key, where] : names) keys.push_back(typed(at, key));
      diagnostics_.warning(names.begin()->second,
                           about_texts("check.names-without-forms", *files_[at], std::move(keys)));
    }
    for (const auto& [cause, lack] : together()) {
      const auto& [at, forms] = cause;
      diagnostics_.warning(
          lack.where,
          about_texts("check.missing-form", *files_[at], lack.keys).with("forms", forms));
    }
  }

 private:
  struct Asked {
    std::string form;
    SourceRef where;
  };
  /// What one name lacks.
  struct Lack {
    SourceRef where;
    std::set<std::string> forms;
  };
  /// Names that lack the same.
  struct Lacks {
    SourceRef where;  ///< the first of them
    std::vector<std::string> keys;
  };

  /// The file whose text is shown, as an index; their number where none has it.
  std::size_t file_of(const std::string& key) const {
    const auto has_it = [&](const LanguageTexts* file) { return file->keys.contains(key); };
    return index_in(files_, std::ranges::find_if(files_, has_it));
  }

  void unknown(const TextPlace& place) {
    if (!is_own(place.where)) return;
    diagnostics_.error(place.where, talon::unknown(Named::form, place.form, grammar_.forms));
  }

  /// Whether the place is in a file that is checked; where a variant is checked on its own, the
  /// files of its game are not.
  bool is_own(const SourceRef& where) const {
    return !family_.lone || where.file->path == family_.shown;
  }

  static const NameKeys& names_said(const SaidNames& said, const TextPlace& place) {
    static const NameKeys none;
    const auto values = said.find(key_of_values(place.key));
    if (values == said.end()) return none;
    const auto names = values->second.find(place.name);
    return names == values->second.end() ? none : names->second;
  }

  void ask(const std::string& key, const Asked& asked, const TextValues& values, int depth = 0) {
    if (key == kCardNames) return ask_cards(asked);
    const std::size_t at = file_of(key);
    if (at == files_.size()) return;
    const bool handed_on = hand_on(key, asked, values, depth);
    for (const WrittenText& text : files_[at]->written.at(key)) {
      if (text.forms != nullptr || !handed_on) ask(key, text, at, asked);
    }
  }

  void ask_cards(const Asked& asked) {
    for (std::size_t at = 0; at < files_.size(); ++at) {
      for (const auto& [key, written] : files_[at]->written) {
        if (!key.starts_with(kCardNames) || file_of(key) != at) continue;
        for (const WrittenText& text : written) ask(key, text, at, asked);
      }
    }
  }

  /// A text that is nothing but a placeholder hands the form on; one with other words around names
  /// is a sentence of its own. Whether it was either.
  bool hand_on(const std::string& key, const Asked& asked, const TextValues& values, int depth) {
    bool handed = false;
    for (const TextPlace& place : files_[file_of(key)]->places) {
      if (place.key != key) continue;
      handed = true;
      if (!place.alone || depth == kMaxHandedOn) continue;
      for (const std::string& name : values.names_in(place)) ask(name, asked, values, depth + 1);
    }
    return handed;
  }

  void ask(const std::string& key, const WrittenText& name, std::size_t at, const Asked& asked) {
    if (!is_own(name.where) && !is_own(asked.where)) return;
    if (name.forms == nullptr) {
      without_[at].emplace(key, name.where);
    } else if (!name.forms->form(asked.form)) {
      // The author cannot change a name from another file: then the finding is at the own text that
      // asks for the form.
      const SourceRef& where = at == 0 && is_own(name.where) ? name.where : asked.where;
      lacking_.try_emplace({at, key}, Lack{where, {}}).first->second.forms.insert(asked.form);
    }
  }

  void ask_for_all(const std::string& key, const WrittenText& name, std::size_t at,
                   const std::set<std::string>& forms) {
    if (name.forms == nullptr) return;
    for (const std::string& form : forms) ask(key, name, at, {form, name.where});
  }

  std::string typed(std::size_t at, const std::string& key) const {
    return at == 0 ? family_.typed(key, files_[0]->language) : typed_key(key);
  }

  /// The names that lack the same forms in the same file are one finding.
  std::map<std::pair<std::size_t, std::vector<std::string>>, Lacks> together() const {
    std::map<std::pair<std::size_t, std::vector<std::string>>, Lacks> all;
    for (const auto& [name, lack] : lacking_) {
      const auto& [at, key] = name;
      std::vector<std::string> forms;
      for (const std::string& form : lack.forms) forms.push_back("'" + form + "'");
      Lacks& lacks = all.try_emplace({at, forms}, Lacks{lack.where, {}}).first->second;
      lacks.keys.push_back(typed(at, key));
    }
    return all;
  }

  const GameFamily& family_;
  const Grammar& grammar_;
  Diagnostics& diagnostics_;
  std::vector<const LanguageTexts*> files_;                          ///< the game's own first
  std::map<std::size_t, std::map<std::string, SourceRef>> without_;  ///< by file and key
  std::map<std::pair<std::size_t, std::string>, Lack> lacking_;      ///< by file and key
};

}  // namespace

void name_forms(const GameFamily& family, const SaidNames& said, Diagnostics& diagnostics) {
  if (!family.whole || family.members.empty()) return;
  const TextValues values(family);
  for (const LanguageTexts& texts : family.texts) {
    LanguageForms forms(family, texts, diagnostics);
    forms.places(values, said);
    if (!texts.grammar->forms.empty()) {
      forms.spots_and_cards(asked_by_engine(family.messages / texts.language, *texts.grammar));
    }
    forms.report();
  }
}

}  // namespace talon::checks
