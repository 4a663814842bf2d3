-- Scores that lie farther apart than a number can say.
local n = slot("n"):number()
move "a" {
  c = any_of { "stock", top = true },
  n = number { -2, 2 },
  effect = { put("c", "hand"), set("c", n * 1073741824) },
}
ending "x" { when = count("hand"):at_least(3), score = counter "c" * 4294967296, won = true }
