#include "load/keys.h"

namespace talon::keys {
namespace {

using enum ValueType;

constexpr Key kScreen[] = {
    {.name = "rows",
     .type = list,
     .default_shown = "as they are declared",
     .meaning =
         "Rows from above, each a list of zones, families and grids that lie side by side "
         "where there is room. `~` between two of them is a gap: what follows is at the right "
         "edge of the table. What is in no row comes below, unless it is `quiet`.",
     .of = "rows of zones"},
    {.name = "shown",
     .type = map,
     .default_shown = "as the zone says",
     .meaning =
         "By zone or family, how its cards lie on a screen, in the words of the zone's own key "
         "`shown`: `cards` (a column) and `row` fan them out, `top` stacks them, `count` is a "
         "number alone.",
     .of = "shown by zone"},
    {.name = "status",
     .type = named,
     .meaning = "What the first line shows, in order; each is the text `status.NAME`.",
     .of = "status"},
};

constexpr Key kStatus[] = {
    {.name = "cards",
     .type = lines,
     .meaning =
         "Zones, families and grids: how many cards they hold. `NAME.down`: how many of them lie "
         "face down. `NAME.empty`: how many zones of the family, or cells of the grid, hold none. "
         "The text has a placeholder of the same name (`{stock}`, `{tableau.empty}`)."},
    {.name = "counters", .type = names, .meaning = "Counters, shown by their names."},
    {.name = "options", .type = names, .meaning = "Options of type `integer`."},
};

}  // namespace

const KeyTable screen = {"screen", kScreen};
const KeyTable status = {"status", kStatus};

}  // namespace talon::keys
