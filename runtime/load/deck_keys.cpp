#include "load/keys.h"

namespace talon::keys {
namespace {

using enum ValueType;
using enum Need;

constexpr std::string_view kColours[] = {
    "black",        "red",           "green",       "yellow",         "blue",
    "magenta",      "cyan",          "white",       "bright-black",   "bright-red",
    "bright-green", "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan",
    "bright-white"};
constexpr std::string_view kAttributeTypes[] = {"integer", "flag", "edges", "list", "map", "rows"};
constexpr std::string_view kColumnTypes[] = {"integer", "boolean", "one_of", "set",
                                             "list",    "map",     "rows",   "procedure"};

constexpr Key kDeck[] = {
    kSchema,
    {.name = "id",
     .type = name,
     .need = required,
     .meaning = "The deck's name, that of its file without `.yaml`."},
    {.name = "symbols",
     .type = map,
     .meaning = "Lists of symbols that attributes choose from: from the name of a list to its "
                "symbols, as a list of names or as a map from names to their faces (see symbol).",
     .of = "lists of symbols"},
    {.name = "attributes",
     .type = named,
     .need = required,
     .meaning = "What is printed on a card, in the order in which it is described.",
     .of = "attribute"},
    {.name = "shown",
     .type = names,
     .default_shown = "all attributes",
     .meaning = "The attributes that a table on a terminal shows, in order."},
    {.name = "cards",
     .type = objects,
     .need = required,
     .meaning = "The cards, in the deck's own order.",
     .of = "card"},
    {.name = "numbered_deals",
     .type = map,
     .meaning = "Deals that people know by numbers: from the name of the numbering (`ms`, "
                "Microsoft's) to all cards, in the order in which it begins. `--deal ms:617` is "
                "one of them.",
     .of = "lists of texts"},
};

constexpr Key kSymbol[] = {
    {.name = "glyph", .type = line, .meaning = "One character for terminals with UTF-8."},
    {.name = "letter",
     .type = line,
     .default_shown = "the symbol's name",
     .meaning = "One to four ASCII characters for terminals without UTF-8."},
    {.name = "colour",
     .type = choice,
     .default_shown = "the terminal's own",
     .meaning = "Its colour on a terminal.",
     .choices = kColours},
};

constexpr Key kNewSymbol[] = {
    kSymbol[0],
    kSymbol[1],
    kSymbol[2],
    {.name = "before",
     .type = name,
     .default_shown = "at the end",
     .meaning = "The symbol of the list that it comes before."},
    {.name = "after",
     .type = name,
     .default_shown = "at the end",
     .meaning = "The symbol of the list that it comes after."},
};

constexpr Key kAttribute[] = {
    {.name = "one_of",
     .type = name_or_names,
     .meaning = "A card has one symbol: of this list, or of the list of `symbols` with this name."},
    {.name = "set_of",
     .type = name_or_names,
     .meaning = "A card has any number of symbols, of a list given in the same way; none where a "
                "card says nothing."},
    {.name = "type",
     .type = choice,
     .meaning =
         "A card has a whole number, or is flagged (`true`) or not, or has a whole number "
         "on each side: `[top, right, bottom, left]`, from 0 to 999. A list, a map from names "
         "or rows with columns are for scripts only.",
     .choices = kAttributeTypes},
    {.name = "of",
     .type = name,
     .meaning = "`list`, `map`: what it holds: `integer`, `boolean`, `name` or symbols of the list "
                "of `symbols` with this name."},
    {.name = "columns", .type = named, .meaning = "`rows`: the columns.", .of = "column"},
    {.name = "optional",
     .type = boolean,
     .default_shown = "false",
     .meaning = "A card may be without this symbol, number or edges."},
};

constexpr Key kColumn[] = {
    {.name = "type",
     .type = choice,
     .need = required,
     .meaning =
         "A whole number, `true` or `false`, one of some names, any of some names, a list or "
         "a map from names, rows with columns of their own, or the name of a procedure.",
     .choices = kColumnTypes},
    {.name = "min", .type = integer, .meaning = "`integer`: the minimum."},
    {.name = "max", .type = integer, .meaning = "`integer`: the maximum."},
    {.name = "choices", .type = names, .meaning = "`one_of`, `set`: the names."},
    {.name = "of",
     .type = name,
     .meaning = "`one_of`, `set`: in place of `choices` a list of symbols of the deck or a table, "
                "whose rows' names are meant. `list`, `map`: such a list, or `integer`, `boolean`, "
                "`name` (any) or `procedure`."},
    {.name = "columns", .type = named, .meaning = "`rows`: the columns.", .of = "column"},
    {.name = "given",
     .type = names,
     .meaning = "`procedure`: what it is called with, after the game, by the names of its "
                "parameters. A procedure that takes more or has two of them in each other's "
                "places, and a call with more or fewer values, are findings."},
    {.name = "optional",
     .type = boolean,
     .default_shown = "false",
     .meaning = "Whether a row may say nothing here. A `boolean` is then `false` and a set, list, "
                "map or rows empty without it."},
};

constexpr Key kCard[] = {
    {.name = "id", .type = name, .need = required, .meaning = "The card's name in every file."},
};

constexpr Key kDeckTexts[] = {
    kSchema,
    {.name = "title", .type = line, .meaning = "The deck's name."},
    {.name = "notice",
     .type = text,
     .meaning = "What a player is told of the deck when a game with it begins."},
    {.name = "cards", .type = map, .meaning = "Names of cards, by id.", .of = "texts"},
    {.name = "symbols",
     .type = map,
     .meaning = "Names of symbols, by list and symbol.",
     .of = "texts"},
    {.name = "letters",
     .type = map,
     .meaning = "Letters of symbols in this language where they are not the deck's, by list and "
                "symbol.",
     .of = "texts"},
    {.name = "attributes", .type = map, .meaning = "Names of attributes.", .of = "texts"},
};

}  // namespace

const KeyTable deck = {"deck", kDeck};
const KeyTable symbol = {"symbol", kSymbol};
const KeyTable new_symbol = {"new symbol", kNewSymbol};
const KeyTable attribute = {"attribute", kAttribute};
const KeyTable column = {"column", kColumn};
const KeyTable card = {"card", kCard, "The attributes of the deck."};
const KeyTable deck_texts = {"texts of a deck", kDeckTexts};

}  // namespace talon::keys
