-- Spider: what may happen.
local patience = include "shared/patience"

local runs = ({ [1] = "any", [2] = "colour", [4] = "suit" })[tonumber(options.suits)]

setup {
  rule = "spider.setup",
  shuffle "stock",
  deal_down({ 5, 5, 5, 5, 4, 4, 4, 4, 4, 4 }, "stock", "tableau"),
  deal(10, "stock", "tableau"),
}

patience.suits {
  builds = "any", spaces = "any", moves = "part", runs = runs,
  groups = options.groups == "any" and "any" or runs, deals = 10,
}
