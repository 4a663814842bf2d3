#include "load/keys.h"

namespace talon::keys {
namespace {

using enum ValueType;
using enum Need;

constexpr std::string_view kFieldTypes[] = {"integer", "boolean", "one_of",
                                            "set",     "record",  "text"};
constexpr std::string_view kFacings[] = {"up", "down"};
constexpr std::string_view kFacingsOfZone[] = {"up", "down", "mixed"};
constexpr std::string_view kShownOfZone[] = {"cards", "row", "top", "count"};
constexpr std::string_view kKinds[] = {"integer", "symbol", "symbol_set", "flag"};
constexpr std::string_view kNeededKinds[] = {"integer", "symbol", "symbol_set",
                                             "flag",    "edges",  "data"};
constexpr std::string_view kOptionTypes[] = {"integer", "boolean", "one_of", "cards"};

constexpr Key kGame[] = {
    kSchema,
    {.name = "id",
     .type = name,
     .need = required,
     .meaning = "The game's name, that of its folder."},
    {.name = "deck",
     .type = object,
     .need = required,
     .meaning = "The deck and the cards taken from it.",
     .of = "deck use"},
    {.name = "attributes",
     .type = named,
     .meaning = "Attributes that this game derives from those of the deck.",
     .of = "derived attribute"},
    {.name = "decks",
     .type = named,
     .meaning =
         "Other decks that stand in for the game's, by id: what holds when one of them is used.",
     .of = "stand-in deck"},
    {.name = "zones",
     .type = named,
     .need = required,
     .meaning = "The zones, which hold the cards.",
     .of = "zone"},
    {.name = "grids",
     .type = named,
     .meaning = "Cells for cards, in rows and columns.",
     .of = "grid"},
    {.name = "counters",
     .type = named,
     .meaning = "Whole numbers that the rules count with.",
     .of = "counter"},
    {.name = "records",
     .type = named,
     .meaning = "Things with fields that come and go during a game.",
     .of = "record"},
    {.name = "views",
     .type = named,
     .meaning = "Ways of looking at records; each is a command of its name in play.",
     .of = "view"},
    {.name = "screen",
     .type = object,
     .default_shown = "from the zones and grids",
     .meaning = "How the table is laid out on a screen, and what its first line shows.",
     .of = "screen"},
    {.name = "tables", .type = named, .meaning = "Rows of data for the scripts.", .of = "table"},
    {.name = "options",
     .type = named,
     .meaning = "What a player or a house rule may set.",
     .of = "option"},
    {.name = "turn", .type = names, .meaning = "The phases of a turn, in order."},
    {.name = "scripts",
     .type = lines,
     .need = required,
     .meaning = "The Lua files of the folder that say what may happen, in order."},
};

constexpr Key kDeckUse[] = {
    {.name = "use", .type = name, .need = required, .meaning = "The deck's id."},
    {.name = "into",
     .type = name,
     .need = required,
     .meaning = "The zone where all cards lie before the set-up."},
    {.name = "cards",
     .type = list,
     .default_shown = "all cards",
     .meaning = "The cards in play: those that any of these selectors chooses.",
     .of = "selectors"},
    {.name = "symbols",
     .type = map,
     .meaning = "Symbols beyond those of the deck, for its variants to give to cards: by list of "
                "the deck or by attribute, as a list of names or as a map from names to new "
                "symbols.",
     .of = "lists of new symbols"},
    {.name = "copies",
     .type = integer_or_option,
     .default_shown = "1",
     .meaning = "How many of each of these cards are in play, or the option that says so. The "
                "second one of `king` has the id `king-2`."},
    {.name = "needs",
     .type = map,
     .meaning =
         "The attributes that a deck must have for the game, derived ones too: their kinds "
         "(`integer`, `symbol`, `symbol_set`, `flag`, `edges` or `data`: a list, a map or rows), "
         "or maps that say more.",
     .of = "needs"},
    {.name = "size", .type = object, .meaning = "How many cards must be in play.", .of = "size"},
};

constexpr Key kNeed[] = {
    {.name = "type",
     .type = choice,
     .need = required,
     .meaning = "The kind of the attribute.",
     .choices = kNeededKinds},
    {.name = "cards",
     .type = any,
     .default_shown = "all cards",
     .meaning = "The cards that this is about: those that the selector chooses. They must have a "
                "value.",
     .of = "selector"},
    {.name = "every_card",
     .type = boolean,
     .default_shown = "false",
     .meaning = "Whether every card in play must have a value, and a set must not be empty."},
    {.name = "symbols",
     .type = names,
     .meaning = "Symbols that the rules speak of: each must be that of a card in play."},
    {.name = "min", .type = integer, .meaning = "The minimum, of `integer` and `edges`."},
    {.name = "max", .type = integer, .meaning = "The maximum, of `integer` and `edges`."},
    {.name = "found_among",
     .type = any,
     .meaning = "A selector of other cards: each symbol must be that of one of these, too.",
     .of = "selector"},
    {.name = "row_of",
     .type = name,
     .meaning = "A table of the game: each symbol must be the name of one of its rows."},
    {.name = "holds",
     .type = map,
     .meaning =
         "`data` that is rows: by column, values that some row of each card must have there.",
     .of = "lists of texts"},
};

constexpr Key kSize[] = {
    {.name = "min",
     .type = integer,
     .default_shown = "1",
     .meaning = "The minimum number of cards."},
    {.name = "max",
     .type = integer,
     .default_shown = "128",
     .meaning = "The maximum number of cards."},
};

constexpr Key kStandIn[] = {
    {.name = "cards",
     .type = list,
     .default_shown = "all cards",
     .meaning = "The cards in play, in place of the game's own selectors.",
     .of = "selectors"},
    {.name = "symbols",
     .type = map,
     .meaning = "Symbols beyond those of this deck, in place of the game's own `symbols`.",
     .of = "lists of new symbols"},
    {.name = "attributes",
     .type = named,
     .meaning =
         "Derived attributes, added to the game's or in the place of those of the same name.",
     .of = "derived attribute"},
};

constexpr Key kDerivedAttribute[] = {
    {.name = "from", .type = name, .need = required, .meaning = "An attribute of the deck."},
    {.name = "type",
     .type = choice,
     .default_shown = "`integer` with a map, else that of `from`",
     .meaning = "What it is made into.",
     .choices = kKinds},
    {.name = "map",
     .type = map,
     .meaning =
         "What a symbol becomes: a number, a symbol, a list of symbols, or `true` or `false`. A "
         "symbol that is not named becomes `else`; without `else`, its name as a number where "
         "numbers are made, and nothing otherwise. Without a map every symbol becomes itself.",
     .of = "values"},
    {.name = "else",
     .type = any,
     .meaning = "What a symbol becomes that `map` does not name.",
     .of = "value"},
};

constexpr Key kZone[] = {
    {.name = "facing",
     .type = choice,
     .need = required,
     .meaning =
         "Whether the player sees its cards. `mixed`: cards that `deal_down` put there lie face "
         "down, and each turns up when nothing lies on it any more.",
     .choices = kFacingsOfZone},
    {.name = "ordered",
     .type = boolean,
     .default_shown = "true",
     .meaning = "`false` when the order of its cards cannot matter to the rules."},
    {.name = "shown",
     .type = choice,
     .default_shown = "cards",
     .meaning =
         "What the table on a terminal shows of its cards while they lie face up: the cards, one a "
         "line or (`row`) side by side, only the one on top, or only how many they are. `table "
         "ZONE` shows them all.",
     .choices = kShownOfZone},
    {.name = "quiet",
     .type = boolean,
     .default_shown = "false",
     .meaning =
         "`true`: shown on a terminal by the command `table` only, not after each answer; and "
         "cards that go from one such zone to another are not reported."},
    {.name = "count",
     .type = integer_or_option,
     .meaning = "Makes it a family of this many zones, called `NAME-1`, `NAME-2` and so on. `NAME` "
                "means all of them. A game has at most 128 zones, each of a family counted."},
    {.name = "drawn",
     .type = lines,
     .meaning =
         "In place of `count`: a picture of the family. Each character but a space is a zone, "
         "counted row by row; it is covered by the zones of the next row that are drawn in its "
         "column or in one beside it. The card in a covered zone is not a top card, and turns up"
         " when nothing covers it any more."},
    {.name = "max",
     .type = integer_or_option,
     .default_shown = "128; 1 if drawn",
     .meaning = "How many cards it holds at most (each zone of a family), or the option that says "
                "so. A slot offers no zone that has no room."},
};

constexpr Key kGrid[] = {
    {.name = "rows",
     .type = integer_or_option,
     .need = required,
     .meaning = "How many rows, or the option that says so."},
    {.name = "columns",
     .type = integer_or_option,
     .need = required,
     .meaning = "How many columns, at most 26; a grid has at most 64 cells."},
    {.name = "facing",
     .type = choice,
     .need = required,
     .meaning = "Whether the player sees its cards.",
     .choices = kFacings},
};

constexpr Key kCounter[] = {
    {.name = "min", .type = integer, .default_shown = "0", .meaning = "Its minimum."},
    {.name = "max", .type = integer, .need = required, .meaning = "Its maximum."},
    {.name = "start",
     .type = integer,
     .default_shown = "min",
     .meaning = "Its value at the start."},
    {.name = "quiet",
     .type = boolean,
     .default_shown = "false",
     .meaning = "`true`: shown on a terminal by the command `table` only, not after each answer."},
};

constexpr Key kRecord[] = {
    {.name = "max",
     .type = integer,
     .need = required,
     .meaning = "How many there can be at a time, at most 128."},
    {.name = "full",
     .type = line,
     .meaning =
         "The text under `events` that is said when one more is to be made than there can be; "
         "required unless `max` is 1."},
    {.name = "fields",
     .type = named,
     .need = required,
     .meaning = "What each of them has.",
     .of = "field"},
};

constexpr Key kField[] = {
    {.name = "type",
     .type = choice,
     .need = required,
     .meaning =
         "What it holds: a whole number, `true` or `false`, one of several names or none, any "
         "number of several names, a record or none, or a text that the player types.",
     .choices = kFieldTypes},
    {.name = "min", .type = integer, .meaning = "`integer`: the minimum; 0 when left out."},
    {.name = "max", .type = integer, .meaning = "`integer`: the maximum (required)."},
    {.name = "choices", .type = names, .meaning = "`one_of`, `set`: the names."},
    {.name = "of",
     .type = name,
     .meaning = "`one_of`, `set`: in place of `choices`, a list of symbols of the deck or a table, "
                "whose names are the choices. `record`: the kind of record (required)."},
    {.name = "start",
     .type = any,
     .meaning = "Its value in a new record; without it, the minimum, `false`, none or empty."},
};

constexpr Key kTable[] = {
    {.name = "columns",
     .type = named,
     .need = required,
     .meaning = "What each row has.",
     .of = "column"},
    {.name = "rows",
     .type = map,
     .need = required,
     .meaning = "The rows in their order: from their names to maps from columns to values, or to "
                "lists of values in the order of the columns.",
     .of = "rows"},
};

constexpr Key kOption[] = {
    {.name = "type",
     .type = choice,
     .need = required,
     .meaning = "What its value is.",
     .choices = kOptionTypes},
    {.name = "default", .type = any, .need = required, .meaning = "Its value when nobody sets it."},
    {.name = "min",
     .type = integer,
     .meaning =
         "`integer`: the minimum (required). `cards`: the minimum number of cards; 0 when left "
         "out."},
    {.name = "max",
     .type = integer,
     .meaning = "`integer`: the maximum (required). `cards`: the maximum number of cards; all when "
                "left out."},
    {.name = "choices",
     .type = names,
     .meaning = "`one_of`: the values (required). `cards`: the cards to choose from; all when left "
                "out."},
    {.name = "relaxes",
     .type = any,
     .meaning =
         "Which values only relax which others: all other options being the same, whoever can win "
         "a deal by the other value can win it by this one. `integer`: a value relaxes all `lower` "
         "or `higher` ones, or its `multiples`; a map from values to these words says it of them "
         "alone. `boolean` and `one_of`: a map from values to lists "
         "of those that they relax. `nothing`: a variant takes back what its game says. `talon "
         "compare` says so and checks it.",
     .of = "order of values"},
};

}  // namespace

const KeyTable game = {"game", kGame};
const KeyTable deck_use = {"deck use", kDeckUse};
const KeyTable need = {"need", kNeed};
const KeyTable size = {"size", kSize};
const KeyTable stand_in = {"stand-in deck", kStandIn};
const KeyTable derived_attribute = {"derived attribute", kDerivedAttribute};
const KeyTable zone = {"zone", kZone};
const KeyTable grid = {"grid", kGrid};
const KeyTable counter = {"counter", kCounter};
const KeyTable record = {"record", kRecord};
const KeyTable field = {"field", kField};
const KeyTable table = {"table", kTable};
const KeyTable option = {"option", kOption};

}  // namespace talon::keys
