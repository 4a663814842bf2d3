#include "base/catalogue.h"

#include <mutex>
#include <variant>

namespace talon {
namespace {

const MessageValue* find_value(const Message& message, std::string_view name) {
  for (const auto& [value_name, value] : message.values) {
    if (value_name == name) return &value;
  }
  return nullptr;
}

std::string shown(const MessageValue& value, const Catalogue& catalogue) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  return catalogue.join(std::get<std::vector<std::string>>(value));
}

/// Without a template: the key and what it was to say.
std::string bare(const Message& message, const Catalogue& catalogue) {
  std::string text = message.key;
  for (const auto& [name, value] : message.values) {
    text += " " + name + "=" + shown(value, catalogue);
  }
  return text;
}

const std::string* choose_form(const TextTemplate& text, const Message& message,
                               std::string_view language) {
  if (const MessageValue* count = find_value(message, "count")) {
    if (const auto* number = std::get_if<std::int64_t>(count)) {
      const auto form = text.forms.find(plural_category(language, *number));
      if (form != text.forms.end()) return &form->second;
    }
  }
  const auto form = text.forms.find("other");
  return form == text.forms.end() ? nullptr : &form->second;
}

/// The part of "one|other" that is for the count; the last one when it names fewer.
std::string_view form_of(std::string_view forms, std::int64_t count, std::string_view language) {
  const std::size_t bar = forms.find('|');
  if (bar == std::string_view::npos) return forms;
  return plural_category(language, count) == "one" ? forms.substr(0, bar) : forms.substr(bar + 1);
}

/// What stands for a place between braces: the value of `{name}`, or the form of
/// `{name|one|other}` that the number of this name wants. Nullopt when there is no
/// such value.
std::optional<std::string> filled(std::string_view place, const Message& message,
                                  const Catalogue& catalogue) {
  const std::size_t bar = place.find('|');
  const MessageValue* value = find_value(message, place.substr(0, bar));
  if (!value) return std::nullopt;
  if (bar == std::string_view::npos) return shown(*value, catalogue);
  const auto* number = std::get_if<std::int64_t>(value);
  if (!number) return std::nullopt;
  return std::string(form_of(place.substr(bar + 1), *number, catalogue.language()));
}

/// Puts values into the places; a place without a value stays as written, and
/// "{{" is a brace.
std::string fill_places(std::string_view form, const Message& message, const Catalogue& catalogue) {
  std::string text;
  while (!form.empty()) {
    const std::size_t open = form.find('{');
    text += form.substr(0, open);
    if (open == std::string_view::npos) break;
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

}  // namespace

const TextTemplate* Catalogue::find_known(std::string_view key) const {
  const std::shared_lock lock(known_->mutex);
  const auto found = known_->texts.find(key);
  return found == known_->texts.end() ? nullptr : &found->second;
}

void Catalogue::ask_for_group(std::string_view group) const {
  const std::unique_lock lock(known_->mutex);
  if (!known_->groups.emplace(group).second) return;
  // A text that was added by hand stands before the file's.
  known_->texts.merge(source_(group));
}

const TextTemplate* Catalogue::find(std::string_view key) const {
  if (const TextTemplate* text = find_known(key)) return text;
  if (source_) {
    ask_for_group(key.substr(0, key.find('.')));
    if (const TextTemplate* text = find_known(key)) return text;
  }
  return base_ ? base_->find(key) : nullptr;
}

std::string Catalogue::render(const Message& message) const {
  const TextTemplate* text = find(message.key);
  const std::string* form = text ? choose_form(*text, message, language_) : nullptr;
  return form ? fill_places(*form, message, *this) : bare(message, *this);
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
  return all;
}

std::string Catalogue::join(const std::vector<std::string>& items) const {
  std::string joined;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool last = i + 1 == items.size();
    if (i > 0) joined += text(last ? "list.last" : "list.between").value_or(", ");
    joined += items[i];
  }
  return joined;
}

std::string_view plural_category(std::string_view, std::int64_t count) {
  // English, German and most of their neighbours: exactly one is singular.
  return count == 1 || count == -1 ? "one" : "other";
}

}  // namespace talon
