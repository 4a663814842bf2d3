#pragma once

#include <string>
#include <string_view>

namespace talon {

/// What the key of a text says of it: its first part is the group, and of some groups the last part
/// says what the text is for.
struct TextKind {
  std::string_view group = {};
  std::string_view last = {};       ///< empty: whatever it is
  bool of_deck = false;             ///< decks have texts of this group
  bool in_variants_file = false;    ///< and not among the texts
  bool with_others = false;         ///< title and text of a rule are forgotten together
  bool names_spot_or_card = false;  ///< the engine's own sentences ask it for forms
  bool names_value = false;         ///< a card, an entry of a list or a record
  bool given_values = false;        ///< by what shows it
  bool said = false;                ///< by an effect or a script, which names the rest of the key
  bool suggested = false;           ///< a list of names, likewise
  bool of_chronicle = false;        ///< which looks for it, and does without
};

/// All false of a group that is not listed.
TextKind text_kind(std::string_view key);

/// The key without its group.
std::string key_in_group(std::string_view key);

/// The text whose values one is given: a chapter has those of the event that it tells.
std::string key_of_values(const std::string& key);

}  // namespace talon
