#include <algorithm>
#include <map>
#include <set>

#include "checks/needed_texts.h"
#include "checks/other_prefixes.h"
#include "checks/single/single_checks.h"
#include "checks/text_kind.h"
#include "script/script_facts.h"

namespace talon::checks {
namespace {

bool is_lent(const GameFamily& family, const std::string& language, const std::string& key) {
  return std::ranges::any_of(family.lent_texts, [&](const LanguageTexts& texts) {
    return texts.language == language && texts.keys.contains(key);
  });
}

/// The first line of the game's own file of texts, or else of another one; nowhere when all are
/// empty.
SourceRef top_of(const LanguageTexts& texts) {
  if (texts.keys.empty()) return {};
  const auto own = std::ranges::find_if(
      texts.keys, [&](const auto& key) { return key.second.file->path == texts.file; });
  SourceRef file = (own == texts.keys.end() ? texts.keys.begin() : own)->second;
  file.line = file.column = file.length = 1;
  return file;
}

/// What the phases say by the keys that are written out in their files.
std::vector<NeededText> written_sayings(const GameFamily& family) {
  std::vector<NeededText> all;
  for (const auto& [path, file] : family.scripts()) {
    for (const LuaFacts::Call& call : script_facts(file).calls) {
      if (!call.method || call.function != "say" || call.arguments.empty()) continue;
      for (const LuaFacts::Name& key : call.arguments.front().texts) {
        all.push_back({"events." + key.name, key.where});
      }
    }
  }
  return all;
}

/// More texts than this that one language lacks and another has are one finding: nobody
/// forgot each of them.
constexpr std::size_t kMaxSingleTexts = 5;

/// What is missing, put together by its cause.
class MissingTexts {
 public:
  MissingTexts(const GameFamily& family, Diagnostics& diagnostics)
      : family_(family), diagnostics_(diagnostics), prefixes_(family.game()) {
    for (const LanguageTexts& texts : family.texts) {
      if (is_asked_for(texts)) languages_.push_back(&texts);
    }
    if (!languages_.empty()) return;
    for (const LanguageTexts& texts : family.texts) languages_.push_back(&texts);
  }

  void need(const NeededText& needed) {
    if (needed.need == NeededText::Need::optional) return;
    if (const auto rule = rule_of_text(needed.key); rule && prefixes_.is_other(*rule)) {
      return prefixes_.add(*rule, needed.where);
    }
    for (const LanguageTexts* const texts : languages_) {
      if (has(*texts, needed.key)) continue;
      missing_.try_emplace(needed.key, Missing{needed.where, {}}).first->second.in.insert(texts);
    }
  }

  /// What a translation has to have besides what is shown: all that is told in English.
  void need_translations() {
    for (const LanguageTexts& english : family_.texts) {
      if (english.language != kFirstLanguage) continue;
      for (const auto& [key, where] : english.keys) {
        if (text_kind(key).in_variants_file) continue;
        for (const LanguageTexts* const texts : languages_) {
          if (has(*texts, key)) continue;
          const Missing missing{where, {}};
          missing_.try_emplace(key, missing).first->second.in.insert(texts);
        }
      }
    }
  }

  void report() {
    prefixes_.report(diagnostics_);
    for (const LanguageTexts& texts : family_.texts) fold(texts);
    report_rest();
  }

 private:
  using Languages = std::set<const LanguageTexts*>;
  struct Missing {
    SourceRef where;
    Languages in;  ///< the languages that lack it
  };
  /// Texts that one place needs, in the same languages.
  struct Group {
    SourceRef where;
    Languages in;
    std::vector<std::string> keys;
    std::string file = {};  ///< where to type them; empty for that of the language
  };

  /// A variant on its own need not speak all languages of its game: where it does not, what it
  /// says in English is shown.
  bool is_asked_for(const LanguageTexts& texts) const {
    return !family_.lone || texts.language == kFirstLanguage ||
           texts.variants.contains(family_.shown);
  }

  bool has(const LanguageTexts& texts, const std::string& key) const {
    return texts.keys.contains(key) || is_lent(family_, texts.language, key);
  }

  /// What a translation lacks is shown in English, so that the game can be played all the same.
  Severity severity_in(const Languages& lacking) const {
    const bool english = std::ranges::any_of(family_.texts, [&](const LanguageTexts& texts) {
      return texts.language == kFirstLanguage && !lacking.contains(&texts);
    });
    return english ? Severity::warning : Severity::error;
  }

  /// Whether some language has it, also one that the deck or a shared script brings and the game
  /// is not told in.
  bool is_somewhere(const std::string& key) const {
    const auto has_it = [&](const LanguageTexts& texts) { return texts.keys.contains(key); };
    return std::ranges::any_of(family_.texts, has_it) ||
           std::ranges::any_of(family_.lent_texts, has_it);
  }

  // ---- languages --------------------------------------------------------------

  /// Many texts that this language lacks and another one has become one finding; those of
  /// the deck do not hide those of the game.
  void fold(const LanguageTexts& texts) {
    std::vector<std::string> of_deck, of_game;
    for (const auto& [key, missing] : missing_) {
      if (!missing.in.contains(&texts) || !is_somewhere(key)) continue;
      (text_kind(key).of_deck ? of_deck : of_game).push_back(key);
    }
    fold(texts, std::move(of_deck));
    fold(texts, std::move(of_game));
  }

  void fold(const LanguageTexts& texts, std::vector<std::string> lacking) {
    if (lacking.size() <= kMaxSingleTexts) return;
    for (const std::string& key : lacking) missing_.at(key).in.erase(&texts);
    for (std::string& key : lacking) key = family_.typed(key, texts.language);
    diagnostics_.add({severity_in({&texts}), top_of(texts),
                      about_texts("check.language-lacks", texts, std::move(lacking)),
                      std::nullopt});
  }

  // ---- single texts -----------------------------------------------------------

  void report_rest() {
    for (const auto& [key, missing] : missing_) {
      if (missing.in.empty()) continue;
      if (text_kind(key).in_variants_file) {
        diagnostics_.error(place_of(missing),
                           Message("diagnostic.missing-key").with("key", "title"));
      } else if (family_.lone || !variant_that_tells(key).empty()) {
        // Where to type it is another path for each language.
        for (const LanguageTexts* texts : missing.in) add(key, {missing.where, {texts}});
      } else {
        add(key, missing);
      }
    }
    for (const auto& [order, group] : groups_) report(group);
  }

  /// The file of the variant that tells this text in another language, for there it belongs;
  /// empty where none does.
  std::string variant_that_tells(const std::string& key) const {
    for (const LanguageTexts& texts : family_.texts) {
      const auto found = texts.keys.find(key);
      if (found == texts.keys.end() || found->second.file == nullptr) continue;
      const std::string& file = found->second.file->path;
      if (!family_.lone && file != texts.file) return file;
    }
    return "";
  }

  void add(const std::string& key, const Missing& missing) {
    std::string order = key.substr(0, key.rfind('.'));
    for (const LanguageTexts* texts : missing.in) order += " " + texts->language;
    if (missing.where) order += " " + missing.where.position();
    if (!text_kind(key).with_others) order += " " + key;
    Group& group = groups_[order];
    group.where = place_of(missing);
    group.in = missing.in;
    group.file = variant_that_tells(key);
    const std::string& language = (*missing.in.begin())->language;
    group.keys.push_back(group.file.empty() ? family_.typed(key, language)
                                            : family_.typed_in_variant(key, language));
  }

  /// The place that needs the text; without one, the file where it is missing.
  static SourceRef place_of(const Missing& missing) {
    return missing.where ? missing.where : top_of(**missing.in.begin());
  }

  void report(const Group& group) {
    std::vector<std::string> languages;
    for (const LanguageTexts& texts : family_.texts) {
      const std::string& file = group.file.empty() ? texts.file : group.file;
      if (group.in.contains(&texts)) languages.push_back(texts.language + " (" + file + ")");
    }
    diagnostics_.add({severity_in(group.in), group.where,
                      Message("check.missing-text")
                          .with("keys", group.keys)
                          .with("languages", languages)
                          .with("count", static_cast<std::int64_t>(group.keys.size())),
                      std::nullopt});
  }

  const GameFamily& family_;
  Diagnostics& diagnostics_;
  std::vector<const LanguageTexts*> languages_;  ///< that have to have all texts
  std::map<std::string, Missing> missing_;
  OtherPrefixes prefixes_;
  std::map<std::string, Group> groups_;
};

}  // namespace

void missing_texts(const GameFamily& family, Diagnostics& diagnostics) {
  MissingTexts missing(family, diagnostics);
  family.each_game([&](const Game& game) {
    for (const NeededText& needed : needed_texts(game)) missing.need(needed);
  });
  for (const NeededText& needed : written_sayings(family)) missing.need(needed);
  missing.need_translations();
  missing.report();
  if (!family.texts.empty() || family.members.empty()) return;
  for (const auto& file : family.members.front().game->definition.files) {
    if (!file->path.ends_with("game.yaml")) continue;
    diagnostics.error({file, 1, 1, 1}, Message("check.no-texts").with("folder", family.shown));
  }
}

void said_texts(const GameFamily& family, const SaidNames& said, Diagnostics& diagnostics) {
  std::set<std::string> known;
  for (const NeededText& needed : written_sayings(family)) known.insert(needed.key);
  family.each_game([&](const Game& game) {
    for (const NeededText& needed : needed_texts(game)) known.insert(needed.key);
  });
  MissingTexts missing(family, diagnostics);
  for (const auto& [key, names] : said) {
    if (!known.contains(key)) missing.need({key, {}});
  }
  missing.report();
}

}  // namespace talon::checks
