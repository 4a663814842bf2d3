#include "base/unknown.h"

#include <utility>

#include "base/indexed.h"
#include "base/text.h"

namespace talon {
namespace {

struct KindWords {
  std::string_view id;
  std::string_view word;
};

/// In the order of the kinds.
constexpr IndexedArray<KindWords, kNamedKinds> kKindWords{{{
    {"attribute", "attribute"},
    {"card", "card"},
    {"column", "column"},
    {"count", "count"},
    {"counter", "counter"},
    {"deck", "deck"},
    {"direction", "direction"},
    {"ending", "ending"},
    {"field", "field"},
    {"form", "form of a name"},
    {"function", "function"},
    {"game", "game"},
    {"gender", "gender"},
    {"grid", "grid"},
    {"include", "file to include"},
    {"key", "key"},
    {"list", "list or table"},
    {"list-view", "view of kind list"},
    {"method", "method"},
    {"move", "move"},
    {"numbering", "numbering of deals"},
    {"option", "option"},
    {"phase", "phase"},
    {"procedure", "procedure"},
    {"record", "kind of record"},
    {"record-field", "field"},
    {"row", "row"},
    {"rule", "rule"},
    {"save", "save"},
    {"side", "side of a card"},
    {"slot", "slot"},
    {"spot", "zone or grid"},
    {"symbol-list", "list of symbols"},
    {"table", "table"},
    {"view", "view"},
    {"zone", "zone"},
}}};

const KindWords& words_of(Named kind) { return kKindWords[kind]; }

Message about(std::string key, Named kind, std::string name) {
  Message message(std::move(key));
  message.unknown = true;
  message.kind = kind_id(kind);
  message.with("kind", std::string(kind_word(kind))).with("name", std::move(name));
  return message;
}

}  // namespace

std::string_view kind_id(Named kind) { return words_of(kind).id; }

std::string_view kind_word(Named kind) { return words_of(kind).word; }

Unknown unknown(Named kind, std::string name, const std::vector<std::string>& known) {
  std::optional<Message> hint = suggest(name, known);
  return {no_such(kind, std::move(name)), std::move(hint)};
}

Unknown unknown(Message message, std::string name, const std::vector<std::string>& known) {
  message.unknown = true;
  std::optional<Message> hint = suggest(name, known);
  return {std::move(message.with("name", std::move(name))), std::move(hint)};
}

Unknown unknown_choice(std::string name, const std::vector<std::string>& known) {
  return unknown(Message("diagnostic.unknown-choice"), std::move(name), known);
}

Unknown unknown_symbol(std::string attribute, std::string name,
                       const std::vector<std::string>& known) {
  return unknown(Message("diagnostic.unknown-symbol").with("attribute", std::move(attribute)),
                 std::move(name), known);
}

Message no_such(Named kind, std::string name) {
  return about("diagnostic.unknown", kind, std::move(name));
}

Message no_such_sentence(Named kind, std::string name, const std::vector<std::string>& known) {
  const std::string given = name;
  return or_nearest(about("session.unknown", kind, std::move(name)), given, known);
}

std::optional<Message> suggest(std::string_view given, const std::vector<std::string>& known) {
  constexpr std::size_t kMaxListed = 12;
  if (const auto name = nearest(given, known)) {
    return Message("diagnostic.did-you-mean").with("name", *name);
  }
  if (known.empty() || known.size() > kMaxListed) return std::nullopt;
  return Message("diagnostic.expected-one-of")
      .with("count", static_cast<std::int64_t>(known.size()))
      .with("names", known);
}

Message or_nearest(Message message, std::string_view given, const std::vector<std::string>& known) {
  return or_nearest(std::move(message), nearest(given, known));
}

Message or_nearest(Message message, std::optional<std::string> near) {
  if (!near) return message;
  message.key += "-near";
  message.with("nearest", *std::move(near));
  return message;
}

}  // namespace talon
