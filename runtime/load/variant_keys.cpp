#include "load/keys.h"

namespace talon::keys {
namespace {

using enum ValueType;
using enum Need;

constexpr Key kVariant[] = {
    kSchema,
    {.name = "id",
     .type = name,
     .need = required,
     .meaning = "The variant's name, that of its file without `.yaml`."},
    {.name = "extends",
     .type = line,
     .need = required,
     .meaning =
         "The game (`GAME`) or variant (`GAME/VARIANT`, or the file name of a variant beside "
         "this one) that it changes."},
    {.name = "title",
     .type = line,
     .meaning = "Its name for people, where no texts file gives one."},
    {.name = "relaxes",
     .type = line,
     .meaning =
         "One of the games that it extends, as `GAME` or `GAME/VARIANT`: with the same options, "
         "whoever can win a deal by the rules of that game can win it by these. `talon "
         "compare` says so and checks it."},
    {.name = "restricts",
     .type = line,
     .meaning = "The other way round: whoever can win a deal by these rules can win it by those of "
                "that game."},
    {.name = "options", .type = map, .meaning = "Values of options that exist.", .of = "values"},
    {.name = "set", .type = object, .meaning = "What is changed.", .of = "set"},
    {.name = "add", .type = object, .meaning = "What is new.", .of = "add"},
    {.name = "remove", .type = object, .meaning = "What is taken away.", .of = "remove"},
    {.name = "scripts",
     .type = lines,
     .meaning = "Lua files beside the variant's that run after those it extends."},
    {.name = "texts",
     .type = map,
     .meaning = "Texts by language (`en`), with the sections of a texts file.",
     .of = "texts by language"},
};

constexpr Key kSet[] = {
    {.name = "deck", .type = change, .meaning = "Keys of the game's `deck`.", .of = "deck use"},
    {.name = "attributes",
     .type = changes,
     .meaning = "Keys of derived attributes that exist.",
     .of = "derived attribute"},
    {.name = "cards",
     .type = changes,
     .meaning = "What is printed on cards: by card, the attributes that differ.",
     .of = "card"},
    {.name = "decks",
     .type = changes,
     .meaning = "Keys of decks that stand in.",
     .of = "stand-in deck"},
    {.name = "zones", .type = changes, .meaning = "Keys of zones that exist.", .of = "zone"},
    {.name = "grids", .type = changes, .meaning = "Keys of grids that exist.", .of = "grid"},
    {.name = "counters",
     .type = changes,
     .meaning = "Keys of counters that exist.",
     .of = "counter"},
    {.name = "records",
     .type = changes,
     .meaning = "Keys of kinds of records that exist.",
     .of = "record"},
    {.name = "views", .type = changes, .meaning = "Keys of views that exist.", .of = "view"},
    {.name = "screen",
     .type = change,
     .meaning = "Keys of the game's `screen`: other `rows`, and further or other `shown` and "
                "`status` by name.",
     .of = "screen"},
    {.name = "tables",
     .type = changes,
     .meaning =
         "Tables that exist: under `rows` values of rows that exist, under `columns` keys of "
         "columns.",
     .of = "table"},
    {.name = "options",
     .type = changes,
     .meaning = "Keys of options that exist, such as their range or default.",
     .of = "option"},
    {.name = "turn", .type = names, .meaning = "The phases of a turn, all of them."},
};

constexpr Key kAdd[] = {
    {.name = "cards",
     .type = list,
     .meaning = "Selectors of cards of the deck, or new cards, written as in a deck and with their "
                "`id`.",
     .of = "selectors or new cards"},
    {.name = "symbols",
     .type = map,
     .meaning =
         "Further symbols of the deck, by list of the deck or by attribute: a list of names, "
         "or a map from names to new symbols. Cards get them under `set` or as new cards.",
     .of = "lists of new symbols"},
    {.name = "attributes",
     .type = named,
     .meaning = "Further derived attributes.",
     .of = "derived attribute"},
    {.name = "decks",
     .type = named,
     .meaning = "Further decks that stand in.",
     .of = "stand-in deck"},
    {.name = "zones", .type = named, .meaning = "Further zones.", .of = "zone"},
    {.name = "grids", .type = named, .meaning = "Further grids.", .of = "grid"},
    {.name = "counters", .type = named, .meaning = "Further counters.", .of = "counter"},
    {.name = "records",
     .type = changes,
     .meaning = "Further kinds of records, or further `fields` of kinds that exist.",
     .of = "record"},
    {.name = "views", .type = named, .meaning = "Further views.", .of = "view"},
    {.name = "tables",
     .type = changes,
     .meaning = "Further tables, or further `rows` and `columns` of tables that exist.",
     .of = "table"},
    {.name = "options", .type = named, .meaning = "Further options.", .of = "option"},
};

constexpr Key kRemove[] = {
    {.name = "cards", .type = list, .meaning = "Selectors of cards in play.", .of = "selectors"},
    {.name = "attributes", .type = names, .meaning = "Derived attributes."},
    {.name = "decks", .type = names, .meaning = "Decks that stand in."},
    {.name = "zones", .type = names, .meaning = "Zones."},
    {.name = "grids", .type = names, .meaning = "Grids."},
    {.name = "counters", .type = names, .meaning = "Counters."},
    {.name = "records", .type = names, .meaning = "Kinds of records."},
    {.name = "views", .type = names, .meaning = "Views."},
    {.name = "status", .type = names, .meaning = "Parts of the status line."},
    {.name = "tables", .type = names, .meaning = "Tables."},
    {.name = "rows", .type = map, .meaning = "By table: a list of rows.", .of = "lists of texts"},
    {.name = "options", .type = names, .meaning = "Options."},
};

}  // namespace

const KeyTable variant = {"variant", kVariant};
const KeyTable set = {"set", kSet};
const KeyTable add = {"add", kAdd};
const KeyTable remove = {"remove", kRemove};

}  // namespace talon::keys
