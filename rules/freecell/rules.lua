-- FreeCell: what may happen.
local patience = include "shared/patience"

setup { rule = "freecell.setup", shuffle "stock", deal(deck_count(), "stock", "tableau") }

patience.columns {
  builds = "alternate", spaces = "any", cells = true,
  moves = options.supermoves and "single" or "one",
}
