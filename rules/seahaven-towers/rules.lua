-- Seahaven Towers: what may happen.
local patience = include "shared/patience"

setup {
  rule = "seahaven-towers.setup",
  shuffle "stock",
  deal(50, "stock", "tableau"),
  deal(2, "stock", "cells"),
}

patience.columns { builds = "suit", spaces = "kings", moves = "single", cells = true }
