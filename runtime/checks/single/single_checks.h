#pragma once

#include "base/diagnostic.h"
#include "checks/game_family.h"
#include "checks/name_keys.h"
#include "load/finder.h"

/// What `talon check` looks for in files that can be played, one file a kind
/// of finding. Each reports to `diagnostics` and stops at nothing.
namespace talon::checks {

/// Texts that a person would be shown, in every language that the game has.
void missing_texts(const GameFamily& family, Diagnostics& diagnostics);
/// Texts that were said while the game was tried out, by keys that its scripts
/// put together.
void said_texts(const GameFamily& family, const SaidNames& said, Diagnostics& diagnostics);
/// Texts that nothing in the game shows.
void unused_texts(const GameFamily& family, Diagnostics& diagnostics);
/// Texts that a variant changes in one language and leaves in another as the game has them.
void overridden_texts(const GameFamily& family, Diagnostics& diagnostics);
/// Texts of variants in languages that the game does not have.
void text_languages(const GameFamily& family, Diagnostics& diagnostics);
/// Names in braces in texts that no value is given for.
void text_values(const GameFamily& family, Diagnostics& diagnostics);
/// Names without the forms that the texts of their language ask for, also in what was said while
/// the game was tried out, and forms that it does not have.
void name_forms(const GameFamily& family, const SaidNames& said, Diagnostics& diagnostics);
/// Names in braces that a text has in English and its translation lacks.
void translated_places(const GameFamily& family, Diagnostics& diagnostics);
/// Zones, counters, options and derived attributes that nothing names.
void unread_names(const GameFamily& family, Diagnostics& diagnostics);
/// Fields of records and columns of tables that nothing names.
void unread_parts(const GameFamily& family, Diagnostics& diagnostics);
/// Effects with a name that nothing runs.
void unrun_effects(const GameFamily& family, Diagnostics& diagnostics);
/// Conditions that can never hold, and slots of moves that no card fits.
void never_holds(const GameFamily& family, Diagnostics& diagnostics);
/// Questions that nothing asks, moves that no phase offers, phases that no turn has.
void unasked_moves(const GameFamily& family, Diagnostics& diagnostics);
/// Names in Lua files that nothing has, also in functions that nobody called;
/// local variables that nothing reads; phases that list moves themselves.
void lua_names(const GameFamily& family, Diagnostics& diagnostics);
/// Names that a script compares an attribute of cards with and that no card has there.
void unknown_symbols(const GameFamily& family, Diagnostics& diagnostics);
/// Conditions, numbers and effects that no declaration uses, and those by which Lua decides.
void unused_values(const GameFamily& family, Diagnostics& diagnostics);
/// Zones that no effect moves a card to.
void unreached_zones(const GameFamily& family, Diagnostics& diagnostics);
/// Deals of cards that nothing has shuffled.
void unshuffled_deals(const GameFamily& family, Diagnostics& diagnostics);
/// Endings without a condition that no effect names.
void unreached_endings(const GameFamily& family, Diagnostics& diagnostics);
/// Lua files that no game or variant runs.
void unused_scripts(const GameFamily& family, Diagnostics& diagnostics);
/// Procedures that no script calls and no table names.
void unused_procedures(const GameFamily& family, Diagnostics& diagnostics);
/// Procedures and calls of procedures that are not as a column of a table says.
void given_values(const GameFamily& family, Diagnostics& diagnostics);
/// Views that are called as a command or as a move, so that one of both cannot be said.
void view_names(const GameFamily& family, Diagnostics& diagnostics);
/// Zones that are in no row of the screen, and those whose cards it hides from who must choose.
void screen_zones(const GameFamily& family, Diagnostics& diagnostics);
/// Rules that a scenario cites and the game does not have.
void scenario_rules(const GameFamily& family, Diagnostics& diagnostics);

/// Texts of the program in the folder of a language: those that it lacks, those that English does
/// not have, and the names in braces of both.
void message_texts(const Location& folder, const Finder& finder, Diagnostics& diagnostics);
/// Texts of a deck: those that are missing and those of what it does not have. What is wrong with
/// the deck itself is in `broken`.
void deck_texts(const Location& deck, const Finder& finder, Diagnostics& broken,
                Diagnostics& diagnostics);

}  // namespace talon::checks
