-- King Albert: what may happen.
local patience = include "shared/patience"

setup {
  rule = "king-albert.setup",
  shuffle "stock",
  deal({ 1, 2, 3, 4, 5, 6, 7, 8, 9 }, "stock", "tableau"),
  deal(7, "stock", "reserve"),
}

patience.columns {
  builds = "alternate", spaces = "any", moves = "one", places = { "reserve" }, worry_back = true,
}
