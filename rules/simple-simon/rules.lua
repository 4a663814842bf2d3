-- Simple Simon: what may happen.
local patience = include "shared/patience"

setup {
  rule = "simple-simon.setup",
  shuffle "stock",
  deal({ 8, 8, 8, 7, 6, 5, 4, 3, 2, 1 }, "stock", "tableau"),
}

patience.suits {
  builds = "any", spaces = "any", moves = "part", runs = "suit", groups = options.groups,
}
