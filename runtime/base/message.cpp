#include "base/message.h"

namespace talon {

Message Message::of_event(std::string name) {
  Message message("events." + name);
  message.event = std::move(name);
  return message;
}

Message& Message::with(std::string name, std::int64_t value) & {
  return add(std::move(name), value);
}

Message& Message::with(std::string name, std::string value) & {
  return add(std::move(name), Name(std::move(value)));
}

Message& Message::with(std::string name, Name value) & {
  return add(std::move(name), std::move(value));
}

Message& Message::with(std::string name, std::vector<std::string> value) & {
  return add(std::move(name), names_of(std::move(value)));
}

Message& Message::with(std::string name, std::vector<Name> value) & {
  return add(std::move(name), std::move(value));
}

Message& Message::add(std::string name, MessageValue value) {
  values.emplace_back(std::move(name), std::move(value));
  return *this;
}

}  // namespace talon
