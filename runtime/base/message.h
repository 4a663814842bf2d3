#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/name.h"

namespace talon {

/// What a message may show: a whole number, a name (any text is one), or a list of names
/// that the reader's language joins ("a, b and c").
using MessageValue = std::variant<std::int64_t, Name, std::vector<Name>>;

/// A sentence for a person, before it has a language: the key of a template in
/// the message files and the values of the template's `{names}`.
///
/// The runtime never builds sentences; it builds messages, and a Catalogue
/// renders them. So another language only adds files.
struct Message {
  std::string key;
  /// Which kind of thing the sentence is about, where it serves many: the end of the code of a
  /// finding, `unknown-zone`.
  std::string kind = {};
  /// The name that the author of a game gave to what it tells.
  std::string event = {};
  /// It is about a name that nothing has.
  bool unknown = false;
  std::vector<std::pair<std::string, MessageValue>> values;

  Message() = default;
  explicit Message(std::string message_key) : key(std::move(message_key)) {}
  /// What a game tells: the text "events.<name>".
  static Message of_event(std::string name);

  Message& with(std::string name, std::int64_t value) &;
  Message& with(std::string name, std::string value) &;
  Message& with(std::string name, Name value) &;
  Message& with(std::string name, std::vector<std::string> value) &;
  Message& with(std::string name, std::vector<Name> value) &;
  template <typename Value>
  Message&& with(std::string name, Value&& value) && {
    return std::move(with(std::move(name), std::forward<Value>(value)));
  }

  friend bool operator==(const Message&, const Message&) = default;

 private:
  Message& add(std::string name, MessageValue value);
};

}  // namespace talon
