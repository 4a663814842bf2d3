#pragma once

#include <span>

#include "load/key_table.h"

/// Every kind of map that a YAML file of an author may hold, as one table each.
namespace talon::keys {

/// What the file of a deck, a game, a variant or texts begins with.
inline constexpr Key kSchema = {.name = "schema",
                                .type = ValueType::integer,
                                .need = Need::required,
                                .meaning = "Version of the file's form: 1."};

extern const KeyTable deck;
extern const KeyTable symbol;
extern const KeyTable new_symbol;
extern const KeyTable attribute;
extern const KeyTable column;  ///< of structured attributes and of tables
extern const KeyTable card;
extern const KeyTable deck_texts;

extern const KeyTable game;
extern const KeyTable deck_use;
extern const KeyTable need;
extern const KeyTable size;
extern const KeyTable stand_in;
extern const KeyTable derived_attribute;
extern const KeyTable zone;
extern const KeyTable grid;
extern const KeyTable counter;
extern const KeyTable record;
extern const KeyTable field;
extern const KeyTable view;
extern const KeyTable view_group;  ///< of a sheet
extern const KeyTable field_test;  ///< of a field that must hold a number or a record
extern const KeyTable view_sides;  ///< of a map
extern const KeyTable view_link;   ///< of a map
extern const KeyTable view_mark;   ///< of a map
extern const KeyTable screen;
extern const KeyTable status;  ///< a part of the status line
extern const KeyTable table;
extern const KeyTable option;
extern const KeyTable game_texts;
extern const KeyTable shared_texts;

extern const KeyTable variant;
extern const KeyTable set;
extern const KeyTable add;
extern const KeyTable remove;
extern const KeyTable variant_texts;  ///< of one language, in the variant's own file

extern const KeyTable deal;

/// All of the above but `variant_texts` and `shared_texts`, which repeat `game_texts`.
std::span<const KeyTable* const> all();

}  // namespace talon::keys
