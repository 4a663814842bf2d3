-- Counts that are compared with the ends of all numbers.
move "a" {
  when = count("hand"):at_most(math.maxinteger) & count("hand"):at_least(math.mininteger),
  card = any_of { "stock" },
  effect = { put("card", "hand") },
}
ending "x" { when = no_moves, score = 0, won = true }
