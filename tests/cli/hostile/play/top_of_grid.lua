-- A grid has no top card.
setup { fill { "beds", from = "stock", up_to = 52 } }
move "a" { card = any_of { "beds", "small", "hand", top = true }, effect = { put("card", "down") } }
ending "x" { when = no_moves, score = 0, won = true }
