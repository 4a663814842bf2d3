#include "load/keys.h"

#include <algorithm>
#include <array>

namespace talon::keys {
namespace {

using enum ValueType;
using enum Need;

constexpr Key kSchema = {.name = "schema",
                         .type = integer,
                         .need = required,
                         .meaning = "Version of the file's form: 1."};

constexpr std::string_view kColours[] = {
    "black",        "red",           "green",       "yellow",         "blue",
    "magenta",      "cyan",          "white",       "bright-black",   "bright-red",
    "bright-green", "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan",
    "bright-white"};
constexpr std::string_view kAttributeTypes[] = {"integer", "flag", "edges", "list", "map", "rows"};
constexpr std::string_view kColumnTypes[] = {"integer", "boolean", "one_of", "set",
                                             "list",    "map",     "rows",   "procedure"};
constexpr std::string_view kFieldTypes[] = {"integer", "boolean", "one_of",
                                            "set",     "record",  "text"};
constexpr std::string_view kFacings[] = {"up", "down"};
constexpr std::string_view kFacingsOfZone[] = {"up", "down", "mixed"};
constexpr std::string_view kShownOfZone[] = {"cards", "row", "top", "count"};
constexpr std::string_view kKinds[] = {"integer", "symbol", "symbol_set", "flag"};
constexpr std::string_view kNeededKinds[] = {"integer", "symbol", "symbol_set",
                                             "flag",    "edges",  "data"};
constexpr std::string_view kOptionTypes[] = {"integer", "boolean", "one_of", "cards"};

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
     .meaning = "The symbol of the list that comes after it."},
    {.name = "after",
     .type = name,
     .default_shown = "at the end",
     .meaning = "The symbol of the list that comes before it."},
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
    {.name = "min", .type = integer, .meaning = "`integer`: the least value."},
    {.name = "max", .type = integer, .meaning = "`integer`: the greatest value."},
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
     .meaning = "Places for cards in rows and columns.",
     .of = "grid"},
    {.name = "counters",
     .type = named,
     .meaning = "Whole numbers that the rules count with.",
     .of = "counter"},
    {.name = "records",
     .type = named,
     .meaning = "Things that come and go, with fields, at most so many of a kind.",
     .of = "record"},
    {.name = "views",
     .type = named,
     .meaning = "Ways of looking at records; each is a command of its name in play.",
     .of = "view"},
    {.name = "screen",
     .type = object,
     .default_shown = "from the zones and grids",
     .meaning = "How the table is laid out on a screen, and what stands in its first line.",
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
    {.name = "min", .type = integer, .meaning = "The least number, of `integer` and `edges`."},
    {.name = "max", .type = integer, .meaning = "The greatest number, of `integer` and `edges`."},
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
    {.name = "min", .type = integer, .default_shown = "1", .meaning = "The least number of cards."},
    {.name = "max",
     .type = integer,
     .default_shown = "128",
     .meaning = "The greatest number of cards."},
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
         "What a symbol becomes: a number, a symbol, a list of symbols, or `true` or `false`. "
         "A symbol that is not named becomes `else`; without that, itself where numbers are "
         "made, and nothing where others are. Without a map every symbol becomes itself.",
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
         "Whether its cards are seen by the player. `mixed`: those that `deal_down` put there "
         "lie face down, and each turns up when nothing lies on it any more.",
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
     .meaning = "Makes it a family: so many zones, or as many as the option says, called "
                "`NAME-1`, `NAME-2` and so on. Its name stands for all of them."},
    {.name = "drawn",
     .type = lines,
     .meaning = "In place of `count`: a picture of the family. Each character but a space is a "
                "zone, in the order of reading; it is covered by those of the next row that stand "
                "above or below its column or the one beside it. What is covered is not on top "
                "of its zone, and turns up when it no longer is."},
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
     .meaning = "Whether its cards are seen by the player.",
     .choices = kFacings},
};

constexpr Key kCounter[] = {
    {.name = "min", .type = integer, .default_shown = "0", .meaning = "Its least value."},
    {.name = "max", .type = integer, .need = required, .meaning = "Its greatest value."},
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
     .meaning = "The text under `events` that is said when there are so many and one more is to be "
                "made; required but where `max` is 1."},
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
     .meaning = "A whole number, `true` or `false`, one of some names or none, any of some names, "
                "a record or none, or a text that the player types.",
     .choices = kFieldTypes},
    {.name = "min", .type = integer, .meaning = "`integer`: the least value; 0 when left out."},
    {.name = "max", .type = integer, .meaning = "`integer`: the greatest value (required)."},
    {.name = "choices", .type = names, .meaning = "`one_of`, `set`: the names."},
    {.name = "of",
     .type = name,
     .meaning = "`one_of`, `set`: in place of `choices` a list of symbols of the deck or a table. "
                "`record`: the kind of record (required)."},
    {.name = "start",
     .type = any,
     .meaning = "Its value in a new record: without it the least number, `false`, none or empty."},
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
     .meaning = "`integer`: the least value (required). `cards`: the least number of cards; 0 when "
                "left out."},
    {.name = "max",
     .type = integer,
     .meaning = "`integer`: the greatest value (required). `cards`: the greatest number of cards; "
                "all when left out."},
    {.name = "choices",
     .type = names,
     .meaning = "`one_of`: the values (required). `cards`: the cards to choose from; all when left "
                "out."},
};

constexpr Key kGameTexts[] = {
    kSchema,
    {.name = "title", .type = line, .need = required, .meaning = "The game's name."},
    {.name = "summary", .type = text, .meaning = "The game in a sentence or two."},
    {.name = "notice", .type = text, .meaning = "What a player is told when a game begins."},
    {.name = "zones", .type = map, .meaning = "Names of zones.", .of = "texts"},
    {.name = "families",
     .type = map,
     .meaning = "By family of zones: the heading of them all, where they stand side by side; else "
                "the name of one.",
     .of = "texts"},
    {.name = "grids", .type = map, .meaning = "Names of grids.", .of = "texts"},
    {.name = "counters", .type = map, .meaning = "Names of counters.", .of = "texts"},
    {.name = "phases", .type = map, .meaning = "Names of phases.", .of = "texts"},
    {.name = "options",
     .type = map,
     .meaning = "What an option changes, in a sentence.",
     .of = "texts"},
    {.name = "records",
     .type = map,
     .meaning = "By kind of record: `label`, the kind in a word, and `name`, how one of them is "
                "called, with a placeholder for each field (`{level}`).",
     .of = "texts"},
    {.name = "fields",
     .type = map,
     .meaning = "By kind of record and field: the field's name.",
     .of = "texts"},
    {.name = "views",
     .type = map,
     .meaning =
         "By view: `title`; `words`, what is typed for it in this language, the first as it is "
         "listed; `summary`, what its command shows; `empty`, said when there is "
         "nothing to show; `groups` by name, each with a `title`, or with a `text` in place of "
         "labels that has a placeholder for each field and counter (`{at.level}`); `links` and "
         "`marks` by name, as the legend of a map calls them.",
     .of = "texts"},
    {.name = "status",
     .type = map,
     .meaning = "By part of the status line: what it says, with a placeholder for each of its "
                "numbers.",
     .of = "texts"},
    {.name = "tables", .type = map, .meaning = "By table and row: the row's name.", .of = "texts"},
    {.name = "words",
     .type = map,
     .meaning = "Names that the game's data uses, wherever they appear.",
     .of = "texts"},
    {.name = "names",
     .type = map,
     .meaning = "Lists of names that are suggested where the player types one.",
     .of = "lists of texts"},
    {.name = "moves",
     .type = map,
     .meaning =
         "By move: `label`, the move in a word or two, and `text`, a sentence with a placeholder "
         "for each slot (`{target}`) and the fields of one that is a record (`{target.level}`). "
         "`item`: what tells it from others in a list of many, without what is said above them. "
         "`question`: what is asked where a phase asks for it. `when`: when that is.",
     .of = "texts"},
    {.name = "slots",
     .type = map,
     .meaning = "By move and slot: what is asked for.",
     .of = "texts"},
    {.name = "rules",
     .type = map,
     .meaning = "By rule id without the game's name: `title` and `text` of the rule.",
     .of = "texts"},
    {.name = "refusals", .type = map, .meaning = "Why a move is not legal.", .of = "texts"},
    {.name = "endings",
     .type = map,
     .meaning = "What is said when the game ends so.",
     .of = "texts"},
    {.name = "results",
     .type = map,
     .meaning = "By ending: what tables of results call it, in a word or two; else its id.",
     .of = "texts"},
    {.name = "events",
     .type = map,
     .meaning = "What is said in the middle of the game.",
     .of = "texts"},
    {.name = "chapters",
     .type = map,
     .meaning =
         "By event: the heading of a chapter that it begins where the game is written down as "
         "a story, with the values of the event.",
     .of = "texts"},
    {.name = "chronicle",
     .type = map,
     .meaning = "`left-out`: the events that only the table tells, and such a story does not.",
     .of = "lists of texts"},
    {.name = "variants", .type = map, .meaning = "By variant: `title` and `text`.", .of = "texts"},
    {.name = "cards",
     .type = map,
     .meaning = "Names of cards that differ from the deck's.",
     .of = "texts"},
    {.name = "symbols",
     .type = map,
     .meaning = "Names of symbols that differ from the deck's.",
     .of = "texts"},
    {.name = "letters",
     .type = map,
     .meaning = "Letters of symbols in this language where they are not the deck's.",
     .of = "texts"},
    {.name = "attributes",
     .type = map,
     .meaning = "Names of attributes, derived ones too.",
     .of = "texts"},
};

/// Those of a game without what the game says of itself.
constexpr auto kSharedTexts = [] {
  constexpr std::size_t kOwn = 3;  // title, summary, notice
  std::array<Key, std::size(kGameTexts) - kOwn> keys{};
  keys[0] = kGameTexts[0];
  std::copy(std::begin(kGameTexts) + 1 + kOwn, std::end(kGameTexts), keys.begin() + 1);
  return keys;
}();

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
     .meaning = "What is printed on cards: from their ids to the attributes that differ.",
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
     .meaning =
         "Selectors of cards of the deck; or new cards, written as in a deck, with their `id`.",
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

constexpr Key kDeal[] = {
    {.name = "schema",
     .type = integer,
     .default_shown = "1",
     .meaning = "Version of the file's form: 1."},
    {.name = "deal",
     .type = lines,
     .need = required,
     .meaning = "All cards in play, the first dealt first."},
};

}  // namespace

const KeyTable deck = {"deck", kDeck};
const KeyTable symbol = {"symbol", kSymbol};
const KeyTable new_symbol = {"new symbol", kNewSymbol};
const KeyTable attribute = {"attribute", kAttribute};
const KeyTable column = {"column", kColumn};
const KeyTable card = {"card", kCard, "The attributes of the deck."};
const KeyTable deck_texts = {"texts of a deck", kDeckTexts};
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
const KeyTable game_texts = {"texts of a game", kGameTexts};
const KeyTable shared_texts = {"texts of a shared script", kSharedTexts};
// Without `schema` and `title`, which the variant has itself.
const KeyTable variant_texts = {"texts of a variant", std::span(kGameTexts).subspan(2)};
const KeyTable variant = {"variant", kVariant};
const KeyTable set = {"set", kSet};
const KeyTable add = {"add", kAdd};
const KeyTable remove = {"remove", kRemove};
const KeyTable deal = {"deal", kDeal};

std::span<const KeyTable* const> all() {
  static constexpr const KeyTable* tables[] = {&deck,
                                               &symbol,
                                               &new_symbol,
                                               &attribute,
                                               &column,
                                               &card,
                                               &deck_texts,
                                               &game,
                                               &deck_use,
                                               &need,
                                               &size,
                                               &stand_in,
                                               &derived_attribute,
                                               &zone,
                                               &grid,
                                               &counter,
                                               &record,
                                               &field,
                                               &view,
                                               &view_group,
                                               &field_test,
                                               &view_sides,
                                               &view_link,
                                               &view_mark,
                                               &screen,
                                               &status,
                                               &table,
                                               &option,
                                               &game_texts,
                                               &variant,
                                               &set,
                                               &add,
                                               &remove,
                                               &deal};
  return tables;
}

}  // namespace talon::keys
