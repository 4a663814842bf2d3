-- A hint for searches over goods that lie in grids.
setup { fill { "small", from = "stock" }, fill { "beds", from = "stock", up_to = 20 },
  deal(6, "stock", "hand"), deal(6, "stock", "down") }
local function one() return 1 end
move "buy" {
  goods = any_of { "down", "beds", "small" },
  pay = subset { "hand", against = "goods", where = function(card, other) return card ~= other end,
    total = one, at_least = one },
  effect = { put("pay", "stock"), put("goods", "hand") },
}
ending "x" { when = no_moves, score = 0, won = true }
hopeless "u" { unless_payable = { move = "buy", goals = any_card, later = { "stock" } } }
