-- Klondike: what may happen.
local patience = include "shared/patience"

setup {
  rule = "klondike.setup",
  shuffle "stock",
  deal_down({ 0, 1, 2, 3, 4, 5, 6 }, "stock", "tableau"),
  deal(7, "stock", "tableau"),
}

patience.columns {
  builds = options.builds, spaces = options.spaces, moves = "part", places = { "waste" },
  worry_back = options.worry_back, draw = options.draw, redeals = options.redeals,
}
