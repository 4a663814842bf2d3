#include "scenarios/scenario_keys.h"

namespace talon::keys {
namespace {

using enum ValueType;
using enum Need;

constexpr Key kScenarioFile[] = {
    {.name = "schema",
     .type = integer,
     .need = required,
     .meaning = "Version of the file's form: 1."},
    {.name = "game",
     .type = line,
     .default_shown = "the game in whose folder it lies",
     .meaning = "The game or variant that is tested: its name, or a path from this file."},
    {.name = "deck",
     .type = line,
     .default_shown = "the game's",
     .meaning =
         "Another deck under the scenarios that name none: its id, or a path from this file."},
    {.name = "given",
     .type = object,
     .meaning =
         "Where all of them begin. What a scenario gives itself is added to it, or takes the "
         "place of what has the same name here.",
     .of = "given"},
    {.name = "scenarios",
     .type = objects,
     .need = required,
     .meaning = "The scenarios.",
     .of = "scenario"},
};

constexpr Key kScenario[] = {
    {.name = "name",
     .type = line,
     .need = required,
     .meaning = "What the rule says here, in one sentence that no other scenario of the file has."},
    {.name = "rule",
     .type = line,
     .need = required,
     .meaning = "The id of the rule that is tested."},
    {.name = "reading", .type = names, .meaning = "Labels of what else it covers, for people."},
    {.name = "variant", .type = name, .meaning = "The variant of the game that is played."},
    {.name = "deck",
     .type = line,
     .default_shown = "the game's",
     .meaning = "Another deck under the game: its id, or a path from this file."},
    {.name = "options", .type = map, .meaning = "Values of options.", .of = "values"},
    {.name = "given",
     .type = object,
     .default_shown = "as the file says",
     .meaning = "Where it begins; required when the file says nothing of it.",
     .of = "given"},
    {.name = "do",
     .type = list,
     .meaning = "The moves that are made, in order; all must be legal.",
     .of = "moves"},
    {.name = "refuse",
     .type = any,
     .meaning = "A move (or a list of moves) that is not legal then. `because` beside the move "
                "gives the refusal's key or some of its words.",
     .of = "move or list of moves"},
    {.name = "offers", .type = list, .meaning = "Moves that are legal then.", .of = "moves"},
    {.name = "offers_not",
     .type = list,
     .meaning = "Moves that are not legal then.",
     .of = "moves"},
    {.name = "offers_only",
     .type = list,
     .meaning = "Moves that are legal then; no others are.",
     .of = "moves"},
    {.name = "expect", .type = object, .meaning = "What holds then.", .of = "expect"},
};

constexpr Key kGiven[] = {
    {.name = "zones",
     .type = map,
     .default_shown = "empty",
     .meaning =
         "Cards by zone: of a zone that lies face up the first that came first, of one "
         "that lies face down the next dealt first. A family has a list of such lists, or an "
         "empty one where all of its zones are empty.",
     .of = "cards by zone"},
    {.name = "grids",
     .type = map,
     .default_shown = "empty",
     .meaning = "Cards by grid: rows of cells from the top, each a card, `_` for none, or a map "
                "(see cell); or a map from the names of cells (`b2` is the second cell of the "
                "second column) to such cells.",
     .of = "cells by grid"},
    {.name = "face_down",
     .type = map,
     .default_shown = "0",
     .meaning = "Of zones whose cards lie either way: how many of them, the lowest, lie face down. "
                "What a family is given holds for each of its zones.",
     .of = "numbers"},
    {.name = "known",
     .type = names,
     .default_shown = "none",
     .meaning = "Cards that lie face down and that the player has seen; see `look_at`."},
    {.name = "counters",
     .type = map,
     .default_shown = "as at the start",
     .meaning = "Values of counters.",
     .of = "numbers"},
    {.name = "records",
     .type = map,
     .meaning =
         "Records by kind and by labels of the scenario's own, each a map of fields: a value, "
         "a list for a set, a label for a record, `none` for nothing. They are made in this "
         "order. `none` for a record takes away one that the file gives.",
     .of = "records"},
    {.name = "phase",
     .type = name,
     .default_shown = "the first",
     .meaning = "The phase of the turn that begins."},
    {.name = "deal",
     .type = names,
     .meaning = "In place of `zones`: the game is set up from cards in this order, the first dealt "
                "first."},
    {.name = "shuffled",
     .type = line,
     .meaning = "In place of `zones`: the whole deck is shuffled and dealt by this seed, as `talon "
                "play --seed` does. It shows that the shuffle comes before the deal, which `deal` "
                "cannot show, since it takes the place of the shuffle."},
    {.name = "rest",
     .type = name,
     .default_shown = "out of play",
     .meaning = "The zone where all cards lie that are not named; beside `deal`, the zone that is "
                "dealt from."},
    {.name = "seed",
     .type = line,
     .default_shown = "scenario",
     .meaning = "The seed of what chance decides in play."},
};

constexpr Key kExpect[] = {
    {.name = "zones",
     .type = map,
     .meaning = "Cards by zone, in the form of `given`, or `{count: N}`, which counts all zones "
                "of a family together. In a zone whose order "
                "cannot matter it does not matter here.",
     .of = "cards or counts by zone"},
    {.name = "grids",
     .type = map,
     .meaning =
         "Cards by grid, in the form of `given`, or `{count: N}`. By rows all cells count, by "
         "name those that are named.",
     .of = "cells by grid"},
    {.name = "face_down",
     .type = map,
     .meaning = "How many cards of a zone, or of each zone of a family, the lowest, lie face down.",
     .of = "numbers"},
    {.name = "known",
     .type = names,
     .meaning = "The cards that lie face down and are known: these and no others."},
    {.name = "counters", .type = map, .meaning = "Values of counters.", .of = "numbers"},
    {.name = "records",
     .type = map,
     .meaning = "Fields of records by kind and label, or by kind and number (`region-3`) of those "
                "that were made since; `count` beside them is how many of the kind there are.",
     .of = "records"},
    {.name = "said",
     .type = names,
     .meaning =
         "Texts under `events` that were said since the beginning; others may have been, too."},
    {.name = "said_not", .type = names, .meaning = "Texts under `events` that were not."},
    {.name = "phase", .type = name, .meaning = "The phase that asks."},
    {.name = "result", .type = name, .meaning = "The ending that was reached."},
    {.name = "score", .type = scalar, .meaning = "The score, `none` for an ending without one."},
    {.name = "over", .type = boolean, .meaning = "Whether the game is over."},
    {.name = "won",
     .type = boolean,
     .meaning = "Whether it is over and the ending counts as won, for solvers and statistics."},
};

constexpr Key kCount[] = {
    {.name = "count", .type = integer, .need = required, .meaning = "How many cards."},
};

constexpr Key kCell[] = {
    {.name = "card", .type = name, .need = required, .meaning = "The card in this cell."},
    {.name = "turns",
     .type = integer,
     .default_shown = "0",
     .meaning = "By how many quarters it is turned clockwise."},
};

}  // namespace

const KeyTable scenario_file = {"scenario file", kScenarioFile};
const KeyTable scenario = {"scenario", kScenario};
const KeyTable scenario_given = {"given", kGiven};
const KeyTable scenario_expect = {"expect", kExpect};
const KeyTable scenario_count = {"number of cards", kCount};
const KeyTable scenario_cell = {"cell", kCell};

std::span<const KeyTable* const> scenarios() {
  static constexpr const KeyTable* tables[] = {&scenario_file,   &scenario,       &scenario_given,
                                               &scenario_expect, &scenario_count, &scenario_cell};
  return tables;
}

}  // namespace talon::keys
