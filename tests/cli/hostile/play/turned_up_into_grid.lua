-- A card that is turned up goes into a grid before it goes into a zone.
local special = { where = any_card, effect = { put("card", "beds"), put("card", "down") } }
move "a" {
  when = count("stock"):more_than(0),
  effect = { fill { "hand", from = "stock", up_to = 5, turned_up = { special } } },
}
ending "x" { when = no_moves, score = 0, won = true }
