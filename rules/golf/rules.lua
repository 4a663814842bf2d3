-- Golf: what may happen.
local patience = include "shared/patience"

setup {
  rule = "golf.setup",
  shuffle "stock",
  deal(35, "stock", "tableau"),
  deal(1, "stock", "hole"),
}

patience.hole { wraps = false, stock = true }
