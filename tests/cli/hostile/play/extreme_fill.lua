-- A zone that is to be filled up to fewer cards than none.
setup { set("c", -2147483648), deal(1, "stock", "hand") }
move "a" {
  card = any_of { "stock" },
  effect = {
    put("card", "hand"),
    fill { "hand", from = "stock", up_to = counter "c" * 4294967296 },
    fill { "beds", from = "stock", up_to = counter "c" * 4294967296 },
  },
}
ending "x" { when = no_moves, score = 0, won = true }
