#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/message.h"

namespace talon {

/// A sentence with `{name}` placeholders. `forms` holds one text for each plural
/// category ("one", "other"); a sentence without plurals has "other" alone.
/// The category is chosen by the value named `count`. A word that follows another
/// number is in a placeholder with its forms: `{hours} {hours|hour|hours}`.
///
/// A placeholder may ask a name for one of the forms of its language, `{zone:dative}`, and with
/// a capital letter where a sentence begins; a list of names takes it for each of them, and is
/// joined by "or" where `:or` follows it: `{zones:or}`. In `{zone|he|she|it}` the gender of the
/// name chooses, in `{zones|lies|lie}` how many; `{land+other}` is a list that says a name once.
struct TextTemplate {
  std::map<std::string, std::string, std::less<>> forms;
  std::vector<std::string> items = {};  ///< of a list of names, which has no forms
  /// The forms of a text that is a name; "other" is the first of them.
  std::shared_ptr<const NameForms> name = nullptr;
};

/// Templates by key, in one language; renders messages.
///
/// Keys are dotted paths ("diagnostic.missing-key"); the part before the first
/// dot is the group. A group that is not there yet is asked for once from the
/// group source, so that a message file is read only when it is needed.
/// A catalogue may extend another one (a game's texts on the engine's).
/// Once it is set up, any number of threads may read it at a time.
class Catalogue {
 public:
  using Texts = std::map<std::string, TextTemplate, std::less<>>;
  /// Yields the templates of one group with their full keys; empty if none.
  using GroupSource = std::function<Texts(std::string_view group)>;

  explicit Catalogue(std::string language = "en");

  const std::string& language() const { return language_; }
  /// That of plain_grammar(), unless another one was set. Never null.
  const Grammar& grammar() const { return *grammar_; }
  void set_grammar(std::shared_ptr<const Grammar> grammar) { grammar_ = std::move(grammar); }
  void set_group_source(GroupSource source) { source_ = std::move(source); }
  /// Looked into when a key is not here. Must outlive this catalogue.
  void set_base(const Catalogue* base) { base_ = base; }
  void add(std::string key, TextTemplate text);

  /// Reads a group of texts, so that nobody waits for it later.
  void prepare(std::string_view group) const;
  bool has(std::string_view key) const { return find(key) != nullptr; }
  /// The template of a key, here or below; null when there is none.
  const TextTemplate* find(std::string_view key) const;
  /// The message in words. A key without a template renders as the key and its
  /// values, so that nothing is ever silent; `check` reports it.
  std::string render(const Message& message) const;
  /// The same as a name, with the forms that its text gives it. A text that is nothing but the
  /// place of a name is that name.
  Name name(const Message& message) const;
  /// The name under a key without values; nullopt when there is none.
  std::optional<Name> name(std::string_view key) const;
  /// The word of the language for a thing that the program names in English: "slot reference". A
  /// word without a text, such as one of Lua's, stays as it is.
  Name word(const Name& english) const;
  /// The text of a key without values; nullopt when it has none.
  std::optional<std::string> text(std::string_view key) const;
  /// The texts that this catalogue and each below it have for the key, without values.
  std::vector<std::string> all_texts(std::string_view key) const;
  /// The items of a list; none when there is no such list.
  std::vector<std::string> list(std::string_view key) const;
  /// All keys here (not of the base), in order; used by `check`.
  std::vector<std::string> keys() const;
  /// "a, b and c" in this language.
  std::string join(const std::vector<std::string>& items) const;
  /// "a, b or c"
  std::string join_any(const std::vector<std::string>& items) const;

 private:
  struct KeyHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view key) const {
      return std::hash<std::string_view>()(key);
    }
  };
  /// What was added or asked for so far. Texts stay where they are when others
  /// come in, so that one that was found may be read without the lock.
  struct Known {
    std::shared_mutex mutex;
    std::unordered_map<std::string, TextTemplate, KeyHash, std::equal_to<>> texts;
    std::set<std::string, std::less<>> groups;  ///< that were asked for
  };

  const TextTemplate* find_here(std::string_view key) const;
  std::string joined(const std::vector<std::string>& items, std::string_view before_last) const;

  std::string language_;
  std::shared_ptr<const Grammar> grammar_;
  std::unique_ptr<Known> known_;  ///< never null, but where it was moved from
  GroupSource source_;
  const Catalogue* base_ = nullptr;
};

}  // namespace talon
