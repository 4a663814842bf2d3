#include "load/keys.h"

namespace talon::keys {
namespace {

using enum ValueType;
using enum Need;

constexpr std::string_view kViewKinds[] = {"sheet", "list", "map"};
constexpr std::string_view kLines[] = {"joined", "open", "closed"};

constexpr Key kView[] = {
    {.name = "kind",
     .type = choice,
     .need = required,
     .meaning =
         "`sheet`: the fields of one record, in groups. `list`: a row for each record. `map`: "
         "records on a square grid.",
     .choices = kViewKinds},
    {.name = "of", .type = name, .need = required, .meaning = "The kind of record that it shows."},
    {.name = "where",
     .type = map,
     .default_shown = "all records",
     .meaning =
         "The records that are shown, of a `sheet` the first of them: from fields to what they "
         "must hold (see field test).",
     .of = "field tests"},
    {.name = "on_table",
     .type = boolean,
     .default_shown = "false",
     .meaning =
         "Whether it is shown with the table after each answer, while it has something to show."},
    {.name = "groups",
     .type = named,
     .meaning = "`sheet`: what it shows, in order (required).",
     .of = "view group"},
    {.name = "columns",
     .type = lines,
     .meaning =
         "`list`: the fields that it shows, in order (required). Here and below a field may be "
         "reached over fields that name records: `at.level`."},
    {.name = "order",
     .type = lines,
     .default_shown = "by their numbers",
     .meaning = "`list`: the fields that the rows are sorted by, the one that counts most first."},
    {.name = "told_by",
     .type = line,
     .meaning =
         "`list`: a `one_of` field. Each row is then a sentence, the text "
         "`views.VIEW.rows.VALUE` for the value that the field holds; it may show the columns by"
         " name. Without such a text, or without `told_by`, the text `views.VIEW.row` is used."},
    {.name = "unless_asked",
     .type = map,
     .meaning =
         "`list`: field tests by question. While the question is open, the records that pass its"
         " tests are not shown, since they depend on the answer.",
     .of = "field tests by question"},
    {.name = "across",
     .type = name,
     .meaning = "`map`: the integer field that grows to the right (required). A map has "
                "at most 1000 columns and rows; what lies farther out is shown in the last one."},
    {.name = "down",
     .type = name,
     .meaning = "`map`: the integer field that grows downward (required, or `up`)."},
    {.name = "up",
     .type = name,
     .meaning = "`map`: in place of `down` the field that grows upward."},
    {.name = "label", .type = line, .meaning = "`map`: the field that names a cell (required)."},
    {.name = "short",
     .type = line,
     .meaning = "`map`: the field that names a cell where there is little room."},
    {.name = "details", .type = lines, .meaning = "`map`: fields that are shown below the name."},
    {.name = "sides",
     .type = object,
     .meaning = "`map`: what the game calls the four sides of a cell (required with `links`).",
     .of = "view sides"},
    {.name = "links",
     .type = named,
     .meaning = "`map`: what leads out of a cell by a side.",
     .of = "view link"},
    {.name = "marks",
     .type = named,
     .meaning =
         "`map`: the signs in a cell, in order. A screen opens the map where the first one is.",
     .of = "view mark"},
};

constexpr Key kViewGroup[] = {
    {.name = "where",
     .type = map,
     .default_shown = "always",
     .meaning = "When it is shown: from fields of the record to what they must hold.",
     .of = "field tests"},
    {.name = "fields", .type = lines, .meaning = "Fields of the record."},
    {.name = "counters", .type = names, .meaning = "Counters."},
    {.name = "list", .type = name, .meaning = "A view that is a `list`."},
};

constexpr Key kFieldTest[] = {
    {.name = "min", .type = integer, .meaning = "An integer: the minimum."},
    {.name = "max", .type = integer, .meaning = "An integer: the maximum."},
    {.name = "same_as",
     .type = line,
     .meaning =
         "A record: another field that must hold the same one, written after its kind of record,"
         " of which there may be only one: `pedlar.at`."},
};

constexpr Key kViewSides[] = {
    {.name = "up", .type = name, .need = required, .meaning = "Its name for the upper side."},
    {.name = "right", .type = name, .need = required, .meaning = "Its name for the right side."},
    {.name = "down", .type = name, .need = required, .meaning = "Its name for the lower side."},
    {.name = "left", .type = name, .need = required, .meaning = "Its name for the left side."},
};

constexpr Key kViewLink[] = {
    {.name = "set",
     .type = name,
     .default_shown = "fields with the sides' names",
     .meaning =
         "A field that is a set of sides. Without it, there is a field for each side, with the "
         "side's name, that holds the record on that side."},
    {.name = "holds",
     .type = name,
     .meaning = "The fields with the sides' names are `one_of`, and hold this where the link is."},
    {.name = "line",
     .type = choice,
     .default_shown = "joined",
     .meaning =
         "How it is drawn: as a line to the next cell, as one that ends in the open, or as one "
         "that is blocked.",
     .choices = kLines},
};

constexpr Key kViewMark[] = {
    {.name = "symbol",
     .type = object,
     .need = required,
     .meaning = "How it is drawn.",
     .of = "symbol"},
    {.name = "of",
     .type = name,
     .default_shown = "the record of the cell itself",
     .meaning = "A kind of record: each of them has a sign in the cell that its field `by` names."},
    {.name = "by", .type = name, .meaning = "With `of`: the field that names the cell (required)."},
    {.name = "where",
     .type = map,
     .default_shown = "always",
     .meaning = "The records that have the sign: from fields to what they must hold.",
     .of = "field tests"},
    {.name = "numbers", .type = lines, .meaning = "Fields that are shown after the sign."},
};

}  // namespace

const KeyTable view = {"view", kView};
const KeyTable view_group = {"view group", kViewGroup};
const KeyTable field_test = {"field test", kFieldTest};
const KeyTable view_sides = {"view sides", kViewSides};
const KeyTable view_link = {"view link", kViewLink};
const KeyTable view_mark = {"view mark", kViewMark};

}  // namespace talon::keys
