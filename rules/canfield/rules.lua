-- Canfield: what may happen.
local patience = include "shared/patience"

local function value(card) return card.value end

setup {
  rule = "canfield.setup",
  shuffle "stock",
  deal(13, "stock", "reserve"),
  deal(1, "stock", "foundations-1"),
  set("base", top_value("foundations-1", value)),
  deal(4, "stock", "tableau"),
}

patience.columns {
  builds = "alternate", wraps = true, spaces = "any", moves = "whole", places = { "waste" },
  reserve = "reserve", draw = 3, redeals = -1, base = "base",
}
