#include "base/catalogue.h"

#include <algorithm>
#include <mutex>
#include <variant>

#include "base/asked_form.h"
#include "base/contains.h"
#include "base/text.h"
#include "base/unicode.h"

namespace talon {
namespace {

const MessageValue* find_value(const Message& message, std::string_view name) {
  for (const auto& [value_name, value] : message.values) {
    if (value_name == name) return &value;
  }
  return nullptr;
}

/// The value in words, names in the form that is asked for.
std::string shown(const MessageValue& value, const AskedForm& asked, const Catalogue& catalogue) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  const auto in_form = [&](const Name& given) {
    const Name name = asked.word ? catalogue.word(given) : given;
    return asked.form.empty() ? name.text : name.in(asked.form, catalogue.grammar());
  };
  if (const auto* name = std::get_if<Name>(&value)) return in_form(*name);
  std::vector<std::string> items;
  for (const Name& name : std::get<std::vector<Name>>(value)) items.push_back(in_form(name));
  return asked.any ? catalogue.join_any(items) : catalogue.join(items);
}

/// Without a template: the key and what it was to say.
std::string bare(const Message& message, const Catalogue& catalogue) {
  std::string text = message.key;
  for (const auto& [name, value] : message.values) {
    text += " " + name + "=" + shown(value, {}, catalogue);
  }
  return text;
}

const std::string* choose_form(const TextTemplate& text, const Message& message,
                               const Grammar& grammar) {
  if (const MessageValue* count = find_value(message, "count")) {
    if (const auto* number = std::get_if<std::int64_t>(count)) {
      const auto none = text.forms.find("zero");
      if (*number == 0 && none != text.forms.end()) return &none->second;
      const auto form = text.forms.find(grammar.plural_category(*number));
      if (form != text.forms.end()) return &form->second;
    }
  }
  const auto form = text.forms.find("other");
  return form == text.forms.end() ? nullptr : &form->second;
}

/// The word at the index of a list such as "one|other"; the last one when there are fewer.
std::string_view word_at(std::string_view words, std::size_t index) {
  for (std::size_t bar = words.find('|'); bar != std::string_view::npos; bar = words.find('|')) {
    if (index-- == 0) return words.substr(0, bar);
    words.remove_prefix(bar + 1);
  }
  return words;
}

/// The word that the value chooses: a number or a list by how many there are, a name by
/// its gender. Nullopt when nothing can be chosen by it.
std::optional<std::string> chosen(const MessageValue& value, std::string_view words,
                                  const Grammar& grammar) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    return std::string(word_at(words, grammar.plural_index(*number)));
  }
  if (const auto* names = std::get_if<std::vector<Name>>(&value)) {
    const auto count = static_cast<std::int64_t>(names->size());
    return std::string(word_at(words, grammar.plural_index(count)));
  }
  if (grammar.genders.empty()) return std::nullopt;
  const auto& forms = std::get<Name>(value).forms;
  const std::size_t index = forms == nullptr ? 0 : grammar.gender_index(forms->gender);
  return std::string(word_at(words, index));
}

void add_once(const MessageValue& value, std::vector<Name>& names) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    return add_once(Name(std::to_string(*number)), names);
  }
  if (const auto* list = std::get_if<std::vector<Name>>(&value)) {
    for (const Name& name : *list) add_once(name, names);
    return;
  }
  const Name& name = std::get<Name>(value);
  if (!contains(names, name)) names.push_back(name);
}

/// The list of several values, "land+other", in which what is called the same is named once.
/// Nullopt where there is no such value.
std::optional<MessageValue> together(std::string_view place, const Message& message) {
  std::vector<Name> names;
  for (const std::string& part : split(place, kTogether)) {
    const MessageValue* value = find_value(message, part);
    if (!value) return std::nullopt;
    add_once(*value, names);
  }
  return names;
}

/// What is shown for a placeholder: the value of `{name}`, its form of `{name:form}`,
/// or the word of `{name|word|word}` that it chooses. Nullopt when there is no such value.
std::optional<std::string> filled(std::string_view placeholder, const Message& message,
                                  const Catalogue& catalogue) {
  const std::size_t end = std::min(placeholder.find_first_of(":|"), placeholder.size());
  const std::string_view name = placeholder.substr(0, end);
  const MessageValue* value = find_value(message, name);
  std::optional<MessageValue> list;
  if (!value && name.find(kTogether) != std::string_view::npos) {
    list = together(name, message);
    value = list ? &*list : nullptr;
  }
  if (!value) return std::nullopt;
  if (end == placeholder.size()) return shown(*value, {}, catalogue);
  const std::string_view rest = placeholder.substr(end + 1);
  if (placeholder[end] == '|') return chosen(*value, rest, catalogue.grammar());
  const AskedForm asked = asked_form(rest);
  std::string words = shown(*value, asked, catalogue);
  return asked.capital ? capital_first(words) : words;
}

/// Bytes of what values make of a text, and a last value more: a long one may be in many places.
constexpr std::size_t kMaxFilled = 64'000;

/// Puts values into the placeholders; one without a value stays as written, and
/// "{{" is a brace.
std::string fill_placeholders(std::string_view form, const Message& message,
                              const Catalogue& catalogue) {
  std::string text;
  while (!form.empty()) {
    const std::size_t open = form.find('{');
    text += form.substr(0, open);
    if (open == std::string_view::npos) break;
    if (text.size() > kMaxFilled) return text + "...";
    form.remove_prefix(open);
    const std::size_t close = form.find('}');
    const bool brace = form.starts_with("{{");
    std::optional<std::string> words;
    if (!brace && close != std::string_view::npos) {
      words = filled(form.substr(1, close - 1), message, catalogue);
    }
    text += words ? *words : std::string("{");
    form.remove_prefix(words ? close + 1 : brace ? 2 : 1);
  }
  return text;
}

/// The name that is all that a text shows; null when it shows more, or no name.
const Name* lone_name(std::string_view form, const Message& message) {
  if (form.size() < 2 || form.front() != '{' || form.find('}') != form.size() - 1) return nullptr;
  const MessageValue* value = find_value(message, form.substr(1, form.size() - 2));
  return value == nullptr ? nullptr : std::get_if<Name>(value);
}

/// The forms with the values in their places.
std::shared_ptr<const NameForms> fill_forms(const NameForms& forms, const Message& message,
                                            const Catalogue& catalogue) {
  auto full = std::make_shared<NameForms>(forms);
  full->noun = fill_placeholders(forms.noun, message, catalogue);
  full->oblique = fill_placeholders(forms.oblique, message, catalogue);
  for (auto& [form, text] : full->written) text = fill_placeholders(text, message, catalogue);
  return full;
}

}  // namespace

Catalogue::Catalogue(std::string language)
    : language_(std::move(language)), known_(std::make_unique<Known>()) {
  // Nobody owns what is always there.
  grammar_ = {std::shared_ptr<const Grammar>(), &plain_grammar()};
}

void Catalogue::add(std::string key, TextTemplate text) {
  known_->texts[std::move(key)] = std::move(text);
}

const TextTemplate* Catalogue::find_here(std::string_view key) const {
  const std::string_view group = key.substr(0, key.find('.'));
  {
    const std::shared_lock lock(known_->mutex);
    const auto found = known_->texts.find(key);
    if (found != known_->texts.end()) return &found->second;
    if (!source_ || known_->groups.contains(group)) return nullptr;
  }
  const std::unique_lock lock(known_->mutex);
  if (known_->groups.emplace(group).second) {
    // A text that was added by hand goes before the file's.
    for (auto& [name, text] : source_(group)) known_->texts.emplace(name, std::move(text));
  }
  const auto found = known_->texts.find(key);
  return found == known_->texts.end() ? nullptr : &found->second;
}

void Catalogue::prepare(std::string_view group) const { find_here(group); }

const TextTemplate* Catalogue::find(std::string_view key) const {
  if (const TextTemplate* text = find_here(key)) return text;
  return base_ ? base_->find(key) : nullptr;
}

std::vector<std::string> Catalogue::all_texts(std::string_view key) const {
  std::vector<std::string> texts;
  for (const Catalogue* level = this; level != nullptr; level = level->base_) {
    const TextTemplate* const text = level->find_here(key);
    if (text == nullptr) continue;
    const auto other = text->forms.find("other");
    if (other != text->forms.end()) texts.push_back(other->second);
  }
  return texts;
}

std::string Catalogue::render(const Message& message) const {
  const TextTemplate* text = find(message.key);
  const std::string* form = text ? choose_form(*text, message, *grammar_) : nullptr;
  return form ? fill_placeholders(*form, message, *this) : bare(message, *this);
}

Name Catalogue::name(const Message& message) const {
  const TextTemplate* text = find(message.key);
  const std::string* form = text ? choose_form(*text, message, *grammar_) : nullptr;
  if (form == nullptr) return bare(message, *this);
  if (text->name == nullptr) {
    const Name* const lone = lone_name(*form, message);
    return lone != nullptr ? *lone : Name(fill_placeholders(*form, message, *this));
  }
  const bool fixed = message.values.empty();
  return {fill_placeholders(*form, message, *this),
          fixed ? text->name : fill_forms(*text->name, message, *this)};
}

std::optional<Name> Catalogue::name(std::string_view key) const {
  if (find(key) == nullptr) return std::nullopt;
  return name(Message(std::string(key)));
}

Name Catalogue::word(const Name& english) const {
  std::string key = "word." + english.text;
  std::ranges::replace(key, ' ', '-');
  return name(key).value_or(english);
}

std::optional<std::string> Catalogue::text(std::string_view key) const {
  const TextTemplate* text = find(key);
  if (!text) return std::nullopt;
  return render(Message(std::string(key)));
}

std::vector<std::string> Catalogue::list(std::string_view key) const {
  const TextTemplate* text = find(key);
  return text ? text->items : std::vector<std::string>();
}

std::vector<std::string> Catalogue::keys() const {
  const std::shared_lock lock(known_->mutex);
  std::vector<std::string> all;
  for (const auto& [key, text] : known_->texts) all.push_back(key);
  std::ranges::sort(all);
  return all;
}

std::string Catalogue::join(const std::vector<std::string>& items) const {
  return joined(items, "list.last");
}

std::string Catalogue::join_any(const std::vector<std::string>& items) const {
  return joined(items, "list.or");
}

std::string Catalogue::joined(const std::vector<std::string>& items,
                              std::string_view before_last) const {
  std::string joined;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool last = i + 1 == items.size();
    if (i > 0) joined += text(last ? before_last : "list.between").value_or(", ");
    joined += items[i];
  }
  return joined;
}

}  // namespace talon
