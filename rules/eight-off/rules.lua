-- Eight Off: what may happen.
local patience = include "shared/patience"

setup {
  rule = "eight-off.setup",
  shuffle "stock",
  deal(48, "stock", "tableau"),
  deal(4, "stock", "cells"),
}

patience.columns { builds = "suit", spaces = "kings", moves = "single", cells = true }
