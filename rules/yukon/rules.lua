-- Yukon: what may happen.
local patience = include "shared/patience"

setup {
  rule = "yukon.setup",
  shuffle "stock",
  deal_down({ 0, 1, 2, 3, 4, 5, 6 }, "stock", "tableau"),
  deal({ 1, 5, 5, 5, 5, 5, 5 }, "stock", "tableau"),
}

patience.columns { builds = "alternate", spaces = "kings", moves = "pile" }
