-- Pyramid: what may happen.
local patience = include "shared/patience"

setup { rule = "pyramid.setup", shuffle "stock", deal(28, "stock", "tableau") }

patience.pairs {
  total = 13, places = { "tableau", "waste" }, clear = "tableau",
  draw = 1, redeals = options.redeals,
}
