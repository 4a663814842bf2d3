#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/grammar.h"

namespace talon {

/// The forms of one name: those that are written out, and else those of its kind, made of
/// its noun.
struct NameForms {
  std::shared_ptr<const Grammar> grammar;
  const NameKind* kind = nullptr;  ///< of the grammar; null where all forms are written out
  std::string noun = {};
  std::string oblique = {};  ///< the noun as most cases but the first have it
  std::map<std::string, std::string, std::less<>> written = {};
  std::string gender = {};  ///< one of the grammar's; empty for none

  /// Nullopt when the name does not have it.
  std::optional<std::string> form(std::string_view form) const;
  /// All that it has, each once.
  std::vector<std::string> all() const;
};

/// What somebody or something is called. A text that asks for no form shows `text`; names
/// of languages without forms, and what a player typed, are this text in every form.
struct Name {
  std::string text;
  std::shared_ptr<const NameForms> forms = nullptr;

  Name() = default;
  Name(std::string plain) : text(std::move(plain)) {}  // NOLINT: a text is a name without forms
  Name(std::string first, std::shared_ptr<const NameForms> its)
      : text(std::move(first)), forms(std::move(its)) {}

  operator const std::string&() const { return text; }  // NOLINT: where no form is asked for
  operator std::string_view() const { return text; }    // NOLINT
  /// The form, or the first one where the name lacks it.
  std::string in(std::string_view form) const;
  /// The same in a sentence of this language, which says how it puts names without forms.
  std::string in(std::string_view form, const Grammar& sentence) const;
  /// As it is by itself: in a heading, a table, the box of a card.
  std::string label() const;
  /// All that it may be called, each once.
  std::vector<std::string> all() const;

  friend bool operator==(const Name& a, const Name& b) { return a.text == b.text; }
};

/// The name with a capital first letter; its other forms are as they were.
Name capital_first(Name name);

std::vector<Name> names_of(std::vector<std::string> texts);
/// Each in its first form.
std::vector<std::string> texts_of(const std::vector<Name>& names);
/// Each as it is by itself.
std::vector<std::string> labels_of(const std::vector<Name>& names);

}  // namespace talon
