-- TriPeaks: what may happen.
local patience = include "shared/patience"

setup {
  rule = "tripeaks.setup",
  shuffle "stock",
  deal_down(18, "stock", "tableau"),
  deal(10, "stock", "tableau"),
  deal(1, "stock", "hole"),
}

patience.hole { wraps = options.wraps, stock = true }
