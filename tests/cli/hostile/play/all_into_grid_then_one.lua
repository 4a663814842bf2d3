-- The same for all cards of a zone.
setup { deal(8, "stock", "hand") }
move "a" { card = any_of { "hand" }, effect = { put_all("hand", "beds"), put("card", "down") } }
ending "x" { when = no_moves, score = 0, won = true }
