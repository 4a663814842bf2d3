-- Spiderette: what may happen.
local patience = include "shared/patience"

setup {
  rule = "spiderette.setup",
  shuffle "stock",
  deal_down({ 0, 1, 2, 3, 4, 5, 6 }, "stock", "tableau"),
  deal(7, "stock", "tableau"),
}

patience.suits {
  builds = "any", spaces = "any", moves = "part", runs = "suit", groups = options.groups,
  deals = 7,
}
