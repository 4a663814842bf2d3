#pragma once

#include <string>
#include <vector>

#include "rules/answer.h"
#include "rules/game.h"
#include "table/state.h"

namespace talon {

class Observer;

/// What a person calls the things of a game, in the language of its texts. An
/// id without a text is shown as it is.
Name card_name(const Game& game, CardId card);
std::vector<Name> card_names(const Game& game, const CardSet& cards);
/// The name of a zone or of a grid.
Name zone_name(const Game& game, ZoneId zone);
/// The names of several zones; a whole family is named by its first and its last.
std::vector<Name> zone_names(const Game& game, const std::vector<ZoneId>& zones);
Name direction_name(const Game& game, Side direction);
/// "b1", "b2" and so on, in reading order.
std::vector<std::string> cell_names(const GridShape& shape, CellSet cells);
Name move_name(const Game& game, MoveId move);
/// What a move asks for with a slot of this name.
Name slot_name(const Game& game, MoveId move, const std::string& slot);
Name record_kind_name(const Game& game, RecordKindId kind);
/// A record's kind and number, "region-3": what is in logs and scenarios.
std::string record_id(const Game& game, RecordId record);
/// The letter that stands for a symbol where there is little room, of the language or the deck.
std::string symbol_letter(const Game& game, const Attribute& attribute, std::size_t symbol);
/// A name of a list of the game ("tables.actions.feint", "symbols.suits.moons"),
/// or one that data writes ("words.hill"). The list may be empty: any then.
Name listed_name(const Game& game, const std::string& list, const std::string& name);

/// What the names of records hang on: the position, and the texts that were
/// typed. `typed` may be null: the texts are unknown then.
struct Wording {
  const Game& game;
  const State& state;
  const Observer* typed = nullptr;
};

/// A record as the text records.<kind>.name says, which may show its fields by
/// name; without it by its first field with a text, else by its kind and number.
Name record_name(const Wording& wording, RecordId record);
/// What a field of a record holds; empty when it holds nothing.
MessageValue field_words(const Wording& wording, RecordId record, FieldId field);
/// What a player typed; empty when it is unknown.
std::string typed_words(const Wording& wording, TextId text);

}  // namespace talon
