-- A hint for searches where one card is worth more than memory holds, and prices are the least.
setup { deal(6, "stock", "hand"), deal(6, "stock", "down") }
local function value(card) return card.rank == "ace" and 2147483647 or 0 end
move "buy" {
  goods = any_of { "down" },
  pay = subset { "hand", against = "goods", where = function(card, other) return card ~= other end,
    total = value, at_least = function() return -2147483648 end },
  effect = { put("pay", "stock"), put("goods", "hand") },
}
ending "x" { when = no_moves, score = 0, won = true }
hopeless "u" { unless_payable = { move = "buy", goals = any_card, later = { "stock" } } }
worth(counter "c" * 4611686018427387904)
