#include "lua_source/signature.h"

#include <optional>

#include "base/plain_name.h"

namespace talon {
namespace {

/// What follows the name in the signature; nullopt when the name is not there.
std::optional<std::string_view> after(std::string_view name, std::string_view signature) {
  for (std::size_t at = signature.find(name); at != std::string_view::npos;
       at = signature.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || signature[at - 1] == ':' || signature[at - 1] == '.';
    if (begins && (end == signature.size() || !is_name_letter(signature[end]))) {
      return signature.substr(end);
    }
  }
  return std::nullopt;
}

/// The parameters between parentheses, "zone [, filter])": what is in
/// brackets is optional.
std::vector<Signature::Parameter> parameters_in(std::string_view text) {
  std::vector<Signature::Parameter> all;
  int depth = 0;
  bool open = false;  // the last name is not over yet
  for (const char letter : text.substr(0, text.find(')'))) {
    depth += (letter == '[') - (letter == ']');
    const bool belongs = is_name_letter(letter) || letter == '.';
    if (belongs && !open) all.push_back({"", depth > 0, false});
    if (belongs) all.back().name += letter;
    open = belongs;
  }
  return all;
}

}  // namespace

Signature read_signature(std::string_view name, std::string_view signature) {
  Signature read;
  const std::optional<std::string_view> rest = after(name, signature);
  if (!rest) {
    read.form = Signature::Form::operation;
  } else if (rest->starts_with("(")) {
    read.parameters = parameters_in(rest->substr(1));
  } else if (rest->starts_with(" {")) {
    read.parameters.push_back({"fields", false, true});
  } else if (rest->starts_with(" \"")) {
    const std::size_t end = rest->find('"', 2);
    read.parameters.push_back({std::string(rest->substr(2, end - 2)), false, false});
    const std::string_view more = rest->substr(end + 1);
    if (more.starts_with(" {") || more.starts_with(" (")) read.form = Signature::Form::named;
  } else {
    read.form = Signature::Form::name;
  }
  return read;
}

}  // namespace talon
