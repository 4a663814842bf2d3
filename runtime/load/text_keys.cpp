#include <algorithm>
#include <array>

#include "load/keys.h"

namespace talon::keys {
namespace {

using enum ValueType;
using enum Need;

constexpr Key kGameTexts[] = {
    kSchema,
    {.name = "title", .type = line, .need = required, .meaning = "The game's name."},
    {.name = "summary", .type = text, .meaning = "The game in a sentence or two."},
    {.name = "notice", .type = text, .meaning = "What a player is told when a game begins."},
    {.name = "zones", .type = map, .meaning = "Names of zones.", .of = "texts"},
    {.name = "families",
     .type = map,
     .meaning =
         "By family of zones: the heading above all of them where they lie side by side, else "
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
         "By view: `title`; `words`, what may be typed for it in this language, of which the "
         "first is listed; `summary`, what its command shows; `empty`, said when there is "
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
         "By move: `label`, the move in a word or two, and `text`, a sentence with a placeholder"
         " for each slot (`{target}`) and the fields of one that is a record (`{target.level}`)."
         " `item`: its line in a long list, without what the heading of the list says already. "
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
     .meaning = "What is said when the game ends this way.",
     .of = "texts"},
    {.name = "results",
     .type = map,
     .meaning = "By ending: its name in tables of results, a word or two; without one, its id.",
     .of = "texts"},
    {.name = "events",
     .type = map,
     .meaning = "What is said in the middle of the game.",
     .of = "texts"},
    {.name = "chapters",
     .type = map,
     .meaning =
         "By event: the heading of the chapter that it begins when the game is written down as a"
         " story; it may show the event's values.",
     .of = "texts"},
    {.name = "chronicle",
     .type = map,
     .meaning = "`left-out`: the events that are told at the table and left out of such a story.",
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
  std::ranges::copy(std::span(kGameTexts).subspan(1 + kOwn), keys.begin() + 1);
  return keys;
}();

}  // namespace

const KeyTable game_texts = {"texts of a game", kGameTexts};
const KeyTable shared_texts = {"texts of a shared script", kSharedTexts};
// Without `schema` and `title`, which the variant has itself.
const KeyTable variant_texts = {"texts of a variant", std::span(kGameTexts).subspan(2)};

}  // namespace talon::keys
