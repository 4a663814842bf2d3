#include "base/name.h"

#include "base/contains.h"
#include "base/unicode.h"

namespace talon {
namespace {

constexpr std::string_view kNoun = "{noun}";
constexpr std::string_view kOblique = "{oblique}";

void replace_all(std::string& text, std::string_view mark, const std::string& words) {
  for (std::size_t at = text.find(mark); at != std::string::npos;
       at = text.find(mark, at + words.size())) {
    text.replace(at, mark.size(), words);
  }
}

/// A grammar that names forms in a circle must not keep anybody.
constexpr int kMaxInstead = 4;

}  // namespace

std::optional<std::string> NameForms::form(std::string_view asked) const {
  for (int look = 0; look < kMaxInstead; ++look) {
    if (const auto own = written.find(asked); own != written.end()) return own->second;
    if (kind != nullptr) {
      const auto pattern = kind->patterns.find(asked);
      if (pattern != kind->patterns.end()) {
        std::string text = pattern->second;
        // The marks are of the pattern alone: what a noun says is not looked at again.
        const bool in_oblique = text.find(kOblique) != std::string::npos;
        replace_all(text, in_oblique ? kOblique : kNoun, in_oblique ? oblique : noun);
        return text;
      }
    }
    const auto other = grammar->instead.find(asked);
    if (other == grammar->instead.end()) break;
    asked = other->second;
  }
  return std::nullopt;
}

std::vector<std::string> NameForms::all() const {
  std::vector<std::string> texts;
  for (const std::string& one : grammar->forms) {
    const std::optional<std::string> text = form(one);
    if (text && !contains(texts, *text)) texts.push_back(*text);
  }
  return texts;
}

std::string Name::in(std::string_view form) const {
  return forms == nullptr ? text : forms->form(form).value_or(text);
}

std::string Name::in(std::string_view form, const Grammar& sentence) const {
  const auto kind = sentence.kinds.find(sentence.formless);
  if (forms != nullptr || kind == sentence.kinds.end()) return in(form);
  const std::shared_ptr<const Grammar> borrowed(std::shared_ptr<const Grammar>(), &sentence);
  return NameForms{borrowed, &kind->second, text, text}.form(form).value_or(text);
}

std::string Name::label() const {
  const bool plain = forms == nullptr || forms->grammar->label.empty();
  return plain ? text : in(forms->grammar->label);
}

std::vector<std::string> Name::all() const {
  return forms == nullptr ? std::vector<std::string>{text} : forms->all();
}

Name capital_first(Name name) {
  name.text = capital_first(name.text);
  return name;
}

std::vector<Name> names_of(std::vector<std::string> texts) {
  return {std::make_move_iterator(texts.begin()), std::make_move_iterator(texts.end())};
}

std::vector<std::string> texts_of(const std::vector<Name>& names) {
  return {names.begin(), names.end()};
}

std::vector<std::string> labels_of(const std::vector<Name>& names) {
  std::vector<std::string> labels;
  for (const Name& name : names) labels.push_back(name.label());
  return labels;
}

}  // namespace talon
