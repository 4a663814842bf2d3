-- A card that one effect puts into a grid, and the next one into a zone.
setup { fill { "beds", from = "stock", up_to = 8 } }
move "a" { card = any_of { "stock" }, effect = { put("card", "beds"), put("card", "hand") } }
ending "x" { when = no_moves, score = 0, won = true }
