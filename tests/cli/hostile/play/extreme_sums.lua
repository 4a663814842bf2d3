-- Sets of cards whose values and bounds are as great as they can be.
setup { deal(9, "stock", "hand"), set("c", -2147483648) }
move "a" {
  cards = subset { "hand", total = function() return 2147483647 end, at_least = counter "c" * 4294967296 },
  effect = { put("cards", "down") },
}
move "b" {
  cards = subset { "hand", total = function() return -2147483648 end, at_most = counter "c" * 4294967296 - 1 },
  effect = { put("cards", "down") },
}
ending "x" { when = no_moves, score = 0, won = true }
