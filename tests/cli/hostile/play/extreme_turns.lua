-- A card that is turned as often as a number can say, and on.
setup { fill { "beds", from = "stock", up_to = 3, turned = "random" } }
move "a" {
  at = cell { "beds" },
  n = number { math.maxinteger - 5, math.maxinteger },
  effect = { turn("at", slot("n"):number()), turn("at", slot("n"):number()), deal(1, "stock", "hand") },
}
ending "x" { when = count("hand"):at_least(4), score = 0, won = true }
