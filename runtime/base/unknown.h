#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"

namespace talon {

/// What has names that authors and players write.
enum class Named {
  attribute,
  card,
  column,
  count,
  counter,
  deck,
  direction,
  ending,
  field,
  form,
  function,
  game,
  gender,
  grid,
  include,
  key,
  list,
  list_view,
  method,
  move,
  numbering,
  option,
  phase,
  procedure,
  record,
  record_field,
  row,
  rule,
  save,
  side,
  slot,
  spot,
  symbol_list,
  table,
  view,
  zone,
};
inline constexpr std::size_t kNamedKinds = static_cast<std::size_t>(Named::zone) + 1;

/// "record-field": its name in codes and keys.
std::string_view kind_id(Named kind);
/// "field": what sentences call it, as the text word.<word> says it in the language.
std::string_view kind_word(Named kind);

/// What a finding says where nothing is called so: "there is no zone 'hnad'", with the code
/// `unknown-zone`, and which name may be meant.
struct Unknown {
  Message message;
  std::optional<Message> hint;
};
Unknown unknown(Named kind, std::string name, const std::vector<std::string>& known);
/// The same in words of the message's own, which shows the name as `name`.
Unknown unknown(Message message, std::string name, const std::vector<std::string>& known = {});
/// An unknown name where one of a list is to be chosen.
Unknown unknown_choice(std::string name, const std::vector<std::string>& known);
/// An unknown name where a symbol of an attribute of cards is expected.
Unknown unknown_symbol(std::string attribute, std::string name,
                       const std::vector<std::string>& known);

/// The message alone.
Message no_such(Named kind, std::string name);
/// The same as a sentence for a player, with the nearest name where one is near.
Message no_such_sentence(Named kind, std::string name, const std::vector<std::string>& known);

/// The hint "did you mean 'x'?" when a known name is near enough to `given`,
/// else "expected one of ..." when the list is short enough to help.
std::optional<Message> suggest(std::string_view given, const std::vector<std::string>& known);

/// A message with one more text for where a known name is near enough: <its key>-near, which
/// shows that name as `nearest`.
Message or_nearest(Message message, std::string_view given, const std::vector<std::string>& known);
/// The same where the nearest name was found in another way; nullopt where none is near.
Message or_nearest(Message message, std::optional<std::string> near);

}  // namespace talon
