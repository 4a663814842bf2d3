#include <algorithm>
#include <set>

#include "base/unknown.h"
#include "checks/language_texts.h"
#include "checks/single/single_checks.h"
#include "checks/unused_text.h"
#include "load/grammar_file.h"
#include "load/yaml_file.h"

namespace fs = std::filesystem;

namespace talon::checks {
namespace {

/// Whether the text is an example of an explained finding, which is the same in every language.
bool is_example(const std::string& group, const std::string& key) {
  return group == "explain" && (key.ends_with(".bad") || key.ends_with(".good") ||
                                key.ends_with(".in") || key.find(".also.") != std::string::npos);
}

std::set<std::string> groups_in(const fs::path& folder) {
  std::set<std::string> groups;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == kYamlExtension) groups.insert(entry.path().stem());
  }
  return groups;
}

/// What the texts of a group show, by key.
using ShownByKey = std::map<std::string, std::set<std::string>>;

ShownByKey shown_by_key(const LanguageTexts& texts) {
  ShownByKey shown;
  for (const TextPlace& place : texts.places) shown[place.key].insert(place.name);
  return shown;
}

class MessageTexts {
 public:
  MessageTexts(const Location& folder, const Finder& finder, Diagnostics& diagnostics)
      : finder_(finder), diagnostics_(diagnostics), folder_(folder) {}

  void run() {
    grammar();
    Diagnostics of_ours;
    const Location english{finder_.messages() / std::string(kFirstLanguage), ""};
    for (const std::string& group : groups_in(english.path)) {
      const auto first = read_message_texts(english, group, of_ours);
      if (first) compare(group, *first);
    }
    if (groups_.empty()) return;
    const auto count = static_cast<std::int64_t>(groups_.size());
    diagnostics_.warning({}, Message("check.lacks-files")
                                 .with("language", folder_.path.filename().string())
                                 .with("folder", folder_.shown)
                                 .with("files", std::move(groups_))
                                 .with("count", count));
  }

 private:
  void grammar() {
    const Location file = {folder_.path / kGrammarFile, folder_.shown + "/" + kGrammarFile};
    std::error_code error;
    if (!fs::exists(file.path, error)) return;
    Reach reach;
    reach.add(folder_.path);
    const auto tree = read_yaml_file(file.path, file.shown, reach, diagnostics_);
    if (tree) (void)read_grammar(*tree, diagnostics_);
  }

  void compare(const std::string& group, const LanguageTexts& english) {
    std::error_code error;
    if (!fs::exists(folder_.path / (group + kYamlExtension), error)) {
      return groups_.push_back(group);
    }
    const auto texts = read_message_texts(folder_, group, diagnostics_);
    if (!texts) return;
    lacking(group, english, *texts);
    std::set<std::string> shown;
    for (const auto& [key, where] : english.keys) shown.insert(key);
    const ShownTexts all{*texts, shown, typed_key};
    for (const auto& [key, where] : texts->keys) {
      if (!shown.contains(key)) report_unused_text(all, key, where, diagnostics_);
    }
    compare_places(english, *texts);
  }

  void lacking(const std::string& group, const LanguageTexts& english, const LanguageTexts& texts) {
    std::vector<std::string> keys;
    for (const auto& [key, where] : english.keys) {
      if (!texts.keys.contains(key) && !is_example(group, key)) keys.push_back(typed_key(key));
    }
    if (keys.empty()) return;
    SourceRef top = texts.keys.empty() ? SourceRef() : texts.keys.begin()->second;
    top.line = top.column = top.length = 1;
    diagnostics_.warning(top, about_texts("check.language-lacks", texts, std::move(keys)));
  }

  void compare_places(const LanguageTexts& english, const LanguageTexts& texts) {
    const ShownByKey first = shown_by_key(english);
    const ShownByKey other = shown_by_key(texts);
    for (const auto& [key, names] : first) {
      const auto where = texts.keys.find(key);
      if (where == texts.keys.end()) continue;
      const auto shown = other.find(key);
      std::vector<std::string> left_out;
      for (const std::string& name : names) {
        if (shown == other.end() || !shown->second.contains(name)) left_out.push_back(name);
      }
      if (left_out.empty()) continue;
      diagnostics_.warning(where->second, Message("check.lacks-value")
                                              .with("key", typed_key(key))
                                              .with("names", std::move(left_out)));
    }
    for (const TextPlace& place : texts.places) {
      const auto known = first.find(place.key);
      if (known != first.end() && known->second.contains(place.name)) continue;
      if (!english.keys.contains(place.key)) continue;  // all of it is one too many
      diagnostics_.error(
          place.where,
          unknown(Message("check.unknown-value").with("key", typed_key(place.key)), place.name));
    }
  }

  const Finder& finder_;
  Diagnostics& diagnostics_;
  const Location folder_;
  std::vector<std::string> groups_;  ///< that the language has no file of
};

}  // namespace

void message_texts(const Location& folder, const Finder& finder, Diagnostics& diagnostics) {
  MessageTexts(folder, finder, diagnostics).run();
}

}  // namespace talon::checks
