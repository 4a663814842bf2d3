-- Fan: what may happen.
local patience = include "shared/patience"

setup {
  rule = "fan.setup",
  shuffle "stock",
  deal({ 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2 }, "stock", "tableau"),
}

patience.columns { builds = "suit", spaces = "kings", moves = "one", worry_back = true }
