#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace talon {

/// How names of one kind make their forms: those of one gender, say.
struct NameKind {
  std::string gender;  ///< one of the grammar's; empty for none
  /// The text of each form, with the placeholders `{noun}` and `{oblique}`, which a name of this
  /// kind fills.
  std::map<std::string, std::string, std::less<>> patterns;
};

/// Which numbers have a plural category. They are those of `is`, and those that end with a
/// digit of `ends` but not with the two digits of a number of `except`.
struct PluralRule {
  std::string category;
  std::vector<std::int64_t> is = {};
  std::vector<std::int64_t> ends = {};
  std::vector<std::int64_t> except = {};

  bool holds(std::int64_t count) const;
};

/// What a language says about its words, in the one file that declares it.
///
/// English has no forms: a name is what it is, wherever it is.
struct Grammar {
  std::vector<std::string> forms = {};  ///< of names; the first one where none is asked for
  /// For each form the one that is taken in its stead where a name lacks it.
  std::map<std::string, std::string, std::less<>> instead = {};
  std::string label = {};  ///< the form of a name by itself; empty for the first
  std::vector<std::string> genders = {};
  std::map<std::string, NameKind, std::less<>> kinds = {};
  std::string formless = {};  ///< the kind of names without forms; empty for none
  /// In the order in which `{n|...}` names them; what no rule holds for is "other".
  std::vector<PluralRule> plurals = {{"one", {1}}};
  /// How a letter is written by people who cannot type it: "ä" as "ae". Both are understood.
  std::vector<std::pair<std::string, std::string>> spellings = {};

  bool has_form(std::string_view form) const;
  std::string_view plural_category(std::int64_t count) const;
  /// The index of the category among those that `{n|...}` names.
  std::size_t plural_index(std::int64_t count) const;
  /// The index of a gender; 0 of one that it does not have.
  std::size_t gender_index(std::string_view gender) const;
  /// The text with the letters that have another spelling written so.
  std::string respelled(std::string text) const;
};

/// What holds for a language of which nothing else is known, as for English.
const Grammar& plain_grammar();

}  // namespace talon
